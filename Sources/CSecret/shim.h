// The desktop's keeper of passwords.
#pragma once
#include <libsecret/secret.h>

// What kind of error it is: 0 for none of these, 1 where nobody keeps passwords, 2 for what is locked and stays so, 3 for one that was cancelled.
static inline int dl_secret_error_kind(const GError *error) {
  if (error->domain == SECRET_ERROR) return error->code == SECRET_ERROR_IS_LOCKED ? 2 : 0;
  if (g_error_matches(error, G_IO_ERROR, G_IO_ERROR_CANCELLED)) return 3;
  // No bus, no service on it, or one that does not start.
  if (g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_SERVICE_UNKNOWN) || g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_NAME_HAS_NO_OWNER) ||
      g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_SPAWN_SERVICE_NOT_FOUND) || error->domain == g_spawn_error_quark())
    return 1;
  if (error->domain == G_IO_ERROR || error->domain == G_DBUS_ERROR) return g_error_matches(error, G_IO_ERROR, G_IO_ERROR_DBUS_ERROR) ? 0 : 1;
  return 0;
}

// What a password is found by.
static inline const SecretSchema *dl_account_schema(void) {
  static const SecretSchema schema = {
      "io.github.daylane.Daylane.Account",
      SECRET_SCHEMA_NONE,
      {{"account", SECRET_SCHEMA_ATTRIBUTE_STRING}, {"address", SECRET_SCHEMA_ATTRIBUTE_STRING}, {"user", SECRET_SCHEMA_ATTRIBUTE_STRING}}};
  return &schema;
}
