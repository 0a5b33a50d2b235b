#include "escala/base/env.h"

#include <algorithm>

#include "escala/base/replace_file.h"

namespace escala {

// Pipes and devices may have no end; this much is read in seconds.
constexpr uint64_t kMostOfUnknownSize = uint64_t{256} << 20;

Result<std::string> ReadFile(Env* env, const std::string& path,
                             uint64_t max_bytes) {
  constexpr size_t kStep = 256 << 10;
  ESCALA_ASSIGN_OR_RETURN(const auto file, env->OpenSequential(path));
  // The size is a hint: files grow, and those of /proc have none.
  const Result<FileInfo> info = env->Stat(path);
  std::string data;
  const uint64_t hint = info.ok() && !info->is_directory ? info->size : 0;
  if (hint == 0) max_bytes = std::min(max_bytes, kMostOfUnknownSize);
  if (hint <= max_bytes) data.reserve(hint + 1);
  while (true) {
    const size_t size = data.size();
    if (size > max_bytes || hint > max_bytes)
      return ResourceExhausted(path, " is larger than ",
                               FormatBytes(static_cast<double>(max_bytes)),
                               ", the most that is read as one file");
    data.resize(std::max(data.capacity(), size + kStep));
    ESCALA_ASSIGN_OR_RETURN(const size_t got,
                            file->Read(data.size() - size, data.data() + size));
    data.resize(size + got);
    if (got == 0) return data;
  }
}

Status ReadExactly(const RandomFile& file, uint64_t offset, size_t size,
                   char* out) {
  size_t done = 0;
  while (done < size) {
    ESCALA_ASSIGN_OR_RETURN(const size_t got,
                            file.Read(offset + done, size - done, out + done));
    if (got == 0)
      return DataLoss("the file ends at byte ", offset + done,
                      done == 0 ? " or before it" : "", ", but ", size,
                      " bytes from byte ", offset, " on were expected");
    done += got;
  }
  return Status();
}

Status WriteFile(Env* env, const std::string& path, std::string_view data) {
  ESCALA_RETURN_IF_ERROR(env->CheckPlain(path));
  ESCALA_ASSIGN_OR_RETURN(const auto file, env->Create(path));
  ESCALA_RETURN_IF_ERROR(file->Append(data));
  return file->Close();
}

Result<std::string> TemporaryFor(Env* env, const std::string& path) {
  std::string temporary = path + ".tmp";
  ESCALA_RETURN_IF_ERROR(env->CheckPlain(path));
  ESCALA_RETURN_IF_ERROR(env->CheckPlain(temporary));
  return temporary;
}

Status WriteFileAtomically(Env* env, const std::string& path,
                           std::string_view data) {
  return ReplaceFile(env, path,
                     [&](WritableFile* file) { return file->Append(data); });
}

std::string JoinPath(std::string_view dir, std::string_view name) {
  if (dir.empty() || name.starts_with('/')) return std::string(name);
  return StrCat(dir, dir.ends_with('/') ? "" : "/", name);
}

std::string_view DirName(std::string_view path) {
  const size_t slash = path.rfind('/');
  if (slash == std::string_view::npos) return ".";
  return path.substr(0, slash == 0 ? 1 : slash);
}

std::string_view BaseName(std::string_view path) {
  return path.substr(path.rfind('/') + 1);  // npos + 1 is 0
}

}  // namespace escala
