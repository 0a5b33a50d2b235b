#include "escala/base/testing/memory_env.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <map>
#include <utility>

#include "escala/base/mutex.h"
#include "escala/base/testing/memory_network.h"

namespace escala {

// A file or a directory: its current state, and what a power cut would leave.
struct MemoryEnv::Node {
  using Names = std::map<std::string, std::shared_ptr<Node>, std::less<>>;

  explicit Node(bool directory) : is_directory(directory) {}

  const bool is_directory;
  std::string data;
  std::string synced;  // a prefix of data
  bool locked = false;
  Names names;
  Names synced_names;
};

struct MemoryEnv::Rep {
  Mutex mutex;
  std::shared_ptr<Node> root ESCALA_GUARDED_BY(mutex) =
      std::make_shared<Node>(true);
  const std::shared_ptr<MemoryNetwork> network =
      std::make_shared<MemoryNetwork>();
  std::atomic<int64_t> power_cuts = 0;
  int64_t monotonic ESCALA_GUARDED_BY(mutex) = 0;
  int64_t wall ESCALA_GUARDED_BY(mutex) = 0;
  std::map<std::string, std::string> variables ESCALA_GUARDED_BY(mutex);
  bool terminal ESCALA_GUARDED_BY(mutex) = false;
  int columns ESCALA_GUARDED_BY(mutex) = 80;
  uint64_t free_bytes ESCALA_GUARDED_BY(mutex) = uint64_t{1} << 40;
  std::string stdout_text ESCALA_GUARDED_BY(mutex);
  std::string stderr_text ESCALA_GUARDED_BY(mutex);
};

namespace {

using Node = MemoryEnv::Node;
using Rep = MemoryEnv::Rep;
using NodePtr = std::shared_ptr<Node>;

// Splits a path into names from the root on; resolves "." and "..".
std::vector<std::string_view> Parts(std::string_view path) {
  std::vector<std::string_view> parts;
  for (const std::string_view part : StrSplit(path, '/')) {
    if (part == "..") {
      if (!parts.empty()) parts.pop_back();
    } else if (!part.empty() && part != ".") {
      parts.push_back(part);
    }
  }
  return parts;
}

Status Missing(std::string_view path) {
  return NotFound("cannot find ", path, ": no such file or directory");
}

Result<NodePtr> Walk(const Rep& rep, std::string_view path,
                     const std::vector<std::string_view>& parts, size_t count)
    ESCALA_REQUIRES(rep.mutex) {
  if (path.empty()) return Missing(path);
  NodePtr node = rep.root;
  for (size_t i = 0; i < count; ++i) {
    const auto at = node->names.find(parts[i]);
    if (at == node->names.end()) return Missing(path);
    if (i + 1 < parts.size() && !at->second->is_directory)
      return FailedPrecondition("cannot find ", path, ": ", parts[i],
                                " is not a directory");
    node = at->second;
  }
  return node;
}

Result<NodePtr> Find(const Rep& rep, const std::string& path)
    ESCALA_REQUIRES(rep.mutex) {
  const std::vector<std::string_view> parts = Parts(path);
  return Walk(rep, path, parts, parts.size());
}

Result<NodePtr> FindFile(const Rep& rep, const std::string& path)
    ESCALA_REQUIRES(rep.mutex) {
  ESCALA_ASSIGN_OR_RETURN(NodePtr node, Find(rep, path));
  if (node->is_directory)
    return FailedPrecondition("cannot open ", path, ": it is a directory");
  return node;
}

Result<NodePtr> FindDirectory(const Rep& rep, const std::string& path)
    ESCALA_REQUIRES(rep.mutex) {
  ESCALA_ASSIGN_OR_RETURN(NodePtr node, Find(rep, path));
  if (!node->is_directory)
    return FailedPrecondition("cannot list ", path, ": it is not a directory");
  return node;
}

// A name in a directory, which may not exist yet.
struct Entry {
  NodePtr directory;
  std::string name;
  NodePtr node;  // null: it does not exist
};

Result<Entry> FindEntry(const Rep& rep, const std::string& path)
    ESCALA_REQUIRES(rep.mutex) {
  const std::vector<std::string_view> parts = Parts(path);
  if (parts.empty())
    return InvalidArgument("'", path, "' does not name a file");
  Entry entry;
  ESCALA_ASSIGN_OR_RETURN(entry.directory,
                          Walk(rep, path, parts, parts.size() - 1));
  entry.name = parts.back();
  const auto at = entry.directory->names.find(entry.name);
  if (at != entry.directory->names.end()) entry.node = at->second;
  return entry;
}

// Base class of MemoryEnv's open files.
class OpenFile {
 public:
  OpenFile(std::shared_ptr<Rep> rep, NodePtr node, const std::string& path)
      : rep_(std::move(rep)),
        node_(std::move(node)),
        path_(path),
        power_cuts_(rep_->power_cuts) {}

