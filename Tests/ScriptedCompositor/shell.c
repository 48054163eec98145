// xdg_wm_base: toplevels that are configured at their first commit, and popups where they want to be.

#include "compositor.h"

#include <stddef.h>

// The protocol's interfaces, as far as its version 1 goes; the rest of a message is in its signature.

static const struct wl_interface positioner_interface, shell_surface_interface, toplevel_interface, popup_interface;
static const struct wl_interface *none[] = {NULL, NULL, NULL, NULL};
static const struct wl_interface *positioner_types[] = {&positioner_interface};
static const struct wl_interface *shell_surface_types[] = {&shell_surface_interface, &wl_surface_interface};
static const struct wl_interface *toplevel_types[] = {&toplevel_interface};
static const struct wl_interface *popup_types[] = {&popup_interface, &shell_surface_interface, &positioner_interface};
static const struct wl_interface *seat_types[] = {&wl_seat_interface, NULL, NULL, NULL};
static const struct wl_interface *output_types[] = {&wl_output_interface};

static const struct wl_message shell_requests[] = {
    {"destroy", "", none}, {"create_positioner", "n", positioner_types}, {"get_xdg_surface", "no", shell_surface_types},
    {"pong", "u", none}};
static const struct wl_message shell_events[] = {{"ping", "u", none}};
static const struct wl_interface shell_interface = {"xdg_wm_base", 1, 4, shell_requests, 1, shell_events};

static const struct wl_message positioner_requests[] = {
    {"destroy", "", none}, {"set_size", "ii", none}, {"set_anchor_rect", "iiii", none}, {"set_anchor", "u", none},
    {"set_gravity", "u", none}, {"set_constraint_adjustment", "u", none}, {"set_offset", "ii", none}};
static const struct wl_interface positioner_interface = {"xdg_positioner", 1, 7, positioner_requests, 0, NULL};

static const struct wl_message shell_surface_requests[] = {
    {"destroy", "", none}, {"get_toplevel", "n", toplevel_types}, {"get_popup", "n?oo", popup_types},
    {"set_window_geometry", "iiii", none}, {"ack_configure", "u", none}};
static const struct wl_message shell_surface_events[] = {{"configure", "u", none}};
static const struct wl_interface shell_surface_interface = {
    "xdg_surface", 1, 5, shell_surface_requests, 1, shell_surface_events};

static const struct wl_interface *parent_types[] = {&toplevel_interface};
static const struct wl_message toplevel_requests[] = {
    {"destroy", "", none}, {"set_parent", "?o", parent_types}, {"set_title", "s", none}, {"set_app_id", "s", none},
    {"show_window_menu", "ouii", seat_types}, {"move", "ou", seat_types}, {"resize", "ouu", seat_types},
    {"set_max_size", "ii", none}, {"set_min_size", "ii", none}, {"set_maximized", "", none}, {"unset_maximized", "", none},
    {"set_fullscreen", "?o", output_types}, {"unset_fullscreen", "", none}, {"set_minimized", "", none}};
static const struct wl_message toplevel_events[] = {{"configure", "iia", none}, {"close", "", none}};
static const struct wl_interface toplevel_interface = {"xdg_toplevel", 1, 14, toplevel_requests, 2, toplevel_events};

static const struct wl_message popup_requests[] = {{"destroy", "", none}, {"grab", "ou", seat_types}};
static const struct wl_message popup_events[] = {{"configure", "iiii", none}, {"popup_done", "", none}};
static const struct wl_interface popup_interface = {"xdg_popup", 1, 2, popup_requests, 2, popup_events};

static void configure(sc_surface *surface, int width, int height, int is_active) {
  struct wl_array states;
  wl_array_init(&states);
  uint32_t *state = wl_array_add(&states, sizeof *state);
  if (state) *state = 1;  // maximized
  if (is_active && (state = wl_array_add(&states, sizeof *state))) *state = 4;  // activated
  wl_resource_post_event(surface->toplevel, 0, width, height, &states);
  wl_array_release(&states);
  wl_resource_post_event(surface->shell_surface, 0, sc_serial(surface->it));
}

