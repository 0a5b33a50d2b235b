#include "escala/base/stacks.h"

#include <cxxabi.h>
#include <dirent.h>
#include <dlfcn.h>
#include <elf.h>
#include <execinfo.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "escala/base/strings.h"

namespace escala {

namespace {

constexpr int kMostFrames = 64;
constexpr auto kPatience = std::chrono::milliseconds(200);

// --- Asking a thread --------------------------------------------------------

// One thread is asked at a time. One that answers too late finds that another
// is asked, and does nothing.
std::atomic<pid_t> asked{0};
std::atomic<bool> answered{false};
void* frames[kMostFrames];
int depth = 0;

int Signal() { return SIGRTMIN + 7; }

void Answer(int) {
  const int error = errno;
  if (static_cast<pid_t>(syscall(SYS_gettid)) == asked.load()) {
    depth = backtrace(frames, kMostFrames);
    answered = true;
  }
  errno = error;
}

// Empty if it does not answer.
std::vector<void*> FramesOf(pid_t thread) {
  answered = false;
  asked = thread;
  if (syscall(SYS_tgkill, getpid(), thread, Signal()) != 0) return {};
  const auto deadline = std::chrono::steady_clock::now() + kPatience;
  while (!answered && std::chrono::steady_clock::now() < deadline)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  asked = 0;
  if (!answered) return {};
  return std::vector<void*>(frames, frames + depth);
}

// --- The kernel's view ------------------------------------------------------

std::vector<pid_t> Threads() {
  std::vector<pid_t> threads;
  DIR* const folder = opendir("/proc/self/task");
  if (folder == nullptr) return threads;
  while (const dirent* const entry = readdir(folder))
    if (const pid_t id = std::atoi(entry->d_name); id > 0)
      threads.push_back(id);
  closedir(folder);
  std::sort(threads.begin(), threads.end());
  return threads;
}

std::string LineOf(pid_t thread, const char* file) {
  std::ifstream in(StrCat("/proc/self/task/", thread, "/", file));
  std::string line;
  std::getline(in, line);
  return line;
}

// "D" for one that the kernel does not let go.
std::string StateOf(pid_t thread) {
  const std::string stat = LineOf(thread, "stat");
  const size_t name_end = stat.rfind(')');
  return name_end == std::string::npos || name_end + 2 >= stat.size()
             ? "?"
             : stat.substr(name_end + 2, 1);
}

// --- Names of functions -----------------------------------------------------

// The functions of an ELF file, also those that it does not export.
class Functions {
 public:
  explicit Functions(const char* file) {
    const int fd = open(file, O_RDONLY | O_CLOEXEC);
    struct stat info = {};
    if (fd < 0 || fstat(fd, &info) != 0) {
      if (fd >= 0) close(fd);
      return;
    }
    const auto size = static_cast<size_t>(info.st_size);
    void* const bytes = mmap(nullptr, size, PROT_READ, MAP_PRIVATE, fd, 0);
    close(fd);
    if (bytes == MAP_FAILED) return;
    Read(static_cast<const char*>(bytes), size);
    munmap(bytes, size);
  }

  // "" if none is known there.
  std::string At(uint64_t address) const {
    auto next = ends_.upper_bound(address);
    return next == ends_.end() || address < next->second.begin
               ? ""
               : next->second.name;
  }

 private:
  struct Function {
    uint64_t begin;
    std::string name;
  };

  void Read(const char* bytes, size_t size) {
    const auto* const head = reinterpret_cast<const Elf64_Ehdr*>(bytes);
    if (size < sizeof *head || std::memcmp(head->e_ident, ELFMAG, SELFMAG) != 0)
      return;
    const auto fits = [&](uint64_t at, uint64_t length) {
      return at <= size && length <= size - at;
    };
    if (!fits(head->e_shoff, uint64_t{head->e_shnum} * sizeof(Elf64_Shdr)))
      return;
    const auto* const sections =
        reinterpret_cast<const Elf64_Shdr*>(bytes + head->e_shoff);
    for (int i = 0; i < head->e_shnum; ++i) {
      const Elf64_Shdr& table = sections[i];
      if (table.sh_type != SHT_SYMTAB || table.sh_link >= head->e_shnum)
        continue;
      const Elf64_Shdr& names = sections[table.sh_link];
      if (!fits(table.sh_offset, table.sh_size) ||
          !fits(names.sh_offset, names.sh_size))
        continue;
      const auto* const symbols =
          reinterpret_cast<const Elf64_Sym*>(bytes + table.sh_offset);
      for (size_t s = 0; s < table.sh_size / sizeof *symbols; ++s) {
        const Elf64_Sym& symbol = symbols[s];
        if (ELF64_ST_TYPE(symbol.st_info) != STT_FUNC || symbol.st_size == 0 ||
            symbol.st_name >= names.sh_size)
          continue;
        const char* const name = bytes + names.sh_offset + symbol.st_name;
        ends_[symbol.st_value + symbol.st_size] = {
            symbol.st_value,
            std::string(name, strnlen(name, names.sh_size - symbol.st_name))};
      }
    }
  }

