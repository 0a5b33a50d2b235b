#include "escala/train/report/record_file.h"

#include <charconv>
#include <utility>

namespace escala::train {

RecordFile::RecordFile(Env* env, std::string path,
                       std::function<Status()> prepare)
    : env_(env), path_(std::move(path)), prepare_(std::move(prepare)) {}

Status RecordFile::Append(std::string_view record) {
  if (kept_.size() + record.size() > kKeepBytes) {
    ++lost_;
  } else {
    kept_.append(record);
  }
  if (!failure_.ok() && env_->MonotonicNanos() < retry_at_) return failure_;
  return Write();
}

Status RecordFile::Close() {
  ESCALA_RETURN_IF_ERROR(Write());
  if (const Status synced = file_->Sync(); !synced.ok()) return Fail(synced);
  const Status closed = file_->Close();
  file_ = nullptr;
  ESCALA_RETURN_IF_ERROR(closed);
  ESCALA_RETURN_IF_ERROR(env_->SyncDir(std::string(DirName(path_))));
  if (lost_ > 0)
    return DataLoss(Counted(lost_, "record"),
                    " could not be kept while it could not be written");
  return Status();
}

Status RecordFile::Fail(Status status) {
  file_ = nullptr;
  failure_ = std::move(status);
  retry_at_ = env_->MonotonicNanos() + kRetryNanos;
  return failure_;
}

Status RecordFile::Write() {
  if (file_ == nullptr) {
    if (const Status opened = Open(); !opened.ok()) return Fail(opened);
  }
  Status status = file_->Append(kept_);
  if (status.ok()) status = file_->Flush();
  if (!status.ok()) return Fail(status);
  size_ += kept_.size();
  kept_.clear();
  failure_ = Status();
  return Status();
}

Status RecordFile::Open() {
  // Opening a pipe would wait for ever.
  ESCALA_RETURN_IF_ERROR(env_->CheckPlain(path_));
  if (prepare_ != nullptr) ESCALA_RETURN_IF_ERROR(prepare_());
  prepare_ = nullptr;
  const Result<FileInfo> info = env_->Stat(path_);
  if (!info.ok() && info.status().code() != StatusCode::kNotFound)
    return info.status();
  const uint64_t size = info.ok() ? info->size : 0;
  if (!size_known_) size_ = size;
  size_known_ = true;
  if (size > size_) ESCALA_RETURN_IF_ERROR(env_->Truncate(path_, size_));
  if (size < size_) size_ = size;  // someone cut or removed it
  ESCALA_ASSIGN_OR_RETURN(file_, env_->OpenAppend(path_));
  return Status();
}

Status CutLinesAfterStep(Env* env, const std::string& path, int64_t last_step,
                         int64_t (*step_of)(std::string_view line)) {
  auto file = env->OpenSequential(path);
  if (file.status().code() == StatusCode::kNotFound) return Status();
  if (!file.ok()) return file.status();
  std::string text;    // read but not yet parsed
  uint64_t begin = 0;  // offset of `text` in the file
  char buffer[64 << 10];
  while (true) {
    ESCALA_ASSIGN_OR_RETURN(const size_t got,
                            (*file)->Read(sizeof buffer, buffer));
    if (got == 0) break;
    text.append(buffer, got);
    size_t at = 0;
    for (size_t end; (end = text.find('\n', at)) != std::string::npos;
         at = end + 1) {
      if (step_of(std::string_view(text).substr(at, end - at)) > last_step)
        return env->Truncate(path, begin + at);
    }
    begin += at;
    text.erase(0, at);
  }
  return text.empty() ? Status() : env->Truncate(path, begin);
}

int64_t NumberAfter(std::string_view line, std::string_view key) {
  const size_t at = line.find(key);
  if (at == std::string_view::npos) return 0;
  int64_t number = 0;
  std::from_chars(line.data() + at + key.size(), line.data() + line.size(),
                  number);
  return number;
}

}  // namespace escala::train
