#include "escala/climb/epoch_gate.h"

#include <algorithm>
#include <memory>
#include <set>
#include <vector>

#include "escala/base/strings.h"
#include "escala/base/wire/crc32c.h"
#include "escala/train/reading.h"

namespace escala::climb {
namespace {

// An epoch of at most so many examples is followed to its end, which takes a
// second. A longer epoch is followed so far, and must not repeat an example.
constexpr int64_t kFollowed = 1 << 20;
// Examples whose bytes are read. More of them may be equal than this share:
// windows of a text repeat, and so do real images, seldom.
constexpr int64_t kRead = 256;
constexpr double kMostDoubles = 0.05;

// As many examples as a source has, each of which is its own number.
class Numbers : public input::Source {
 public:
  explicit Numbers(int64_t size) : size_(size) {}
  int64_t size() const override { return size_; }
  const std::vector<Field>& fields() const override { return fields_; }
  std::string Describe() const override { return "numbers"; }
  Status Read(int64_t example, std::span<const View> out) const override {
    *reinterpret_cast<int64_t*>(out[0].data) = example;
    return Status();
  }

 private:
  const int64_t size_;
  const std::vector<Field> fields_ = {{"number", {ElementType::kI64, {}}, 0}};
};

struct Epoch {
  int64_t read = 0, repeated = 0, left_out = 0;
};

Result<Epoch> Follow(const recipe::Recipe& recipe, const input::Source& source,
                     int64_t global_batch) {
  const Numbers numbers(source.size());
  ESCALA_ASSIGN_OR_RETURN(input::BatchOptions options,
                          train::ReadingOf(recipe, source));
  options.global_batch = global_batch;
  options.replicas = 1;
  options.threads = 0;
  ESCALA_ASSIGN_OR_RETURN(const auto batches,
                          input::Batches::Make(&numbers, options));
  const int64_t whole = numbers.size() / global_batch * global_batch;
  const int64_t end = std::min(whole, kFollowed);
  std::vector<bool> seen(static_cast<size_t>(numbers.size()), false);
  Epoch epoch;
  while (epoch.read < end) {
    ESCALA_ASSIGN_OR_RETURN(const input::Batch batch, batches->Next());
    const auto* number = batch.replica(0)[0].as<int64_t>();
    for (int64_t i = 0; i < global_batch; ++i, ++epoch.read) {
      const auto at = static_cast<size_t>(number[i]);
      epoch.repeated += seen[at];
      seen[at] = true;
    }
  }
  if (end == whole) {
    const int64_t different = std::count(seen.begin(), seen.end(), true);
    epoch.left_out = numbers.size() - different;
  }
  return epoch;
}

// Counts those of the first examples that have the bytes of an earlier one.
Result<int64_t> Doubles(const input::Source& source, int64_t examples) {
  std::vector<HostArray> arrays;
  std::vector<View> views;
  for (const Field& field : source.fields())
    arrays.push_back(HostArray::Uninitialized(field.shape));
  for (HostArray& array : arrays)
    views.push_back(array.mutable_view());
  std::set<uint32_t> sums;
  for (int64_t example = 0; example < examples; ++example) {
    ESCALA_RETURN_IF_ERROR(source.Read(example, views));
    uint32_t sum = 0;
    for (const HostArray& array : arrays)
      sum = ExtendCrc32c(sum, {reinterpret_cast<const char*>(array.data()),
                               static_cast<size_t>(array.shape().byte_size())});
    sums.insert(sum);
  }
  return examples - std::ssize(sums);
}

}  // namespace

Result<Gate> EpochGate(const recipe::Recipe& recipe,
                       const input::Source& source, int64_t global_batch) {
  Gate gate = Asked("each example once", GateKind::kFunction,
                    "an epoch reads each training example once");
  ESCALA_ASSIGN_OR_RETURN(const Epoch epoch,
                          Follow(recipe, source, global_batch));
  const int64_t examples = std::min(source.size(), kRead);
  ESCALA_ASSIGN_OR_RETURN(const int64_t doubles, Doubles(source, examples));
  gate.figures = {{"followed", static_cast<double>(epoch.read), "examples"},
                  {"doubles", static_cast<double>(doubles), "examples"}};
  // The rest that makes no whole batch joins the next epoch, or is left out.
  if (epoch.repeated > 0 || epoch.left_out >= global_batch)
    return Answered(gate, Colour::kRed,
                    StrCat("of ", source.size(), " examples, an epoch repeats ",
                           epoch.repeated, " and leaves out ", epoch.left_out),
                    "look at the order in which examples are read");
  const std::string found =
      epoch.read < source.size() / global_batch * global_batch
          ? StrCat("the first ", epoch.read, " of ", source.size(),
                   " examples are read once")
          : StrCat("all ", source.size(), " examples are read once");
  if (static_cast<double>(doubles) >
      kMostDoubles * static_cast<double>(examples))
    return Answered(gate, Colour::kYellow,
                    StrCat(found, "; ", doubles, " of the first ", examples,
                           " have the bytes of another one"),
                    "if that is not meant, the source gives some examples "
                    "under several numbers, and never gives others");
  return Answered(gate, Colour::kGreen, found);
}

}  // namespace escala::climb
