#include "escala/base/stacks.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

namespace escala {
namespace {

std::atomic<bool> goes_on{true};
std::atomic<int> waiting{0};

__attribute__((noinline)) void WaitsInHere(std::mutex* mutex,
                                           std::condition_variable* changed) {
  std::unique_lock lock(*mutex);
  ++waiting;
  while (goes_on) changed->wait(lock);
}

__attribute__((noinline)) void ComputesInHere() {
  ++waiting;
  while (goes_on) asm volatile("");
}

TEST(Stacks, NameTheFunctionsOfAllThreads) {
  std::mutex mutex;
  std::condition_variable changed;
  std::vector<std::thread> threads;
  for (int i = 0; i < 3; ++i)
    threads.emplace_back([&] { WaitsInHere(&mutex, &changed); });
  threads.emplace_back(ComputesInHere);
  while (waiting < 4) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  const std::string stacks = StacksOfAllThreads();
  {
    const std::lock_guard lock(mutex);
    goes_on = false;
  }
  changed.notify_all();
  for (std::thread& thread : threads) thread.join();
  EXPECT_NE(stacks.find("3 threads: "), std::string::npos) << stacks;
  EXPECT_NE(stacks.find("WaitsInHere (base_test)"), std::string::npos)
      << stacks;
  EXPECT_NE(stacks.find("ComputesInHere (base_test)"), std::string::npos)
      << stacks;
  EXPECT_NE(stacks.find("StacksOfAllThreads"), std::string::npos) << stacks;
}

}  // namespace
}  // namespace escala
