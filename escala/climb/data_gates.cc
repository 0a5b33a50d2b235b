#include "escala/climb/data_gates.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <map>
#include <memory>

#include "escala/base/env_wrapper.h"
#include "escala/base/numbers.h"
#include "escala/base/strings.h"
#include "escala/base/wire/crc32c.h"
#include "escala/input/batches.h"
#include "escala/plan/fit.h"
#include "escala/train/evaluate.h"
#include "escala/train/reading.h"
#include "escala/train/session.h"

namespace escala::climb {
namespace {

// Of a held-out set, so many examples are evaluated at most.
constexpr int64_t kMostEvaluated = 20000;
// Metrics of two slices are sums in two orders.
constexpr double kMetricTolerance = 1e-5;
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

// Counts how often each example is read, and keeps a checksum of its bytes.
class CountedSource : public input::Source {
 public:
  explicit CountedSource(const input::Source* source)
      : source_(*source),
        counts_(static_cast<size_t>(source->size())),
        sums_(static_cast<size_t>(source->size())) {}

  const std::vector<std::atomic<int>>& counts() const { return counts_; }
  // Examples whose bytes are those of one before, among those that were read.
  int64_t Doubles() const {
    std::map<uint32_t, int64_t> seen;
    int64_t doubles = 0;
    for (size_t i = 0; i < sums_.size(); ++i)
      if (counts_[i] > 0) doubles += seen[sums_[i]]++ > 0;
    return doubles;
  }

  int64_t size() const override { return source_.size(); }
  const std::vector<Field>& fields() const override { return source_.fields(); }
  int64_t bytes() const override { return source_.bytes(); }
  std::string Describe() const override { return source_.Describe(); }
  Status Read(int64_t example, std::span<const View> out) const override {
    return Counted(example, source_.Read(example, out), out);
  }
  Status ReadChanged(int64_t example, const input::Draw& draw,
                     std::span<const View> out) const override {
    return Counted(example, source_.ReadChanged(example, draw, out), out);
  }

 private:
  Status Counted(int64_t example, Status status,
                 std::span<const View> out) const {
    uint32_t sum = 0;
    for (const View& view : out)
      sum = ExtendCrc32c(sum, {reinterpret_cast<const char*>(view.data),
                               static_cast<size_t>(view.shape->byte_size())});
    ++counts_[static_cast<size_t>(example)];
    sums_[static_cast<size_t>(example)] = sum;
    return status;
  }

