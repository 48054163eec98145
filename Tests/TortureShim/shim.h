// Inside of the shim: which files are watched, which calls fail, and what is recorded.

#ifndef SHIM_H
#define SHIM_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Whether the shim has a page, and so anything to do.
int shim_is_on(void);

// Whether a path is in the watched folder.
int shim_watches_path(const char *path);

// The absolute path of a name relative to a folder's descriptor.
const char *shim_path(int folder, const char *name, char *buffer, size_t size);

// Whether a descriptor is of a file in the watched folder.
int shim_watches(int descriptor);

// Takes note of a descriptor that was opened, or closed.
void shim_note(int descriptor, int is_watched);

// Counts a call. Returns whether it is to fail; errno is set then.
int shim_fails(int kind);

// Counts a write of some bytes. Returns how many of them are to be written, or -1 if it is to fail.
ssize_t shim_write_size(size_t size);

// The inode of an open file.
uint64_t shim_inode(int descriptor);

// Appends to the record, if there is one. Leaves errno alone.
void shim_record(int kind, uint64_t inode, uint64_t offset, const void *data, size_t size, const char *path, const char *other);

// Records what was written to an open file.
void shim_record_write(int descriptor, off_t offset, const void *data, ssize_t size);

// Records what somebody else has written into an open file, as it is there now.
void shim_record_range(int descriptor, off_t offset, ssize_t size);

#endif
