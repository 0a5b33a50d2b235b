#include "escala/climb/data_gates.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <set>

#include "escala/base/env_wrapper.h"
#include "escala/base/numbers.h"
#include "escala/base/strings.h"
#include "escala/base/wire/crc32c.h"
#include "escala/climb/epoch_gate.h"
#include "escala/climb/evaluation_gate.h"
#include "escala/input/batches.h"
#include "escala/input/records/read_ahead.h"
#include "escala/plan/fit.h"
#include "escala/train/reading.h"
#include "escala/train/session.h"

namespace escala::climb {
namespace {

// Headers and checksums beside the records' own bytes.
constexpr double kMostBytes = 1.25, kBytesBesides = 1 << 20;

// --- Seeing what is read
// -------------------------------------------------------

// Counts the bytes that are read of files.
class CountedFiles : public EnvWrapper {
 public:
  using EnvWrapper::EnvWrapper;
  int64_t bytes() const { return bytes_; }

  Result<std::unique_ptr<SequentialFile>> OpenSequential(
      const std::string& path) override {
    ESCALA_ASSIGN_OR_RETURN(auto file, EnvWrapper::OpenSequential(path));
    return std::unique_ptr<SequentialFile>(
        std::make_unique<Sequential>(std::move(file), &bytes_));
  }
  Result<std::unique_ptr<RandomFile>> OpenRandom(
      const std::string& path) override {
    ESCALA_ASSIGN_OR_RETURN(auto file, EnvWrapper::OpenRandom(path));
    return std::unique_ptr<RandomFile>(
        std::make_unique<Random>(std::move(file), &bytes_));
  }

 private:
  class Sequential : public SequentialFile {
   public:
    Sequential(std::unique_ptr<SequentialFile> file,
               std::atomic<int64_t>* bytes)
        : file_(std::move(file)), bytes_(bytes) {}
    Result<size_t> Read(size_t size, char* out) override {
      ESCALA_ASSIGN_OR_RETURN(const size_t read, file_->Read(size, out));
      *bytes_ += static_cast<int64_t>(read);
      return read;
    }

   private:
    const std::unique_ptr<SequentialFile> file_;
    std::atomic<int64_t>* const bytes_;
  };
  class Random : public RandomFile {
   public:
    Random(std::unique_ptr<RandomFile> file, std::atomic<int64_t>* bytes)
        : file_(std::move(file)), bytes_(bytes) {}
    Result<size_t> Read(uint64_t offset, size_t size,
                        char* out) const override {
      ESCALA_ASSIGN_OR_RETURN(const size_t read,
                              file_->Read(offset, size, out));
      *bytes_ += static_cast<int64_t>(read);
      return read;
    }

   private:
    const std::unique_ptr<RandomFile> file_;
    std::atomic<int64_t>* const bytes_;
  };

  std::atomic<int64_t> bytes_{0};
};

// --- What a slice's hosts read
// -----------------------------------------------------

struct HostView {
  int64_t examples = 0;  // of its replicas
  int64_t expected = 0;  // bytes of as many records
  int64_t bytes = 0;     // that it read of files for them
  std::string feeds;     // what is wrong with its replicas; "": nothing
};

// Examples of the run as a slice reads them.
struct Sequence {
  int64_t opening = 0;         // bytes that a host reads before the first
  int64_t position = 0;        // of the first
  std::vector<uint32_t> sums;  // by position
  std::vector<HostView> hosts;
  int64_t size = 0;   // examples of the source
  int64_t run = 0;    // examples of the whole run
  int64_t bytes = 0;  // of all its records; 0: not known
  // What may be read beside each example, since one request for two records
  // that lie near each other is cheaper than two.
  double besides = 0;
};

// Counts what this process reads of files, also past the Env. The kernel does
// not count buckets, and `files` not those that a library opens for itself.
class BytesRead {
 public:
  BytesRead(Env* env, const CountedFiles& files) : env_(env), files_(files) {
    Restart();
  }
  void Restart() {
    kernel_ = Kernel();
    counted_ = files_.bytes();
  }
  int64_t SinceRestart() const {
    return std::max(Kernel() - kernel_ - own_, files_.bytes() - counted_);
  }