  std::map<uint64_t, Function> ends_;  // by the address behind it
};

std::string Plain(const std::string& name) {
  int failed = 0;
  const std::unique_ptr<char, void (*)(void*)> text(
      abi::__cxa_demangle(name.c_str(), nullptr, nullptr, &failed), std::free);
  return failed != 0 || text == nullptr ? name : text.get();
}

// Without its parameters: the place is what is looked for.
std::string WithoutParameters(const std::string& name) {
  int templates = 0;
  for (size_t i = 0; i < name.size(); ++i) {
    if (name[i] == '<') ++templates;
    if (name[i] == '>') --templates;
    if (name[i] != '(' || templates > 0 || i == 0) continue;
    const bool is_scope = name.compare(i, 10, "(anonymous") == 0;
    const bool is_call = i >= 8 && name.compare(i - 8, 8, "operator") == 0;
    if (!is_scope && !is_call) return name.substr(0, i);
  }
  return name;
}

class Names {
 public:
  // "escala::train::Loop::Run (escala)", or the file and the place in it.
  std::string Of(void* frame) {
    // A frame holds the address behind the call.
    const auto address = reinterpret_cast<uint64_t>(frame) - 1;
    Dl_info info = {};
    if (dladdr(reinterpret_cast<void*>(address), &info) == 0 ||
        info.dli_fname == nullptr)
      return "code made at run time";
    const std::string file = info.dli_fname;
    const std::string base = file.substr(file.rfind('/') + 1);
    const auto in_file = address - reinterpret_cast<uint64_t>(info.dli_fbase);
    auto found = files_.find(file);
    if (found == files_.end()) {
      // The program itself may be named as it was called.
      const bool is_path = file.find('/') != std::string::npos;
      const char* const path = is_path ? file.c_str() : "/proc/self/exe";
      found = files_.emplace(file, std::make_unique<Functions>(path)).first;
    }
    std::string name = found->second->At(in_file);
    // A program that is not position independent.
    if (name.empty()) name = found->second->At(address);
    if (name.empty() && info.dli_sname != nullptr) name = info.dli_sname;
    if (!name.empty())
      return StrCat(WithoutParameters(Plain(name)), " (", base, ")");
    char place[32];
    std::snprintf(place, sizeof place, "+0x%llx",
                  static_cast<unsigned long long>(in_file));
    return StrCat(base, place);
  }

 private:
  std::map<std::string, std::unique_ptr<Functions>> files_;
};

}  // namespace

std::string StacksOfAllThreads() {
  static std::mutex mutex;
  const std::lock_guard lock(mutex);
  // The first call loads libgcc, which a handler must not.
  void* first[1];
  (void)backtrace(first, 1);
  struct sigaction action = {};
  action.sa_handler = Answer;
  action.sa_flags = SA_RESTART;
  sigaction(Signal(), &action, nullptr);

  Names names;
  std::map<std::string, std::vector<std::string>> threads;  // by their stack
  std::vector<std::string> order;
  for (const pid_t thread : Threads()) {
    const std::vector<void*> stack = FramesOf(thread);
    std::string text;
    // The innermost two are the handler and what called it.
    for (size_t i = 2; i < stack.size(); ++i)
      StrAppend(&text, StrCat("    ", names.Of(stack[i]), "\n"));
    if (stack.empty())
      text = StrCat("    does not answer (state ", StateOf(thread), ", in ",
                    LineOf(thread, "wchan"), ")\n");
    auto& same = threads[text];
    if (same.empty()) order.push_back(text);
    same.push_back(StrCat(thread));
  }
  std::string all;
  for (const std::string& text : order) {
    const auto& same = threads[text];
    StrAppend(&all,
              StrCat("  ", Counted(static_cast<int64_t>(same.size()), "thread"),
                     ": ", same[0]));
    for (size_t i = 1; i < same.size() && i < 4; ++i)
      StrAppend(&all, StrCat(", ", same[i]));
    StrAppend(&all, StrCat(same.size() > 4 ? ", ...\n" : "\n", text));
  }
  return all;
}

}  // namespace escala
