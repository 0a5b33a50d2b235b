#include "escala/train/input_rate.h"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <fstream>
#include <utility>

#include "escala/input/batches.h"
#include "escala/train/reading.h"

namespace escala::train {
namespace {

using input::Meter;

// Each core of the host, and where in `feeds` its replica is.
using HostCores = std::vector<std::pair<int, int>>;

HostCores FirstHostOf(const pods::Slice& slice, const Session& session,
                      InputRate* rate) {
  const job::Job& job = session.job();
  const auto devices = pods::Devices(slice);
  std::vector<int> hosts;
  for (int64_t core = 0; core < job.cores; ++core)
    hosts.push_back(
        devices[static_cast<size_t>(session.placement().device(core).id())]
            .host);
  rate->feeds = job::FeedsOfHosts(job, hosts)[0];
  HostCores cores;
  for (int core = 0; core < static_cast<int>(hosts.size()); ++core)
    if (hosts[static_cast<size_t>(core)] == 0) {
      const auto replica = static_cast<int>(job.ReplicaOf(core));
      cores.emplace_back(
          core, static_cast<int>(std::lower_bound(rate->feeds.begin(),
                                                  rate->feeds.end(), replica) -
                                 rate->feeds.begin()));
    }
  rate->host_examples = job.length.global_batch / job.replicas *
                        static_cast<int64_t>(rate->feeds.size());
  return cores;
}

double Now() {
  return std::chrono::duration<double>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

double CpuSeconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

struct ThreadTime {
  double now = 0;
  double queued = 0;  // until now, while others had the processor
};

// Reads the clock of the thread that made it, and how long that was ready to
// run and did not. The kernel counts that.
class ThreadClock {
 public:
  ThreadTime Read() {
    ThreadTime time;
    double before = 0;
    // A thread that loses its processor between the two readings reads again.
    do {
      before = Queued();
      time.now = Now();
      time.queued = Queued();
    } while (time.queued != before);
    return time;
  }

 private:
  double Queued() {
    double ran = 0, queued = 0;
    file_.clear();
    file_.seekg(0);
    return file_ >> ran >> queued ? 1e-9 * queued : 0;
  }

  std::ifstream file_{"/proc/thread-self/schedstat"};
};

// Calls each(batch) for batches that are read in `seconds` or a little more.
template <typename Each>
Status ReadFor(double seconds, input::Batches* batches, const Each& each) {
  const double end = Now() + seconds;
  do {
    ESCALA_ASSIGN_OR_RETURN(const input::Batch batch, batches->Next());
    ESCALA_RETURN_IF_ERROR(each(batch));
  } while (Now() < end);
  return Status();
}

// How fast all threads read. Threads join as they are needed, so that the first
// batches do not count.
Status MeasureThreads(const Session& session,
                      const input::BatchOptions& options, double seconds,
                      InputRate* rate) {
  ESCALA_ASSIGN_OR_RETURN(const auto batches,
                          input::Batches::Make(&session.source(), options));
  ESCALA_RETURN_IF_ERROR(ReadFor(seconds / 4, batches.get(),
                                 [](const input::Batch&) { return Status(); }));
  const double begin = Now(), cpu_begin = CpuSeconds();
  ESCALA_RETURN_IF_ERROR(
      ReadFor(seconds, batches.get(), [&](const input::Batch& batch) {
        rate->examples += rate->host_examples;
        for (int i = 0; i < batch.replicas(); ++i)
          rate->bytes += static_cast<double>(batch.bytes_read(i));
        return Status();
      }));
  rate->seconds = Now() - begin;
  rate->cpu_seconds = CpuSeconds() - cpu_begin;
  return Status();
}

// Which part takes how long, where one thread does everything in turn. Such a
// thread never waits for another one, so that all its waits are for disks,
// buckets and processors.
Status MeasureParts(const Session& session, const HostCores& cores,
                    input::BatchOptions options, double seconds,
                    InputRate* rate) {
  options.threads = 0;
  ESCALA_ASSIGN_OR_RETURN(const auto batches,
                          input::Batches::Make(&session.source(), options));
  const input::TimedStages timed;
  const auto before = Meter::OfThisThread().nanos;
  ThreadClock clock;
  const ThreadTime begin = clock.Read();
  ThreadTime transfer;
  int64_t examples = 0;
  ESCALA_RETURN_IF_ERROR(
      ReadFor(seconds, batches.get(), [&](const input::Batch& batch) -> Status {
        const ThreadTime put = clock.Read();
        std::vector<pjrt::Buffer> buffers;
        for (const auto& [core, local] : cores)
          for (const HostArray& array : batch.replica(local)) {
            ESCALA_ASSIGN_OR_RETURN(pjrt::Buffer buffer,
                                    session.placement().PutOn(core, array));
            buffers.push_back(std::move(buffer));
          }
        buffers.clear();
        const ThreadTime done = clock.Read();
        transfer.now += done.now - put.now;
        transfer.queued += done.queued - put.queued;
        examples += rate->host_examples;
        return Status();
      }));
  const ThreadTime end = clock.Read();
  const double reading = end.now - begin.now - transfer.now;
  const double queued = end.queued - begin.queued - transfer.queued;
  const double micros = 1e6 / static_cast<double>(examples);
  rate->busy = std::clamp(queued / reading, 0.0, 0.99);
  rate->thread_micros = micros * reading * (1 - rate->busy);
  double rest = reading;
  for (int stage = 0; stage < input::kStages; ++stage) {
    const auto i = static_cast<size_t>(stage);
    const double spent =
        1e-9 * static_cast<double>(Meter::OfThisThread().nanos[i] - before[i]);
    rate->micros[i] = micros * spent;
    rest -= spent;
  }
  rate->micros[kInputOther] = micros * std::max(rest, 0.0);
  rate->micros[kInputTransfer] = micros * transfer.now;
  return Status();
}

}  // namespace

std::string_view InputPartName(int part) {
  if (part == kInputOther) return "other";
  return part == kInputTransfer ? "transfer"
                                : ToString(static_cast<input::Stage>(part));
}

int InputRate::reading_binds() const {
  return static_cast<int>(
      std::max_element(micros.begin(), micros.begin() + kInputTransfer) -
      micros.begin());
}

int InputRate::binds() const {
  return static_cast<int>(std::max_element(micros.begin(), micros.end()) -
                          micros.begin());
}

Result<InputRate> MeasureInput(const Session& session, const pods::Slice& slice,
                               double seconds, int threads) {
  InputRate rate;
  const HostCores cores = FirstHostOf(slice, session, &rate);
  ESCALA_ASSIGN_OR_RETURN(input::BatchOptions options,
                          ReadingOf(session.recipe(), session.source()));
  options.global_batch = session.job().length.global_batch;
  options.replicas = static_cast<int>(session.job().replicas);
  options.feeds = rate.feeds;
  if (threads > 0) options.threads = threads;
  rate.threads = options.threads;
  ESCALA_RETURN_IF_ERROR(MeasureThreads(session, options, seconds, &rate));
  ESCALA_RETURN_IF_ERROR(
      MeasureParts(session, cores, options, seconds / 2, &rate));
  return rate;
}

}  // namespace escala::train
