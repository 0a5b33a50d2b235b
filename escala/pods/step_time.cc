#include "escala/pods/step_time.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace escala::pods {
namespace {

double Tiles(double size, double tile) { return std::ceil(size / tile) * tile; }

// Speeds of one XLA device.
struct Core {
  double products_16_bit, products_8_bit;  // operations/s
  double vectors;                          // operations/s
  double memory;                           // bytes/s
  int mxu_width;
};

Core CoreOf(const Generation& g, const TimeConstants& constants) {
  Core core;
  const double peak = g.bf16_tflops * 1e12 / g.devices_per_chip;
  const double peak8 = std::max({g.int8_tops, g.fp8_tflops, g.bf16_tflops}) *
                       1e12 / g.devices_per_chip;
  core.mxu_width = g.mxu_width;
  core.products_16_bit = peak * constants.product_share;
  core.products_8_bit = peak8 * constants.product_share;
  core.memory = g.hbm_gb_s * 1e9 / g.devices_per_chip * constants.memory_share;
  // The vector unit runs at the MXU's clock, which follows from the peak.
  constexpr double kLanes = 128;
  const double mxu_operations =
      2.0 * g.mxu_width * g.mxu_width * g.mxu_per_core;
  core.vectors = peak / mxu_operations * kLanes * g.vector_alus_per_lane;
  return core;
}

double SecondsOf(const Product& product, const Core& core) {
  const double share = MxuShare(product, core.mxu_width);
  if (share == 0) return 0;
  return product.operations() / share /
         (product.bits <= 8 ? core.products_8_bit : core.products_16_bit);
}

void AddKernel(const Kernel& kernel, const Core& core,
               const TimeConstants& constants, StepTime* time) {
  double products = 0;
  for (const Product& product : kernel.products)
    products += SecondsOf(product, core);
  const double vectors = kernel.vector_operations / core.vectors;
  const double memory = kernel.all_bytes() / core.memory;
  const double longest = std::max({products, vectors, memory});
  time->kernels += kernel.runs * constants.kernel_seconds;
  // Adds the longest part in full, and exposed_share of each other part.
  bool counted = false;
  const auto add = [&](double seconds, double* part) {
    const bool is_longest = !counted && seconds == longest;
    counted |= is_longest;
    *part += kernel.runs * (is_longest ? 1 : constants.exposed_share) * seconds;
  };
  add(memory, &time->memory);
  add(products, &time->products);
  add(vectors, &time->vectors);
}

// The TPU compiler starts these transfers early and waits for them late.
bool RunsBeside(const Transfer& transfer) {
  return !transfer.from_to.empty() ||
         transfer.kind == CollectiveKind::kAllGather ||
         transfer.kind == CollectiveKind::kReduceScatter;
}

// Caches the shapes of groups, because many transfers have equal groups, such
// as one in every layer.
class Shapes {
 public:
  explicit Shapes(const Slice& slice)
      : slice_(slice), whole_(WholeSlice(slice)) {}

  Result<GroupShape> Of(const std::vector<std::vector<int64_t>>& groups) {
    if (groups.empty()) return whole_;
    for (const auto& [known, shape] : known_)
      if (*known == groups) return shape;
    ESCALA_ASSIGN_OR_RETURN(GroupShape shape, ShapeOfGroups(slice_, groups));
    known_.emplace_back(&groups, shape);
    return shape;
  }

 private:
  const Slice& slice_;
  const GroupShape whole_;
  std::vector<std::pair<const std::vector<std::vector<int64_t>>*, GroupShape>>
      known_;
};

Result<double> SecondsOf(const Transfer& transfer, const Slice& slice,
                         const CollectiveCosts& costs, Shapes* shapes) {
  if (!transfer.from_to.empty()) {
    ESCALA_ASSIGN_OR_RETURN(
        const CollectiveSeconds seconds,
        PermuteSeconds(transfer.from_to, transfer.bytes, slice, costs));
    return seconds.total();
  }
  ESCALA_ASSIGN_OR_RETURN(const GroupShape shape, shapes->Of(transfer.groups));
  return SecondsOf(transfer.kind, transfer.bytes, shape, *slice.generation,
                   costs)
      .total();
}

double InputSeconds(const HostWork& host, const Slice& slice) {
  const Generation& g = *slice.generation;
  double seconds = 0;
  if (g.pcie_gb_s > 0)
    seconds = host.input_bytes / (g.pcie_gb_s * 1e9 * slice.chips_per_host);
  if (g.host_vcpus > 0)
    seconds = std::max(seconds, host.processor_seconds / g.host_vcpus);
  return seconds;
}

}  // namespace

