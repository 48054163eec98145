// What Swift cannot import from GTK's headers: macros, variadic functions, and enumerators whose
// availability annotations hide them on newer GLib. Everything of ours starts with dl_.
#pragma once
#include <gtk/gtk.h>
#include <glib-unix.h>
#include <dlfcn.h>
#include <sys/resource.h>
#include <time.h>
#ifdef GDK_WINDOWING_X11
#include <gdk/x11/gdkx.h>
#include <X11/extensions/XInput2.h>
#endif

static inline gboolean dl_is_a(gpointer object, GType type) {
  return object != NULL && g_type_is_a(G_OBJECT_TYPE(object), type);
}

// Logging is variadic, too.
static inline void dl_warn(const char *text) { g_log("GtkKit", G_LOG_LEVEL_WARNING, "%s", text); }

// Construction: g_object_new is variadic.
static inline GtkWidget *dl_widget_new(GType type) { return GTK_WIDGET(g_object_new(type, NULL)); }
static inline GObject *dl_object_new(GType type) { return (GObject *)g_object_new(type, NULL); }
static inline GType dl_type_string(void) { return G_TYPE_STRING; }
static inline void dl_object_set_boolean(gpointer object, const char *name, gboolean value) {
  g_object_set(object, name, value, NULL);
}
static inline void dl_object_set_object(gpointer object, const char *name, gpointer value) {
  g_object_set(object, name, value, NULL);
}
static inline void dl_object_set_string(gpointer object, const char *name, const char *value) {
  g_object_set(object, name, value, NULL);
}
// To be freed with g_free.
static inline char *dl_object_get_string(gpointer object, const char *name) {
  char *value = NULL;
  g_object_get(object, name, &value, NULL);
  return value;
}
static inline gboolean dl_object_get_boolean(gpointer object, const char *name) {
  gboolean value = FALSE;
  g_object_get(object, name, &value, NULL);
  return value;
}
static inline gboolean dl_object_has(gpointer object, const char *name) {
  return g_object_class_find_property(G_OBJECT_GET_CLASS(object), name) != NULL;
}
// Of an integer or an enumeration.
static inline int dl_object_get_int(gpointer object, const char *name) {
  int value = 0;
  g_object_get(object, name, &value, NULL);
  return value;
}
static inline void dl_object_set_int(gpointer object, const char *name, int value) {
  g_object_set(object, name, value, NULL);
}

static inline GtkApplication *dl_application_new(const char *id) {
  // NON_UNIQUE: windows on two data files are two programs.
  return gtk_application_new(id, G_APPLICATION_NON_UNIQUE);
}

static inline GApplication *dl_unique_application_new(const char *id) {
  // No flags. The name for them is another one on newer GLib.
  return g_application_new(id, (GApplicationFlags)0);
}

static inline GdkContentProvider *dl_content_provider_new_string(const char *text) {
  return gdk_content_provider_new_typed(G_TYPE_STRING, text);
}

// g_signal_emit_by_name is variadic.
static inline void dl_drag_emit_cancel(GdkDrag *drag) {
  g_signal_emit_by_name(drag, "cancel", GDK_DRAG_CANCEL_USER_CANCELLED);
}

