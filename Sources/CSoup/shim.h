// GLib's HTTP client.
#pragma once
#include <libsoup/soup.h>

// Calls by names of their own: types that are macros, and functions with any number of arguments, do not come to Swift.

// The answer's field with this name; NULL if there is none. Belongs to the message.
static inline const char *dl_response_header(SoupMessage *message, const char *name) {
  return soup_message_headers_get_list(soup_message_get_response_headers(message), name);
}

static inline void dl_set_request_header(SoupMessage *message, const char *name, const char *value) {
  soup_message_headers_replace(soup_message_get_request_headers(message), name, value);
}

static inline unsigned dl_status(SoupMessage *message) { return soup_message_get_status(message); }

static inline gulong dl_connect(gpointer object, const char *signal, GCallback callback, gpointer data, GClosureNotify release) {
  return g_signal_connect_data(object, signal, callback, data, release, (GConnectFlags)0);
}

// What kind of error it is: 0 for none of these, 1 for an untrusted certificate, 2 for one that was cancelled.
static inline int dl_error_kind(const GError *error) {
  if (error->domain == G_TLS_ERROR) return 1;
  if (g_error_matches(error, G_IO_ERROR, G_IO_ERROR_CANCELLED)) return 2;
  return 0;
}
