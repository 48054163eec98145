// What Swift cannot import from GTK's headers: macros, variadic functions, and enumerators whose
// availability annotations hide them on newer GLib. Everything of ours starts with dl_.
#pragma once
#include <gtk/gtk.h>
#include <glib-unix.h>
#include <sys/resource.h>
#include <time.h>
#ifdef GDK_WINDOWING_X11
#include <gdk/x11/gdkx.h>
#include <X11/extensions/XInput2.h>
#endif

static inline gboolean dl_is_a(gpointer object, GType type) {
  return object != NULL && g_type_is_a(G_OBJECT_TYPE(object), type);
}

// Construction: g_object_new is variadic.
static inline GtkWidget *dl_widget_new(GType type) { return GTK_WIDGET(g_object_new(type, NULL)); }
static inline GObject *dl_object_new(GType type) { return (GObject *)g_object_new(type, NULL); }
static inline GType dl_type_string(void) { return G_TYPE_STRING; }
static inline void dl_object_set_boolean(gpointer object, const char *name, gboolean value) {
  g_object_set(object, name, value, NULL);
}
static inline gboolean dl_object_get_boolean(gpointer object, const char *name) {
  gboolean value = FALSE;
  g_object_get(object, name, &value, NULL);
  return value;
}

static inline GtkApplication *dl_application_new(const char *id) {
  // NON_UNIQUE: windows on two data files are two programs.
  return gtk_application_new(id, G_APPLICATION_NON_UNIQUE);
}

static inline void dl_accessible_set_string(GtkAccessible *self, GtkAccessibleProperty property, const char *text) {
  gtk_accessible_update_property(self, property, text, -1);
}

static inline void dl_accessible_set_selected(GtkAccessible *self, gboolean selected) {
  gtk_accessible_update_state(self, GTK_ACCESSIBLE_STATE_SELECTED, selected, -1);
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
#else
static inline gboolean dl_display_is_x11(GdkDisplay *display) { return FALSE; }
static inline unsigned int dl_x11_pressed_key(gpointer event) { return 0; }
#endif
