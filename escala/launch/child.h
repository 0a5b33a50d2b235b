// A process that `escala launch` starts on this machine: a host of the run, or
// the shell that starts one elsewhere.
#pragma once

#include <sys/types.h>

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "escala/base/status.h"

namespace escala::launch {

struct Command {
  // Of a program to run here; empty: this program itself.
  std::vector<std::string> shell;
  std::vector<std::string> words;  // of `escala`, without the program
  std::vector<std::pair<std::string, std::string>> variables;
};

// Killed when it is destroyed, and when this process ends. For one thread.
class Child {
 public:
  using TakeLine = std::function<void(std::string line)>;
  static Result<std::unique_ptr<Child>> Start(const Command& command);
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  bool is_alive() const { return pid_ > 0; }
  // REQUIRES: alive
  void Signal(int signal);
  // "T": the state that the kernel says it is in; "" if it says none.
  std::string State() const;
  // Whether it has ended since; then status() is that of waitpid.
  bool Collect();
  int status() const { return status_; }
  // Whether it has ended without reading what it was to do, as a shell does
  // whose standard input leads elsewhere.
  bool left_script() const { return left_script_; }

  // Its standard output and error stream, which are one. -1: closed.
  int output() const { return output_; }
  // Takes what has come, whole lines.
  void Read(const TakeLine& take);

 private:
  Child(pid_t pid, int output, int input)
      : pid_(pid), output_(output), input_(input) {}
  void EndInput();

  pid_t pid_;  // -1: it has ended
  int output_;
  int input_;  // of a shell, which lasts as long as it does; -1: none
  int status_ = 0;
  bool left_script_ = false;
  std::string begun_;  // a line that is not whole yet
};

}  // namespace escala::launch
