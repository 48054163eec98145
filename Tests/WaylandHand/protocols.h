// The protocols by which a compositor takes input from programs, as far as the hand speaks them.
#pragma once
#include <wayland-client-core.h>

extern const struct wl_interface dl_fake_input, dl_pointer_manager, dl_pointer, dl_keyboard_manager, dl_keyboard;

// The numbers of their requests.
enum { FAKE_AUTHENTICATE = 0, FAKE_BUTTON = 2, FAKE_AXIS = 3, FAKE_MOVE = 9, FAKE_KEY = 10 };
enum { POINTER_MOVE = 1, POINTER_BUTTON = 2, POINTER_FRAME = 4, POINTER_AXIS_SOURCE = 5, POINTER_WHEEL = 7 };
enum { KEYBOARD_KEYMAP = 0, KEYBOARD_KEY = 1, KEYBOARD_MODIFIERS = 2 };