bool Kernel::operator==(const Kernel& other) const {
  const auto same = [](const Product& a, const Product& b) {
    return a.count == b.count && a.rows == b.rows && a.depth == b.depth &&
           a.columns == b.columns && a.bits == b.bits;
  };
  return runs == other.runs && vector_operations == other.vector_operations &&
         bytes == other.bytes && reads.empty() && writes.empty() &&
         other.reads.empty() && other.writes.empty() &&
         std::equal(products.begin(), products.end(), other.products.begin(),
                    other.products.end(), same);
}

double Kernel::all_bytes() const {
  double all = bytes;
  for (const Access& read : reads) all += read.bytes;
  for (const Access& write : writes) all += write.bytes;
  return all;
}

double StepWork::product_operations() const {
  double operations = 0;
  for (const Kernel& kernel : kernels)
    for (const Product& product : kernel.products)
      operations += kernel.runs * product.operations();
  return operations;
}

double StepWork::bytes() const {
  double bytes = 0;
  for (const Kernel& kernel : kernels)
    bytes += kernel.runs * kernel.all_bytes();
  return bytes;
}

double MxuShare(const Product& p, int mxu_width) {
  constexpr double kSublanes = 8;
  const double width = mxu_width;
  const double depth = Tiles(p.depth, width);
  const double taken =
      depth * std::min(Tiles(p.columns, width) * Tiles(p.rows, kSublanes),
                       Tiles(p.rows, width) * Tiles(p.columns, kSublanes));
  return taken > 0 ? p.rows * p.depth * p.columns / taken : 0;
}

Result<TransferTime> TransferTimeOf(const StepWork& work, const Slice& slice,
                                    const CollectiveCosts& costs) {
  TransferTime time;
  Shapes shapes(slice);
  for (const Transfer& transfer : work.transfers) {
    ESCALA_ASSIGN_OR_RETURN(const double seconds,
                            SecondsOf(transfer, slice, costs, &shapes));
    (RunsBeside(transfer) ? time.beside : time.between) +=
        transfer.runs * seconds;
  }
  return time;
}

StepTime StepTimeOf(const StepWork& work, const Slice& slice,
                    const TimeConstants& constants,
                    const TransferTime& transfers, const HostWork& host) {
  const Core core = CoreOf(*slice.generation, constants);
  StepTime time;
  for (const Kernel& kernel : work.kernels)
    AddKernel(kernel, core, constants, &time);
  const double busy = time.total();
  time.hidden = constants.hidden_share * std::min(transfers.beside, busy);
  time.collectives = transfers.between + transfers.beside - time.hidden;
  time.input = std::max(0.0, InputSeconds(host, slice) - time.total());
  time.host = host.seconds_between_steps;
  return time;
}

Result<StepTime> StepTimeOf(const StepWork& work, const Slice& slice,
                            const HostWork& host) {
  ESCALA_ASSIGN_OR_RETURN(
      const TransferTime transfers,
      TransferTimeOf(work, slice, CollectiveCosts::Fitted()));
  return StepTimeOf(KeptOnChip(work, slice.generation->kept_bytes_per_device()),
                    slice, FittedTimeConstants(*slice.generation), transfers,
                    host);
}

std::string CountedOnce(int64_t loops) {
  return loops > 0 ? StrCat("; ", Counted(loops, "loop"),
                            " of unknown length counted once")
                   : "";
}

std::string StepTime::ToString() const {
  const std::pair<const char*, double> parts[] = {
      {"products", products}, {"vectors", vectors},         {"memory", memory},
      {"kernels", kernels},   {"collectives", collectives}, {"input", input},
      {"host", host}};
  char number[48];
  std::snprintf(number, sizeof number, "%.4g ms", total() * 1e3);
  std::string text = number;
  const char* separator = ": ";
  for (const auto& [name, seconds] : parts) {
    if (seconds == 0) continue;
    std::snprintf(number, sizeof number, "%s%s %.4g ms", separator, name,
                  seconds * 1e3);
    text += number;
    separator = ", ";
  }
  if (hidden > 0) {
    std::snprintf(number, sizeof number, "; overlapped collectives %.4g ms",
                  hidden * 1e3);
    text += number;
  }
  return text;
}

}  // namespace escala::pods
