// The picture of a drag on X11.
#pragma once
#include "shim.h"

#ifdef GDK_WINDOWING_X11
#include <cairo-xlib.h>

// Puts the picture of a drag with its hotspot, in points, where the pointer is. GDK counts how far the pointer was pulled before the drag began twice, and
// what the window has around it besides: until the next motion the picture would hang beside the pointer (GTK 4.8).
static inline void dl_x11_place_icon(GdkDrag *drag, int hot_x, int hot_y) {
  Bool (*translate)(Display *, Window, Window, int, int, int *, int *, Window *) =
      (Bool(*)(Display *, Window, Window, int, int, int *, int *, Window *))dlsym(NULL, "XTranslateCoordinates");
  int (*move)(Display *, Window, int, int) = (int (*)(Display *, Window, int, int))dlsym(NULL, "XMoveWindow");
  GdkSurface *icon = gdk_drag_get_drag_surface(drag);
  if (translate == NULL || move == NULL || icon == NULL) return;
  double x, y;
  // Asked of the server: from where the picture really is.
  if (!gdk_surface_get_device_position(icon, gdk_drag_get_device(drag), &x, &y, NULL)) return;
  GdkDisplay *display = gdk_drag_get_display(drag);
  Display *xdisplay = gdk_x11_display_get_xdisplay(display);
  Window window = gdk_x11_surface_get_xid(icon), child;
  int left, top, scale = gdk_surface_get_scale_factor(icon);
  if (!translate(xdisplay, window, gdk_x11_display_get_xrootwindow(display), 0, 0, &left, &top, &child)) return;
  int dx = (int)((x - hot_x) * scale), dy = (int)((y - hot_y) * scale);
  if (dx != 0 || dy != 0) move(xdisplay, window, left + dx, top + dy);
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
static inline void dl_x11_place_icon(GdkDrag *drag, int hot_x, int hot_y) {}
static inline void dl_x11_ground_icon(GdkDrag *drag, GskRenderNode *node, int width, int height) {}
#endif
