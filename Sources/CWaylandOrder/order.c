// A listener between the compositor and GDK for what is dragged over the program's surfaces.

#define _GNU_SOURCE
#include "CWaylandOrder.h"

#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// Of libwayland-client, as its ABI has it: the library itself may be missing.
struct wl_proxy;
typedef void (*daylane_handler)(void);

/// The handlers of a wl_data_device, in the protocol's order.
typedef struct {
  void (*data_offer)(void *data, struct wl_proxy *device, struct wl_proxy *offer);
  void (*enter)(
      void *data, struct wl_proxy *device, uint32_t serial, struct wl_proxy *surface, int32_t x, int32_t y, struct wl_proxy *offer);
  void (*leave)(void *data, struct wl_proxy *device);
  void (*motion)(void *data, struct wl_proxy *device, uint32_t time, int32_t x, int32_t y);
  void (*drop)(void *data, struct wl_proxy *device);
  void (*selection)(void *data, struct wl_proxy *device, struct wl_proxy *offer);
} daylane_listener;

/// A data device of GDK's: one for each seat that there ever was, and as long-lived as the process.
typedef struct daylane_device {
  struct daylane_device *next;
  struct wl_proxy *proxy;
  const daylane_listener *listener;
  /// GDK's seat.
  void *data;
  /// Whether GDK was told that something is over a surface, and not yet that it has gone.
  int is_inside;
  /// What was offered last, for a drag or the clipboard, until it is clear for which; and what is over a surface.
  struct wl_proxy *announced, *current;
  /// The time of the last motion.
  uint32_t time;
  /// The seat's pointer, while GDK takes it to be over a surface.
  struct wl_proxy *pointer;
} daylane_device;

static daylane_device *devices;

/// What is kept for a seat of GDK's; NULL if nothing is.
static daylane_device *known(void *data) {
  daylane_device *it = devices;
  while (it && it->data != data) it = it->next;
  return it;
}

static void data_offer(void *data, struct wl_proxy *device, struct wl_proxy *offer) {
  daylane_device *it = data;
  it->announced = offer;
  it->listener->data_offer(it->data, device, offer);
}

static void leave(void *data, struct wl_proxy *device) {
  daylane_device *it = data;
  if (!it->is_inside) return;
  it->is_inside = 0;
  it->current = NULL;
  it->listener->leave(it->data, device);
}

static void leave_pointer(daylane_device *it, uint32_t serial, struct wl_proxy *surface);

static void enter(
    void *data, struct wl_proxy *device, uint32_t serial, struct wl_proxy *surface, int32_t x, int32_t y, struct wl_proxy *offer) {
  daylane_device *it = data;
  if (it->is_inside && offer && offer == it->current) {
    // The same once more: GDK has taken this offer already.
    it->listener->motion(it->data, device, it->time, x, y);
    return;
  }
  leave(it, device);
  // The surface may have gone while the event was on its way. GDK takes the offer that was made last, and no other; without one there
  // is nothing that could be taken.
  if (!surface || !offer || offer != it->announced) return;
  leave_pointer(it, serial, surface);
  it->is_inside = 1;
  it->current = offer;
  it->announced = NULL;
  it->listener->enter(it->data, device, serial, surface, x, y, offer);
}

static void motion(void *data, struct wl_proxy *device, uint32_t time, int32_t x, int32_t y) {
  daylane_device *it = data;
  it->time = time;
  if (it->is_inside) it->listener->motion(it->data, device, time, x, y);
}

static void drop(void *data, struct wl_proxy *device) {
  daylane_device *it = data;
  if (!it->is_inside) return;
  it->listener->drop(it->data, device);
  // The same for all: most send it now, some never. One that comes still is left out.
  leave(it, device);
}

static void selection(void *data, struct wl_proxy *device, struct wl_proxy *offer) {
  daylane_device *it = data;
  if (offer && offer != it->announced) return;
  it->announced = NULL;
  it->listener->selection(it->data, device, offer);
}

static const daylane_listener ordered = {data_offer, enter, leave, motion, drop, selection};

// A pointer that drags something has left the surfaces, and comes back when the drag is over. GDK has one notion of where the pointer is
// for both, so each has to leave before the other enters. Some compositors let the pointer leave only once the drag is over: for GDK, the
// press of the drag would go on till then, and all that comes later would belong to the window of that press.

typedef void (*daylane_pointer_enter)(
    void *data, struct wl_proxy *pointer, uint32_t serial, struct wl_proxy *surface, int32_t x, int32_t y);