void sc_surface_committed(sc_surface *surface) {
  if (!surface->shell_surface || surface->is_configured) return;
  if (surface->toplevel) {
    configure(surface, surface->it->width, surface->it->height, 1);
  } else if (surface->popup) {
    wl_resource_post_event(surface->popup, 0, 10, 10, 200, 200);
    wl_resource_post_event(surface->shell_surface, 0, sc_serial(surface->it));
  }
  surface->is_configured = surface->toplevel || surface->popup;
}

static void role_gone(struct wl_resource *resource) {
  sc_surface *surface = wl_resource_get_user_data(resource);
  if (!surface) return;
  if (surface->toplevel == resource) surface->toplevel = NULL;
  if (surface->popup == resource) surface->popup = NULL;
  if (surface->shell_surface == resource) surface->shell_surface = NULL;
  surface->is_configured = 0;
}

static int shell_surface_request(
    const void *impl, void *target, uint32_t opcode, const struct wl_message *message, union wl_argument *args) {
  sc_surface *surface = wl_resource_get_user_data(target);
  struct wl_client *client = wl_resource_get_client(target);
  (void)impl, (void)message;
  if (opcode == 0) wl_resource_destroy(target);
  if (!surface) return 0;
  if ((opcode == 1 || opcode == 2) && (surface->toplevel || surface->popup)) {
    // Only one role is kept track of.
    wl_resource_post_error(target, 2, "the surface has a role");
    return 0;
  }
  if (opcode == 1) surface->toplevel = sc_make(client, &toplevel_interface, 1, args[0].n, sc_ignore, surface, role_gone);
  if (opcode == 2) surface->popup = sc_make(client, &popup_interface, 1, args[0].n, sc_ignore, surface, role_gone);
  return 0;
}

static int shell_request(const void *impl, void *target, uint32_t opcode, const struct wl_message *message, union wl_argument *args) {
  struct wl_client *client = wl_resource_get_client(target);
  sc *it = wl_resource_get_user_data(target);
  (void)impl, (void)message;
  switch (opcode) {
    case 0: wl_resource_destroy(target); break;
    case 1: sc_make(client, &positioner_interface, 1, args[0].n, sc_ignore, NULL, NULL); break;
    case 2: {
      sc_surface *surface = wl_resource_get_user_data((struct wl_resource *)args[1].o);
      if (surface->shell_surface) {
        wl_resource_post_error(target, 0, "the surface has an xdg_surface");
        break;
      }
      surface->shell_surface =
          sc_make(client, &shell_surface_interface, 1, args[0].n, shell_surface_request, surface, role_gone);
      break;
    }
    case 3: it->seen.pongs += 1; break;
    default: break;
  }
  return 0;
}

static void shell_gone(struct wl_resource *resource) {
  sc *it = wl_resource_get_user_data(resource);
  if (it->shell == resource) it->shell = NULL;
}

static void bind_shell(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  sc *it = data;
  it->shell = sc_make(client, &shell_interface, (int)version, id, shell_request, it, shell_gone);
}

void sc_shell_setup(sc *it) { wl_global_create(it->display, &shell_interface, 1, it, bind_shell); }

void sc_ping(sc *it) {
  if (it->shell) wl_resource_post_event(it->shell, 0, sc_serial(it));
}

int sc_configure(sc *it, int width, int height, int is_active) {
  sc_surface *surface = sc_toplevel(it);
  if (!surface || !surface->is_configured || !surface->shell_surface) return 0;
  configure(surface, width, height, is_active);
  return 1;
}

int sc_close(sc *it) {
  sc_surface *surface = sc_toplevel(it);
  if (!surface) return 0;
  wl_resource_post_event(surface->toplevel, 1);
  return 1;
}
