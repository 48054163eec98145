// The display, its surfaces and outputs: buffers are released at once, frames are over at once, nothing is drawn.

#include "compositor.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

uint32_t sc_serial(sc *it) { return wl_display_next_serial(it->display); }

uint32_t sc_time(sc *it) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  uint32_t time = (uint32_t)(now.tv_sec * 1000 + now.tv_nsec / 1000000);
  // Time stands still for no event.
  if ((int32_t)(time - it->time) <= 0) time = it->time + 1;
  it->time = time;
  return time;
}

sc_surface *sc_toplevel(const sc *it) {
  sc_surface *surface;
  // The newest is in front.
  wl_list_for_each_reverse(surface, &it->surfaces, link) {
    if (surface->toplevel) return surface;
  }
  return NULL;
}

struct wl_resource *sc_make(
    struct wl_client *client, const struct wl_interface *interface, int version, uint32_t id, wl_dispatcher_func_t dispatcher,
    void *data, wl_resource_destroy_func_t gone) {
  struct wl_resource *resource = wl_resource_create(client, interface, version, id);
  if (resource) wl_resource_set_dispatcher(resource, dispatcher, NULL, data, gone);
  return resource;
}

void sc_leave_list(struct wl_resource *resource) { wl_list_remove(wl_resource_get_link(resource)); }

int sc_is_destructor(const struct wl_message *message) {
  return strcmp(message->name, "destroy") == 0 || strcmp(message->name, "release") == 0;
}

int sc_ignore(const void *impl, void *target, uint32_t opcode, const struct wl_message *message, union wl_argument *args) {
  (void)impl, (void)opcode, (void)args;
  if (sc_is_destructor(message)) wl_resource_destroy(target);
  return 0;
}

// Surfaces

static void buffer_gone(struct wl_listener *listener, void *data) {
  sc_surface *surface = wl_container_of(listener, surface, buffer_gone);
  (void)data;
  surface->buffer = NULL;
}

static void attach(sc_surface *surface, struct wl_resource *buffer) {
  if (surface->buffer) wl_list_remove(&surface->buffer_gone.link);
  surface->buffer = buffer;
  surface->has_new_buffer = 1;
  if (!buffer) return;
  surface->buffer_gone.notify = buffer_gone;
  wl_resource_add_destroy_listener(buffer, &surface->buffer_gone);
}

static void commit(sc_surface *surface) {
  if (surface->has_new_buffer) {
    surface->has_new_buffer = 0;
    surface->has_content = surface->buffer != NULL;
    if (surface->buffer) {
      wl_buffer_send_release(surface->buffer);
      wl_list_remove(&surface->buffer_gone.link);
      surface->buffer = NULL;
    }
  }
  struct wl_resource *callback, *next;
  wl_resource_for_each_safe(callback, next, &surface->callbacks) {
    wl_callback_send_done(callback, sc_time(surface->it));
    wl_resource_destroy(callback);
  }
  sc_surface_committed(surface);
}

static int surface_request(const void *impl, void *target, uint32_t opcode, const struct wl_message *message, union wl_argument *args) {
  sc_surface *surface = wl_resource_get_user_data(target);
  (void)impl, (void)message;
  switch (opcode) {
    case 0: wl_resource_destroy(target); break;
    case 1: attach(surface, (struct wl_resource *)args[0].o); break;
    case 3: {
      struct wl_resource *callback = sc_make(
          wl_resource_get_client(target), &wl_callback_interface, 1, args[0].n, sc_ignore, NULL, sc_leave_list);
      if (callback) wl_list_insert(surface->callbacks.prev, wl_resource_get_link(callback));
      break;
    }
    case 6: commit(surface); break;
    default: break;
  }
  return 0;
}

static void surface_gone(struct wl_resource *resource) {
  sc_surface *surface = wl_resource_get_user_data(resource);
  attach(surface, NULL);
  struct wl_resource *callback, *next;
  wl_resource_for_each_safe(callback, next, &surface->callbacks) wl_resource_destroy(callback);
  if (surface->shell_surface) wl_resource_set_user_data(surface->shell_surface, NULL);
  if (surface->toplevel) wl_resource_set_user_data(surface->toplevel, NULL);
  if (surface->popup) wl_resource_set_user_data(surface->popup, NULL);
  surface->it->seen.surfaces -= 1;
  wl_list_remove(&surface->link);
  free(surface);
}

static int compositor_request(
    const void *impl, void *target, uint32_t opcode, const struct wl_message *message, union wl_argument *args) {
  struct wl_client *client = wl_resource_get_client(target);
  int version = wl_resource_get_version(target);
  (void)impl, (void)message;
  if (opcode == 1) {
    sc_make(client, &wl_region_interface, version, args[0].n, sc_ignore, NULL, NULL);
    return 0;
  }
  sc_surface *surface = calloc(1, sizeof *surface);
  surface->it = wl_resource_get_user_data(target);
  wl_list_init(&surface->callbacks);
  wl_list_insert(&surface->it->surfaces, &surface->link);
  surface->it->seen.surfaces += 1;
  surface->resource = sc_make(client, &wl_surface_interface, version, args[0].n, surface_request, surface, surface_gone);
  return 0;
}

static void bind_compositor(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  sc_make(client, &wl_compositor_interface, (int)version, id, compositor_request, data, NULL);
}

