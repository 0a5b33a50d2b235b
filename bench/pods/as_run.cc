#include "bench/pods/as_run.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace escala::bench {
namespace {

using pods::Kernel;
using pods::Transfer;

constexpr double kF32 = 4;

Kernel Multiply(double rows, double depth, double columns, double bytes) {
  Kernel kernel;
  kernel.products = {{1, rows, depth, columns, 16}};
  kernel.bytes = bytes;
  return kernel;
}

// [3, 3, 512, 512] is merged to [9, 512, 512] for most = 128.
std::vector<double> Merged(const Shape& shape, double most) {
  std::vector<double> merged;
  double product = 1;
  for (int64_t size : shape.dims) {
    const auto d = static_cast<double>(size);
    if (product * d <= most) {
      product *= d;
      continue;
    }
    if (product > 1) merged.push_back(product);
    product = d;
  }
  if (product > 1) merged.push_back(product);
  return merged;
}

// The blocks of a parameter: the number of each size.
std::map<std::vector<double>, double> Blocks(const std::vector<double>& dims,
                                             double block) {
  std::map<std::vector<double>, double> blocks = {{{}, 1}};
  for (double d : dims) {
    std::map<std::vector<double>, double> longer;
    for (const auto& [sizes, count] : blocks) {
      const auto add = [&](double size, double times) {
        if (size == 0 || times == 0) return;
        std::vector<double> next = sizes;
        next.push_back(size);
        longer[next] += count * times;
      };
      add(block, std::floor(d / block));
      add(std::fmod(d, block), 1);
    }
    blocks = std::move(longer);
  }
  return blocks;
}

}  // namespace

void GroupByTiles(const pods::Slice& slice, const std::vector<int>& tile,
                  pods::StepWork* work) {
  std::map<std::vector<int>, std::vector<int64_t>> tiles;
  for (const pods::DevicePlace& place : pods::Devices(slice)) {
    std::vector<int> at;
    for (size_t a = 0; a < tile.size(); ++a)
      at.push_back(place.coords[a] / tile[a]);
    tiles[at].push_back(place.id);
  }
  std::vector<std::vector<int64_t>> groups;
  for (const auto& [at, ids] : tiles) groups.push_back(ids);
  for (Transfer& transfer : work->transfers)
    if (transfer.groups.size() == groups.size()) transfer.groups = groups;
}

void AddShampoo(const std::vector<Shape>& parameters, double block,
                double iterations, double devices, pods::StepWork* work) {
  double statistics = 0;
  for (const Shape& shape : parameters) {
    for (const auto& [sizes, count] : Blocks(Merged(shape, block), block)) {
      double elements = 1;
      for (double d : sizes) elements *= d;
      for (double d : sizes) {
        const double moved = kF32 * (elements + 2 * d * d);
        Kernel statistic = Multiply(d, elements / d, d, moved);
        Kernel apply =
            Multiply(elements / d, d, d, kF32 * (2 * elements + d * d));
        statistic.runs = apply.runs = count;
        work->kernels.push_back(std::move(statistic));
        work->kernels.push_back(std::move(apply));
        statistics += count;
      }
    }
  }
  if (statistics == 0) return;
  // All are padded to one size and distributed; the roots are gathered.
  const double mine = std::ceil(statistics / devices);
  const double packed = kF32 * block * block;
  Kernel pack;
  pack.bytes = 2 * statistics * packed;
  work->kernels.push_back(pack);
  // Exponent 4 needs M^2, M^4, M^8 (a batch computes all branches), M^4 M and H
  // M. An f32 product takes six 16-bit passes.
  constexpr double kProducts = 5, kPasses = 6, kMatrices = 3;
  Kernel root = Multiply(block, block, block, kMatrices * mine * packed);
  root.products[0].count = mine * kPasses;
  root.runs = iterations * kProducts;
  work->kernels.push_back(root);
  Transfer gather;
  gather.kind = pods::CollectiveKind::kAllGather;
  gather.bytes = mine * devices * packed;
  work->transfers.push_back(std::move(gather));
}

int RootIterations(double epsilon) {
  constexpr double kExponent = 4;
  // An eigenvalue is first scaled by (p + 1) / 2 and converges to 1.
  double eigenvalue = epsilon * (kExponent + 1) / 2;
  int iterations = 0;
  while (std::abs(eigenvalue - 1) > 1e-6 && iterations < 100) {
    eigenvalue *= std::pow((kExponent + 1 - eigenvalue) / kExponent, kExponent);
    ++iterations;
  }
  return iterations;
}

}  // namespace escala::bench
