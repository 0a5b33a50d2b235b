// An Env in memory, for tests: its own files, a clock that stands still until
// it is told otherwise, and power cuts.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/env.h"

namespace escala {

// Begins with an empty directory, which is "/" and the working directory, and
// without variables. Open files may outlive it.
class MemoryEnv : public Env {
 public:
  MemoryEnv();
  ~MemoryEnv() override;

  // The worst that a power cut may do: contents fall back to what was synced,
  // directories to the names of their last SyncDir (a file replaced by Create
  // is lost, even if the new one was not synced). `kept` between 0 and 1: that
  // share of the bytes not synced remains, as when the last block was written
  // in part. Open files fail from then on.
  void PowerCut(double kept = 0);

  // Both clocks go on; SleepNanos does the same, and does not wait.
  void AdvanceNanos(int64_t nanos);
  void SetWallNanos(int64_t nanos);

  void SetVariable(const std::string& name, const std::string& value);
  void SetStderrIsTerminal(bool is_terminal);
  // The other end of a connection that a Listener of this Env accepts next.
  // UNAVAILABLE where none listens.
  Result<std::unique_ptr<Connection>> Connect(int port);

  std::string TakeStderr();  // what was written to it since the last call

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

  struct Node;
  struct Rep;

 private:
  const std::shared_ptr<Rep> rep_;  // shared with open files
};

}  // namespace escala
