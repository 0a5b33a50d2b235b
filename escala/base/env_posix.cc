// The Env of a POSIX system.
#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <iostream>

#include "escala/base/env.h"
#include "escala/base/posix.h"

namespace escala {
namespace {

constexpr int64_t kNanosPerSecond = 1'000'000'000;

// A set of records may have thousands of files, and many systems grant 1024 to
// a process that does not ask for more. False: there are no more.
bool RaiseLimitOfFiles() {
  constexpr rlim_t kEnough = 1 << 20;  // the most that Linux grants
  rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return false;
  const rlim_t most = std::min(limit.rlim_max, kEnough);
  if (limit.rlim_cur >= most) return false;
  limit.rlim_cur = most;
  return setrlimit(RLIMIT_NOFILE, &limit) == 0;
}

int Open(const std::string& path, int flags) {
  const auto call = [&] { return open(path.c_str(), flags | O_CLOEXEC, 0666); };
  const int fd = Retry(call);
  if (fd >= 0 || errno != EMFILE) return fd;
  if (RaiseLimitOfFiles()) return Retry(call);
  errno = EMFILE;
  return -1;
}

std::string_view KindName(mode_t mode) {
  if (S_ISLNK(mode)) return "a symbolic link";
  if (S_ISDIR(mode)) return "a directory";
  if (S_ISFIFO(mode)) return "a pipe";
  return S_ISSOCK(mode) ? "a socket" : "a device";
}

// open() succeeds on a directory and only the first read fails, so check now.
// Pipes have no offsets; `streams`: take them nevertheless.
Status CheckOpened(int fd, const std::string& path, bool streams) {
  struct stat info;
  if (fstat(fd, &info) != 0) return ErrnoStatus("open", path);
  if (S_ISDIR(info.st_mode)) {
    errno = EISDIR;
    return ErrnoStatus("open", path);
  }
  if (streams || S_ISREG(info.st_mode) || S_ISBLK(info.st_mode))
    return Status();
  return FailedPrecondition("cannot open ", path, ": it is ",
                            KindName(info.st_mode), ", expected a plain file");
}

// Opening a pipe waits for its writer, perhaps for ever. Those that this process
// was given open have one: /dev/stdin, /dev/fd/63 for a shell's <(...).
Status CheckWaitsForNobody(const std::string& path) {
  struct stat info;
  const bool is_open = path.starts_with("/dev/") || path.starts_with("/proc/");
  if (is_open || stat(path.c_str(), &info) != 0 || !S_ISFIFO(info.st_mode))
    return Status();
  return FailedPrecondition("cannot open ", path,
                            ": it is a pipe, expected a plain file");
}

class PosixSequentialFile : public SequentialFile {
 public:
  PosixSequentialFile(int fd, const std::string& path) : fd_(fd), path_(path) {}

  Result<size_t> Read(size_t size, char* out) override {
    const ssize_t got = Retry([&] { return read(fd_.get(), out, size); });
    if (got < 0) return ErrnoStatus("read", path_);
    return static_cast<size_t>(got);
  }

 private:
  Descriptor fd_;
  const std::string path_;
};

class PosixRandomFile : public RandomFile {
 public:
  PosixRandomFile(int fd, const std::string& path) : fd_(fd), path_(path) {}

  Result<size_t> Read(uint64_t offset, size_t size, char* out) const override {
    if (offset > static_cast<uint64_t>(INT64_MAX)) return size_t{0};
    const ssize_t got = Retry([&] {
      return pread(fd_.get(), out, size, static_cast<off_t>(offset));
    });
    if (got < 0) return ErrnoStatus("read", path_);
    return static_cast<size_t>(got);
  }

 private:
  Descriptor fd_;
  const std::string path_;
};

class PosixWritableFile : public WritableFile {
 public:
  PosixWritableFile(int fd, const std::string& path) : fd_(fd), path_(path) {}
  ~PosixWritableFile() override {
    if (fd_.ok() && !Flush().ok()) buffer_.clear();
  }

  Status Append(std::string_view data) override {
    ESCALA_RETURN_IF_ERROR(CheckOpen());
    if (buffer_.size() + data.size() > kBufferBytes) {
      ESCALA_RETURN_IF_ERROR(Flush());
      if (data.size() > kBufferBytes) return Write(data);
    }
    buffer_.append(data);
    return Status();
  }

  Status Flush() override {
    ESCALA_RETURN_IF_ERROR(CheckOpen());
    const std::string data = std::exchange(buffer_, {});
    return Write(data);
  }

  Status Sync() override {
    ESCALA_RETURN_IF_ERROR(Flush());
    if (fsync(fd_.get()) != 0) return ErrnoStatus("sync", path_);
    return Status();
  }

