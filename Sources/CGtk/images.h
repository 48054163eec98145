// The memory in which cairo hands images to an X server.
#pragma once
#include <gtk/gtk.h>
#ifdef GDK_WINDOWING_X11
#include <cairo-xlib.h>
#include <gdk/x11/gdkx.h>

// Has cairo keep the shared memory through which images of up to that size reach the display's server: it gives a piece of it back when no image is
// in it. What is returned is such an image, of the least size, to be kept for as long. It is made beside a large one, which then leaves its room
// to others. NULL on another display.
static inline cairo_surface_t *dl_x11_keep_shared_images(GdkDisplay *display, int width, int height) {
  if (!GDK_IS_X11_DISPLAY(display)) return NULL;
  Display *xdisplay = gdk_x11_display_get_xdisplay(display);
  int screen = DefaultScreen(xdisplay);
  cairo_surface_t *window = cairo_xlib_surface_create(
      xdisplay, RootWindow(xdisplay, screen), DefaultVisual(xdisplay, screen), DisplayWidth(xdisplay, screen), DisplayHeight(xdisplay, screen));
  cairo_surface_t *large = cairo_surface_create_similar_image(window, CAIRO_FORMAT_ARGB32, width, height);
  cairo_surface_t *least = cairo_surface_create_similar_image(window, CAIRO_FORMAT_ARGB32, 16, 16);
  cairo_surface_destroy(large);
  cairo_surface_destroy(window);
  return least;
}
#else
static inline cairo_surface_t *dl_x11_keep_shared_images(GdkDisplay *display, int width, int height) { return NULL; }
#endif
