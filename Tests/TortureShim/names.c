// The calls on names in folders, in front of the C library's.

#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "TortureShim.h"
#include "shim.h"

#define REAL(type, name, ...)                          \
  static type (*real)(__VA_ARGS__);                    \
  if (!real) real = (type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

// Whether a name is there, asked without counting.
static int exists(const char *path) {
  struct stat status;
  return syscall(SYS_newfstatat, AT_FDCWD, path, &status, 0) == 0;
}

static void record_opening(int descriptor, const char *path, int flags, int was_there) {
  if (!was_there || (flags & __O_TMPFILE) == __O_TMPFILE) {
    // A file without a name gets one by a link.
    shim_record(torture_did_open, shim_inode(descriptor), 0, NULL, 0, was_there ? "" : path, NULL);
  } else if (flags & O_TRUNC) {
    shim_record(torture_did_truncate, shim_inode(descriptor), 0, NULL, 0, NULL, NULL);
  }
}

int openat64(int folder, const char *name, int flags, ...) {
  REAL(int, "openat64", int, const char *, int, ...);
  mode_t mode = 0;
  if (flags & (O_CREAT | __O_TMPFILE)) {
    va_list arguments;
    va_start(arguments, flags);
    mode = va_arg(arguments, mode_t);
    va_end(arguments);
  }
  char buffer[4096];
  const char *path = shim_is_on() ? shim_path(folder, name, buffer, sizeof buffer) : name;
  if (!shim_watches_path(path)) {
    int other = real(folder, name, flags, mode);
    shim_note(other, 0);
    return other;
  }
  int was_there = !(flags & O_CREAT) || exists(path);
  if (shim_fails(was_there ? torture_open : torture_create)) return -1;
  int descriptor = real(folder, name, flags, mode);
  if (descriptor < 0) return descriptor;
  shim_note(descriptor, 1);
  record_opening(descriptor, path, flags, was_there);
  return descriptor;
}

#define FORWARD_OPEN(folder)                            \
  mode_t mode = 0;                                      \
  if (flags & (O_CREAT | __O_TMPFILE)) {                \
    va_list arguments;                                  \
    va_start(arguments, flags);                         \
    mode = va_arg(arguments, mode_t);                   \
    va_end(arguments);                                  \
  }                                                     \
  return openat64(folder, name, flags, mode)

int openat(int folder, const char *name, int flags, ...) { FORWARD_OPEN(folder); }
int open64(const char *name, int flags, ...) { FORWARD_OPEN(AT_FDCWD); }
int open(const char *name, int flags, ...) { FORWARD_OPEN(AT_FDCWD); }

// The C library opens the file by a call that nobody can come before.
static int note_temporary(int descriptor, const char *path) {
  if (descriptor >= 0 && shim_watches_path(path)) {
    shim_note(descriptor, 1);
    record_opening(descriptor, path, 0, 0);
  }
  return descriptor;
}

int mkostemp64(char *pattern, int flags) {
  REAL(int, "mkostemp64", char *, int);
  if (shim_watches_path(pattern) && shim_fails(torture_create)) return -1;
  return note_temporary(real(pattern, flags), pattern);
}

int mkostemp(char *pattern, int flags) { return mkostemp64(pattern, flags); }
int mkstemp64(char *pattern) { return mkostemp64(pattern, 0); }
int mkstemp(char *pattern) { return mkostemp64(pattern, 0); }

char *mkdtemp(char *pattern) {
  REAL(char *, "mkdtemp", char *);
  if (shim_watches_path(pattern) && shim_fails(torture_mkdir)) return NULL;
  char *made = real(pattern);
  if (made && shim_watches_path(made)) shim_record(torture_did_mkdir, 0, 0, NULL, 0, made, NULL);
  return made;
}

// Two names at once: the folder is watched if either is in it.
static int renames(int kind, const char *from, const char *to, int result) {
  if (result != 0 || !(shim_watches_path(from) || shim_watches_path(to))) return result;
  struct stat status;
  uint64_t inode = syscall(SYS_newfstatat, AT_FDCWD, to, &status, AT_SYMLINK_NOFOLLOW) == 0 ? (uint64_t)status.st_ino : 0;
  shim_record(kind, inode, 0, NULL, 0, from, to);
  return result;
}

int renameat2(int old, const char *from, int new, const char *to, unsigned flags) {
  REAL(int, "renameat2", int, const char *, int, const char *, unsigned);
  char first[4096], second[4096];
  const char *source = shim_path(old, from, first, sizeof first);
  const char *target = shim_path(new, to, second, sizeof second);
  if ((shim_watches_path(source) || shim_watches_path(target)) && shim_fails(torture_rename)) return -1;
  return renames(torture_did_rename, source, target, real(old, from, new, to, flags));
}

int renameat(int old, const char *from, int new, const char *to) { return renameat2(old, from, new, to, 0); }
int rename(const char *from, const char *to) { return renameat2(AT_FDCWD, from, AT_FDCWD, to, 0); }

int linkat(int old, const char *from, int new, const char *to, int flags) {
  REAL(int, "linkat", int, const char *, int, const char *, int);
  char first[4096], second[4096];
  const char *source = shim_path(old, from, first, sizeof first);
  const char *target = shim_path(new, to, second, sizeof second);
  if (shim_watches_path(target) && shim_fails(torture_rename)) return -1;
  return renames(torture_did_link, source, target, real(old, from, new, to, flags));
}

int link(const char *from, const char *to) { return linkat(AT_FDCWD, from, AT_FDCWD, to, 0); }

int unlinkat(int folder, const char *name, int flags) {
  REAL(int, "unlinkat", int, const char *, int);
  char buffer[4096];
  const char *path = shim_path(folder, name, buffer, sizeof buffer);
  if (!shim_watches_path(path)) return real(folder, name, flags);
  if (shim_fails(torture_unlink)) return -1;
  int result = real(folder, name, flags);
  if (result == 0) shim_record(flags & AT_REMOVEDIR ? torture_did_rmdir : torture_did_unlink, 0, 0, NULL, 0, path, NULL);
  return result;
}

int unlink(const char *name) { return unlinkat(AT_FDCWD, name, 0); }
int rmdir(const char *name) { return unlinkat(AT_FDCWD, name, AT_REMOVEDIR); }

int remove(const char *name) {
  struct stat status;
  int is_folder = syscall(SYS_newfstatat, AT_FDCWD, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && S_ISDIR(status.st_mode);
  return unlinkat(AT_FDCWD, name, is_folder ? AT_REMOVEDIR : 0);
}

int mkdirat(int folder, const char *name, mode_t mode) {
  REAL(int, "mkdirat", int, const char *, mode_t);
  char buffer[4096];
  const char *path = shim_path(folder, name, buffer, sizeof buffer);
  if (!shim_watches_path(path)) return real(folder, name, mode);
  // One that is there already tells nothing.
  if (!exists(path) && shim_fails(torture_mkdir)) return -1;
  int result = real(folder, name, mode);
  if (result == 0) shim_record(torture_did_mkdir, 0, 0, NULL, 0, path, NULL);
  return result;
}

int mkdir(const char *name, mode_t mode) { return mkdirat(AT_FDCWD, name, mode); }

int fstatat64(int folder, const char *name, struct stat64 *status, int flags) {
  REAL(int, "fstatat64", int, const char *, struct stat64 *, int);
  char buffer[4096];
  if (shim_is_on() && shim_watches_path(shim_path(folder, name, buffer, sizeof buffer)) && shim_fails(torture_stat)) return -1;
  return real(folder, name, status, flags);
}

int fstatat(int folder, const char *name, struct stat *status, int flags) {
  return fstatat64(folder, name, (struct stat64 *)status, flags);
}
int stat64(const char *name, struct stat64 *status) { return fstatat64(AT_FDCWD, name, status, 0); }
int stat(const char *name, struct stat *status) { return fstatat64(AT_FDCWD, name, (struct stat64 *)status, 0); }
int lstat64(const char *name, struct stat64 *status) { return fstatat64(AT_FDCWD, name, status, AT_SYMLINK_NOFOLLOW); }
int lstat(const char *name, struct stat *status) {
  return fstatat64(AT_FDCWD, name, (struct stat64 *)status, AT_SYMLINK_NOFOLLOW);
}

int access(const char *name, int mode) {
  REAL(int, "access", const char *, int);
  if (shim_watches_path(name) && shim_fails(torture_stat)) return -1;
  return real(name, mode);
}

int statvfs64(const char *name, struct statvfs64 *status) {
  REAL(int, "statvfs64", const char *, struct statvfs64 *);
  if (shim_watches_path(name) && shim_fails(torture_stat)) return -1;
  return real(name, status);
}

int statvfs(const char *name, struct statvfs *status) { return statvfs64(name, (struct statvfs64 *)status); }

int chmod(const char *name, mode_t mode) {
  REAL(int, "chmod", const char *, mode_t);
  if (shim_watches_path(name) && shim_fails(torture_chmod)) return -1;
  return real(name, mode);
}

DIR *opendir(const char *name) {
  REAL(DIR *, "opendir", const char *);
  if (shim_watches_path(name) && shim_fails(torture_open)) return NULL;
  return real(name);
}
