// Drags of a Wayland compositor, put into an order that GDK can bear. Nothing has to be called: to link this is enough.

#ifndef CWAYLANDORDER_H
#define CWAYLANDORDER_H

// Fault: GDK believes what a compositor says of a drag over its surfaces, and needs a leave after a drop.
// Shows: a drop or a motion after the leave ends the process; an enter without a leave before it makes every target deaf for
// that drag; where the leave after a drop is missing, each second drag is lost.
// In: GTK 4.8 to 4.18. KWin sends no leave before 6.7, and tells of the pointer's leave only after the drop.
// Report: not reported.
//
// GDK's listener for these events (wl_data_device) is put behind one that keeps the order: enter, motions, then a leave, or
// a drop and a leave.
// It is done by a function of libwayland-client of the same name, which the dynamic linker finds here before it finds the
// library's. It does nothing to any other object.

struct wl_proxy;

/// What GDK calls to hear of an object's events.
int wl_proxy_add_listener(struct wl_proxy *proxy, void (**handlers)(void), void *data);

#endif
