// The calls on open files, in front of the C library's.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "TortureShim.h"
#include "shim.h"

// The C library's own function of this name.
#define REAL(type, name, ...)                          \
  static type (*real)(__VA_ARGS__);                    \
  if (!real) real = (type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

int close(int descriptor) {
  REAL(int, "close", int);
  int is_watched = shim_watches(descriptor);
  int fails = is_watched && shim_fails(torture_close);
  int number = errno;
  shim_note(descriptor, 0);
  int result = real(descriptor);
  if (fails) {
    errno = number;
    return -1;
  }
  return result;
}

ssize_t read(int descriptor, void *bytes, size_t size) {
  REAL(ssize_t, "read", int, void *, size_t);
  if (shim_watches(descriptor) && shim_fails(torture_read)) return -1;
  return real(descriptor, bytes, size);
}

ssize_t pread64(int descriptor, void *bytes, size_t size, off64_t offset) {
  REAL(ssize_t, "pread64", int, void *, size_t, off64_t);
  if (shim_watches(descriptor) && shim_fails(torture_read)) return -1;
  return real(descriptor, bytes, size, offset);
}

ssize_t pread(int descriptor, void *bytes, size_t size, off_t offset) {
  return pread64(descriptor, bytes, size, offset);
}

ssize_t write(int descriptor, const void *bytes, size_t size) {
  REAL(ssize_t, "write", int, const void *, size_t);
  if (!shim_watches(descriptor)) return real(descriptor, bytes, size);
  ssize_t count = shim_write_size(size);
  if (count < 0) return -1;
  ssize_t written = real(descriptor, bytes, (size_t)count);
  if (written > 0) {
    int number = errno;
    off_t end = (off_t)syscall(SYS_lseek, descriptor, (off_t)0, SEEK_CUR);
    shim_record_write(descriptor, end - written, bytes, written);
    errno = number;
  }
  return written;
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t size, off64_t offset) {
  REAL(ssize_t, "pwrite64", int, const void *, size_t, off64_t);
  if (!shim_watches(descriptor)) return real(descriptor, bytes, size, offset);
  ssize_t count = shim_write_size(size);
  if (count < 0) return -1;
  ssize_t written = real(descriptor, bytes, (size_t)count, offset);
  shim_record_write(descriptor, offset, bytes, written);
  return written;
}

ssize_t pwrite(int descriptor, const void *bytes, size_t size, off_t offset) {
  return pwrite64(descriptor, bytes, size, offset);
}

ssize_t copy_file_range(int from, off64_t *from_offset, int to, off64_t *to_offset, size_t size, unsigned flags) {
  REAL(ssize_t, "copy_file_range", int, off64_t *, int, off64_t *, size_t, unsigned);
  if (shim_watches(from) && shim_fails(torture_read)) return -1;
  ssize_t count = shim_watches(to) ? shim_write_size(size) : (ssize_t)size;
  if (count < 0) return -1;
  ssize_t copied = real(from, from_offset, to, to_offset, (size_t)count, flags);
  if (copied > 0 && shim_watches(to)) {
    off_t end = to_offset ? *to_offset : (off_t)syscall(SYS_lseek, to, (off_t)0, SEEK_CUR);
    shim_record_range(to, end - copied, copied);
  }
  return copied;
}

ssize_t sendfile(int to, int from, off_t *offset, size_t size) {
  REAL(ssize_t, "sendfile", int, int, off_t *, size_t);
  if (shim_watches(from) && shim_fails(torture_read)) return -1;
  ssize_t count = shim_watches(to) ? shim_write_size(size) : (ssize_t)size;
  if (count < 0) return -1;
  ssize_t copied = real(to, from, offset, (size_t)count);
  if (copied > 0 && shim_watches(to)) {
    shim_record_range(to, (off_t)syscall(SYS_lseek, to, (off_t)0, SEEK_CUR) - copied, copied);
  }
  return copied;
}

int ftruncate64(int descriptor, off64_t length) {
  REAL(int, "ftruncate64", int, off64_t);
  if (shim_watches(descriptor) && shim_fails(torture_truncate)) return -1;
  int result = real(descriptor, length);
  if (result == 0 && shim_watches(descriptor)) {
    shim_record(torture_did_truncate, shim_inode(descriptor), (uint64_t)length, NULL, 0, NULL, NULL);
  }
  return result;
}

int ftruncate(int descriptor, off_t length) { return ftruncate64(descriptor, length); }

// Records that a file has become longer without a write.
static void record_growth(int descriptor, off_t length) {
  struct stat status;
  if (!shim_watches(descriptor) || syscall(SYS_fstat, descriptor, &status) != 0 || status.st_size != length) return;
  shim_record(torture_did_truncate, (uint64_t)status.st_ino, (uint64_t)length, NULL, 0, NULL, NULL);
}

int posix_fallocate64(int descriptor, off64_t offset, off64_t length) {
  REAL(int, "posix_fallocate64", int, off64_t, off64_t);
  int number = errno;
  if (shim_watches(descriptor) && shim_fails(torture_truncate)) {
    int failure = errno;
    errno = number;
    return failure;
  }
  int result = real(descriptor, offset, length);
  if (result == 0) record_growth(descriptor, offset + length);
  return result;
}

int posix_fallocate(int descriptor, off_t offset, off_t length) { return posix_fallocate64(descriptor, offset, length); }

int fallocate64(int descriptor, int mode, off64_t offset, off64_t length) {
  REAL(int, "fallocate64", int, int, off64_t, off64_t);
  if (shim_watches(descriptor) && shim_fails(torture_truncate)) return -1;
  int result = real(descriptor, mode, offset, length);
  if (result == 0) record_growth(descriptor, offset + length);
  return result;
}

int fallocate(int descriptor, int mode, off_t offset, off_t length) { return fallocate64(descriptor, mode, offset, length); }

static int finish_sync(int descriptor, int result) {
  if (result != 0) return result;
  char buffer[4096];
  shim_record(torture_did_sync, shim_inode(descriptor), 0, NULL, 0, shim_path(descriptor, "", buffer, sizeof buffer), NULL);
  return 0;
}

int fsync(int descriptor) {
  REAL(int, "fsync", int);
  if (!shim_watches(descriptor)) return real(descriptor);
  if (shim_fails(torture_sync)) return -1;
  return finish_sync(descriptor, real(descriptor));
}

int fdatasync(int descriptor) {
  REAL(int, "fdatasync", int);
  if (!shim_watches(descriptor)) return real(descriptor);
  if (shim_fails(torture_sync)) return -1;
  return finish_sync(descriptor, real(descriptor));
}

int fcntl64(int descriptor, int command, ...) {
  REAL(int, "fcntl64", int, int, ...);
  va_list arguments;
  va_start(arguments, command);
  void *argument = va_arg(arguments, void *);
  va_end(arguments);
  switch (command) {
    case F_GETLK: case F_SETLK: case F_SETLKW: case F_OFD_GETLK: case F_OFD_SETLK: case F_OFD_SETLKW:
      if (shim_watches(descriptor) && shim_fails(torture_lock)) return -1;
      return real(descriptor, command, argument);
    case F_DUPFD: case F_DUPFD_CLOEXEC: {
      int copy = real(descriptor, command, argument);
      if (copy >= 0) shim_note(copy, shim_watches(descriptor));
      return copy;
    }
    default: return real(descriptor, command, argument);
  }
}

int fcntl(int descriptor, int command, ...) {
  va_list arguments;
  va_start(arguments, command);
  void *argument = va_arg(arguments, void *);
  va_end(arguments);
  return fcntl64(descriptor, command, argument);
}

int flock(int descriptor, int operation) {
  REAL(int, "flock", int, int);
  if (shim_watches(descriptor) && shim_fails(torture_lock)) return -1;
  return real(descriptor, operation);
}

void *mmap64(void *address, size_t length, int protection, int flags, int descriptor, off64_t offset) {
  REAL(void *, "mmap64", void *, size_t, int, int, int, off64_t);
  if (shim_watches(descriptor) && shim_fails(torture_map)) return MAP_FAILED;
  return real(address, length, protection, flags, descriptor, offset);
}

void *mmap(void *address, size_t length, int protection, int flags, int descriptor, off_t offset) {
  return mmap64(address, length, protection, flags, descriptor, offset);
}

int fstat64(int descriptor, struct stat64 *status) {
  REAL(int, "fstat64", int, struct stat64 *);
  if (shim_watches(descriptor) && shim_fails(torture_stat)) return -1;
  return real(descriptor, status);
}

int fstat(int descriptor, struct stat *status) { return fstat64(descriptor, (struct stat64 *)status); }

int fchmod(int descriptor, mode_t mode) {
  REAL(int, "fchmod", int, mode_t);
  if (shim_watches(descriptor) && shim_fails(torture_chmod)) return -1;
  return real(descriptor, mode);
}

int fchown(int descriptor, uid_t user, gid_t group) {
  REAL(int, "fchown", int, uid_t, gid_t);
  if (shim_watches(descriptor) && shim_fails(torture_chmod)) return -1;
  return real(descriptor, user, group);
}
