// What the parts of the scripted compositor share.

#ifndef COMPOSITOR_H
#define COMPOSITOR_H

#include <wayland-server.h>

#include "ScriptedCompositor.h"

#define SC_TYPES 24
#define SC_KEPT 64

typedef struct sc_surface {
  sc *it;
  struct wl_list link;
  struct wl_resource *resource, *shell_surface, *toplevel, *popup, *buffer;
  struct wl_listener buffer_gone;
  struct wl_list callbacks;
  int has_new_buffer, has_content, is_configured;
} sc_surface;

typedef struct {
  sc *it;
  struct wl_resource *resource;
  // All that was ever made of it and still exists.
  struct wl_list offers;
  char *types[SC_TYPES];
  int count;
  uint32_t actions;
} sc_source;

typedef struct {
  sc *it;
  struct wl_resource *resource;
  // NULL for content of the compositor's own, and once the client has destroyed its source.
  sc_source *source;
  struct wl_list link;
  int is_foreign;
  // Whether it has been handed out by an enter.
  int is_entered;
  // What was told of it last; -1 for nothing.
  int64_t actions, action;
} sc_offered;

typedef struct {
  sc *it;
  struct wl_global *global;
  struct wl_list resources, pointers, keyboards, devices;
  uint32_t capabilities;
} sc_seat;

struct sc {
  struct wl_display *display;
  struct wl_event_loop *loop;
  struct wl_client *client;
  struct wl_listener client_made, client_gone;
  struct wl_list surfaces;
  struct wl_resource *shell;
  sc_seat seats[SC_SEATS];
  struct wl_global *output;
  struct wl_list outputs;
  int scale, width, height;
  // The drag: its source if it is the client's, and what of it is offered to the client.
  sc_source *source;
  sc_offered *offered;
  sc_answer answer;
  int kept[SC_KEPT], kept_count;
  uint32_t time;
  sc_seen seen;
};

uint32_t sc_serial(sc *it);
uint32_t sc_time(sc *it);
sc_surface *sc_toplevel(const sc *it);
/// Makes a resource that hands its requests to `dispatcher`, and dies with them.
struct wl_resource *sc_make(
    struct wl_client *client, const struct wl_interface *interface, int version, uint32_t id, wl_dispatcher_func_t dispatcher,
    void *data, wl_resource_destroy_func_t gone);
/// For the requests that need no answer, and for destructors: `destroys` names the opcode that destroys, -1 for none.
void sc_leave_list(struct wl_resource *resource);
int sc_ignore(const void *impl, void *target, uint32_t opcode, const struct wl_message *message, union wl_argument *args);
int sc_is_destructor(const struct wl_message *message);

void sc_shell_setup(sc *it);
void sc_surface_committed(sc_surface *surface);
void sc_seats_setup(sc *it);
void sc_data_setup(sc *it);

#endif
