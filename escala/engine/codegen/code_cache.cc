#include "escala/engine/codegen/code_cache.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <utility>

#include "escala/base/log.h"
#include "escala/base/status.h"

namespace escala::engine {

namespace {

struct Header {
  char magic[8];
  uint64_t key_size;
  uint64_t code_size;
  uint64_t checksum;  // of key and code together
};
constexpr char kMagic[8] = {'E', 's', 'c', 'C', 'o', 'd', 'e', '1'};
// Limit of a file's size, far above any kernel's.
constexpr uint64_t kLargest = uint64_t{64} << 20;

uint64_t Hash(std::string_view bytes, uint64_t hash = 0xCBF29CE484222325u) {
  for (const char c : bytes)
    hash = (hash ^ static_cast<uint8_t>(c)) * 0x100000001B3u;
  // Mix, so that the last bytes affect all bits, too.
  hash ^= hash >> 32;
  return hash * 0x9E3779B97F4A7C15u;
}

std::string Hex(uint64_t value) {
  char text[24];
  std::snprintf(text, sizeof text, "%016llx",
                static_cast<unsigned long long>(value));
  return text;
}

class File {
 public:
  File(const std::string& path, int flags)
      // O_NONBLOCK: opening a FIFO would wait for its other end.
      : file_(open(path.c_str(), flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK,
                   0600)) {}
  ~File() { Close(); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  bool is_open() const { return file_ >= 0; }
  // The contents of a regular file that belongs to this user and that nobody
  // else can write to; empty if it is not one, is empty or is larger than
  // kLargest.
  std::string Read() const {
    struct stat about;
    if (fstat(file_, &about) != 0 || !S_ISREG(about.st_mode) ||
        about.st_uid != geteuid() ||
        (about.st_mode & (S_IWGRP | S_IWOTH)) != 0 || about.st_size <= 0 ||
        static_cast<uint64_t>(about.st_size) > kLargest)
      return {};
    std::string text(static_cast<size_t>(about.st_size), '\0');
    size_t at = 0;
    while (at < text.size()) {
      const ssize_t got = read(file_, text.data() + at, text.size() - at);
      if (got < 0 && errno == EINTR) continue;
      if (got <= 0) break;
      at += static_cast<size_t>(got);
    }
    text.resize(at);
    return text;
  }
  bool Write(std::string_view text) {
    while (!text.empty()) {
      const ssize_t put = write(file_, text.data(), text.size());
      if (put < 0 && errno == EINTR) continue;
      if (put <= 0) return false;
      text.remove_prefix(static_cast<size_t>(put));
    }
    return Close();
  }

 private:
  bool Close() { return file_ < 0 || close(std::exchange(file_, -1)) == 0; }

  int file_;
};

}  // namespace

CodeCache::CodeCache(std::string folder, std::string maker)
    : folder_(std::move(folder)), maker_(std::move(maker)) {
  if (mkdir(folder_.c_str(), 0700) != 0 && errno != EEXIST)
    ESCALA_LOG(kWarning, "cache_dir ", folder_,
               " cannot be made: ", std::strerror(errno),
               "; no code is kept there");
  else if (access(folder_.c_str(), W_OK | X_OK) != 0)
    ESCALA_LOG(kWarning, "cache_dir ", folder_,
               " cannot be written: ", std::strerror(errno),
               "; no code is kept there");
}

std::string CodeCache::PathOf(const std::string& key) const {
  return StrCat(folder_, "/", Hex(Hash(key, Hash(maker_))), ".code");
}

std::optional<std::vector<char>> CodeCache::Find(const std::string& key) const {
  const File file(PathOf(key), O_RDONLY);
  if (!file.is_open()) return std::nullopt;
  const std::string text = file.Read();
  Header header;
  if (text.size() < sizeof header) return std::nullopt;
  std::memcpy(&header, text.data(), sizeof header);
  const std::string_view rest = std::string_view(text).substr(sizeof header);
  const std::string whole_key = StrCat(maker_, "\n", key);
  if (std::memcmp(header.magic, kMagic, sizeof kMagic) != 0 ||
      header.key_size != whole_key.size() || header.key_size > rest.size() ||
      header.code_size != rest.size() - header.key_size ||
      header.checksum != Hash(rest) || !rest.starts_with(whole_key))
    return std::nullopt;
  const std::string_view code = rest.substr(whole_key.size());
  return std::vector<char>(code.begin(), code.end());
}

void CodeCache::Keep(const std::string& key, std::span<const char> code) const {
  static std::atomic<uint64_t> count{0};
  std::string rest = StrCat(maker_, "\n", key);
  Header header;
  std::memcpy(header.magic, kMagic, sizeof kMagic);
  header.key_size = rest.size();
  header.code_size = code.size();
  rest.append(code.data(), code.size());
  header.checksum = Hash(rest);
  const std::string path = PathOf(key);
  const std::string draft = StrCat(path, ".", getpid(), ".", count++);
  File file(draft, O_WRONLY | O_CREAT | O_EXCL);
  if (!file.is_open()) return;
  const std::string text =
      std::string(reinterpret_cast<const char*>(&header), sizeof header) + rest;
  if (!file.Write(text) || rename(draft.c_str(), path.c_str()) != 0)
    unlink(draft.c_str());
}

std::string BuildMark() {
  Dl_info info;
  struct stat about;
  if (dladdr(reinterpret_cast<const void*>(&BuildMark), &info) == 0 ||
      stat(info.dli_fname, &about) != 0)
    return {};
  return StrCat(about.st_size, " ", about.st_mtim.tv_sec, ".",
                about.st_mtim.tv_nsec);
}

}  // namespace escala::engine
