// wl_data_device_manager: what clients drag and copy, and what is offered to them.

#include "compositor.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char text[] = "From elsewhere\n";

// Sources

static int source_request(const void *impl, void *target, uint32_t opcode, const struct wl_message *message, union wl_argument *args) {
  sc_source *source = wl_resource_get_user_data(target);
  (void)impl, (void)message;
  switch (opcode) {
    case 0:
      if (source->count < SC_TYPES) source->types[source->count++] = strdup(args[0].s);
      break;
    case 1: wl_resource_destroy(target); break;
    case 2: source->actions = args[0].u; break;
    default: break;
  }
  return 0;
}

static void source_gone(struct wl_resource *resource) {
  sc_source *source = wl_resource_get_user_data(resource);
  sc *it = source->it;
  if (it->source == source) it->source = NULL;
  // Each enter has an offer of its own, and those of earlier ones live as long as the client likes.
  sc_offered *offered, *next;
  wl_list_for_each_safe(offered, next, &source->offers, link) {
    offered->source = NULL;
    wl_list_remove(&offered->link);
    wl_list_init(&offered->link);
  }
  for (int index = 0; index < source->count; index++) free(source->types[index]);
  free(source);
}

// Offers

static void answer(sc *it, int descriptor) {
  size_t length = it->answer == SC_ANSWER_TEXT ? sizeof text - 1 : it->answer == SC_ANSWER_HALF ? 4 : 0;
  ssize_t written = length ? write(descriptor, text, length) : 0;
  (void)written;
  if (it->answer == SC_ANSWER_NEVER && it->kept_count < SC_KEPT) {
    it->kept[it->kept_count++] = descriptor;
  } else {
    close(descriptor);
  }
}

static int offer_request(const void *impl, void *target, uint32_t opcode, const struct wl_message *message, union wl_argument *args) {
  sc_offered *offered = wl_resource_get_user_data(target);
  sc *it = offered->it;
  (void)impl, (void)message;
  switch (opcode) {
    case 0:
      if (it->offered == offered) it->seen.accepts = args[1].s != NULL;
      break;
    case 1:
      it->seen.receives += 1;
      if (offered->is_foreign) {
        answer(it, args[1].h);
      } else {
        if (offered->source) wl_data_source_send_send(offered->source->resource, args[0].s, args[1].h);
        close(args[1].h);
      }
      break;
    case 2: wl_resource_destroy(target); break;
    case 3:
      it->seen.finishes += 1;
      break;
    case 4:
      if (it->offered == offered) (it->seen.actions = args[0].u, it->seen.preferred = args[1].u);
      break;
    default: break;
  }
  return 0;
}

static void offer_gone(struct wl_resource *resource) {
  sc_offered *offered = wl_resource_get_user_data(resource);
  if (offered->it->offered == offered) offered->it->offered = NULL;
  wl_list_remove(&offered->link);
  free(offered);
}

/// An offer on one data device.
static sc_offered *make_offer(sc *it, struct wl_resource *device, sc_source *source) {
  sc_offered *offered = calloc(1, sizeof *offered);
  (offered->it = it, offered->source = source, offered->is_foreign = source == NULL);
  offered->actions = offered->action = -1;
  wl_list_init(&offered->link);
  if (source) wl_list_insert(&source->offers, &offered->link);
  offered->resource = sc_make(
      wl_resource_get_client(device), &wl_data_offer_interface, wl_resource_get_version(device), 0, offer_request, offered,
      offer_gone);
  wl_data_device_send_data_offer(device, offered->resource);
  for (int index = 0; source && index < source->count; index++) {
    wl_data_offer_send_offer(offered->resource, source->types[index]);
  }
  if (!source) {
    wl_data_offer_send_offer(offered->resource, "text/plain;charset=utf-8");
    wl_data_offer_send_offer(offered->resource, "text/plain");
  }
  return offered;
}

static struct wl_resource *device_of(sc *it, int seat) {
  struct wl_list *devices = &it->seats[seat].devices;
  return wl_list_empty(devices) ? NULL : wl_resource_from_link(devices->next);
}

// Devices

static int device_request(const void *impl, void *target, uint32_t opcode, const struct wl_message *message, union wl_argument *args) {
  sc_seat *seat = wl_resource_get_user_data(target);
  (void)impl, (void)message;
  if (opcode == 0) {
    seat->it->source = args[0].o ? wl_resource_get_user_data((struct wl_resource *)args[0].o) : NULL;
    seat->it->seen.drags += 1;
  }
  if (opcode == 2) wl_resource_destroy(target);
  return 0;
}

static void data_device(sc_seat *seat, struct wl_client *client, int version, uint32_t id) {
  struct wl_resource *device = sc_make(client, &wl_data_device_interface, version, id, device_request, seat, sc_leave_list);
  wl_list_insert(&seat->devices, wl_resource_get_link(device));
}