  const input::Source& source_;
  mutable std::vector<std::atomic<int>> counts_;
  mutable std::vector<std::atomic<uint32_t>> sums_;
};

// --- What a slice's hosts read
// -----------------------------------------------------

struct HostView {
  int64_t examples = 0;  // of its replicas
  int64_t expected = 0;  // bytes of as many records
  int64_t bytes = 0;     // that it read of files
};

// The run's first examples as a slice reads them.
struct Sequence {
  std::vector<uint32_t> sums;  // [position]
  std::vector<HostView> hosts;
};

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

// Reads at least `examples`, each host by itself.
Result<Sequence> ReadAs(const World& world, const recipe::Recipe& recipe,
                        const pods::Slice& slice, int64_t examples) {
  CountedFiles files(world.env);
  ESCALA_ASSIGN_OR_RETURN(const auto source,
                          train::TrainingSource(recipe, &files));
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
  sequence.sums.resize(static_cast<size_t>(batches * batch));
  for (const std::vector<int>& replicas : feeds) {
    ESCALA_ASSIGN_OR_RETURN(input::BatchOptions options,
                            train::ReadingOf(recipe, *source));
    options.global_batch = batch;
    options.replicas = static_cast<int>(job.replicas);
    options.feeds = replicas;
    options.threads = 0;  // so that nothing is read ahead
    ESCALA_ASSIGN_OR_RETURN(const auto reader,
                            input::Batches::Make(source.get(), options));
    HostView host;
    const int64_t before = files.bytes();
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
    host.bytes = files.bytes() - before;
    sequence.hosts.push_back(host);
  }
  return sequence;
}

Gate SharesOf(const Sequence& seen) {
  Gate gate;
  gate.name = "host shares";
  gate.wanted = "each host reads the records of its own replicas and no others";
  gate.colour = Colour::kGreen;
  int64_t bytes = 0, expected = 0;
  for (size_t host = 0; host < seen.hosts.size(); ++host) {
    const HostView& view = seen.hosts[host];
    bytes += view.bytes;
    expected += view.expected;
    if (static_cast<double>(view.bytes) <=
        kMostBytes * static_cast<double>(view.expected) + kBytesBesides)
      continue;
    gate.colour = Colour::kRed;
    gate.found =
        StrCat("host ", host, " of ", seen.hosts.size(), " reads ",
               FormatBytes(static_cast<double>(view.bytes)), " for its ",
               view.examples, " examples, whose records have ",
               FormatBytes(static_cast<double>(view.expected)));
    gate.next =
        "the source reads more than it is asked for: let Read open only the "
        "record of its example";
    break;
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
                     : "; they are made here and not read of files");
  gate.figures = {{"bytes_read", static_cast<double>(bytes), "bytes"},
                  {"bytes_of_records", static_cast<double>(expected), "bytes"}};
  return gate;
}

Gate OrderOf(const Sequence& seen, const Sequence& below,
             const std::string& slice_below) {
  Gate gate;
  gate.name = "same order";
  gate.against = slice_below;
  gate.wanted = "the run's examples in the same order on both slices";
  const size_t common = std::min(seen.sums.size(), below.sums.size());
  const auto [here, there] = std::mismatch(
      seen.sums.begin(), seen.sums.begin() + static_cast<ptrdiff_t>(common),
      below.sums.begin());
  const auto same = here - seen.sums.begin();
  gate.figures = {{"compared", static_cast<double>(common), "examples"}};
  if (static_cast<size_t>(same) == common) {
    gate.colour = Colour::kGreen;
    gate.found = StrCat("the first ", common, " examples have the same bytes");
    return gate;
  }
  gate.colour = Colour::kRed;
  gate.found = StrCat("example ", same, " of the run has other bytes");
  gate.next =
      "the source must give the bytes of (example, seed, position) alone, "
      "whatever the slice, host, thread or time";
  return gate;
}

// --- Evaluation
// ----------------------------------------------------------------------

struct Evaluated {
  int64_t count = 0, expected = 0;
  int64_t missed = 0;    // examples that were not read
  int64_t repeated = 0;  // reads beyond the first of an example
  int64_t padding = 0;   // that the last batch needs
  int64_t doubles = 0;   // CountedSource::Doubles
  train::Scalars scalars;
};

// Nothing: the step is imported without an evaluation.
Result<std::optional<Evaluated>> EvaluateOn(const World& world,
                                            recipe::Recipe recipe,
                                            const pods::Slice& slice) {
  recipe.eval.max_examples =
      recipe.eval.max_examples > 0
          ? std::min(recipe.eval.max_examples, kMostEvaluated)
          : kMostEvaluated;
  ESCALA_ASSIGN_OR_RETURN(const pjrt::Client client, world.open(slice));
  ESCALA_ASSIGN_OR_RETURN(
      const train::Session session,
      train::Session::MakeForEvaluation(recipe, client, world.env));
  if (!session.can_evaluate()) return std::optional<Evaluated>();
  const CountedSource source(&session.eval_source());
  ESCALA_ASSIGN_OR_RETURN(const train::Evaluator evaluator,
                          train::Evaluator::Make(recipe, session.job(), &source,
                                                 session.placement()));
  // An imported step has no initialisers.
  ESCALA_ASSIGN_OR_RETURN(const train::State state,
                          session.StartState(recipe.init_from));
  ESCALA_ASSIGN_OR_RETURN(const auto answer, evaluator.Run(state));
  Evaluated seen;
  seen.count = answer.count;
  seen.expected = source.size();
  for (const auto& count : source.counts()) {
    seen.missed += count == 0;
    seen.repeated += std::max(0, count - 1);
  }
  const int64_t batch = evaluator.global_batch();
  seen.padding = (batch - seen.expected % batch) % batch;
  seen.doubles = source.Doubles();
  seen.scalars = answer.scalars;
  return std::optional(std::move(seen));
}

Gate EvaluationOf(const Evaluated& seen, const Evaluated* below,
                  const std::string& slice_below) {
  Gate gate;
  gate.name = "evaluation";
  gate.wanted =
      "each held-out example counts once, and the metrics are those "
      "of another slice";
  gate.against = slice_below;
  gate.figures = {{"counted", static_cast<double>(seen.count), "examples"},
                  {"held_out", static_cast<double>(seen.expected), "examples"}};
  gate.colour = Colour::kRed;
  gate.next = "look at what the model counts, and at the source's examples";
  if (seen.count != seen.expected) {
    gate.found =
        StrCat(seen.count, " examples counted, and there are ", seen.expected);
    return gate;
  }
  if (seen.missed > 0 || seen.repeated != seen.padding) {
    gate.found = StrCat(seen.missed, " examples were not read, and ",
                        seen.repeated, " reads were repeated where ",
                        seen.padding, " fill the last batch");
    return gate;
  }
  double worst = 0;
  std::string worst_name;
  for (const auto& [name, value] : seen.scalars) {
    const auto other =
        below ? train::FindScalar(below->scalars, name) : std::nullopt;
    if (!other) continue;
    const double difference =
        std::abs(value - *other) / std::max(1e-3, std::abs(*other));
    if (difference > worst || std::isnan(difference)) {
      worst = difference;
      worst_name = name;
    }
  }
  gate.figures.push_back({"largest_difference", worst, ""});
  if (!(worst <= kMetricTolerance)) {
    gate.found = StrCat(worst_name, " of the same weights differs by ",
                        FormatNumber(worst, 2), " (relative)");
    gate.wanted = StrCat("at most ", FormatNumber(kMetricTolerance, 2));
    return gate;
  }
  gate.next = "";
  gate.colour = Colour::kGreen;
  gate.found = StrCat("all ", seen.expected, " examples counted once");
  if (below != nullptr)
    StrAppend(&gate.found, StrCat(", metrics equal within ",
                                  FormatNumber(std::max(worst, 1e-9), 2)));
  if (seen.doubles > 0) {
    gate.colour = Colour::kYellow;
    StrAppend(&gate.found, StrCat("; ", seen.doubles,
                                  " of them have the bytes of another one"));
    gate.next = "if that is not meant, an example lies twice in the data";
  }
  return gate;
}

Result<std::vector<Gate>> Ask(const World& world,
                              const DataQuestion& question) {
  std::vector<Gate> gates;
  ESCALA_ASSIGN_OR_RETURN(const Sequence seen,
                          ReadAs(world, question.recipe, *question.slice, 1));
  gates.push_back(SharesOf(seen));
  const bool has_below = question.slice_below != nullptr;
  if (has_below) {
    ESCALA_ASSIGN_OR_RETURN(const Sequence below,
                            ReadAs(world, question.below, *question.slice_below,
                                   static_cast<int64_t>(seen.sums.size())));
    gates.push_back(OrderOf(seen, below, question.slice_below->name));
  }
  ESCALA_ASSIGN_OR_RETURN(const auto here,
                          EvaluateOn(world, question.recipe, *question.slice));
  if (!here) {
    Gate gate;
    gate.name = "evaluation";
    gate.colour = Colour::kSkipped;
    gate.found = "the step is imported, and the recipe names no eval_program";
    gates.push_back(std::move(gate));
    return gates;
  }
  std::optional<Evaluated> below;
  if (has_below) {
    ESCALA_ASSIGN_OR_RETURN(
        below, EvaluateOn(world, question.below, *question.slice_below));
  }
  gates.push_back(EvaluationOf(*here, below ? &*below : nullptr,
                               has_below ? question.slice_below->name : ""));
  return gates;
}

}  // namespace

Result<std::vector<Gate>> DataGates(const World& world,
                                    const DataQuestion& question) {
  return GatesInChild(world, [&] { return Ask(world, question); });
}

}  // namespace escala::climb
