// The requests of KWin's fake input and of wlroots' virtual pointer and keyboard, in their order: libwayland writes messages by these.
#include "protocols.h"
#include <stddef.h>
#include <wayland-client-protocol.h>

static const struct wl_interface *plain[5];

static const struct wl_message fake_input[] = {
  {"authenticate", "ss", plain},   {"pointer_motion", "ff", plain}, {"button", "uu", plain},
  {"axis", "uf", plain},           {"touch_down", "2uff", plain},   {"touch_motion", "2uff", plain},
  {"touch_up", "2u", plain},       {"touch_cancel", "2", plain},    {"touch_frame", "2", plain},
  {"pointer_motion_absolute", "3ff", plain}, {"keyboard_key", "4uu", plain},
};
const struct wl_interface dl_fake_input = {"org_kde_kwin_fake_input", 4, 11, fake_input, 0, NULL};

static const struct wl_interface *new_pointer[] = {&wl_seat_interface, &dl_pointer};
static const struct wl_message pointer_manager[] = {{"create_virtual_pointer", "?on", new_pointer}, {"destroy", "", plain}};
const struct wl_interface dl_pointer_manager = {"zwlr_virtual_pointer_manager_v1", 1, 2, pointer_manager, 0, NULL};

static const struct wl_message pointer[] = {
  {"motion", "uff", plain},    {"motion_absolute", "uuuuu", plain}, {"button", "uuu", plain},
  {"axis", "uuf", plain},      {"frame", "", plain},                {"axis_source", "u", plain},
  {"axis_stop", "uu", plain},  {"axis_discrete", "uufi", plain},    {"destroy", "", plain},
};
const struct wl_interface dl_pointer = {"zwlr_virtual_pointer_v1", 1, 9, pointer, 0, NULL};

static const struct wl_interface *new_keyboard[] = {&wl_seat_interface, &dl_keyboard};
static const struct wl_message keyboard_manager[] = {{"create_virtual_keyboard", "on", new_keyboard}};
const struct wl_interface dl_keyboard_manager = {"zwp_virtual_keyboard_manager_v1", 1, 1, keyboard_manager, 0, NULL};

static const struct wl_message keyboard[] = {
  {"keymap", "uhu", plain}, {"key", "uuu", plain}, {"modifiers", "uuuu", plain}, {"destroy", "", plain},
};
const struct wl_interface dl_keyboard = {"zwp_virtual_keyboard_v1", 1, 4, keyboard, 0, NULL};
