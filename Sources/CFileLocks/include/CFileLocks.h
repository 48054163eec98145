#pragma once
// File locks that belong to an open file instead of the process, put under SQLite.

/// Lets SQLite's default file system ("unix") lock files by open-file-description locks (F_OFD_SETLK, see fcntl(2)).
///
/// The locks that it takes of itself belong to the process: they are gone when any code in it closes any descriptor of the
/// file, such as a file dialog that looks into it. Those put in their place stay until SQLite gives them up. They exclude, and
/// are excluded by, the locks of programs that use the other kind.
///
/// To be called before the first database is opened. Safe to call again, from any thread.
///
/// Returns whether it could be done; if not, everything is as it was.
int daylane_file_locks_install(void);

/// Whether no other process has a lock on a byte of a file of which this process has locks through SQLite. In doubt, yes.
int daylane_file_locks_are_alone(const char *path, long byte);

struct sqlite3;

/// Lets a connection leave its write-ahead log as it is when it is closed, instead of writing it into the database file; that is
/// for files that are no longer what they were when the log was begun. Swift cannot call what this calls (variadic).
void daylane_keep_log_on_close(struct sqlite3 *connection);
