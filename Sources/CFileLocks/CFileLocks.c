// File locks that belong to an open file instead of the process, put under SQLite.
//
// SQLite counts on the locks of all its connections in one process to be the process's own: one connection may give up what
// another one took. So all descriptors of one file lock through one more descriptor, the keeper, which is opened with the
// first lock and closed with the last descriptor.

#define _GNU_SOURCE
#include "CFileLocks.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sqlite3.h>

typedef int (*daylane_fcntl_call)(int, int, ...);
typedef int (*daylane_close_call)(int);

/// A file that SQLite has locks on.
typedef struct daylane_keeper {
  dev_t device;
  ino_t number;
  int descriptor;
  /// How many of SQLite's descriptors lock through it.
  int users;
  struct daylane_keeper *next;
} daylane_keeper;

/// One of SQLite's descriptors.
typedef struct daylane_user {
  int descriptor;
  daylane_keeper *keeper;
  struct daylane_user *next;
} daylane_user;

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static daylane_keeper *keepers;
static daylane_user *users;
static daylane_fcntl_call system_fcntl;
static daylane_close_call system_close;
static int is_installed;
/// Whether the system turned out not to know such locks.
static int is_unsupported;

/// Another open file of what a descriptor is open on, writable if that may be.
static int reopened(int descriptor) {
  char path[40];
  snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
  int result = open(path, O_RDWR | O_CLOEXEC);
  return result >= 0 ? result : system_fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
}

/// The keeper of a descriptor's file, made if there is none; NULL, and `errno` says why, if that is not possible.
static daylane_keeper *keeper_of(int descriptor) {
  for (daylane_user *user = users; user; user = user->next) {
    if (user->descriptor == descriptor) return user->keeper;
  }
  struct stat status;
  if (fstat(descriptor, &status) != 0) return NULL;
  daylane_keeper *keeper = keepers;
  while (keeper && (keeper->device != status.st_dev || keeper->number != status.st_ino)) keeper = keeper->next;
  daylane_user *user = malloc(sizeof *user);
  if (!user) return NULL;
  if (!keeper) {
    keeper = malloc(sizeof *keeper);
    int kept = keeper ? reopened(descriptor) : -1;
    if (kept < 0) {
      free(keeper);
      free(user);
      return NULL;
    }
    *keeper = (daylane_keeper){status.st_dev, status.st_ino, kept, 0, keepers};
    keepers = keeper;
  }
  keeper->users += 1;
  *user = (daylane_user){descriptor, keeper, users};
  users = user;
  return keeper;
}

/// A descriptor is about to be closed: its file's keeper goes with the last one.
static void forget(int descriptor) {
  for (daylane_user **link = &users; *link; link = &(*link)->next) {
    daylane_user *user = *link;
    if (user->descriptor != descriptor) continue;
    *link = user->next;
    daylane_keeper *keeper = user->keeper;
    free(user);
    if (--keeper->users > 0) return;
    daylane_keeper **place = &keepers;
    while (*place != keeper) place = &(*place)->next;
    *place = keeper->next;
    system_close(keeper->descriptor);
    free(keeper);
    return;
  }
}

static int lock(int descriptor, int command, struct flock *what) {
  int own = command == F_GETLK ? F_OFD_GETLK : command == F_SETLKW ? F_OFD_SETLKW : F_OFD_SETLK;
  pthread_mutex_lock(&mutex);
  int is_known = !is_unsupported;
  daylane_keeper *keeper = is_known ? keeper_of(descriptor) : NULL;
  int kept = keeper ? keeper->descriptor : -1;
  pthread_mutex_unlock(&mutex);
  // A lock of the process would stand in the way of those that the keeper takes later: better none.
  if (is_known && kept < 0) return -1;
  if (is_known) {
    what->l_pid = 0;
    if (system_fcntl(kept, own, what) == 0) return 0;
    if (errno != EINVAL) return -1;
    pthread_mutex_lock(&mutex);
    is_unsupported = 1;
    pthread_mutex_unlock(&mutex);
  }
  return system_fcntl(descriptor, command, what);
}

static int locking_fcntl(int descriptor, int command, ...) {
  va_list arguments;
  va_start(arguments, command);
  void *argument = va_arg(arguments, void *);
  va_end(arguments);
  if (command == F_SETLK || command == F_SETLKW || command == F_GETLK) return lock(descriptor, command, argument);
  return system_fcntl(descriptor, command, argument);
}

static int locking_close(int descriptor) {
  pthread_mutex_lock(&mutex);
  forget(descriptor);
  pthread_mutex_unlock(&mutex);
  return system_close(descriptor);
}

int daylane_file_locks_install(void) {
  pthread_mutex_lock(&mutex);
  if (!is_installed) {
    sqlite3_vfs *files = sqlite3_vfs_find("unix");
    if (files && files->iVersion >= 3 && files->xSetSystemCall) {
      system_fcntl = (daylane_fcntl_call)files->xGetSystemCall(files, "fcntl");
      system_close = (daylane_close_call)files->xGetSystemCall(files, "close");
      is_installed = system_fcntl && system_close
        && files->xSetSystemCall(files, "close", (sqlite3_syscall_ptr)locking_close) == SQLITE_OK
        && files->xSetSystemCall(files, "fcntl", (sqlite3_syscall_ptr)locking_fcntl) == SQLITE_OK;
    }
  }
  pthread_mutex_unlock(&mutex);
  return is_installed;
}

int daylane_file_locks_are_alone(const char *path, long byte) {
  struct stat status;
  if (stat(path, &status) != 0) return 1;
  int is_alone = 1;
  pthread_mutex_lock(&mutex);
  for (daylane_keeper *keeper = keepers; keeper; keeper = keeper->next) {
    if (keeper->device != status.st_dev || keeper->number != status.st_ino) continue;
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = byte, .l_len = 1};
    is_alone = system_fcntl(keeper->descriptor, F_OFD_GETLK, &lock) != 0 || lock.l_type == F_UNLCK;
  }
  pthread_mutex_unlock(&mutex);
  return is_alone;
}

void daylane_keep_log_on_close(struct sqlite3 *connection) {
  sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)NULL);
}
