// The threads of executions that call the host.
#pragma once

#include <functional>

namespace escala::softpod {

// Runs the task on a thread of the process. A callback of the host may run
// programs and wait for them, so such a task may wait for one that is given
// later: tasks begin in the order of the calls, one after the other, unless the
// one before has not ended after 20 ms. Thread-safe.
void RunHostCaller(std::function<void()> task);

}  // namespace escala::softpod
