// An Env that passes everything on to another; to override a few methods.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/env.h"

namespace escala {

class EnvWrapper : public Env {
 public:
  // `target` must outlive it.
  explicit EnvWrapper(Env* target) : target_(target) {}
  Env* target() const { return target_; }

  Result<std::unique_ptr<SequentialFile>> OpenSequential(
      const std::string& path) override {
    return target_->OpenSequential(path);
  }
  Result<std::unique_ptr<RandomFile>> OpenRandom(
      const std::string& path) override {
    return target_->OpenRandom(path);
  }
  Result<std::unique_ptr<WritableFile>> Create(
      const std::string& path) override {
    return target_->Create(path);
  }
  Result<std::unique_ptr<WritableFile>> OpenAppend(
      const std::string& path) override {
    return target_->OpenAppend(path);
  }
  Result<FileInfo> Stat(const std::string& path) override {
    return target_->Stat(path);
  }
  Status CheckPlain(const std::string& path) override {
    return target_->CheckPlain(path);
  }
  Result<std::vector<std::string>> List(const std::string& path) override {
    return target_->List(path);
  }
  Status MakeDirs(const std::string& path) override {
    return target_->MakeDirs(path);
  }
  Status Delete(const std::string& path) override {
    return target_->Delete(path);
  }
  Status Truncate(const std::string& path, uint64_t size) override {
    return target_->Truncate(path, size);
  }
  Status Rename(const std::string& from, const std::string& to) override {
    return target_->Rename(from, to);
  }
  Status SyncDir(const std::string& path) override {
    return target_->SyncDir(path);
  }
  Result<uint64_t> FreeBytes(const std::string& path) override {
    return target_->FreeBytes(path);
  }
  Result<std::unique_ptr<FileLock>> Lock(const std::string& path) override {
    return target_->Lock(path);
  }
  Result<std::unique_ptr<Listener>> Listen(const std::string& address,
                                           int port) override {
    return target_->Listen(address, port);
  }
  Result<std::unique_ptr<Connection>> Connect(const std::string& machine,
                                              int port,
                                              int64_t deadline) override {
    return target_->Connect(machine, port, deadline);
  }
  int64_t MonotonicNanos() override { return target_->MonotonicNanos(); }
  int64_t WallNanos() override { return target_->WallNanos(); }
  void SleepNanos(int64_t nanos) override { return target_->SleepNanos(nanos); }
  std::optional<std::string> Variable(const std::string& name) override {
    return target_->Variable(name);
  }
  void WriteToStdout(std::string_view text) override {
    return target_->WriteToStdout(text);
  }
  void WriteToStderr(std::string_view text) override {
    return target_->WriteToStderr(text);
  }
  bool StderrIsTerminal() override { return target_->StderrIsTerminal(); }
  int StderrColumns() override { return target_->StderrColumns(); }

 private:
  Env* const target_;
};

}  // namespace escala
