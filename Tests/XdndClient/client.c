// The messages of Xdnd, version 5, from both ends.

#define _GNU_SOURCE
#include "XdndClient.h"

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

enum { AWARE, SELECTION, ENTER, POSITION, STATUS, LEAVE, DROP, FINISHED, COPY, MOVE, ASK, TEXT, UTF8, TARGETS, TYPES, ATOMS };
static char *names[ATOMS] = {
    "XdndAware", "XdndSelection", "XdndEnter", "XdndPosition", "XdndStatus", "XdndLeave", "XdndDrop", "XdndFinished",
    "XdndActionCopy", "XdndActionMove", "XdndActionAsk", "text/plain;charset=utf-8", "UTF8_STRING", "TARGETS", "XdndTypeList"};
static const char text[] = "From elsewhere\n";

struct xc {
  Display *display;
  Window window, program, source;
  Atom atoms[ATOMS];
  xc_seen seen;
  xc_answer answer;
  int behaves;
  int (*fake_motion)(Display *, int, int, int, unsigned long);
  int (*fake_button)(Display *, unsigned, int, unsigned long);
  int (*fake_key)(Display *, unsigned, int, unsigned long);
};

static int ignore(Display *display, XErrorEvent *error) {
  // Windows come and go.
  (void)display, (void)error;
  return 0;
}

static void survive(Display *display, void *data) { (void)display, (void)data; }

xc *xc_open(const char *name, int x, int y, int width, int height) {
  static void *library;
  if (!library) library = dlopen("libXtst.so.6", RTLD_NOW | RTLD_GLOBAL);
  Display *display = library ? XOpenDisplay(name) : NULL;
  if (!display) return NULL;
  XSetErrorHandler(ignore);
  XSetIOErrorExitHandler(display, survive, NULL);
  xc *it = calloc(1, sizeof *it);
  (it->display = display, it->behaves = 1);
  *(void **)&it->fake_motion = dlsym(library, "XTestFakeMotionEvent");
  *(void **)&it->fake_button = dlsym(library, "XTestFakeButtonEvent");
  *(void **)&it->fake_key = dlsym(library, "XTestFakeKeyEvent");
  XInternAtoms(display, names, ATOMS, False, it->atoms);
  it->window = XCreateSimpleWindow(
      display, DefaultRootWindow(display), x, y, (unsigned)width, (unsigned)height, 0, 0, 0x5b6b7b);
  XSelectInput(display, it->window, PropertyChangeMask);
  Atom version = 5;
  XChangeProperty(
      display, it->window, it->atoms[AWARE], XA_ATOM, 32, PropModeReplace, (unsigned char *)&version, 1);
  xc_show(it, 1);
  return it;
}

void xc_close(xc *it) {
  XCloseDisplay(it->display);
  free(it);
}

void xc_show(xc *it, int is_shown) {
  if (is_shown) XMapWindow(it->display, it->window);
  else XUnmapWindow(it->display, it->window);
  XSync(it->display, False);
}

int xc_descriptor(const xc *it) { return ConnectionNumber(it->display); }

xc_seen xc_look(const xc *it) { return it->seen; }

static int is_aware(xc *it, Window window) {
  Atom type;
  int format;
  unsigned long count, rest;
  unsigned char *bytes = NULL;
  XWindowAttributes attributes;
  if (!XGetWindowAttributes(it->display, window, &attributes) || attributes.map_state != IsViewable) return 0;
  XGetWindowProperty(
      it->display, window, it->atoms[AWARE], 0, 1, False, XA_ATOM, &type, &format, &count, &rest, &bytes);
  if (bytes) XFree(bytes);
  return count == 1;
}

void xc_place(xc *it, int width, int height) {
  XMoveResizeWindow(it->display, it->program, 0, 0, (unsigned)width, (unsigned)height);
  XSync(it->display, False);
}

int xc_find(xc *it, int width, int height) {
  Window root, parent, *children = NULL;
  unsigned count = 0;
  XQueryTree(it->display, DefaultRootWindow(it->display), &root, &parent, &children, &count);
  it->program = None;
  for (unsigned index = 0; index < count && !it->program; index++) {
    if (children[index] != it->window && is_aware(it, children[index])) it->program = children[index];
  }
  if (children) XFree(children);
  if (it->program) xc_place(it, width, height);
  return it->program != None;
}

void xc_move(xc *it, int x, int y) {
  it->fake_motion(it->display, -1, x, y, 0);
  XSync(it->display, False);
}

void xc_button(xc *it, unsigned button, int is_pressed) {
  it->fake_button(it->display, button, is_pressed, 0);
  XSync(it->display, False);
}

void xc_strike(xc *it, const char *key) {
  KeyCode code = XKeysymToKeycode(it->display, XStringToKeysym(key));
  it->fake_key(it->display, code, 1, 0);
  it->fake_key(it->display, code, 0, 0);
  XSync(it->display, False);
}

