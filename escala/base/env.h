// The operating system behind one interface: files, clocks, sockets,
// environment variables, standard error. Tests pass a MemoryEnv, whose clock is
// set by hand, or a FaultyEnv, whose operations fail on demand.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/socket.h"
#include "escala/base/status.h"

namespace escala {

// Reads a file from begin to end. For one thread at a time.
class SequentialFile {
 public:
  virtual ~SequentialFile() = default;
  // Reads up to `size` > 0 bytes and returns how many, which may be fewer
  // before the end; 0 only at the end.
  virtual Result<size_t> Read(size_t size, char* out) = 0;
};

// Reads at any offset, from any number of threads at once.
class RandomFile {
 public:
  virtual ~RandomFile() = default;
  // As SequentialFile::Read, from byte `offset`.
  virtual Result<size_t> Read(uint64_t offset, size_t size,
                              char* out) const = 0;
};

// For one thread at a time. After an error the file's end is unknown: do not go
// on writing. The destructor closes an open file and hides errors.
class WritableFile {
 public:
  virtual ~WritableFile() = default;
  virtual Status Append(std::string_view data) = 0;
  // Makes the appended data visible to readers.
  virtual Status Flush() = 0;
  // Once this has returned, the contents survive a power cut. (The file's name
  // survives after Env::SyncDir.)
  virtual Status Sync() = 0;
  // No other call may follow.
  virtual Status Close() = 0;
};

// Held until it is destroyed, or its process ends.
class FileLock {
 public:
  virtual ~FileLock() = default;
};

struct FileInfo {
  uint64_t size = 0;  // meaningless for directories
  bool is_directory = false;
};

// Paths are POSIX paths, and error messages name them. Any thread may call any
// method.
class Env {
 public:
  virtual ~Env() = default;
  // The machine's own. Never destroyed.
  static Env* Default();

  // --- Files. NOT_FOUND if a file, or the directory for it, does not exist.
  virtual Result<std::unique_ptr<SequentialFile>> OpenSequential(
      const std::string& path) = 0;
  virtual Result<std::unique_ptr<RandomFile>> OpenRandom(
      const std::string& path) = 0;
  // Creates an empty file, which replaces an existing one.
  virtual Result<std::unique_ptr<WritableFile>> Create(
      const std::string& path) = 0;
  // Appends to a file, which is created if need be.
  virtual Result<std::unique_ptr<WritableFile>> OpenAppend(
      const std::string& path) = 0;

  virtual Result<FileInfo> Stat(const std::string& path) = 0;
  // FAILED_PRECONDITION if `path` names something other than a plain file: a
  // directory, a device, a pipe, or a symbolic link, which is not followed. OK
  // if nothing has the name.
  virtual Status CheckPlain(const std::string& path) = 0;
  // The names in a directory, sorted.
  virtual Result<std::vector<std::string>> List(const std::string& path) = 0;
  // Creates a directory and those above it; succeeds if it exists. Once this
  // has returned, it survives a power cut.
  virtual Status MakeDirs(const std::string& path) = 0;
  // Deletes a file or an empty directory.
  virtual Status Delete(const std::string& path) = 0;
  // Keeps only the first `size` bytes. REQUIRES: the file has as many.
  virtual Status Truncate(const std::string& path, uint64_t size) = 0;
  // Atomic; replaces an existing file `to`.
  virtual Status Rename(const std::string& from, const std::string& to) = 0;
  // Once this has returned, new, changed and deleted names in the directory
  // survive a power cut.
  virtual Status SyncDir(const std::string& path) = 0;
  // The bytes that this user can still write where `path` lies, which need not
  // exist yet.
  virtual Result<uint64_t> FreeBytes(const std::string& path) = 0;

  // Locks the file, which is created if need be. UNAVAILABLE if it is locked.
  virtual Result<std::unique_ptr<FileLock>> Lock(const std::string& path) = 0;

  // --- Sockets
  // Accepts TCP connections at `port`; 0 picks a free one. `address` is one of
  // this machine's by numbers: kLoopback, "::" for all. ALREADY_EXISTS if the
  // port is taken.
  virtual Result<std::unique_ptr<Listener>> Listen(const std::string& address,
                                                   int port) = 0;
  // Connects to a port of a machine, by name or number. UNAVAILABLE if nobody
  // listens there, or none answers until `deadline` (MonotonicNanos).
  virtual Result<std::unique_ptr<Connection>> Connect(
      const std::string& machine, int port, int64_t deadline) = 0;

  // --- Clocks
  virtual int64_t MonotonicNanos() = 0;  // since an unspecified time
  virtual int64_t WallNanos() = 0;       // since 1970, UTC
  virtual void SleepNanos(int64_t nanos) = 0;

  // --- Environment variables and standard streams. What cannot be written is
  // lost.
  virtual std::optional<std::string> Variable(const std::string& name) = 0;
  virtual void WriteToStdout(std::string_view text) = 0;
  virtual void WriteToStderr(std::string_view text) = 0;
  virtual bool StderrIsTerminal() = 0;
  // The terminal's width now, since windows are resized; 80 if not known.
  virtual int StderrColumns() = 0;
};

// --- For any Env ------------------------------------------------------------

// Reads a whole file. RESOURCE_EXHAUSTED beyond `max_bytes`, and beyond 256 MiB
// if its size is not known beforehand (/dev/zero has no end).
Result<std::string> ReadFile(Env* env, const std::string& path,
                             uint64_t max_bytes = uint64_t{4} << 30);

// Reads exactly `size` bytes at `offset`; DATA_LOSS if the file is too short.
Status ReadExactly(const RandomFile& file, uint64_t offset, size_t size,
                   char* out);

// Replaces the contents of `path`. These two write plain files only, as
// Env::CheckPlain says.
Status WriteFile(Env* env, const std::string& path, std::string_view data);

// Replaces the contents of `path` in one step: after a failure or a power cut
// at any moment it has either the old contents or all of `data`. Success is
// durable. A failure may leave the temporary file `path`.tmp behind.
Status WriteFileAtomically(Env* env, const std::string& path,
                           std::string_view data);

// The temporary file that is renamed to `path` once it is complete:
// `path`.tmp. Fails unless both names are free or plain files'.
Result<std::string> TemporaryFor(Env* env, const std::string& path);

// "a/b" from "a" and "b"; `name` alone if it begins with '/' or `dir` is "".
std::string JoinPath(std::string_view dir, std::string_view name);
// "a" of "a/b", "/" of "/b", "." of "b".
std::string_view DirName(std::string_view path);
// "b" of "a/b" and of "b".
std::string_view BaseName(std::string_view path);

}  // namespace escala