 private:
  int64_t Kernel() const {
    const auto text = ReadFile(env_, "/proc/self/io", 1 << 16);
    if (!text.ok() || !text->starts_with(kKey)) return 0;
    own_ = static_cast<int64_t>(text->size());
    const std::string_view number = std::string_view(*text).substr(
        kKey.size(), text->find('\n') - kKey.size());
    return ParseNumber<int64_t>(StrTrim(number)).value_or(0);
  }

  static constexpr std::string_view kKey = "rchar:";
  Env* const env_;
  const CountedFiles& files_;
  mutable int64_t own_ = 0;  // of the kernel's answer itself
  int64_t kernel_ = 0, counted_ = 0;
};

// The replicas whose cores a host has; "" if `feeds` are these.
std::string WrongFeeds(const job::Job& job, const pods::Slice& slice, int host,
                       const std::vector<int>& feeds) {
  std::set<int> own;
  int64_t core = 0;
  for (const pods::DevicePlace& place : pods::Devices(slice)) {
    if (place.host == host) own.insert(static_cast<int>(job.ReplicaOf(core)));
    ++core;
  }
  if (own == std::set<int>(feeds.begin(), feeds.end())) return "";
  return StrCat("reads the examples of ", Counted(std::ssize(feeds), "replica"),
                ", and has the cores of ", own.size());
}

// The checksum of one example of a batch.
uint32_t SumOf(const std::vector<HostArray>& arrays, int64_t example) {
  uint32_t sum = 0;
  for (const HostArray& array : arrays) {
    const size_t bytes =
        static_cast<size_t>(array.shape().byte_size() / array.shape().dims[0]);
    sum = ExtendCrc32c(sum, {reinterpret_cast<const char*>(array.data()) +
                                 static_cast<size_t>(example) * bytes,
                             bytes});
  }
  return sum;
}

// Reads at least `examples` from `position` on, each host by itself.
Result<Sequence> ReadAs(const World& world, const recipe::Recipe& recipe,
                        const pods::Slice& slice, int64_t position,
                        int64_t examples) {
  CountedFiles files(world.env);
  BytesRead read_bytes(world.env, files);
  ESCALA_ASSIGN_OR_RETURN(const auto source,
                          train::TrainingSource(recipe, &files));
  const int64_t opening = read_bytes.SinceRestart();
  ESCALA_ASSIGN_OR_RETURN(
      const job::Job job,
      plan::JobOn(recipe, slice,
                  {source->fields(), source->size(), world.env}));
  std::vector<int> host_of_core;
  for (const pods::DevicePlace& place : pods::Devices(slice))
    host_of_core.push_back(place.host);
  const auto feeds = job::FeedsOfHosts(job, host_of_core);
  const int64_t batch = job.length.global_batch;
  const int64_t per_replica = batch / job.replicas;
  const int64_t batches = (examples + batch - 1) / batch;
  const double record = static_cast<double>(source->bytes()) /
                        static_cast<double>(source->size());

  Sequence sequence;
  sequence.opening = opening;
  sequence.position = position;
  sequence.size = source->size();
  sequence.run = job.length.steps * batch;
  sequence.bytes = source->bytes();
  if (source->is_far())
    sequence.besides =
        static_cast<double>(input::ReadAhead::Options().gap_bytes);
  sequence.sums.resize(static_cast<size_t>(batches * batch));
  for (size_t h = 0; h < feeds.size(); ++h) {
    const std::vector<int>& replicas = feeds[h];
    HostView host;
    host.feeds = WrongFeeds(job, slice, static_cast<int>(h), replicas);
    ESCALA_ASSIGN_OR_RETURN(input::BatchOptions options,
                            train::ReadingOf(recipe, *source));
    options.global_batch = batch;
    options.replicas = static_cast<int>(job.replicas);
    options.feeds = replicas;
    options.position = position;
    options.threads = 0;  // so that nothing is read ahead
    ESCALA_ASSIGN_OR_RETURN(const auto reader,
                            input::Batches::Make(source.get(), options));
    read_bytes.Restart();
    for (int64_t i = 0; i < batches; ++i) {
      ESCALA_ASSIGN_OR_RETURN(const input::Batch read, reader->Next());
      for (int local = 0; local < read.replicas(); ++local)
        for (int64_t e = 0; e < per_replica; ++e)
          sequence.sums[static_cast<size_t>(
              i * batch + replicas[static_cast<size_t>(local)] * per_replica +
              e)] = SumOf(read.replica(local), e);
    }
    host.examples =
        batches * per_replica * static_cast<int64_t>(replicas.size());
    host.expected =
        static_cast<int64_t>(record * static_cast<double>(host.examples));
    host.bytes = read_bytes.SinceRestart();
    sequence.hosts.push_back(host);
  }
  return sequence;
}

// What a host reads that it need not; "": nothing.
std::string TooMuch(const Sequence& seen, size_t index) {
  const HostView& host = seen.hosts[index];
  const std::string name =
      StrCat("host ", index, " of ", seen.hosts.size(), " ");
  const auto bytes = [](int64_t count) {
    return FormatBytes(static_cast<double>(count));
  };
  const auto is_more = [](int64_t read, int64_t records, double besides) {
    return static_cast<double>(read) >
           kMostBytes * static_cast<double>(records) + kBytesBesides + besides;
  };
  if (!host.feeds.empty()) return name + host.feeds;
  if (is_more(host.bytes, host.expected,
              seen.besides * static_cast<double>(host.examples)))
    return StrCat(name, "reads ", bytes(host.bytes), " for its ", host.examples,
                  " examples, whose records have ", bytes(host.expected));
  const int64_t share = seen.bytes / static_cast<int64_t>(seen.hosts.size());
  if (seen.bytes > 0 && is_more(seen.opening, share, 0))
    return StrCat(
        name, "reads ", bytes(seen.opening),
        " before its first example, and its share of the records has ",
        bytes(share));
  return "";
}

Gate SharesOf(const Sequence& seen) {
  Gate gate;
  gate.name = "host shares";
  gate.wanted = "each host reads the records of its own replicas and no others";
  gate.colour = Colour::kGreen;
  int64_t bytes = 0, expected = 0;
  for (size_t host = 0; host < seen.hosts.size(); ++host) {
    bytes += seen.hosts[host].bytes;
    expected += seen.hosts[host].expected;
    if (gate.colour == Colour::kRed) continue;
    gate.found = TooMuch(seen, host);
    if (gate.found.empty()) continue;
    gate.colour = Colour::kRed;
    gate.next =
        "the source reads more than it is asked for: let Read open only the "
        "record of its example";
  }
  if (gate.colour == Colour::kGreen)
    gate.found = StrCat(
        seen.hosts.size() == 1
            ? "the one host reads "
            : StrCat("each of ", seen.hosts.size(), " hosts reads "),
        seen.hosts[0].examples, " of ", seen.sums.size(), " examples",
        expected > 0 ? StrCat(", ", FormatBytes(static_cast<double>(bytes)),
                              " in all for records of ",
                              FormatBytes(static_cast<double>(expected)))
        : bytes + seen.opening < kBytesBesides
            ? "; they are made here and not read of files"
            : "; how many bytes their records have is not known");
  gate.figures = {{"bytes_read", static_cast<double>(bytes), "bytes"},
                  {"bytes_of_records", static_cast<double>(expected), "bytes"}};
  return gate;
}

// The first position at which two slices read other bytes; -1: none of those
// that both have read.
int64_t FirstOther(const Sequence& seen, const Sequence& below) {
  const size_t common = std::min(seen.sums.size(), below.sums.size());
  const auto [here, there] = std::mismatch(
      seen.sums.begin(), seen.sums.begin() + static_cast<ptrdiff_t>(common),
      below.sums.begin());
  const auto same = static_cast<size_t>(here - seen.sums.begin());
  return same == common ? -1 : seen.position + static_cast<int64_t>(same);
}

// Both slices' first examples, and those at the end of an epoch, where examples
// that make no whole batch may be left out; the latter may be missing.
struct Sequences {
  Sequence first, first_below, end, end_below;
};

Gate OrderOf(const Sequences& seen, const recipe::Recipe& recipe,
             const std::string& slice_below) {
  Gate gate;
  gate.name = "same order";
  gate.against = slice_below;
  gate.wanted = "the run's examples in the same order on both slices";
  const auto compared = [](const Sequence& a, const Sequence& b) {
    return static_cast<double>(std::min(a.sums.size(), b.sums.size()));
  };
  const double first = compared(seen.first, seen.first_below);
  const double end = compared(seen.end, seen.end_below);
  gate.figures = {{"compared", first + end, "examples"}};
  const int64_t other = FirstOther(seen.first, seen.first_below);
  const int64_t later = FirstOther(seen.end, seen.end_below);
  if (other < 0 && later < 0) {
    gate.colour = Colour::kGreen;
    gate.found = StrCat("the first ", first, " examples have the same bytes");
    if (end > 0)
      StrAppend(&gate.found,
                StrCat(", and so have ", end, " at the end of an epoch"));
    return gate;
  }
  gate.colour = Colour::kRed;
  gate.found = StrCat("example ", other < 0 ? later : other,
                      " of the run has other bytes");
  gate.next =
      "the source must give the bytes of (example, seed, position) alone, "
      "whatever the slice, host, thread or time";
  if (other < 0 && recipe.reading.end_of_epoch == recipe::EndOfEpoch::kDrop) {
    // That is what the recipe asks for, but it is another run.
    gate.colour = Colour::kYellow;
    StrAppend(&gate.found,
              ", since examples that make no whole batch are left out");
    gate.next =
        "set input.end_of_epoch = \"wrap\", so that every example of an "
        "epoch is read on every slice";
  }
  return gate;
}

// `examples`: that were read in whole batches, which is one.
Result<Gate> EpochOf(const World& world, const recipe::Recipe& recipe,
                     int64_t examples) {
  const auto env =
      train::EnvOfSources(recipe, world.env, /*makes_copies=*/false);
  ESCALA_ASSIGN_OR_RETURN(const auto source,
                          train::TrainingSource(recipe, env.get()));
  return EpochGate(recipe, *source, examples);
}

Result<std::vector<Gate>> Ask(const World& world,
                              const DataQuestion& question) {
  std::vector<Gate> gates;
  Sequences seen;
  ESCALA_ASSIGN_OR_RETURN(
      seen.first, ReadAs(world, question.recipe, *question.slice, 0, 1));
  gates.push_back(SharesOf(seen.first));
  const bool has_below = question.slice_below != nullptr;
  if (has_below) {
    const auto batch = static_cast<int64_t>(seen.first.sums.size());
    ESCALA_ASSIGN_OR_RETURN(
        seen.first_below,
        ReadAs(world, question.below, *question.slice_below, 0, batch));
    // The larger batch is the first to meet the end of an epoch.
    const int64_t end = seen.first.size / batch * batch;
    if (end > 0 && end < seen.first.run) {
      ESCALA_ASSIGN_OR_RETURN(
          seen.end, ReadAs(world, question.recipe, *question.slice, end, 1));
      ESCALA_ASSIGN_OR_RETURN(
          seen.end_below,
          ReadAs(world, question.below, *question.slice_below, end, batch));
    }
    gates.push_back(OrderOf(seen, question.recipe, question.slice_below->name));
  }
  ESCALA_ASSIGN_OR_RETURN(
      gates.emplace_back(),
      EpochOf(world, question.recipe, std::ssize(seen.first.sums)));
  const std::set<uint32_t> trained(seen.first.sums.begin(),
                                   seen.first.sums.end());
  ESCALA_ASSIGN_OR_RETURN(gates.emplace_back(),
                          EvaluationGate(world, question, trained));
  return gates;
}

}  // namespace

Result<std::vector<Gate>> DataGates(const World& world,
                                    const DataQuestion& question) {
  return GatesInChild(world, [&] { return Ask(world, question); });
}

}  // namespace escala::climb