 protected:
  Status CheckPower() const {
    if (power_cuts_ == rep_->power_cuts) return Status();
    return Unavailable("cannot use ", path_,
                       ": the power was cut since it was opened");
  }

  Result<size_t> ReadAt(uint64_t offset, size_t size, char* out) const {
    const MutexLock lock(rep_->mutex);
    ESCALA_RETURN_IF_ERROR(CheckPower());
    const std::string& data = node_->data;
    if (offset >= data.size()) return size_t{0};
    const size_t got = std::min(size, data.size() - offset);
    std::memcpy(out, data.data() + offset, got);
    return got;
  }

  const std::shared_ptr<Rep> rep_;
  const NodePtr node_;
  const std::string path_;
  const int64_t power_cuts_;
};

class MemorySequentialFile : public SequentialFile, OpenFile {
 public:
  using OpenFile::OpenFile;
  Result<size_t> Read(size_t size, char* out) override {
    ESCALA_ASSIGN_OR_RETURN(const size_t got, ReadAt(at_, size, out));
    at_ += got;
    return got;
  }

 private:
  uint64_t at_ = 0;
};

class MemoryRandomFile : public RandomFile, OpenFile {
 public:
  using OpenFile::OpenFile;
  Result<size_t> Read(uint64_t offset, size_t size, char* out) const override {
    return ReadAt(offset, size, out);
  }
};

class MemoryWritableFile : public WritableFile, OpenFile {
 public:
  using OpenFile::OpenFile;

  Status Append(std::string_view data) override {
    const MutexLock lock(rep_->mutex);
    ESCALA_RETURN_IF_ERROR(CheckWritable());
    node_->data.append(data);
    return Status();
  }

  Status Flush() override {
    const MutexLock lock(rep_->mutex);
    return CheckWritable();
  }

  Status Sync() override {
    const MutexLock lock(rep_->mutex);
    ESCALA_RETURN_IF_ERROR(CheckWritable());
    node_->synced.append(node_->data, node_->synced.size());
    return Status();
  }

  Status Close() override {
    const MutexLock lock(rep_->mutex);
    ESCALA_RETURN_IF_ERROR(CheckWritable());
    closed_ = true;
    return Status();
  }

 private:
  Status CheckWritable() const {
    if (!closed_) return CheckPower();
    return FailedPrecondition("cannot write ", path_, ": it was closed");
  }

