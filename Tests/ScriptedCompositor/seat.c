// Seats that come and go, with pointers and keyboards that come and go.

#include "compositor.h"

static int seat_request(const void *impl, void *target, uint32_t opcode, const struct wl_message *message, union wl_argument *args) {
  sc_seat *seat = wl_resource_get_user_data(target);
  struct wl_client *client = wl_resource_get_client(target);
  int version = wl_resource_get_version(target);
  (void)impl;
  if (sc_is_destructor(message)) {
    wl_resource_destroy(target);
  } else if (opcode == 0) {
    struct wl_resource *pointer = sc_make(client, &wl_pointer_interface, version, args[0].n, sc_ignore, seat, sc_leave_list);
    wl_list_insert(&seat->pointers, wl_resource_get_link(pointer));
  } else if (opcode == 1) {
    struct wl_resource *keyboard = sc_make(client, &wl_keyboard_interface, version, args[0].n, sc_ignore, seat, sc_leave_list);
    wl_list_insert(&seat->keyboards, wl_resource_get_link(keyboard));
    if (version >= 4) wl_keyboard_send_repeat_info(keyboard, 0, 0);
  } else {
    sc_make(client, &wl_touch_interface, version, args[0].n, sc_ignore, NULL, NULL);
  }
  return 0;
}

static void bind_seat(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  sc_seat *seat = data;
  struct wl_resource *resource = sc_make(client, &wl_seat_interface, (int)version, id, seat_request, seat, sc_leave_list);
  wl_list_insert(&seat->resources, wl_resource_get_link(resource));
  wl_seat_send_capabilities(resource, seat->capabilities);
  if (version >= 2) wl_seat_send_name(resource, seat == seat->it->seats ? "seat0" : "seat1");
}

void sc_seats_setup(sc *it) {
  for (int number = 0; number < SC_SEATS; number++) {
    sc_seat *seat = &it->seats[number];
    seat->it = it;
    seat->capabilities = WL_SEAT_CAPABILITY_POINTER | WL_SEAT_CAPABILITY_KEYBOARD;
    wl_list_init(&seat->resources);
    wl_list_init(&seat->pointers);
    wl_list_init(&seat->keyboards);
    wl_list_init(&seat->devices);
  }
  sc_seat_add(it, 0);
}

void sc_seat_add(sc *it, int number) {
  sc_seat *seat = &it->seats[number];
  if (!seat->global) seat->global = wl_global_create(it->display, &wl_seat_interface, 5, seat, bind_seat);
}

void sc_seat_remove(sc *it, int number) {
  sc_seat *seat = &it->seats[number];
  if (!seat->global) return;
  // Not destroyed as long as the display lives: a client may ask for it before it has heard, and a name that nobody knows ends its connection.
  wl_global_remove(seat->global);
  seat->global = NULL;
}

int sc_seat_capabilities(sc *it, int number, uint32_t capabilities) {
  sc_seat *seat = &it->seats[number];
  struct wl_resource *resource;
  seat->capabilities = capabilities;
  wl_resource_for_each(resource, &seat->resources) wl_seat_send_capabilities(resource, capabilities);
  return !wl_list_empty(&seat->resources);
}

static void frame(struct wl_resource *pointer) {
  if (wl_resource_get_version(pointer) >= WL_POINTER_FRAME_SINCE_VERSION) wl_pointer_send_frame(pointer);
}

int sc_pointer_enter(sc *it, int number, double x, double y) {
  sc_surface *toplevel = sc_toplevel(it);
  if (!toplevel) return 0;
  struct wl_resource *pointer;
  wl_resource_for_each(pointer, &it->seats[number].pointers) {
    wl_pointer_send_enter(
        pointer, sc_serial(it), toplevel->resource, wl_fixed_from_double(x), wl_fixed_from_double(y));
    frame(pointer);
  }
  return !wl_list_empty(&it->seats[number].pointers);
}

int sc_pointer_leave(sc *it, int number) {
  sc_surface *toplevel = sc_toplevel(it);
  if (!toplevel) return 0;
  struct wl_resource *pointer;
  wl_resource_for_each(pointer, &it->seats[number].pointers) {
    wl_pointer_send_leave(pointer, sc_serial(it), toplevel->resource);
    frame(pointer);
  }
  return !wl_list_empty(&it->seats[number].pointers);
}

int sc_pointer_motion(sc *it, int number, double x, double y) {
  struct wl_resource *pointer;
  wl_resource_for_each(pointer, &it->seats[number].pointers) {
    wl_pointer_send_motion(pointer, sc_time(it), wl_fixed_from_double(x), wl_fixed_from_double(y));
    frame(pointer);
  }
  return !wl_list_empty(&it->seats[number].pointers);
}

int sc_pointer_button(sc *it, int number, uint32_t button, int is_pressed) {
  struct wl_resource *pointer;
  wl_resource_for_each(pointer, &it->seats[number].pointers) {
    wl_pointer_send_button(pointer, sc_serial(it), sc_time(it), button, is_pressed ? 1 : 0);
    frame(pointer);
  }
  return !wl_list_empty(&it->seats[number].pointers);
}

static void modifiers(sc *it, struct wl_resource *keyboard) {
  wl_keyboard_send_modifiers(keyboard, sc_serial(it), 0, 0, 0, 0);
}

int sc_keyboard_enter(sc *it, int number) {
  sc_surface *toplevel = sc_toplevel(it);
  if (!toplevel) return 0;
  struct wl_array keys;
  struct wl_resource *keyboard;
  wl_array_init(&keys);
  wl_resource_for_each(keyboard, &it->seats[number].keyboards) {
    wl_keyboard_send_enter(keyboard, sc_serial(it), toplevel->resource, &keys);
    modifiers(it, keyboard);
  }
  return !wl_list_empty(&it->seats[number].keyboards);
}

int sc_keyboard_leave(sc *it, int number) {
  sc_surface *toplevel = sc_toplevel(it);
  if (!toplevel) return 0;
  struct wl_resource *keyboard;
  wl_resource_for_each(keyboard, &it->seats[number].keyboards) {
    wl_keyboard_send_leave(keyboard, sc_serial(it), toplevel->resource);
  }
  return !wl_list_empty(&it->seats[number].keyboards);
}

int sc_key(sc *it, int number, uint32_t key, int is_pressed) {
  struct wl_resource *keyboard;
  wl_resource_for_each(keyboard, &it->seats[number].keyboards) {
    wl_keyboard_send_key(keyboard, sc_serial(it), sc_time(it), key, is_pressed ? 1 : 0);
  }
  return !wl_list_empty(&it->seats[number].keyboards);
}
