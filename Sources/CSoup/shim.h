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

// The request's field with this name; NULL if there is none. Belongs to the message.
static inline const char *dl_request_header(SoupMessage *message, const char *name) {
  return soup_message_headers_get_one(soup_message_get_request_headers(message), name);
}

static inline unsigned dl_status(SoupMessage *message) { return soup_message_get_status(message); }

static inline gulong dl_connect(gpointer object, const char *signal, GCallback callback, gpointer data, GClosureNotify release) {
  return g_signal_connect_data(object, signal, callback, data, release, (GConnectFlags)0);
}

// What kind of error it is: 0 for none of these, 1 for an untrusted certificate, 2 for one that was cancelled, 3 for a host that no one knows,
// 4 for patience that ran out.
static inline int dl_error_kind(const GError *error) {
  if (g_error_matches(error, G_TLS_ERROR, G_TLS_ERROR_BAD_CERTIFICATE)) return 1;
  if (g_error_matches(error, G_IO_ERROR, G_IO_ERROR_CANCELLED)) return 2;
  if (g_error_matches(error, G_RESOLVER_ERROR, G_RESOLVER_ERROR_NOT_FOUND)) return 3;
  if (g_error_matches(error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT)) return 4;
  return 0;
}

// The SHA-256 of a certificate in its binary form, in hexadecimal digits; NULL if it has none. Free it.
static inline char *dl_certificate_digest(GTlsCertificate *certificate) {
  GByteArray *bytes = NULL;
  g_object_get(certificate, "certificate", &bytes, NULL);
  if (!bytes) return NULL;
  char *digest = g_compute_checksum_for_data(G_CHECKSUM_SHA256, bytes->data, bytes->len);
  g_byte_array_unref(bytes);
  return digest;
}

// Reads an address of the web; NULL if it is none.
static inline GUri *dl_uri(const char *text) { return g_uri_parse(text, SOUP_HTTP_URI_FLAGS, NULL); }

// What a reference in a document at an address means; NULL if it means nothing.
static inline GUri *dl_uri_relative(GUri *base, const char *reference) {
  return g_uri_parse_relative(base, reference, SOUP_HTTP_URI_FLAGS, NULL);
}

// Whether no rule of the list of public suffixes is about a host's domain.
static inline gboolean dl_is_unlisted(const GError *error) { return g_error_matches(error, SOUP_TLD_ERROR, SOUP_TLD_ERROR_NO_BASE_DOMAIN); }
