// A Wayland compositor without a screen that says what a test tells it to say, in any order.

#ifndef SCRIPTED_COMPOSITOR_H
#define SCRIPTED_COMPOSITOR_H

#include <stdint.h>

/// One compositor, for one client at a time. Everything happens in the calls, on the caller's thread.
typedef struct sc sc;

/// How many seats there can be.
#define SC_SEATS 2

/// What the client has asked for so far.
typedef struct {
  /// Whether it is connected, and whether its first toplevel shows something.
  int is_connected, is_mapped;
  /// Protocol errors that were sent to clients; the test has broken the rules itself.
  int errors;
  /// How many drags it has begun, and how many surfaces it has.
  uint32_t drags, surfaces;
  /// Whether the source of the last drag, and what is offered of the drag in the hand, still exist for the compositor.
  int has_source, has_offer;
  /// What the drag's target has said: whether it takes what is offered, the actions, how often it has finished.
  int accepts;
  uint32_t actions, preferred, finishes;
  /// How often it was asked for content, and how often it answered a ping.
  uint32_t receives, pongs;
} sc_seen;

/// How content of the compositor's own is handed out.
typedef enum { SC_ANSWER_TEXT, SC_ANSWER_NOTHING, SC_ANSWER_HALF, SC_ANSWER_NEVER } sc_answer;

/// Makes a compositor that listens at an absolute path; NULL if it cannot.
sc *sc_create(const char *path, int width, int height);
void sc_destroy(sc *it);

/// Sends what was said, then waits up to `milliseconds` for a client to ask for something, and does it.
void sc_turn(sc *it, int milliseconds);
/// Sends what was said.
void sc_flush(sc *it);
sc_seen sc_look(const sc *it);
/// The file descriptor that becomes readable when a client has asked for something.
int sc_descriptor(const sc *it);
/// Asks the client whether it lives; `pongs` counts the answers.
void sc_ping(sc *it);

// Each of these says one thing to the client, and returns whether the objects for it exist. Points are in the toplevel's surface.

int sc_configure(sc *it, int width, int height, int is_active);
int sc_close(sc *it);

void sc_seat_add(sc *it, int seat);
void sc_seat_remove(sc *it, int seat);
/// Which devices the seat has: 1 a pointer, 2 a keyboard.
int sc_seat_capabilities(sc *it, int seat, uint32_t capabilities);
int sc_pointer_enter(sc *it, int seat, double x, double y);
int sc_pointer_leave(sc *it, int seat);
int sc_pointer_motion(sc *it, int seat, double x, double y);
/// Buttons have the kernel's numbers: 0x110 is the primary one.
int sc_pointer_button(sc *it, int seat, uint32_t button, int is_pressed);
int sc_keyboard_enter(sc *it, int seat);
int sc_keyboard_leave(sc *it, int seat);
/// Keys have the kernel's numbers: 1 is Escape.
int sc_key(sc *it, int seat, uint32_t key, int is_pressed);

/// Makes an offer of the client's own drag, or, if `is_foreign`, of text from elsewhere, and announces it.
int sc_offer(sc *it, int seat, int is_foreign);
int sc_offer_source_actions(sc *it, uint32_t actions);
int sc_offer_action(sc *it, uint32_t action);
int sc_drag_enter(sc *it, int seat, double x, double y);
int sc_drag_motion(sc *it, int seat, double x, double y);
int sc_drag_leave(sc *it, int seat);
int sc_drag_drop(sc *it, int seat);
/// Forgets what was offered, whatever the client does with it.
void sc_offer_forget(sc *it);
int sc_source_target(sc *it, int takes);
int sc_source_action(sc *it, uint32_t action);
int sc_source_drop_performed(sc *it);
int sc_source_finished(sc *it);
int sc_source_cancelled(sc *it);
/// Says what the clipboard holds: text of the compositor's, or nothing.
int sc_selection(sc *it, int seat, int has_text);
/// How foreign content is handed out from now on.
void sc_answer_with(sc *it, sc_answer answer);
/// Closes what `SC_ANSWER_NEVER` has kept open.
void sc_close_kept(sc *it);

void sc_output_add(sc *it, int scale);
void sc_output_remove(sc *it);
int sc_output_scale(sc *it, int scale);
/// Tells the toplevel that it is on the output, or no longer.
int sc_output_crossing(sc *it, int is_entering);

#endif