  bool closed_ = false;
};

void Restore(Node* node, double kept) {
  if (!node->is_directory) {
    const size_t more = node->data.size() - node->synced.size();
    node->data.resize(node->synced.size() +
                      static_cast<size_t>(kept * static_cast<double>(more)));
    node->synced = node->data;
    return;
  }
  node->names = node->synced_names;
  for (const auto& [name, child] : node->names) Restore(child.get(), kept);
}

// Whether `node` is `directory` or lies below it.
bool Contains(const Node& directory, const Node& node) {
  if (&directory == &node) return true;
  for (const auto& [name, child] : directory.names)
    if (Contains(*child, node)) return true;
  return false;
}

}  // namespace

MemoryEnv::MemoryEnv() : rep_(std::make_shared<Rep>()) {}
MemoryEnv::~MemoryEnv() = default;

void MemoryEnv::PowerCut(double kept) {
  const MutexLock lock(rep_->mutex);
  ++rep_->power_cuts;
  Restore(rep_->root.get(), std::clamp(kept, 0.0, 1.0));
}

void MemoryEnv::AdvanceNanos(int64_t nanos) {
  const MutexLock lock(rep_->mutex);
  rep_->monotonic += nanos;
  rep_->wall += nanos;
  rep_->network->AdvanceNanos(nanos);
}

Result<std::unique_ptr<Connection>> MemoryEnv::Connect(const std::string&,
                                                       int port, int64_t) {
  return MemoryNetwork::Connect(rep_->network, port);
}

Result<std::unique_ptr<Listener>> MemoryEnv::Listen(const std::string&,
                                                    int port) {
  return MemoryNetwork::Listen(rep_->network, port);
}

void MemoryEnv::SetWallNanos(int64_t nanos) {
  const MutexLock lock(rep_->mutex);
  rep_->wall = nanos;
}

void MemoryEnv::SetFreeBytes(uint64_t bytes) {
  const MutexLock lock(rep_->mutex);
  rep_->free_bytes = bytes;
}

void MemoryEnv::SetVariable(const std::string& name, const std::string& value) {
  const MutexLock lock(rep_->mutex);
  rep_->variables[name] = value;
}

void MemoryEnv::SetStderrIsTerminal(bool is_terminal) {
  const MutexLock lock(rep_->mutex);
  rep_->terminal = is_terminal;
}

void MemoryEnv::SetStderrColumns(int columns) {
  const MutexLock lock(rep_->mutex);
  rep_->columns = columns;
}

std::string MemoryEnv::TakeStdout() {
  const MutexLock lock(rep_->mutex);
  return std::exchange(rep_->stdout_text, {});
}

std::string MemoryEnv::TakeStderr() {
  const MutexLock lock(rep_->mutex);
  return std::exchange(rep_->stderr_text, {});
}

Result<std::unique_ptr<SequentialFile>> MemoryEnv::OpenSequential(
    const std::string& path) {
  const MutexLock lock(rep_->mutex);
  ESCALA_ASSIGN_OR_RETURN(NodePtr node, FindFile(*rep_, path));
  return std::unique_ptr<SequentialFile>(
      new MemorySequentialFile(rep_, std::move(node), path));
}

Result<std::unique_ptr<RandomFile>> MemoryEnv::OpenRandom(
    const std::string& path) {
  const MutexLock lock(rep_->mutex);
  ESCALA_ASSIGN_OR_RETURN(NodePtr node, FindFile(*rep_, path));
  return std::unique_ptr<RandomFile>(
      new MemoryRandomFile(rep_, std::move(node), path));
}

Result<std::unique_ptr<WritableFile>> MemoryEnv::Create(
    const std::string& path) {
  ESCALA_ASSIGN_OR_RETURN(auto file, OpenAppend(path));
  const MutexLock lock(rep_->mutex);
  ESCALA_ASSIGN_OR_RETURN(const NodePtr node, FindFile(*rep_, path));
  node->data.clear();
  node->synced.clear();
  return file;
}

Result<std::unique_ptr<WritableFile>> MemoryEnv::OpenAppend(
    const std::string& path) {
  const MutexLock lock(rep_->mutex);
  ESCALA_ASSIGN_OR_RETURN(Entry entry, FindEntry(*rep_, path));
  if (entry.node == nullptr) {
    entry.node = std::make_shared<Node>(false);
    entry.directory->names[entry.name] = entry.node;
  }
  if (entry.node->is_directory)
    return FailedPrecondition("cannot create ", path, ": it is a directory");
  return std::unique_ptr<WritableFile>(
      new MemoryWritableFile(rep_, entry.node, path));
}

Result<FileInfo> MemoryEnv::Stat(const std::string& path) {
  const MutexLock lock(rep_->mutex);
  ESCALA_ASSIGN_OR_RETURN(const NodePtr node, Find(*rep_, path));
  return FileInfo{node->data.size(), node->is_directory};
}

Status MemoryEnv::CheckPlain(const std::string& path) {
  const Result<FileInfo> info = Stat(path);
  if (!info.ok() || !info->is_directory) return Status();
  return FailedPrecondition("cannot write ", path, ": it is a directory");
}

Result<std::vector<std::string>> MemoryEnv::List(const std::string& path) {
  const MutexLock lock(rep_->mutex);
  ESCALA_ASSIGN_OR_RETURN(const NodePtr node, FindDirectory(*rep_, path));
  std::vector<std::string> names;
  for (const auto& [name, child] : node->names) names.push_back(name);
  return names;
}

Status MemoryEnv::MakeDirs(const std::string& path) {
  const MutexLock lock(rep_->mutex);
  if (path.empty()) return Missing(path);
  NodePtr node = rep_->root;
  for (const std::string_view part : Parts(path)) {
    const std::string name(part);
    NodePtr& child = node->names[name];
    if (child == nullptr) {
      child = std::make_shared<Node>(true);
      node->synced_names[name] = child;
    }
    if (!child->is_directory)
      return AlreadyExists("cannot make the directory ", path, ": ", part,
                           " is no directory; name another place");
    node = NodePtr(child);
  }
  return Status();
}

Status MemoryEnv::Delete(const std::string& path) {
  const MutexLock lock(rep_->mutex);
  ESCALA_ASSIGN_OR_RETURN(const Entry entry, FindEntry(*rep_, path));
  if (entry.node == nullptr) return Missing(path);
  if (!entry.node->names.empty())
    return FailedPrecondition("cannot delete ", path,
                              ": the directory is not empty");
  entry.directory->names.erase(entry.name);
  return Status();
}

Status MemoryEnv::Truncate(const std::string& path, uint64_t size) {
  const MutexLock lock(rep_->mutex);
  ESCALA_ASSIGN_OR_RETURN(const NodePtr node, FindFile(*rep_, path));
  if (size > node->data.size())
    return InvalidArgument("cannot cut ", path, " after ", size,
                           " bytes: it has ", node->data.size());
  node->data.resize(size);
  node->synced.resize(std::min<size_t>(size, node->synced.size()));
  return Status();
}

Status MemoryEnv::Rename(const std::string& from, const std::string& to) {
  const MutexLock lock(rep_->mutex);
  ESCALA_ASSIGN_OR_RETURN(const Entry source, FindEntry(*rep_, from));
  if (source.node == nullptr) return Missing(from);
  ESCALA_ASSIGN_OR_RETURN(const Entry target, FindEntry(*rep_, to));
  const std::string failed = StrCat("cannot rename ", from, " to ", to, ": ");
  if (source.node == target.node) return Status();
  if (target.node != nullptr &&
      (target.node->is_directory != source.node->is_directory ||
       !target.node->names.empty()))
    return FailedPrecondition(failed,
                              "a directory is there, or a file where "
                              "a directory should go");
  if (Contains(*source.node, *target.directory))
    return InvalidArgument(failed, "the directory would lie in itself");
  target.directory->names[target.name] = source.node;
  source.directory->names.erase(source.name);
  return Status();
}

Status MemoryEnv::SyncDir(const std::string& path) {
  const MutexLock lock(rep_->mutex);
  ESCALA_ASSIGN_OR_RETURN(const NodePtr node, FindDirectory(*rep_, path));
  node->synced_names = node->names;
  return Status();
}

Result<uint64_t> MemoryEnv::FreeBytes(const std::string&) {
  const MutexLock lock(rep_->mutex);
  return rep_->free_bytes;
}

namespace {

class MemoryFileLock : public FileLock {
 public:
  MemoryFileLock(std::shared_ptr<Rep> rep, NodePtr node)
      : rep_(std::move(rep)), node_(std::move(node)) {}
  ~MemoryFileLock() override {
    const MutexLock lock(rep_->mutex);
    node_->locked = false;
  }

