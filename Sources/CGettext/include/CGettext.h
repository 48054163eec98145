// The C library's translations. Its headers make macros of some of these, which Swift does not see.

#ifndef CGETTEXT_H
#define CGETTEXT_H

#include <libintl.h>

static inline const char *dl_gettext(const char *domain, const char *text) {
  return dgettext(domain, text);
}

static inline const char *dl_ngettext(const char *domain, const char *one, const char *many, unsigned long count) {
  return dngettext(domain, one, many, count);
}

static inline void dl_bind_catalog(const char *domain, const char *folder) {
  bindtextdomain(domain, folder);
  bind_textdomain_codeset(domain, "UTF-8");
}

#endif
