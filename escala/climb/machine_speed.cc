#include "escala/climb/machine_speed.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <thread>
#include <vector>

namespace escala::climb {
namespace {

using Clock = std::chrono::steady_clock;

// What a thread computes between two looks at the clock. It takes a processor
// of an AMD EPYC 18 microseconds.
constexpr int kNumbers = 4096, kTimes = 64;
constexpr double kPieceSeconds = 18e-6;

void ComputePiece(std::vector<float>* numbers) {
  for (int time = 0; time < kTimes; ++time)
    for (float& number : *numbers) number = number * 0.999F + 0.001F;
}

// Returns how many pieces it computes until then.
int64_t PiecesUntil(Clock::time_point end) {
  std::vector<float> numbers(kNumbers, 1);
  volatile float used = 0;  // so that the work is not left out
  int64_t pieces = 0;
  while (Clock::now() < end) {
    ComputePiece(&numbers);
    used = numbers[static_cast<size_t>(pieces % kNumbers)];
    ++pieces;
  }
  (void)used;
  return pieces;
}

}  // namespace

double MachineSpeed(double seconds) {
  const unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                      std::chrono::duration<double>(seconds));
  std::atomic<int64_t> pieces = 0;
  std::vector<std::thread> running;
  for (unsigned i = 1; i < threads; ++i)
    running.emplace_back([&] { pieces += PiecesUntil(end); });
  pieces += PiecesUntil(end);
  for (std::thread& thread : running) thread.join();
  return static_cast<double>(pieces) * kPieceSeconds / (seconds * threads);
}

}  // namespace escala::climb
