// The operating system behind one door: files, clocks, sockets, environment
// variables, standard error. What goes through an Env runs in tests on a
// MemoryEnv, whose clock is set by hand, and on a FaultyEnv, whose operations
// fail on demand.
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

// Reads a file from its begin to its end. For one thread at a time.
class SequentialFile {
 public:
  virtual ~SequentialFile() = default;
  // Reads up to `size` > 0 bytes and returns how many, which may be fewer
  // before the end; 0 only at the end.
  virtual Result<size_t> Read(size_t size, char* out) = 0;
};

// Reads anywhere. Any number of threads at once.
class RandomFile {
 public:
  virtual ~RandomFile() = default;
  // As above, from byte `offset`.
  virtual Result<size_t> Read(uint64_t offset, size_t size,
                              char* out) const = 0;
};

// For one thread at a time. After an error the file's end is unknown; give it
// up. The destructor closes what was not closed, and hides errors.
class WritableFile {
 public:
  virtual ~WritableFile() = default;
  virtual Status Append(std::string_view data) = 0;
  // Who reads the file from now on sees what was appended.
  virtual Status Flush() = 0;
  // The contents survive a power cut once this returned. (The file's name does
  // after Env::SyncDir.)
  virtual Status Sync() = 0;
  // Nothing may follow.
  virtual Status Close() = 0;
};

// Held until it is destroyed, or its process ends.
class FileLock {
 public:
  virtual ~FileLock() = default;
};

struct FileInfo {
  uint64_t size = 0;  // of directories: meaningless
  bool is_directory = false;
};

// Paths are as in POSIX. Messages of failures name the path. Any thread may
// call any method.
class Env {
 public:
  virtual ~Env() = default;
  // The machine's. Never destroyed.
  static Env* Default();

  // --- Files. NOT_FOUND where a file, or the directory for it, is not there.
  virtual Result<std::unique_ptr<SequentialFile>> OpenSequential(
      const std::string& path) = 0;
  virtual Result<std::unique_ptr<RandomFile>> OpenRandom(
      const std::string& path) = 0;
  // An empty file, in place of one that was there.
  virtual Result<std::unique_ptr<WritableFile>> Create(
      const std::string& path) = 0;
  // Continues a file, or begins one.
  virtual Result<std::unique_ptr<WritableFile>> OpenAppend(
      const std::string& path) = 0;

  virtual Result<FileInfo> Stat(const std::string& path) = 0;
  // The names in a directory, sorted.
  virtual Result<std::vector<std::string>> List(const std::string& path) = 0;
  // With those above it. Success where it is there already. Survives a power
  // cut once this returned.
  virtual Status MakeDirs(const std::string& path) = 0;
  // A file, or an empty directory.
  virtual Status Delete(const std::string& path) = 0;
  // Cuts a file of at least `size` bytes off after them.
  virtual Status Truncate(const std::string& path, uint64_t size) = 0;
  // In one step, in place of a file `to` that was there.
  virtual Status Rename(const std::string& from, const std::string& to) = 0;
  // New, changed and deleted names in the directory survive a power cut once
  // this returned.
  virtual Status SyncDir(const std::string& path) = 0;

  // Nobody else takes a lock on the file meanwhile, which is made where there
  // is none. UNAVAILABLE where somebody holds it.
  virtual Result<std::unique_ptr<FileLock>> Lock(const std::string& path) = 0;

  // --- Sockets
  // Takes TCP connections to this machine at the port; 0: at one that is free.
  // ALREADY_EXISTS where the port is taken.
  virtual Result<std::unique_ptr<Listener>> Listen(int port) = 0;

  // --- Clocks
  virtual int64_t MonotonicNanos() = 0;  // from an unspecified begin
  virtual int64_t WallNanos() = 0;       // since 1970, UTC
  virtual void SleepNanos(int64_t nanos) = 0;

  // --- The rest
  virtual std::optional<std::string> Variable(const std::string& name) = 0;
  virtual void WriteToStderr(std::string_view text) = 0;
  virtual bool StderrIsTerminal() = 0;
};

// Passes everything on to another Env; to override a few methods.
class EnvWrapper : public Env {
 public:
  // `target` must outlive it.
  explicit EnvWrapper(Env* target) : target_(target) {}
  Env* target() const { return target_; }

  Result<std::unique_ptr<SequentialFile>> OpenSequential(
      const std::string& path) override;
  Result<std::unique_ptr<RandomFile>> OpenRandom(
      const std::string& path) override;
  Result<std::unique_ptr<WritableFile>> Create(
      const std::string& path) override;
  Result<std::unique_ptr<WritableFile>> OpenAppend(
      const std::string& path) override;
  Result<FileInfo> Stat(const std::string& path) override;
  Result<std::vector<std::string>> List(const std::string& path) override;
  Status MakeDirs(const std::string& path) override;
  Status Delete(const std::string& path) override;
  Status Truncate(const std::string& path, uint64_t size) override;
  Status Rename(const std::string& from, const std::string& to) override;
  Status SyncDir(const std::string& path) override;
  Result<std::unique_ptr<FileLock>> Lock(const std::string& path) override;
  Result<std::unique_ptr<Listener>> Listen(int port) override;
  int64_t MonotonicNanos() override;
  int64_t WallNanos() override;
  void SleepNanos(int64_t nanos) override;
  std::optional<std::string> Variable(const std::string& name) override;
  void WriteToStderr(std::string_view text) override;
  bool StderrIsTerminal() override;

 private:
  Env* const target_;
};

// --- With any Env -----------------------------------------------------------

// A whole file. RESOURCE_EXHAUSTED beyond `max_bytes`, and beyond 256 MiB
// where its size is not known before (/dev/zero has no end).
Result<std::string> ReadFile(Env* env, const std::string& path,
                             uint64_t max_bytes = uint64_t{4} << 30);

// Reads exactly `size` bytes at `offset`; DATA_LOSS where the file ends before.
Status ReadExactly(const RandomFile& file, uint64_t offset, size_t size,
                   char* out);

// In place of what `path` had. (Also of files that are devices.)
Status WriteFile(Env* env, const std::string& path, std::string_view data);

// After this, or a power cut at any moment of it, `path` has either what it had
// or all of `data`; after success it has `data` for good. On the way there is a
// file `path`.tmp, which a failure may leave behind.
Status WriteFileAtomically(Env* env, const std::string& path,
                           std::string_view data);

// "a/b" from "a" and "b"; `name` alone where it begins with '/' or `dir` is "".
std::string JoinPath(std::string_view dir, std::string_view name);
// "a" of "a/b", "/" of "/b", "." of "b".
std::string_view DirName(std::string_view path);
// "b" of "a/b" and of "b".
std::string_view BaseName(std::string_view path);

}  // namespace escala
