// Work in a process of its own: it may hang, crash or print, and this process
// goes on.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "escala/base/status.h"

namespace escala {

// How a child ended, and what came from it until then.
struct ChildEnd {
  std::string output;  // by `tell`, all of it
  // The end of what it printed, on either stream: all of it up to 128 KiB, else
  // the last 64 KiB at least.
  std::string log;
  bool timed_out = false;
  int signal = 0;  // that ended it; 0: none
  int exit_code = 0;

  // It came to its end by itself.
  bool ok() const { return !timed_out && signal == 0 && exit_code == 0; }
  // Otherwise: "it did not answer within 30 s", "it crashed (SIGSEGV)".
  std::string DescribeEnd(int64_t timeout_seconds) const;
};

// Calls work(tell) in a copy of this process, and waits for its end, for
// `timeout_seconds` at most; then it is killed. tell(bytes) gives bytes to the
// parent at once. The child ends when `work` returns, without destructors of
// this process's objects, and it ends with this process.
//
// Threads of this process do not exist in the child: `work` must not wait for
// any, nor for a lock that one of them may hold.
using SendToParent = std::function<void(std::string_view bytes)>;
Result<ChildEnd> RunInChild(
    const std::function<void(const SendToParent&)>& work,
    int64_t timeout_seconds);

}  // namespace escala
