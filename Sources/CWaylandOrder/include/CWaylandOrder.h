// Drags of a Wayland compositor, put into an order that GDK can bear. Nothing has to be called: to link this is enough.

#ifndef CWAYLANDORDER_H
#define CWAYLANDORDER_H

// GDK believes what a compositor says of a drag over its surfaces. A drop or a motion after the leave ends the process; an
// enter without a leave before it makes every target deaf for that drag; and where the leave after a drop is missing, which
// some compositors find natural, so is each second drag. So GDK's listener for these events (wl_data_device) is put behind
// one that keeps the order: enter, motions, then a leave, or a drop and a leave.
//
// It is done by a function of libwayland-client of the same name, which the dynamic linker finds here before it finds the
// library's. It does nothing to any other object.

struct wl_proxy;

/// What GDK calls to hear of an object's events.
int wl_proxy_add_listener(struct wl_proxy *proxy, void (**handlers)(void), void *data);

#endif
