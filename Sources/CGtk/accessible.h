// What assistive tools are told of a widget: GTK's functions for that are variadic.
#pragma once

#include <dlfcn.h>
#include <gtk/gtk.h>

static inline void dl_accessible_set_string(GtkAccessible *self, GtkAccessibleProperty property, const char *text) {
  gtk_accessible_update_property(self, property, text, -1);
}

static inline void dl_accessible_set_selected(GtkAccessible *self, gboolean selected) {
  gtk_accessible_update_state(self, GTK_ACCESSIBLE_STATE_SELECTED, selected, -1);
}

static inline void dl_accessible_set_checked(GtkAccessible *self, gboolean checked) {
  if (checked) {
    gtk_accessible_update_state(self, GTK_ACCESSIBLE_STATE_CHECKED, GTK_ACCESSIBLE_TRISTATE_TRUE, -1);
  } else {
    gtk_accessible_reset_state(self, GTK_ACCESSIBLE_STATE_CHECKED);
  }
}

static inline void dl_accessible_set_expanded(GtkAccessible *self, gboolean expanded) {
  gtk_accessible_update_state(self, GTK_ACCESSIBLE_STATE_EXPANDED, expanded, -1);
}

static inline void dl_accessible_set_busy(GtkAccessible *self, gboolean busy) {
  gtk_accessible_update_state(self, GTK_ACCESSIBLE_STATE_BUSY, busy, -1);
}

static inline void dl_accessible_set_hidden(GtkAccessible *self, gboolean hidden) {
  gtk_accessible_update_state(self, GTK_ACCESSIBLE_STATE_HIDDEN, hidden, -1);
}

// The name itself, in place of what another widget says.
static inline void dl_accessible_set_own_name(GtkAccessible *self, const char *name) {
  gtk_accessible_reset_relation(self, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property(self, GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

// Where a GTK from 4.10 on keeps the function that says where a widget is; NULL on an older one, which has no such function.
typedef gboolean (*dl_accessible_bounds)(GtkAccessible *self, int *x, int *y, int *width, int *height);
static inline dl_accessible_bounds *dl_accessible_bounds_slot(void) {
  typedef struct {
    GTypeInterface header;
    void (*before[5])(void);
    dl_accessible_bounds get_bounds;
  } Interface;
  if (dlsym(NULL, "gtk_accessible_get_bounds") == NULL) return NULL;
  Interface *interface = (Interface *)g_type_interface_peek(g_type_class_ref(GTK_TYPE_WIDGET), GTK_TYPE_ACCESSIBLE);
  return interface == NULL ? NULL : &interface->get_bounds;
}
