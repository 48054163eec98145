// A hand on the pointer and the keyboard of a Wayland compositor that lets programs have one: KWin's fake input, or the virtual pointer and
// keyboard of wlroots.
#pragma once

typedef struct WaylandHand WaylandHand;

// Connects to the socket with this path, on a screen of this size in pixels. Returns NULL and says why in `problem` where there is no such
// compositor, or it has neither protocol.
WaylandHand *wayland_hand_open(const char *socket, int width, int height, const char **problem);
void wayland_hand_close(WaylandHand *hand);

// Each waits until the compositor has taken note, and returns 0, or -1 when the connection is gone.
int wayland_hand_move(WaylandHand *hand, double x, double y);
// Buttons and keys have the kernel's numbers.
int wayland_hand_button(WaylandHand *hand, unsigned button, int pressed);
int wayland_hand_key(WaylandHand *hand, unsigned key, int pressed);
// Downwards if positive.
int wayland_hand_wheel(WaylandHand *hand, int clicks);