// Processor time of the calling thread, in seconds.
static inline double dl_thread_time(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

// The main queue's wake-up descriptor, for running Swift's main actor on GLib's loop. libdispatch exports
// both for exactly this use by other run loops.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

#ifdef GDK_WINDOWING_X11
static inline gboolean dl_display_is_x11(GdkDisplay *display) { return GDK_IS_X11_DISPLAY(display); }

// The key code of a key press in an X event, core or XInput 2; 0 for every other event.
static inline unsigned int dl_x11_pressed_key(gpointer event) {
  XEvent *xevent = (XEvent *)event;
  if (xevent->type == KeyPress) return xevent->xkey.keycode;
  if (xevent->type == GenericEvent && xevent->xcookie.evtype == XI_KeyPress && xevent->xcookie.data != NULL)
    return (unsigned int)((XIDeviceEvent *)xevent->xcookie.data)->detail;
  return 0;
}

// A button that was pressed or released, by an X event, core or XInput 2: which one, with which keys held, and where in the screen's pixels.
typedef struct {
  unsigned int number, state;
  double x, y;
} dl_x11_button;

static inline gboolean dl_x11_button_of(gpointer event, gboolean pressed, dl_x11_button *button) {
  XEvent *xevent = (XEvent *)event;
  if (xevent->type == (pressed ? ButtonPress : ButtonRelease)) {
    XButtonEvent *core = &xevent->xbutton;
    *button = (dl_x11_button){core->button, core->state, core->x_root, core->y_root};
    return TRUE;
  }
  if (xevent->type != GenericEvent || xevent->xcookie.evtype != (pressed ? XI_ButtonPress : XI_ButtonRelease) || xevent->xcookie.data == NULL)
    return FALSE;
  XIDeviceEvent *device = (XIDeviceEvent *)xevent->xcookie.data;
  *button = (dl_x11_button){(unsigned int)device->detail, (unsigned int)device->mods.effective, device->root_x, device->root_y};
  return TRUE;
}

// A point of the screen, in pixels, as one of a surface.
static inline gboolean dl_x11_from_screen(GdkSurface *surface, double *x, double *y) {
  Bool (*translate)(Display *, Window, Window, int, int, int *, int *, Window *) =
      (Bool(*)(Display *, Window, Window, int, int, int *, int *, Window *))dlsym(NULL, "XTranslateCoordinates");
  GdkDisplay *display = gdk_surface_get_display(surface);
  if (translate == NULL || !GDK_IS_X11_DISPLAY(display)) return FALSE;
  int left = 0, top = 0;
  Window child;
  if (!translate(gdk_x11_display_get_xdisplay(display), gdk_x11_surface_get_xid(surface),
                 gdk_x11_display_get_xrootwindow(display), 0, 0, &left, &top, &child))
    return FALSE;
  *x = (*x - left) / gdk_surface_get_scale_factor(surface);
  *y = (*y - top) / gdk_surface_get_scale_factor(surface);
  return TRUE;
}

// Cuts away everything of a surface's window but these parts of it, in points.
static inline void dl_x11_show_only(GdkSurface *surface, const cairo_rectangle_int_t *parts, int count) {
  // ShapeBounding, ShapeSet and Unsorted are 0. GDK uses the same function for what takes input.
  void (*combine)(Display *, Window, int, int, int, XRectangle *, int, int, int) =
      (void (*)(Display *, Window, int, int, int, XRectangle *, int, int, int))dlsym(NULL, "XShapeCombineRectangles");
  XRectangle frames[8];
  if (combine == NULL || count > 8) return;
  int scale = gdk_surface_get_scale_factor(surface);
  for (int index = 0; index < count; index++)
    frames[index] = (XRectangle){(short)(parts[index].x * scale), (short)(parts[index].y * scale), (unsigned short)(parts[index].width * scale),
                                 (unsigned short)(parts[index].height * scale)};
  combine(gdk_x11_display_get_xdisplay(gdk_surface_get_display(surface)), gdk_x11_surface_get_xid(surface), 0, 0, 0, frames, count, 0, 0);
}

// The window on which GDK receives selections.
static inline Window dl_x11_leader(GdkDisplay *display) {
  return gdk_x11_surface_get_xid(gdk_x11_display_get_default_group(display));
}

// The property of GDK's that an X event says has new content, by its atom; 0 for every other event.
static inline unsigned long dl_x11_new_selection(gpointer event, GdkDisplay *display) {
  XEvent *xevent = (XEvent *)event;
  if (xevent->type != PropertyNotify || xevent->xproperty.state != PropertyNewValue) return 0;
  if (xevent->xproperty.window != dl_x11_leader(display)) return 0;
  const char *name = gdk_x11_get_xatom_name_for_display(display, xevent->xproperty.atom);
  return name != NULL && g_str_has_prefix(name, "GDK_SELECTION_") ? xevent->xproperty.atom : 0;
}

// The property that an X event names as the answer to a request for a selection; 0 for every other event.
static inline unsigned long dl_x11_answered_selection(gpointer event) {
  XEvent *xevent = (XEvent *)event;
  return xevent->type == SelectionNotify ? xevent->xselection.property : 0;
}

// The property that a stream of GDK's receives in; 0 for a stream that is no selection's.
static inline unsigned long dl_x11_selection_of(GdkDisplay *display, gpointer stream) {
  while (G_IS_FILTER_INPUT_STREAM(stream)) stream = g_filter_input_stream_get_base_stream(stream);
  if (!GDK_IS_X11_DISPLAY(display) || g_strcmp0(G_OBJECT_TYPE_NAME(stream), "GdkX11SelectionInputStream") != 0) return 0;
  char name[64];
  g_snprintf(name, sizeof name, "GDK_SELECTION_%p", stream);
  return gdk_x11_get_xatom_by_name_for_display(display, name);
}

// Says once more that a property has new content. GTK has loaded Xlib; a program that links to GTK alone finds it so.
static inline void dl_x11_repeat_selection(GdkDisplay *display, unsigned long property) {
  Status (*send)(Display *, Window, Bool, long, XEvent *) =
      (Status(*)(Display *, Window, Bool, long, XEvent *))dlsym(NULL, "XSendEvent");
  if (send == NULL) return;
  XEvent event = {0};
  event.xproperty.type = PropertyNotify;
  event.xproperty.window = dl_x11_leader(display);
  event.xproperty.atom = property;
  event.xproperty.state = PropertyNewValue;
  send(gdk_x11_display_get_xdisplay(display), event.xproperty.window, False, NoEventMask, &event);
  gdk_display_flush(display);
}

// What another client of the X server says of its drag over one of our windows (Xdnd, version 5).
typedef enum {
  DL_XDND_NOTHING, DL_XDND_ENTER, DL_XDND_POSITION, DL_XDND_LEAVE, DL_XDND_DROP, DL_XDND_ACTIONS
} dl_xdnd_message;

static inline dl_xdnd_message dl_x11_xdnd_message(gpointer event, GdkDisplay *display, unsigned long *source, int *version) {
  XEvent *xevent = (XEvent *)event;
  if (xevent->type == PropertyNotify) {
    *source = (unsigned long)xevent->xproperty.window;
    return xevent->xproperty.atom == gdk_x11_get_xatom_by_name_for_display(display, "XdndActionList") ? DL_XDND_ACTIONS
                                                                                                      : DL_XDND_NOTHING;
  }
  if (xevent->type != ClientMessage || xevent->xclient.format != 32) return DL_XDND_NOTHING;
  static const char *const names[] = {"XdndEnter", "XdndPosition", "XdndLeave", "XdndDrop"};
  for (int index = 0; index < 4; index++) {
    if (xevent->xclient.message_type != gdk_x11_get_xatom_by_name_for_display(display, names[index])) continue;
    *source = (unsigned long)xevent->xclient.data.l[0];
    *version = (int)((xevent->xclient.data.l[1] >> 24) & 0xff);
    return (dl_xdnd_message)(DL_XDND_ENTER + index);
  }
  return DL_XDND_NOTHING;
}

// Makes a message one that says that the drag has left.
static inline void dl_x11_make_leave(gpointer event, GdkDisplay *display) {
  ((XEvent *)event)->xclient.message_type = gdk_x11_get_xatom_by_name_for_display(display, "XdndLeave");
}

// Tells the source of a message that nothing takes its drop.
static inline void dl_x11_refuse_drop(gpointer event, GdkDisplay *display) {
  Status (*send)(Display *, Window, Bool, long, XEvent *) =
      (Status(*)(Display *, Window, Bool, long, XEvent *))dlsym(NULL, "XSendEvent");
  if (send == NULL) return;
  XClientMessageEvent *message = &((XEvent *)event)->xclient;
  XEvent answer = {0};
  answer.xclient.type = ClientMessage;
  answer.xclient.window = (Window)message->data.l[0];
  answer.xclient.message_type = gdk_x11_get_xatom_by_name_for_display(display, "XdndFinished");
  answer.xclient.format = 32;
  answer.xclient.data.l[0] = (long)message->window;
  gdk_x11_display_error_trap_push(display);
  send(gdk_x11_display_get_xdisplay(display), answer.xclient.window, False, NoEventMask, &answer);
  gdk_display_flush(display);
  gdk_x11_display_error_trap_pop_ignored(display);
}

// What another program asks of a drag: its content under a name. The words are the X server's numbers.
typedef struct {
  unsigned long requestor, selection, target, property, time;
  const char *name;
} dl_x11_request;

static inline gboolean dl_x11_drag_request(gpointer event, GdkDisplay *display, dl_x11_request *request) {
  XEvent *xevent = (XEvent *)event;
  if (xevent->type != SelectionRequest) return FALSE;
  XSelectionRequestEvent *it = &xevent->xselectionrequest;
  if (it->selection != gdk_x11_get_xatom_by_name_for_display(display, "XdndSelection") || it->requestor == None) return FALSE;
  *request = (dl_x11_request){it->requestor, it->selection, it->target, it->property != None ? it->property : it->target, it->time,
                              gdk_x11_get_xatom_name_for_display(display, it->target)};
  return request->name != NULL;
}

// Answers it with bytes, few enough for one message; with nothing if there are none.
static inline void dl_x11_answer(GdkDisplay *display, const dl_x11_request *request, const unsigned char *bytes, int count) {
  Status (*send)(Display *, Window, Bool, long, XEvent *) =
      (Status(*)(Display *, Window, Bool, long, XEvent *))dlsym(NULL, "XSendEvent");
  int (*change)(Display *, Window, Atom, Atom, int, int, const unsigned char *, int) =
      (int (*)(Display *, Window, Atom, Atom, int, int, const unsigned char *, int))dlsym(NULL, "XChangeProperty");
  if (send == NULL || change == NULL) return;
  Display *xdisplay = gdk_x11_display_get_xdisplay(display);
  XEvent event = {0};
  event.xselection.type = SelectionNotify;
  event.xselection.requestor = request->requestor;
  event.xselection.selection = request->selection;
  event.xselection.target = request->target;
  event.xselection.property = count > 0 ? request->property : None;
  event.xselection.time = request->time;
  gdk_x11_display_error_trap_push(display);
  if (count > 0) change(xdisplay, request->requestor, request->property, request->target, 8, PropModeReplace, bytes, count);
  send(xdisplay, request->requestor, False, NoEventMask, &event);
  gdk_display_flush(display);
  gdk_x11_display_error_trap_pop_ignored(display);
}

// Says under which name a file is offered by what drags on this display, to programs that will say where it goes (XDS).
static inline void dl_x11_offer_file(GdkDisplay *display, const char *name) {
  Window (*owner)(Display *, Atom) = (Window(*)(Display *, Atom))dlsym(NULL, "XGetSelectionOwner");
  int (*change)(Display *, Window, Atom, Atom, int, int, const unsigned char *, int) =
      (int (*)(Display *, Window, Atom, Atom, int, int, const unsigned char *, int))dlsym(NULL, "XChangeProperty");
  if (owner == NULL || change == NULL || !GDK_IS_X11_DISPLAY(display)) return;
  Display *xdisplay = gdk_x11_display_get_xdisplay(display);
  gdk_x11_display_error_trap_push(display);
  Window window = owner(xdisplay, gdk_x11_get_xatom_by_name_for_display(display, "XdndSelection"));
  if (window != None)
    change(xdisplay, window, gdk_x11_get_xatom_by_name_for_display(display, "XdndDirectSave0"),
           gdk_x11_get_xatom_by_name_for_display(display, "text/plain"), 8, PropModeReplace, (const unsigned char *)name,
           (int)strlen(name));
  gdk_x11_display_error_trap_pop_ignored(display);
}

// Where the program that it was dropped on wants that file, as an address; NULL if it has not said. Free with g_free.
static inline char *dl_x11_wanted_file(GdkDisplay *display) {
  enum { LONGEST = 4096 };
  Window (*owner)(Display *, Atom) = (Window(*)(Display *, Atom))dlsym(NULL, "XGetSelectionOwner");
  int (*get)(Display *, Window, Atom, long, long, Bool, Atom, Atom *, int *, unsigned long *, unsigned long *, unsigned char **) =
      (int (*)(Display *, Window, Atom, long, long, Bool, Atom, Atom *, int *, unsigned long *, unsigned long *,
               unsigned char **))dlsym(NULL, "XGetWindowProperty");
  int (*release)(void *) = (int (*)(void *))dlsym(NULL, "XFree");
  if (owner == NULL || get == NULL || release == NULL || !GDK_IS_X11_DISPLAY(display)) return NULL;
  Display *xdisplay = gdk_x11_display_get_xdisplay(display);
  Atom type = None;
  int format = 0;
  unsigned long count = 0, rest = 0;
  unsigned char *bytes = NULL;
  char *address = NULL;
  gdk_x11_display_error_trap_push(display);
  Window window = owner(xdisplay, gdk_x11_get_xatom_by_name_for_display(display, "XdndSelection"));
  if (window != None && get(xdisplay, window, gdk_x11_get_xatom_by_name_for_display(display, "XdndDirectSave0"), 0, LONGEST / 4,
                            False, AnyPropertyType, &type, &format, &count, &rest, &bytes) == Success) {
    if (format == 8 && rest == 0 && count > 0) address = g_strndup((const char *)bytes, count);
    if (bytes != NULL) release(bytes);
  }
  gdk_x11_display_error_trap_pop_ignored(display);
  return address;
}

// Empties a property: that is how a sender says that there is no more.
static inline void dl_x11_empty_selection(GdkDisplay *display, unsigned long property) {
  int (*change)(Display *, Window, Atom, Atom, int, int, const unsigned char *, int) =
      (int (*)(Display *, Window, Atom, Atom, int, int, const unsigned char *, int))dlsym(NULL, "XChangeProperty");
  if (change == NULL) return;
  change(gdk_x11_display_get_xdisplay(display), dl_x11_leader(display), property, property, 8, PropModeReplace, NULL, 0);
}
#else
static inline gboolean dl_display_is_x11(GdkDisplay *display) { return FALSE; }
static inline void dl_x11_show_only(GdkSurface *surface, const cairo_rectangle_int_t *parts, int count) {}
static inline unsigned long dl_x11_new_selection(gpointer event, GdkDisplay *display) { return 0; }
static inline unsigned long dl_x11_answered_selection(gpointer event) { return 0; }
static inline unsigned long dl_x11_selection_of(GdkDisplay *display, gpointer stream) { return 0; }
static inline void dl_x11_repeat_selection(GdkDisplay *display, unsigned long property) {}
static inline void dl_x11_empty_selection(GdkDisplay *display, unsigned long property) {}
typedef enum {
  DL_XDND_NOTHING, DL_XDND_ENTER, DL_XDND_POSITION, DL_XDND_LEAVE, DL_XDND_DROP, DL_XDND_ACTIONS
} dl_xdnd_message;
static inline dl_xdnd_message dl_x11_xdnd_message(gpointer event, GdkDisplay *display, unsigned long *source, int *version) {
  return DL_XDND_NOTHING;
}
static inline void dl_x11_make_leave(gpointer event, GdkDisplay *display) {}
static inline void dl_x11_refuse_drop(gpointer event, GdkDisplay *display) {}
typedef struct {
  unsigned long requestor, selection, target, property, time;
  const char *name;
} dl_x11_request;
static inline gboolean dl_x11_drag_request(gpointer event, GdkDisplay *display, dl_x11_request *request) { return FALSE; }
static inline void dl_x11_answer(GdkDisplay *display, const dl_x11_request *request, const unsigned char *bytes, int count) {}
static inline void dl_x11_offer_file(GdkDisplay *display, const char *name) {}
static inline char *dl_x11_wanted_file(GdkDisplay *display) { return NULL; }
static inline unsigned int dl_x11_pressed_key(gpointer event) { return 0; }
typedef struct {
  unsigned int number, state;
  double x, y;
} dl_x11_button;
static inline gboolean dl_x11_button_of(gpointer event, gboolean pressed, dl_x11_button *button) { return FALSE; }
static inline gboolean dl_x11_from_screen(GdkSurface *surface, double *x, double *y) { return FALSE; }
#endif
