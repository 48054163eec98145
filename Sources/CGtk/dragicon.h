// The picture of a drag on X11.
#pragma once
#include "shim.h"

// Where the window of the picture should be on the screen, and how far from there it is, in pixels.
typedef struct {
  int left, top, dx, dy;
} dl_icon_place;

#ifdef GDK_WINDOWING_X11
#include <cairo-xlib.h>

// Where the picture of a drag has its hotspot, in points, where the pointer is.
static inline gboolean dl_x11_find_icon(GdkDrag *drag, int hot_x, int hot_y, dl_icon_place *place) {
  Bool (*translate)(Display *, Window, Window, int, int, int *, int *, Window *) =
      (Bool(*)(Display *, Window, Window, int, int, int *, int *, Window *))dlsym(NULL, "XTranslateCoordinates");
  GdkSurface *icon = gdk_drag_get_drag_surface(drag);
  double x, y;
  // Asked of the server: from where the picture really is.
  if (translate == NULL || icon == NULL || !gdk_surface_get_device_position(icon, gdk_drag_get_device(drag), &x, &y, NULL)) return FALSE;
  GdkDisplay *display = gdk_drag_get_display(drag);
  Window child;
  int left, top, scale = gdk_surface_get_scale_factor(icon);
  if (!translate(gdk_x11_display_get_xdisplay(display), gdk_x11_surface_get_xid(icon), gdk_x11_display_get_xrootwindow(display), 0, 0, &left, &top, &child))
    return FALSE;
  int dx = (int)((x - hot_x) * scale), dy = (int)((y - hot_y) * scale);
  *place = (dl_icon_place){left + dx, top + dy, dx, dy};
  return TRUE;
}

// Moves the window of the picture behind GDK's back.
static inline void dl_x11_move_icon(GdkDrag *drag, const dl_icon_place *place) {
  int (*move)(Display *, Window, int, int) = (int (*)(Display *, Window, int, int))dlsym(NULL, "XMoveWindow");
  GdkSurface *icon = gdk_drag_get_drag_surface(drag);
  if (move != NULL && icon != NULL)
    move(gdk_x11_display_get_xdisplay(gdk_drag_get_display(drag)), gdk_x11_surface_get_xid(icon), place->left, place->top);
}

// Whether an X event says that a pointer has moved.
static inline gboolean dl_x11_is_motion(gpointer event) {
  XEvent *xevent = (XEvent *)event;
  return xevent->type == MotionNotify || (xevent->type == GenericEvent && xevent->xcookie.evtype == XI_Motion);
}

// Gives the window of a drag's picture a ground that looks like `node`, in points, and clears the window to it. The server paints a new window with its
// ground; without one it takes along what was on the screen below, and what is taken along moves with the window until GTK has drawn it.
static inline void dl_x11_ground_icon(GdkDrag *drag, GskRenderNode *node, int width, int height) {
  Status (*attributes)(Display *, Window, XWindowAttributes *) = (Status(*)(Display *, Window, XWindowAttributes *))dlsym(NULL, "XGetWindowAttributes");
  Pixmap (*create)(Display *, Drawable, unsigned, unsigned, unsigned) = (Pixmap(*)(Display *, Drawable, unsigned, unsigned, unsigned))dlsym(NULL, "XCreatePixmap");
  int (*ground)(Display *, Window, Pixmap) = (int (*)(Display *, Window, Pixmap))dlsym(NULL, "XSetWindowBackgroundPixmap");
  int (*clear)(Display *, Window) = (int (*)(Display *, Window))dlsym(NULL, "XClearWindow");
  int (*release)(Display *, Pixmap) = (int (*)(Display *, Pixmap))dlsym(NULL, "XFreePixmap");
  GdkSurface *icon = gdk_drag_get_drag_surface(drag);
  if (attributes == NULL || create == NULL || ground == NULL || clear == NULL || release == NULL || icon == NULL || node == NULL) return;
  Display *display = gdk_x11_display_get_xdisplay(gdk_drag_get_display(drag));
  Window window = gdk_x11_surface_get_xid(icon);
  int scale = gdk_surface_get_scale_factor(icon);
  XWindowAttributes known;
  if (width < 1 || height < 1 || !attributes(display, window, &known)) return;
  Pixmap pixmap = create(display, window, (unsigned)(width * scale), (unsigned)(height * scale), (unsigned)known.depth);
  cairo_surface_t *surface = cairo_xlib_surface_create(display, pixmap, known.visual, width * scale, height * scale);
  cairo_t *context = cairo_create(surface);
  cairo_set_operator(context, CAIRO_OPERATOR_CLEAR);
  cairo_paint(context);
  cairo_set_operator(context, CAIRO_OPERATOR_OVER);
  cairo_scale(context, scale, scale);
  gsk_render_node_draw(node, context);
  cairo_destroy(context);
  cairo_surface_finish(surface);
  cairo_surface_destroy(surface);
  ground(display, window, pixmap);
  clear(display, window);
  release(display, pixmap);
}
#else
static inline gboolean dl_x11_find_icon(GdkDrag *drag, int hot_x, int hot_y, dl_icon_place *place) { return FALSE; }
static inline void dl_x11_move_icon(GdkDrag *drag, const dl_icon_place *place) {}
static inline gboolean dl_x11_is_motion(gpointer event) { return FALSE; }
static inline void dl_x11_ground_icon(GdkDrag *drag, GskRenderNode *node, int width, int height) {}
#endif