static int subcompositor_request(
    const void *impl, void *target, uint32_t opcode, const struct wl_message *message, union wl_argument *args) {
  (void)impl, (void)message;
  if (opcode == 0) wl_resource_destroy(target);
  if (opcode == 1) sc_make(wl_resource_get_client(target), &wl_subsurface_interface, 1, args[0].n, sc_ignore, NULL, NULL);
  return 0;
}

static void bind_subcompositor(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  sc_make(client, &wl_subcompositor_interface, (int)version, id, subcompositor_request, data, NULL);
}

// Outputs

static void describe_output(sc *it, struct wl_resource *output) {
  wl_output_send_geometry(output, 0, 0, 600, 340, WL_OUTPUT_SUBPIXEL_UNKNOWN, "Daylane", "Script", WL_OUTPUT_TRANSFORM_NORMAL);
  // A thousand frames a second: nobody looks, and sequences are many.
  wl_output_send_mode(output, WL_OUTPUT_MODE_CURRENT, it->width * it->scale, it->height * it->scale, 1000000);
  wl_output_send_scale(output, it->scale);
  wl_output_send_done(output);
}

static void bind_output(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  sc *it = data;
  struct wl_resource *output = sc_make(client, &wl_output_interface, (int)version, id, sc_ignore, it, sc_leave_list);
  if (!it->output) {
    // Asked for before the client heard that it has gone.
    wl_list_init(wl_resource_get_link(output));
    return;
  }
  wl_list_insert(&it->outputs, wl_resource_get_link(output));
  describe_output(it, output);
}

void sc_output_add(sc *it, int scale) {
  it->scale = scale;
  if (!it->output) it->output = wl_global_create(it->display, &wl_output_interface, 2, it, bind_output);
}

void sc_output_remove(sc *it) {
  if (!it->output) return;
  sc_output_crossing(it, 0);
  // Kept for whoever has not heard of it yet, like a seat.
  wl_global_remove(it->output);
  it->output = NULL;
  // What clients have of it stays theirs; nothing more is said to it.
  struct wl_resource *output, *next;
  wl_resource_for_each_safe(output, next, &it->outputs) {
    wl_list_remove(wl_resource_get_link(output));
    wl_list_init(wl_resource_get_link(output));
  }
}

int sc_output_scale(sc *it, int scale) {
  struct wl_resource *output;
  it->scale = scale;
  wl_resource_for_each(output, &it->outputs) describe_output(it, output);
  return !wl_list_empty(&it->outputs);
}

int sc_output_crossing(sc *it, int is_entering) {
  sc_surface *toplevel = sc_toplevel(it);
  if (!toplevel || wl_list_empty(&it->outputs)) return 0;
  struct wl_resource *output;
  wl_resource_for_each(output, &it->outputs) {
    if (is_entering) wl_surface_send_enter(toplevel->resource, output);
    else wl_surface_send_leave(toplevel->resource, output);
  }
  return 1;
}

// The display

static void client_gone(struct wl_listener *listener, void *data) {
  sc *it = wl_container_of(listener, it, client_gone);
  (void)data;
  it->client = NULL;
  it->seen.is_connected = 0;
}

static void client_made(struct wl_listener *listener, void *data) {
  sc *it = wl_container_of(listener, it, client_made);
  if (it->client) return;
  it->client = data;
  it->seen.is_connected = 1;
  it->client_gone.notify = client_gone;
  wl_client_add_destroy_listener(it->client, &it->client_gone);
}

static int listener_at(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (strlen(path) >= sizeof address.sun_path) return -1;
  strcpy(address.sun_path, path);
  int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (descriptor < 0) return -1;
  if (bind(descriptor, (struct sockaddr *)&address, sizeof address) == 0 && listen(descriptor, 16) == 0) return descriptor;
  close(descriptor);
  return -1;
}

sc *sc_create(const char *path, int width, int height) {
  signal(SIGPIPE, SIG_IGN);
  int descriptor = listener_at(path);
  if (descriptor < 0) return NULL;
  sc *it = calloc(1, sizeof *it);
  it->display = wl_display_create();
  it->loop = wl_display_get_event_loop(it->display);
  (it->width = width, it->height = height, it->scale = 1);
  wl_list_init(&it->surfaces);
  wl_list_init(&it->outputs);
  it->client_made.notify = client_made;
  wl_display_add_client_created_listener(it->display, &it->client_made);
  wl_display_add_socket_fd(it->display, descriptor);
  wl_display_init_shm(it->display);
  wl_global_create(it->display, &wl_compositor_interface, 4, it, bind_compositor);
  wl_global_create(it->display, &wl_subcompositor_interface, 1, it, bind_subcompositor);
  sc_output_add(it, 1);
  sc_data_setup(it);
  sc_shell_setup(it);
  sc_seats_setup(it);
  return it;
}

void sc_destroy(sc *it) {
  sc_close_kept(it);
  wl_display_destroy_clients(it->display);
  wl_display_destroy(it->display);
  free(it);
}

void sc_turn(sc *it, int milliseconds) {
  wl_display_flush_clients(it->display);
  wl_event_loop_dispatch(it->loop, milliseconds);
  wl_display_flush_clients(it->display);
}

void sc_flush(sc *it) { wl_display_flush_clients(it->display); }

int sc_descriptor(const sc *it) { return wl_event_loop_get_fd(it->loop); }

sc_seen sc_look(const sc *it) {
  sc_seen seen = it->seen;
  sc_surface *toplevel = sc_toplevel(it);
  seen.is_mapped = toplevel && toplevel->has_content;
  seen.has_source = it->source != NULL;
  seen.has_offer = it->offered != NULL;
  return seen;
}
