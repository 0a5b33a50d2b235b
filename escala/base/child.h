// Runs work in a child process, which may hang, crash or print without harm to
// this one.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "escala/base/status.h"

namespace escala {

// How a child ended, and what it had sent until then.
struct ChildEnd {
  std::string output;  // all bytes given to `tell`
  // The end of its standard output and error: everything up to 128 KiB, else at
  // least the last 64 KiB.
  std::string log;
  bool timed_out = false;
  int signal = 0;  // the signal that ended it; 0: none
  int exit_code = 0;
  // The memory that it took at its peak, its own copy of this process's
  // included; 0: not known, since it was killed at the end of its time.
  int64_t peak_bytes = 0;

  // It ended by itself, with exit code 0.
  bool ok() const { return !timed_out && signal == 0 && exit_code == 0; }
  // For messages: "it did not answer within 30 s", "it crashed (SIGSEGV)".
  std::string DescribeEnd(int64_t timeout_seconds) const;
};

// Calls work(tell) in a copy of this process and waits for its end, for at most
// `timeout_seconds`; then it is killed. Once `*stop` is set, it is killed, too,
// and the answer is CANCELLED. tell(bytes) sends bytes to the parent at once.
// The child ends when `work` returns, without running destructors of this
// process's objects, and is killed when this process ends.
//
// This process's threads do not exist in the child: `work` must not wait for
// one, nor for a lock that one of them may hold.
using SendToParent = std::function<void(std::string_view bytes)>;
Result<ChildEnd> RunInChild(
    const std::function<void(const SendToParent&)>& work,
    int64_t timeout_seconds, const std::atomic<bool>* stop = nullptr);

}  // namespace escala
