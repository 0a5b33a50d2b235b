// An Env in memory, for tests: has its own files, clocks that advance only on
// request, and simulated power cuts.
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
// no variables. Open files may outlive it.
class MemoryEnv : public Env {
 public:
  MemoryEnv();
  ~MemoryEnv() override;

  // Simulates the worst power cut: contents fall back to the last Sync,
  // directories to the names of their last SyncDir (a file replaced by Create
  // is lost, even if the new one was not synced). `kept`, from 0 to 1, is the
  // share of unsynced bytes that survive, as if the last block was written in
  // part. Open files fail from then on.
  void PowerCut(double kept = 0);

  // Advances both clocks; SleepNanos does the same without waiting.
  void AdvanceNanos(int64_t nanos);
  void SetWallNanos(int64_t nanos);

  void SetFreeBytes(uint64_t bytes);  // what FreeBytes says: 1 TiB before
  void SetVariable(const std::string& name, const std::string& value);
  void SetStderrIsTerminal(bool is_terminal);
  void SetStderrColumns(int columns);

  // These clear what they return.
  std::string TakeStdout();
  std::string TakeStderr();

  Result<std::unique_ptr<SequentialFile>> OpenSequential(
      const std::string& path) override;
  Result<std::unique_ptr<RandomFile>> OpenRandom(
      const std::string& path) override;
  Result<std::unique_ptr<WritableFile>> Create(
      const std::string& path) override;
  Result<std::unique_ptr<WritableFile>> OpenAppend(
      const std::string& path) override;
  Result<FileInfo> Stat(const std::string& path) override;
  Status CheckPlain(const std::string& path) override;
  Result<std::vector<std::string>> List(const std::string& path) override;
  Status MakeDirs(const std::string& path) override;
  Status Delete(const std::string& path) override;
  Status Truncate(const std::string& path, uint64_t size) override;
  Status Rename(const std::string& from, const std::string& to) override;
  Status SyncDir(const std::string& path) override;
  Result<uint64_t> FreeBytes(const std::string& path) override;
  Result<std::unique_ptr<FileLock>> Lock(const std::string& path) override;
  Result<std::unique_ptr<Listener>> Listen(const std::string& address,
                                           int port) override;
  Result<std::unique_ptr<Connection>> Connect(const std::string& machine,
                                              int port,
                                              int64_t deadline) override;
  int64_t MonotonicNanos() override;
  int64_t WallNanos() override;
  void SleepNanos(int64_t nanos) override;
  std::optional<std::string> Variable(const std::string& name) override;
  void WriteToStdout(std::string_view text) override;
  void WriteToStderr(std::string_view text) override;
  bool StderrIsTerminal() override;
  int StderrColumns() override;

  struct Node;
  struct Rep;

 private:
  const std::shared_ptr<Rep> rep_;  // shared with open files
};

}  // namespace escala