 private:
  const std::shared_ptr<Rep> rep_;
  const NodePtr node_;
};

}  // namespace

Result<std::unique_ptr<FileLock>> MemoryEnv::Lock(const std::string& path) {
  ESCALA_RETURN_IF_ERROR(OpenAppend(path).status());
  const MutexLock lock(rep_->mutex);
  ESCALA_ASSIGN_OR_RETURN(const NodePtr node, FindFile(*rep_, path));
  if (node->locked)
    return Unavailable("cannot lock ", path, ": somebody holds it");
  node->locked = true;
  return std::unique_ptr<FileLock>(new MemoryFileLock(rep_, node));
}

int64_t MemoryEnv::MonotonicNanos() {
  const MutexLock lock(rep_->mutex);
  return rep_->monotonic;
}

int64_t MemoryEnv::WallNanos() {
  const MutexLock lock(rep_->mutex);
  return rep_->wall;
}

void MemoryEnv::SleepNanos(int64_t nanos) {
  AdvanceNanos(std::max<int64_t>(nanos, 0));
}

std::optional<std::string> MemoryEnv::Variable(const std::string& name) {
  const MutexLock lock(rep_->mutex);
  const auto at = rep_->variables.find(name);
  if (at == rep_->variables.end()) return std::nullopt;
  return at->second;
}

void MemoryEnv::WriteToStdout(std::string_view text) {
  const MutexLock lock(rep_->mutex);
  rep_->stdout_text.append(text);
}

void MemoryEnv::WriteToStderr(std::string_view text) {
  const MutexLock lock(rep_->mutex);
  rep_->stderr_text.append(text);
}

bool MemoryEnv::StderrIsTerminal() {
  const MutexLock lock(rep_->mutex);
  return rep_->terminal;
}

int MemoryEnv::StderrColumns() {
  const MutexLock lock(rep_->mutex);
  return rep_->columns;
}

}  // namespace escala