typedef void (*daylane_pointer_leave)(void *data, struct wl_proxy *pointer, uint32_t serial, struct wl_proxy *surface);

typedef void (*daylane_pointer_frame)(void *data, struct wl_proxy *pointer);

#define POINTER_EVENTS 11
/// GDK's handlers for pointers, of one version of the protocol, and the same with others for "enter" and "leave".
static const daylane_handler *pointer_handlers;
static uint32_t pointer_version;
static daylane_handler ordered_pointer_handlers[POINTER_EVENTS];

/// Tells GDK that the pointer has left, if it was told that it came. The surface is any that is there.
static void leave_pointer(daylane_device *it, uint32_t serial, struct wl_proxy *surface) {
  struct wl_proxy *pointer = it->pointer;
  if (!pointer) return;
  it->pointer = NULL;
  ((daylane_pointer_leave)pointer_handlers[1])(it->data, pointer, serial, surface);
  if (pointer_version >= 5) ((daylane_pointer_frame)pointer_handlers[5])(it->data, pointer);
}

static void pointer_enter(
    void *data, struct wl_proxy *pointer, uint32_t serial, struct wl_proxy *surface, int32_t x, int32_t y) {
  daylane_device *it = known(data);
  if (it) {
    leave(it, it->proxy);
    it->pointer = pointer;
  }
  ((daylane_pointer_enter)pointer_handlers[0])(data, pointer, serial, surface, x, y);
}

static void pointer_leave(void *data, struct wl_proxy *pointer, uint32_t serial, struct wl_proxy *surface) {
  daylane_device *it = known(data);
  if (it) return leave_pointer(it, serial, surface);
  // No data device: nothing can be dragged there.
  ((daylane_pointer_leave)pointer_handlers[1])(data, pointer, serial, surface);
}

/// How many events a pointer of a version has.
static int pointer_events(uint32_t version) { return version < 5 ? 5 : version < 8 ? 9 : version < 9 ? 10 : 11; }

static daylane_handler *pointer_order(daylane_handler *handlers, uint32_t version) {
  // GDK has one table for all pointers. Another one, or a protocol from the future, is left as it is.
  if ((pointer_handlers && pointer_handlers != handlers) || version > 10) return handlers;
  pointer_handlers = handlers;
  pointer_version = version;
  memcpy(ordered_pointer_handlers, handlers, (size_t)pointer_events(version) * sizeof *handlers);
  ordered_pointer_handlers[0] = (daylane_handler)pointer_enter;
  ordered_pointer_handlers[1] = (daylane_handler)pointer_leave;
  return ordered_pointer_handlers;
}

/// What is kept of a seat's data device; one that was kept of an earlier seat at the same address is used again.
static daylane_device *device_of(void *data) {
  daylane_device *it = known(data);
  if (!it) {
    it = calloc(1, sizeof *it);
    if (!it) return NULL;
    it->next = devices;
    devices = it;
  }
  it->data = data;
  it->is_inside = 0;
  it->announced = it->current = NULL;
  it->pointer = NULL;
  return it;
}

typedef int (*daylane_add)(struct wl_proxy *proxy, daylane_handler *handlers, void *data);
typedef const char *(*daylane_class)(struct wl_proxy *proxy);
typedef uint32_t (*daylane_version)(struct wl_proxy *proxy);

/// GDK calls this one instead of the library's.
__attribute__((visibility("default"), used)) int wl_proxy_add_listener(
    struct wl_proxy *proxy, daylane_handler *handlers, void *data) {
  static daylane_add add;
  static daylane_class class_of;
  static daylane_version version_of;
  if (!add) {
    *(void **)&class_of = dlsym(RTLD_NEXT, "wl_proxy_get_class");
    *(void **)&version_of = dlsym(RTLD_NEXT, "wl_proxy_get_version");
    *(void **)&add = dlsym(RTLD_NEXT, "wl_proxy_add_listener");
    // Nobody else could have called this.
    if (!add) abort();
  }
  if (!class_of || !version_of) return add(proxy, handlers, data);
  const char *name = class_of(proxy);
  if (strcmp(name, "wl_pointer") == 0) {
    daylane_device *it = known(data);
    if (it) it->pointer = NULL;
    return add(proxy, pointer_order(handlers, version_of(proxy)), data);
  }
  daylane_device *device = strcmp(name, "wl_data_device") == 0 ? device_of(data) : NULL;
  if (!device) return add(proxy, handlers, data);
  device->proxy = proxy;
  device->listener = (const daylane_listener *)handlers;
  return add(proxy, (daylane_handler *)&ordered, device);
}
