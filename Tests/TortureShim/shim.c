// A library that is preloaded into the program: it counts the system calls on files of one folder, lets one of them fail,
// and records what was written and made durable. What it does is told by a page that it shares with daylane-torture.

#define _GNU_SOURCE
#include "shim.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include "TortureShim.h"

enum { watched_limit = 4096 };

static volatile uint64_t *page;
static const char *folder;
static size_t folder_length;
static int record = -1;
static unsigned char watched[watched_limit];
static pthread_once_t once = PTHREAD_ONCE_INIT;

// System calls without the C library's names for them, which are the shim's own.
static void start(void) {
  const char *path = getenv("DAYLANE_TORTURE_PAGE");
  if (!path) return;
  int descriptor = (int)syscall(SYS_openat, AT_FDCWD, path, O_RDWR | O_CLOEXEC);
  if (descriptor < 0) return;
  // As wide as the kernel reads them: the upper half of an int is whatever was there.
  void *map =
      (void *)syscall(SYS_mmap, NULL, (size_t)torture_page_size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, (off_t)0);
  syscall(SYS_close, descriptor);
  if (map == MAP_FAILED) return;
  folder = (const char *)map + torture_folder;
  folder_length = strlen(folder);
  page = map;
  if (!page[torture_recording]) return;
  int opened = (int)syscall(
    SYS_openat, AT_FDCWD, (const char *)map + torture_record, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
  if (opened < 0) return;
  // Out of the way of the program's own descriptors.
  record = (int)syscall(SYS_fcntl, opened, F_DUPFD_CLOEXEC, 700L);
  syscall(SYS_close, opened);
}

int shim_is_on(void) {
  pthread_once(&once, start);
  return page != NULL;
}

int shim_watches_path(const char *path) {
  if (!shim_is_on() || !path || strncmp(path, folder, folder_length) != 0) return 0;
  return path[folder_length] == '/' || path[folder_length] == 0;
}

const char *shim_path(int base, const char *name, char *buffer, size_t size) {
  if (!name || name[0] == '/') return name;
  char link[64];
  if (base == AT_FDCWD) {
    strcpy(link, "/proc/self/cwd");
  } else {
    snprintf(link, sizeof link, "/proc/self/fd/%d", base);
  }
  ssize_t length = syscall(SYS_readlinkat, AT_FDCWD, link, buffer, size - 1);
  if (length < 0) return name;
  if (name[0] == 0) {
    buffer[length] = 0;
  } else {
    snprintf(buffer + length, size - (size_t)length, "/%s", name);
  }
  return buffer;
}

int shim_watches(int descriptor) {
  return descriptor >= 0 && descriptor < watched_limit && watched[descriptor] && shim_is_on();
}

void shim_note(int descriptor, int is_watched) {
  if (descriptor >= 0 && descriptor < watched_limit) watched[descriptor] = is_watched != 0;
}

// Counts a call and says whether it is among those that fail.
static int is_hit(int kind, int *is_first) {
  *is_first = 0;
  if (!shim_is_on() || page[torture_mode] == 0 || !(page[torture_kinds] >> kind & 1)) return 0;
  uint64_t number = __atomic_add_fetch(&page[torture_count], 1, __ATOMIC_SEQ_CST);
  if (page[torture_mode] != 2) return 0;
  uint64_t at = page[torture_fail_at];
  if (number != at && !(page[torture_for_good] && number > at)) return 0;
  *is_first = __atomic_fetch_add(&page[torture_failed], 1, __ATOMIC_SEQ_CST) == 0;
  if (*is_first) page[torture_failed_kind] = (uint64_t)kind;
  return 1;
}

int shim_fails(int kind) {
  int is_first;
  if (!is_hit(kind, &is_first) || page[torture_error] == 0) return 0;
  errno = (int)page[torture_error];
  return 1;
}

ssize_t shim_write_size(size_t size) {
  int is_first;
  if (!is_hit(torture_write, &is_first)) return (ssize_t)size;
  if (page[torture_shortened] && is_first && size > 1) return (ssize_t)(size / 2);
  if (page[torture_error] == 0) return (ssize_t)size;
  errno = (int)page[torture_error];
  return -1;
}

uint64_t shim_inode(int descriptor) {
  struct stat status;
  if (syscall(SYS_fstat, descriptor, &status) != 0) return 0;
  return (uint64_t)status.st_ino;
}

void shim_record(int kind, uint64_t inode, uint64_t offset, const void *data, size_t size, const char *path, const char *other) {
  if (!shim_is_on() || record < 0) return;
  int number = errno;
  uint64_t head[6] = {(uint64_t)kind, inode, offset, size, path ? strlen(path) : 0, other ? strlen(other) : 0};
  struct iovec parts[4] = {
    {head, sizeof head}, {(void *)path, (size_t)head[4]}, {(void *)other, (size_t)head[5]}, {(void *)data, size}};
  // At once, so that records of several threads do not mix.
  syscall(SYS_writev, record, parts, 4);
  errno = number;
}

void shim_record_write(int descriptor, off_t offset, const void *data, ssize_t size) {
  if (record < 0 || size <= 0) return;
  shim_record(torture_did_write, shim_inode(descriptor), (uint64_t)offset, data, (size_t)size, NULL, NULL);
}

void shim_record_range(int descriptor, off_t offset, ssize_t size) {
  if (record < 0 || size <= 0) return;
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  int reader = (int)syscall(SYS_openat, AT_FDCWD, link, O_RDONLY | O_CLOEXEC);
  char *bytes = malloc((size_t)size);
  if (reader >= 0 && bytes) {
    ssize_t got = syscall(SYS_pread64, reader, bytes, size, offset);
    if (got > 0) shim_record_write(descriptor, offset, bytes, got);
  }
  free(bytes);
  if (reader >= 0) syscall(SYS_close, reader);
}
