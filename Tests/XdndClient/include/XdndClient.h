// An X11 client that drags, and is dragged over, by messages in any order; and the pointer of its server.

#ifndef XDND_CLIENT_H
#define XDND_CLIENT_H

#include <stdint.h>

/// A connection with one window of its own beside the program's. Everything happens in the calls, on the caller's thread.
typedef struct xc xc;

/// What has come in so far.
typedef struct {
  /// As a source: how often the target answered a position and finished, and whether it takes what is dragged.
  uint32_t statuses, finishes;
  int accepts;
  /// How often content was asked for.
  uint32_t requests;
  /// As a target: what the program said in its own drags.
  uint32_t enters, positions, leaves, drops;
} xc_seen;

/// How content is handed out.
typedef enum { XC_ANSWER_TEXT, XC_ANSWER_NOTHING, XC_ANSWER_REFUSAL, XC_ANSWER_NEVER } xc_answer;

/// Actions that messages name.
typedef enum { XC_COPY, XC_MOVE, XC_ASK, XC_NO_ACTION } xc_action;

/// Connects to a display and shows the window, at a place of the screen; NULL if it cannot.
xc *xc_open(const char *display, int x, int y, int width, int height);
void xc_close(xc *it);
/// Waits until the server has done all that was asked of it.
void xc_sync(xc *it);
/// Does what has come in. Returns whether the server is there.
int xc_turn(xc *it);
int xc_descriptor(const xc *it);
xc_seen xc_look(const xc *it);

/// Finds the program's window, the first that takes drags and is not the client's, and puts it into the upper left corner. Returns whether it is there.
int xc_find(xc *it, int width, int height);
/// Puts the program's window there once more.
void xc_place(xc *it, int width, int height);

// The server's pointer and keys.

void xc_move(xc *it, int x, int y);
void xc_button(xc *it, unsigned button, int is_pressed);
/// Presses and releases a key by its name.
void xc_strike(xc *it, const char *key);

// As a source, said to the program's window.

void xc_own(xc *it, int owns);
void xc_enter(xc *it, int version, int has_text);
void xc_position(xc *it, int x, int y, xc_action action);
void xc_leave(xc *it);
void xc_drop(xc *it);
void xc_answer_with(xc *it, xc_answer answer);

// As a target, said to the program's drag. Each returns whether there has been one.

int xc_status(xc *it, int accepts, xc_action action);
int xc_finished(xc *it, int took, xc_action action);
/// Whether each message of the program's drag is answered at once, as it should be.
void xc_behave(xc *it, int behaves);
/// Whether the client's window is there.
void xc_show(xc *it, int is_shown);

#endif