  Status Close() override {
    ESCALA_RETURN_IF_ERROR(CheckOpen());
    const Status flushed = Flush();
    // close() is not retried: EINTR leaves the descriptor closed.
    if (close(fd_.Release()) != 0 && flushed.ok())
      return ErrnoStatus("close", path_);
    return flushed;
  }

 private:
  static constexpr size_t kBufferBytes = 64 << 10;

  Status CheckOpen() const {
    if (fd_.ok()) return Status();
    return FailedPrecondition("cannot write ", path_, ": it was closed");
  }

  Status Write(std::string_view data) {
    while (!data.empty()) {
      const ssize_t put =
          Retry([&] { return write(fd_.get(), data.data(), data.size()); });
      if (put < 0) return ErrnoStatus("write", path_);
      data.remove_prefix(static_cast<size_t>(put));
    }
    return Status();
  }

  Descriptor fd_;
  const std::string path_;
  std::string buffer_;
};

// Closing the file releases the lock.
struct PosixFileLock : public FileLock {
  explicit PosixFileLock(int fd) : file(fd) {}
  Descriptor file;
};

void WriteTo(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t put =
        Retry([&] { return write(fd, text.data(), text.size()); });
    if (put <= 0) return;  // there is nowhere to report it
    text.remove_prefix(static_cast<size_t>(put));
  }
}

int64_t Nanos(clockid_t clock) {
  timespec now;
  clock_gettime(clock, &now);
  return now.tv_sec * kNanosPerSecond + now.tv_nsec;
}

class PosixEnv : public Env {
 public:
  Result<std::unique_ptr<SequentialFile>> OpenSequential(
      const std::string& path) override {
    return OpenToRead<SequentialFile, PosixSequentialFile>(path, true);
  }

  Result<std::unique_ptr<RandomFile>> OpenRandom(
      const std::string& path) override {
    return OpenToRead<RandomFile, PosixRandomFile>(path, false);
  }

  Result<std::unique_ptr<WritableFile>> Create(
      const std::string& path) override {
    return OpenToWrite(path, O_WRONLY | O_CREAT | O_TRUNC);
  }

  Result<std::unique_ptr<WritableFile>> OpenAppend(
      const std::string& path) override {
    return OpenToWrite(path, O_WRONLY | O_CREAT | O_APPEND);
  }

  Result<FileInfo> Stat(const std::string& path) override {
    struct stat info;
    if (stat(path.c_str(), &info) != 0) return ErrnoStatus("find", path);
    return FileInfo{static_cast<uint64_t>(info.st_size), S_ISDIR(info.st_mode)};
  }

  Status CheckPlain(const std::string& path) override {
    struct stat info;
    if (lstat(path.c_str(), &info) != 0)
      return errno == ENOENT ? Status() : ErrnoStatus("write", path);
    if (S_ISREG(info.st_mode)) return Status();
    return FailedPrecondition("cannot write ", path, ": it is ",
                              KindName(info.st_mode),
                              ", expected a plain file or a new name");
  }

  Result<std::vector<std::string>> List(const std::string& path) override {
    DIR* dir = opendir(path.c_str());
    if (dir == nullptr) return ErrnoStatus("list", path);
    std::vector<std::string> names;
    errno = 0;
    while (const dirent* entry = readdir(dir)) {
      const std::string_view name = entry->d_name;
      if (name != "." && name != "..") names.emplace_back(name);
    }
    const Status status = errno == 0 ? Status() : ErrnoStatus("list", path);
    closedir(dir);
    ESCALA_RETURN_IF_ERROR(status);
    std::sort(names.begin(), names.end());
    return names;
  }

  Status MakeDirs(const std::string& path) override {
    for (size_t end = 0; end != std::string::npos;) {
      end = path.find('/', end + 1);
      const std::string part = path.substr(0, end);
      if (mkdir(part.c_str(), 0777) == 0) {
        ESCALA_RETURN_IF_ERROR(SyncDir(std::string(DirName(part))));
        continue;
      }
      const Status status = ErrnoStatus("make the directory", part);
      const Result<FileInfo> there = Stat(part);
      if (!there.ok()) return status;
      if (!there->is_directory)
        return AlreadyExists("cannot make the directory ", path, ": ", part,
                             " is no directory; name another place");
    }
    return Status();
  }

  Status Delete(const std::string& path) override {
    if (std::remove(path.c_str()) != 0) return ErrnoStatus("delete", path);
    return Status();
  }

  Status Truncate(const std::string& path, uint64_t size) override {
    if (truncate(path.c_str(), static_cast<off_t>(size)) != 0)
      return ErrnoStatus("cut", path);
    return Status();
  }

