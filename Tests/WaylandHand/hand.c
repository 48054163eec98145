// The hand: one connection to a compositor, and what it moves and presses there.
#define _GNU_SOURCE
#include "WaylandHand.h"
#include "protocols.h"
#include <linux/input-event-codes.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>
#include <wayland-client.h>

struct WaylandHand {
  struct wl_display *display;
  struct wl_seat *seat;
  struct wl_proxy *fake, *pointers, *pointer, *keyboards, *keyboard;
  int width, height;
  uint32_t held;
};

static uint32_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint32_t)(time.tv_sec * 1000 + time.tv_nsec / 1000000);
}

static void added(void *data, struct wl_registry *registry, uint32_t name, const char *type, uint32_t version) {
  WaylandHand *hand = data;
  const struct wl_interface *known[] = {&dl_fake_input, &dl_pointer_manager, &dl_keyboard_manager};
  struct wl_proxy **places[] = {&hand->fake, &hand->pointers, &hand->keyboards};
  for (int i = 0; i < 3; i++)
    if (strcmp(type, known[i]->name) == 0 && *places[i] == NULL && (i > 0 || version >= 4))
      *places[i] = wl_registry_bind(registry, name, known[i], (uint32_t)known[i]->version);
  if (strcmp(type, "wl_seat") == 0 && hand->seat == NULL) hand->seat = wl_registry_bind(registry, name, &wl_seat_interface, 1);
}

static void removed(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

static const struct wl_registry_listener listener = {added, removed};

static int settle(WaylandHand *hand) { return wl_display_roundtrip(hand->display) < 0 ? -1 : 0; }

// The compositor knows the rest of the layout.
static int send_keymap(struct wl_proxy *keyboard) {
  static const char text[] =
      "xkb_keymap { xkb_keycodes { include \"evdev\" }; xkb_types { include \"complete\" };"
      " xkb_compatibility { include \"complete\" }; xkb_symbols { include \"pc+us\" }; };";
  int file = memfd_create("keymap", MFD_CLOEXEC);
  if (file < 0) return -1;
  int is_written = write(file, text, sizeof text) == (ssize_t)sizeof text;
  if (is_written) wl_proxy_marshal(keyboard, KEYBOARD_KEYMAP, WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1, file, (uint32_t)sizeof text);
  close(file);
  return is_written ? 0 : -1;
}

WaylandHand *wayland_hand_open(const char *socket, int width, int height, const char **problem) {
  WaylandHand *hand = calloc(1, sizeof *hand);
  hand->width = width;
  hand->height = height;
  *problem = "there is no compositor";
  hand->display = wl_display_connect(socket);
  if (hand->display != NULL) {
    wl_registry_add_listener(wl_display_get_registry(hand->display), &listener, hand);
    *problem = "the compositor takes no input from programs";
    if (settle(hand) == 0 && hand->seat != NULL) {
      if (hand->fake != NULL) {
        wl_proxy_marshal(hand->fake, FAKE_AUTHENTICATE, "tests", "drags");
        if (settle(hand) == 0) return hand;
      } else if (hand->pointers != NULL && hand->keyboards != NULL) {
        hand->pointer = wl_proxy_marshal_constructor(hand->pointers, 0, &dl_pointer, hand->seat, NULL);
        hand->keyboard = wl_proxy_marshal_constructor(hand->keyboards, 0, &dl_keyboard, hand->seat, NULL);
        if (send_keymap(hand->keyboard) == 0 && settle(hand) == 0) return hand;
      }
    }
  }
  wayland_hand_close(hand);
  return NULL;
}

void wayland_hand_close(WaylandHand *hand) {
  if (hand->display != NULL) wl_display_disconnect(hand->display);
  free(hand);
}

int wayland_hand_move(WaylandHand *hand, double x, double y) {
  if (hand->fake != NULL) {
    wl_proxy_marshal(hand->fake, FAKE_MOVE, wl_fixed_from_double(x), wl_fixed_from_double(y));
  } else {
    wl_proxy_marshal(
        hand->pointer, POINTER_MOVE, now(), (uint32_t)x, (uint32_t)y, (uint32_t)hand->width, (uint32_t)hand->height);
    wl_proxy_marshal(hand->pointer, POINTER_FRAME);
  }
  return settle(hand);
}

int wayland_hand_button(WaylandHand *hand, unsigned button, int pressed) {
  if (hand->fake != NULL) {
    wl_proxy_marshal(hand->fake, FAKE_BUTTON, button, (uint32_t)pressed);
  } else {
    wl_proxy_marshal(hand->pointer, POINTER_BUTTON, now(), button, (uint32_t)pressed);
    wl_proxy_marshal(hand->pointer, POINTER_FRAME);
  }
  return settle(hand);
}

// The modifiers' bits in the layout above.
static uint32_t bit(unsigned key) {
  switch (key) {
    case KEY_LEFTSHIFT: return 1;
    case KEY_LEFTCTRL: return 4;
    case KEY_LEFTALT: return 8;
    case KEY_LEFTMETA: return 64;
    default: return 0;
  }
}

int wayland_hand_key(WaylandHand *hand, unsigned key, int pressed) {
  if (hand->fake != NULL) {
    wl_proxy_marshal(hand->fake, FAKE_KEY, key, (uint32_t)pressed);
  } else {
    wl_proxy_marshal(hand->keyboard, KEYBOARD_KEY, now(), key, (uint32_t)pressed);
    hand->held = pressed ? hand->held | bit(key) : hand->held & ~bit(key);
    wl_proxy_marshal(hand->keyboard, KEYBOARD_MODIFIERS, hand->held, 0u, 0u, 0u);
  }
  return settle(hand);
}

int wayland_hand_wheel(WaylandHand *hand, int clicks) {
  for (int i = 0; i < abs(clicks); i++) {
    int one = clicks > 0 ? 1 : -1;
    if (hand->fake != NULL) {
      wl_proxy_marshal(hand->fake, FAKE_AXIS, 0u, wl_fixed_from_int(15 * one));
    } else {
      wl_proxy_marshal(hand->pointer, POINTER_AXIS_SOURCE, 0u);
      wl_proxy_marshal(hand->pointer, POINTER_WHEEL, now(), 0u, wl_fixed_from_int(15 * one), one);
      wl_proxy_marshal(hand->pointer, POINTER_FRAME);
    }
  }
  return settle(hand);
}