static int manager_request(const void *impl, void *target, uint32_t opcode, const struct wl_message *message, union wl_argument *args) {
  sc *it = wl_resource_get_user_data(target);
  struct wl_client *client = wl_resource_get_client(target);
  int version = wl_resource_get_version(target);
  (void)impl, (void)message;
  if (opcode == 0) {
    sc_source *source = calloc(1, sizeof *source);
    source->it = it;
    wl_list_init(&source->offers);
    source->resource = sc_make(client, &wl_data_source_interface, version, args[0].n, source_request, source, source_gone);
  } else {
    data_device(wl_resource_get_user_data((struct wl_resource *)args[1].o), client, version, args[0].n);
  }
  return 0;
}

static void bind_manager(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  sc_make(client, &wl_data_device_manager_interface, (int)version, id, manager_request, data, NULL);
}

void sc_data_setup(sc *it) { wl_global_create(it->display, &wl_data_device_manager_interface, 3, it, bind_manager); }

// What the test says

int sc_offer(sc *it, int seat, int is_foreign) {
  struct wl_resource *device = device_of(it, seat);
  if (!device || (!is_foreign && !it->source)) return 0;
  it->seen.accepts = 0;
  (it->seen.actions = 0, it->seen.preferred = 0);
  it->offered = make_offer(it, device, is_foreign ? NULL : it->source);
  return 1;
}

void sc_offer_forget(sc *it) { it->offered = NULL; }

int sc_offer_source_actions(sc *it, uint32_t actions) {
  if (!it->offered) return 0;
  it->offered->actions = it->offered->source ? it->offered->source->actions : actions;
  wl_data_offer_send_source_actions(it->offered->resource, (uint32_t)it->offered->actions);
  return 1;
}

int sc_offer_action(sc *it, uint32_t action) {
  if (!it->offered) return 0;
  it->offered->action = action;
  wl_data_offer_send_action(it->offered->resource, action);
  return 1;
}

/// Another offer of the same; NULL if its source is gone. Each enter has one of its own: a client may destroy that of the last enter at any
/// time, and to name what it has destroyed ends its connection.
static sc_offered *offer_again(const sc_offered *last, struct wl_resource *device) {
  if (!last->is_foreign && !last->source) return NULL;
  sc_offered *next = make_offer(last->it, device, last->source);
  (next->actions = last->actions, next->action = last->action);
  if (next->actions >= 0) wl_data_offer_send_source_actions(next->resource, (uint32_t)next->actions);
  if (next->action >= 0) wl_data_offer_send_action(next->resource, (uint32_t)next->action);
  return next;
}

int sc_drag_enter(sc *it, int seat, double x, double y) {
  struct wl_resource *device = device_of(it, seat);
  sc_surface *toplevel = sc_toplevel(it);
  if (!device || !toplevel) return 0;
  if (it->offered && it->offered->is_entered) it->offered = offer_again(it->offered, device);
  if (it->offered) it->offered->is_entered = 1;
  wl_data_device_send_enter(
      device, sc_serial(it), toplevel->resource, wl_fixed_from_double(x), wl_fixed_from_double(y),
      it->offered ? it->offered->resource : NULL);
  return 1;
}

int sc_drag_motion(sc *it, int seat, double x, double y) {
  struct wl_resource *device = device_of(it, seat);
  if (!device) return 0;
  wl_data_device_send_motion(device, sc_time(it), wl_fixed_from_double(x), wl_fixed_from_double(y));
  return 1;
}

int sc_drag_leave(sc *it, int seat) {
  struct wl_resource *device = device_of(it, seat);
  if (!device) return 0;
  wl_data_device_send_leave(device);
  return 1;
}

int sc_drag_drop(sc *it, int seat) {
  struct wl_resource *device = device_of(it, seat);
  if (!device) return 0;
  wl_data_device_send_drop(device);
  return 1;
}

int sc_source_target(sc *it, int takes) {
  if (!it->source) return 0;
  wl_data_source_send_target(it->source->resource, takes && it->source->count ? it->source->types[0] : NULL);
  return 1;
}

int sc_source_action(sc *it, uint32_t action) {
  if (!it->source) return 0;
  wl_data_source_send_action(it->source->resource, action);
  return 1;
}

int sc_source_drop_performed(sc *it) {
  if (!it->source) return 0;
  wl_data_source_send_dnd_drop_performed(it->source->resource);
  return 1;
}

int sc_source_finished(sc *it) {
  if (!it->source) return 0;
  wl_data_source_send_dnd_finished(it->source->resource);
  return 1;
}

int sc_source_cancelled(sc *it) {
  if (!it->source) return 0;
  wl_data_source_send_cancelled(it->source->resource);
  return 1;
}

int sc_selection(sc *it, int seat, int has_text) {
  struct wl_resource *device = device_of(it, seat);
  if (!device) return 0;
  wl_data_device_send_selection(device, has_text ? make_offer(it, device, NULL)->resource : NULL);
  return 1;
}

void sc_answer_with(sc *it, sc_answer answer) { it->answer = answer; }

void sc_close_kept(sc *it) {
  for (int index = 0; index < it->kept_count; index++) close(it->kept[index]);
  it->kept_count = 0;
}
