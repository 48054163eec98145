// What the preloaded shim and daylane-torture have in common: the layout of the page that they share.

#ifndef TORTURE_SHIM_H
#define TORTURE_SHIM_H

// The page is a file of 4096 bytes that both map; the environment variable DAYLANE_TORTURE_PAGE names it. It begins with
// these numbers of 64 bits each; behind them, the path of the folder whose files are watched, and the path of the record.
enum {
  torture_mode = 0,         // what is done to calls: 0 nothing, 1 they are counted, 2 they fail
  torture_kinds = 1,        // which kinds of calls are counted, a bit for each
  torture_error = 2,        // the error number that a failing call leaves; 0: it is only shortened
  torture_for_good = 3,     // whether every later call fails, too
  torture_shortened = 4,    // whether the first failing write writes a half
  torture_fail_at = 5,      // the number of the call that fails, from 1
  torture_count = 6,        // how many calls there were
  torture_failed = 7,       // how many of them failed
  torture_failed_kind = 8,  // the kind of the first that failed
  torture_recording = 9,    // whether what changes the folder is recorded
  torture_folder = 1024,    // where in the page the folder's path begins
  torture_record = 2560,    // where in the page the path of the record begins
  torture_page_size = 4096
};

// Kinds of calls.
enum {
  torture_open, torture_create, torture_read, torture_write, torture_truncate, torture_sync, torture_close, torture_rename,
  torture_unlink, torture_mkdir, torture_stat, torture_lock, torture_map, torture_chmod
};

// Kinds of records. Each is six numbers of 64 bits (kind, inode, offset, length of the data, lengths of two paths),
// the paths and the data.
enum {
  torture_did_open = 1,      // a file was made: inode, path (none if it has no name yet)
  torture_did_write = 2,     // inode, offset, data
  torture_did_truncate = 3,  // inode; offset: the new length
  torture_did_sync = 4,      // inode, path
  torture_did_rename = 5,    // inode, two paths
  torture_did_link = 6,      // inode, two paths
  torture_did_unlink = 7,    // path
  torture_did_mkdir = 8,     // path
  torture_did_rmdir = 9,     // path
  torture_mark = 10          // written by daylane-torture: a number as the offset
};

#endif
