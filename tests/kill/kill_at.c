// Ends or stops a process at a named point of its work on files; a library for
// LD_PRELOAD. The tests of killed runs load it into `escala train`.
//
//   KILL_AT=data:17   SIGKILL at the 17th point named `data`
//   STOP_AT=marker:1  SIGSTOP before the first one named `marker`
//   KILL_LOG=FILE     a line for each point: "data:17 write PATH"
//
// The names: `data`, `sync` (create and write; fsync of a part), `manifest`,
// `marker` (from the manifest's fsync to the marker's), `committed` (the
// folder's fsync after that), `delete` (of a checkpoint), `restore` (reads of a
// part), `metrics`, `events`, `weights`, `begin` (what a run writes before its
// first step), `aside` (an older run's files are moved, and deleted). A write
// that is to be killed writes the first half of its bytes.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

enum Name {
  kNone,
  kData,
  kSync,
  kManifest,
  kMarker,
  kCommitted,
  kDelete,
  kRestore,
  kMetrics,
  kEvents,
  kWeights,
  kBegin,
  kAside,
  kNames
};
static const char* const kWords[kNames] = {
    "",        "data",    "sync",   "manifest", "marker", "committed", "delete",
    "restore", "metrics", "events", "weights",  "begin",  "aside"};

struct Order {
  enum Name name;
  int number;
};

static struct Order kill_at, stop_at;
static int log_fd = -1;
static atomic_int counts[kNames];
// One save is under way at a time: what its folder's next fsync is.
static atomic_int folder_sync = kMarker;

enum { kMostFiles = 4096 };
struct File {
  enum Name name;
  char path[256];
};
static struct File files[kMostFiles];  // by descriptor

static struct Order OrderOf(const char* variable) {
  struct Order order = {kNone, 0};
  const char* const text = getenv(variable);
  const char* const colon = text == NULL ? NULL : strchr(text, ':');
  for (int i = 1; colon != NULL && i < kNames; ++i)
    if (strlen(kWords[i]) == (size_t)(colon - text) &&
        strncmp(kWords[i], text, (size_t)(colon - text)) == 0)
      order = (struct Order){(enum Name)i, atoi(colon + 1)};
  if (text != NULL && order.number <= 0) {
    fprintf(stderr, "%s: got %s, expected NAME:NUMBER\n", variable, text);
    _exit(99);
  }
  return order;
}

__attribute__((constructor)) static void Begin(void) {
  kill_at = OrderOf("KILL_AT");
  stop_at = OrderOf("STOP_AT");
  const char* const path = getenv("KILL_LOG");
  if (path != NULL)
    log_fd = (int)syscall(SYS_openat, AT_FDCWD, path,
                          O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
}

static void* Real(const char* name) {
  void* const function = dlsym(RTLD_NEXT, name);
  if (function == NULL) _exit(99);
  return function;
}
#define REAL(name) ((__typeof__(&name))Real(#name))

// Passes a point. Returns whether the process is to end there.
static bool IsLast(enum Name name, const char* call, const char* path) {
  if (name == kNone) return false;
  const int number = atomic_fetch_add(&counts[name], 1) + 1;
  if (log_fd >= 0) {
    char line[512];
    const int size = snprintf(line, sizeof line, "%s:%d %s %s\n", kWords[name],
                              number, call, path);
    (void)!syscall(SYS_write, log_fd, line, (size_t)size);
  }
  if (stop_at.name == name && stop_at.number == number) raise(SIGSTOP);
  return kill_at.name == name && kill_at.number == number;
}

static void End(void) {
  kill(getpid(), SIGKILL);
  for (;;) pause();
}

static void Pass(enum Name name, const char* call, const char* path) {
  if (IsLast(name, call, path)) End();
}

static bool BeginsWith(const char* text, const char* begin) {
  return strncmp(text, begin, strlen(begin)) == 0;
}

// The folder of the run that --overwrite replaces.
static bool IsAside(const char* path) {
  return strstr(path, "/overwritten") != NULL;
}

static enum Name NameOf(const char* path, int flags) {
  const char* const slash = strrchr(path, '/');
  const char* const base = slash == NULL ? path : slash + 1;
  const bool reads = (flags & O_ACCMODE) == O_RDONLY;
  const char* const step = strstr(path, "checkpoints/step_");
  if (step != NULL && BeginsWith(base, "part_"))
    return reads ? kRestore : kData;
  if (step != NULL && BeginsWith(base, "step_") && reads)
    return (enum Name)folder_sync;
  if (reads) return kNone;
  if (step != NULL && strcmp(base, "manifest.json") == 0) return kManifest;
  if (step != NULL && strcmp(base, "COMMITTED") == 0) return kMarker;
  if (strcmp(base, "metrics.jsonl") == 0) return kMetrics;
  if (BeginsWith(base, "events.out.")) return kEvents;
  if (BeginsWith(base, "weights.safetensors")) return kWeights;
  if (BeginsWith(base, "config.toml") || strcmp(base, "device.toml") == 0 ||
      strcmp(base, "plan.json") == 0)
    return kBegin;
  return kNone;
}

static struct File* FileOf(int fd) {
  static struct File none;
  return fd >= 0 && fd < kMostFiles ? &files[fd] : &none;
}

int open(const char* path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  const enum Name name = NameOf(path, flags);
  if (name == kData) folder_sync = kMarker;
  // Folders are opened for fsync, parts for pread.
  if ((flags & O_ACCMODE) != O_RDONLY) Pass(name, "open", path);
  const int fd = REAL(open)(path, flags, mode);
  if (fd >= 0 && fd < kMostFiles) {
    files[fd].name = name;
    snprintf(files[fd].path, sizeof files[fd].path, "%s", path);
  }
  return fd;
}

int close(int fd) {
  FileOf(fd)->name = kNone;
  return REAL(close)(fd);
}

ssize_t write(int fd, const void* data, size_t size) {
  const struct File* const file = FileOf(fd);
  if (IsLast(file->name, "write", file->path)) {
    (void)!REAL(write)(fd, data, size / 2);
    End();
  }
  return REAL(write)(fd, data, size);
}

ssize_t pread(int fd, void* data, size_t size, off_t offset) {
  const struct File* const file = FileOf(fd);
  if (file->name == kRestore) Pass(kRestore, "pread", file->path);
  return REAL(pread)(fd, data, size, offset);
}

int fsync(int fd) {
  const struct File* const file = FileOf(fd);
  Pass(file->name == kData ? kSync : file->name, "fsync", file->path);
  const int result = REAL(fsync)(fd);
  // The folder's next fsync follows the marker's.
  if (file->name == kMarker && strstr(file->path, "/COMMITTED") != NULL)
    folder_sync = kCommitted;
  return result;
}

int rename(const char* from, const char* to) {
  Pass(IsAside(to) ? kAside : NameOf(to, O_WRONLY), "rename", to);
  return REAL(rename)(from, to);
}

int remove(const char* path) {
  if (IsAside(path)) {
    Pass(kAside, "remove", path);
  } else if (strstr(path, "checkpoints/step_") != NULL) {
    folder_sync = kDelete;
    Pass(kDelete, "remove", path);
  }
  return REAL(remove)(path);
}

int truncate(const char* path, off_t size) {
  Pass(NameOf(path, O_WRONLY), "truncate", path);
  return REAL(truncate)(path, size);
}