  Status Rename(const std::string& from, const std::string& to) override {
    if (std::rename(from.c_str(), to.c_str()) != 0)
      return ErrnoStatus(StrCat("rename ", from, " to"), to);
    return Status();
  }

  Status SyncDir(const std::string& path) override {
    const Descriptor fd(Open(path, O_RDONLY | O_DIRECTORY));
    if (!fd.ok()) return ErrnoStatus("open the directory", path);
    // Some file systems cannot sync directories and return EINVAL.
    if (fsync(fd.get()) != 0 && errno != EINVAL)
      return ErrnoStatus("sync the directory", path);
    return Status();
  }

  Result<uint64_t> FreeBytes(const std::string& path) override {
    struct statvfs info;
    if (statvfs(path.c_str(), &info) == 0)
      return uint64_t{info.f_bavail} * info.f_frsize;
    const std::string above(DirName(path));
    if (errno == ENOENT && above != path) return FreeBytes(above);
    return ErrnoStatus("find the free space at", path);
  }

  Result<std::unique_ptr<FileLock>> Lock(const std::string& path) override {
    while (true) {
      auto lock = std::make_unique<PosixFileLock>(Open(path, O_RDWR | O_CREAT));
      const int fd = lock->file.get();
      if (!lock->file.ok()) return ErrnoStatus("create", path);
      if (Retry([&] { return flock(fd, LOCK_EX | LOCK_NB); }) != 0)
        return ErrnoStatus("lock", path);
      // The holder before may have deleted the file meanwhile.
      struct stat locked, named;
      if (fstat(fd, &locked) != 0) return ErrnoStatus("lock", path);
      if (stat(path.c_str(), &named) == 0 && named.st_ino == locked.st_ino &&
          named.st_dev == locked.st_dev)
        return std::unique_ptr<FileLock>(std::move(lock));
    }
  }

  Result<std::unique_ptr<Listener>> Listen(const std::string& address,
                                           int port) override {
    return ListenTcp(address, port);
  }
  Result<std::unique_ptr<Connection>> Connect(const std::string& machine,
                                              int port,
                                              int64_t deadline) override {
    return ConnectTcp(machine, port, deadline);
  }

  int64_t MonotonicNanos() override { return Nanos(CLOCK_MONOTONIC); }
  int64_t WallNanos() override { return Nanos(CLOCK_REALTIME); }

  void SleepNanos(int64_t nanos) override {
    if (nanos <= 0) return;
    timespec left{nanos / kNanosPerSecond, nanos % kNanosPerSecond};
    while (nanosleep(&left, &left) != 0 && errno == EINTR) {
    }
  }

  std::optional<std::string> Variable(const std::string& name) override {
    const char* value = std::getenv(name.c_str());
    if (value == nullptr) return std::nullopt;
    return value;
  }

  void WriteToStdout(std::string_view text) override {
    // The stream remembers a failure, for the end of the program.
    std::cout << text << std::flush;
  }
  void WriteToStderr(std::string_view text) override {
    WriteTo(STDERR_FILENO, text);
  }

  bool StderrIsTerminal() override { return isatty(STDERR_FILENO) == 1; }

  int StderrColumns() override {
    winsize size{};
    const bool known =
        ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return known ? size.ws_col : 80;
  }

 private:
  template <typename File, typename PosixFile>
  static Result<std::unique_ptr<File>> OpenToRead(const std::string& path,
                                                  bool streams) {
    if (streams) ESCALA_RETURN_IF_ERROR(CheckWaitsForNobody(path));
    const int flags = O_RDONLY | (streams ? 0 : O_NONBLOCK);
    // Noting the time of every access takes a twentieth of a small read. Only
    // the owner of a file may leave it out.
    int opened = streams ? -1 : Open(path, flags | O_NOATIME);
    if (opened < 0) opened = Open(path, flags);
    Descriptor fd(opened);
    if (!fd.ok()) return ErrnoStatus("open", path);
    ESCALA_RETURN_IF_ERROR(CheckOpened(fd.get(), path, streams));
    return std::unique_ptr<File>(new PosixFile(fd.Release(), path));
  }
  static Result<std::unique_ptr<WritableFile>> OpenToWrite(
      const std::string& path, int flags) {
    const int fd = Open(path, flags);
    if (fd < 0) return ErrnoStatus("create", path);
    return std::unique_ptr<WritableFile>(new PosixWritableFile(fd, path));
  }
};

}  // namespace

Env* Env::Default() {
  static Env* const kEnv = new PosixEnv;
  return kEnv;
}

}  // namespace escala