static void say(xc *it, Window to, Window about, int message, long first, long second, long third, long fourth) {
  XEvent event = {0};
  event.xclient.type = ClientMessage;
  event.xclient.window = about;
  event.xclient.message_type = it->atoms[message];
  event.xclient.format = 32;
  event.xclient.data.l[0] = (long)it->window;
  event.xclient.data.l[1] = first;
  event.xclient.data.l[2] = second;
  event.xclient.data.l[3] = third;
  event.xclient.data.l[4] = fourth;
  XSendEvent(it->display, to, False, NoEventMask, &event);
  XFlush(it->display);
}

static long action_of(xc *it, xc_action action) { return action == XC_NO_ACTION ? 0 : (long)it->atoms[COPY + action]; }

void xc_own(xc *it, int owns) {
  XSetSelectionOwner(it->display, it->atoms[SELECTION], owns ? it->window : None, CurrentTime);
  XSync(it->display, False);
}

void xc_enter(xc *it, int version, int has_text) {
  long type = (long)it->atoms[has_text ? TEXT : FINISHED];
  say(it, it->program, it->program, ENTER, (long)version << 24, type, has_text ? (long)it->atoms[UTF8] : 0, 0);
}

void xc_position(xc *it, int x, int y, xc_action action) {
  long place = (long)(((uint32_t)(x & 0xffff) << 16) | (uint32_t)(y & 0xffff));
  say(it, it->program, it->program, POSITION, 0, place, CurrentTime, action_of(it, action));
}

void xc_leave(xc *it) { say(it, it->program, it->program, LEAVE, 0, 0, 0, 0); }

void xc_drop(xc *it) { say(it, it->program, it->program, DROP, 0, CurrentTime, 0, 0); }

void xc_answer_with(xc *it, xc_answer answer) { it->answer = answer; }

int xc_status(xc *it, int accepts, xc_action action) {
  if (!it->source) return 0;
  say(it, it->source, it->source, STATUS, accepts ? 3 : 2, 0, 0, accepts ? action_of(it, action) : 0);
  return 1;
}

int xc_finished(xc *it, int took, xc_action action) {
  if (!it->source) return 0;
  say(it, it->source, it->source, FINISHED, took, took ? action_of(it, action) : 0, 0, 0);
  return 1;
}

void xc_behave(xc *it, int behaves) { it->behaves = behaves; }

static void hand_out(xc *it, const XSelectionRequestEvent *request) {
  it->seen.requests += 1;
  if (it->answer == XC_ANSWER_NEVER) return;
  XEvent event = {0};
  event.xselection.type = SelectionNotify;
  event.xselection.requestor = request->requestor;
  event.xselection.selection = request->selection;
  event.xselection.target = request->target;
  event.xselection.time = request->time;
  event.xselection.property = None;
  Atom property = request->property ? request->property : request->target;
  if (it->answer != XC_ANSWER_REFUSAL && request->target == it->atoms[TARGETS]) {
    Atom types[] = {it->atoms[TEXT], it->atoms[UTF8]};
    XChangeProperty(it->display, request->requestor, property, XA_ATOM, 32, PropModeReplace, (unsigned char *)types, 2);
    event.xselection.property = property;
  } else if (it->answer != XC_ANSWER_REFUSAL) {
    int length = it->answer == XC_ANSWER_TEXT ? (int)sizeof text - 1 : 0;
    XChangeProperty(
        it->display, request->requestor, property, request->target, 8, PropModeReplace, (const unsigned char *)text, length);
    event.xselection.property = property;
  }
  XSendEvent(it->display, request->requestor, False, NoEventMask, &event);
}

static void hear(xc *it, const XClientMessageEvent *message) {
  Atom type = message->message_type;
  const Atom *atoms = it->atoms;
  if (type == atoms[STATUS]) (it->seen.statuses += 1, it->seen.accepts = message->data.l[1] & 1);
  if (type == atoms[FINISHED]) it->seen.finishes += 1;
  if (type == atoms[ENTER]) (it->seen.enters += 1, it->source = (Window)message->data.l[0]);
  if (type == atoms[POSITION]) it->seen.positions += 1;
  if (type == atoms[LEAVE]) it->seen.leaves += 1;
  if (type == atoms[DROP]) it->seen.drops += 1;
  if (!it->behaves) return;
  if (type == atoms[POSITION]) xc_status(it, 1, XC_COPY);
  if (type == atoms[DROP]) xc_finished(it, 1, XC_COPY);
}

void xc_sync(xc *it) { XSync(it->display, False); }

int xc_turn(xc *it) {
  while (XPending(it->display) > 0) {
    XEvent event;
    XNextEvent(it->display, &event);
    if (event.type == SelectionRequest) hand_out(it, &event.xselectionrequest);
    if (event.type == ClientMessage) hear(it, &event.xclient);
  }
  XFlush(it->display);
  return 1;
}
