// A lower bound of a training step's time: how long stock oneDNN needs for the
// step's matrix products and convolutions alone.
//
//   escala_floor --model mlp|gpt|resnet20 --batch N [--repeats N] [--list]
//   escala_floor --peaks | --probe
//
// Each product and convolution of the forward pass, data gradients and weight
// gradients is timed separately, on the whole batch, with one thread per core,
// in oneDNN's preferred layout; reordering into it is not counted. floor_ms is
// the sum of the medians, without attention scores and element-wise work. The
// peak of multiply-adds is probed before and after: discard the measurement if
// the two differ, or are far from the machine's usual figure.
//
// Prints one line of JSON; --list prints every operation on stderr. --peaks
// prints the machine's peaks (peaks.h), --probe only that of multiply-adds,
// which takes a tenth of a second.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dnnl.hpp>
#include <string>
#include <unordered_map>
#include <vector>

#include "bench/floor/peaks.h"

namespace escala::bench {
namespace {

using Clock = std::chrono::steady_clock;
using dnnl::memory;

double MillisecondsSince(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start)
      .count();
}

// --- One operation ----------------------------------------------------------

enum class Pass { kForward, kDataGradient, kWeightGradient };

const char* Name(Pass pass) {
  switch (pass) {
    case Pass::kForward:
      return "forward";
    case Pass::kDataGradient:
      return "data gradient";
    case Pass::kWeightGradient:
      break;
  }
  return "weight gradient";
}

class Timer {
 public:
  Timer(int repeats, bool list)
      : repeats_(repeats),
        list_(list),
        engine_(dnnl::engine::kind::cpu, 0),
        stream_(engine_) {}

  double total_ms() const { return total_ms_; }

  // Times c[m, n] = a[m, k] b[k, n], which the step runs `count` times.
  void Product(const char* what, Pass pass, int64_t m, int64_t n, int64_t k,
               int count) {
    const dnnl::matmul::desc op(Any({m, k}), Any({k, n}), Any({m, n}));
    const dnnl::matmul::primitive_desc desc(op, engine_);
    Time(what, pass, 2.0 * m * n * k, count, desc.impl_info_str(),
         dnnl::matmul(desc),
         {{DNNL_ARG_SRC, desc.src_desc()},
          {DNNL_ARG_WEIGHTS, desc.weights_desc()},
          {DNNL_ARG_DST, desc.dst_desc()}});
  }

  // Times a layer x[rows, in] w[in, out].
  void Layer(const char* what, int64_t rows, int64_t in, int64_t out, int count,
             bool data_gradient) {
    Product(what, Pass::kForward, rows, out, in, count);
    if (data_gradient) Product(what, Pass::kDataGradient, rows, in, out, count);
    Product(what, Pass::kWeightGradient, in, out, rows, count);
  }

  struct Conv {
    int64_t batch, in, out, size, kernel, stride;
  };

  // Padded to size / stride positions, as SAME does for even sizes.
  void Convolution(const char* what, const Conv& c, int count,
                   bool data_gradient) {
    const int64_t result = c.size / c.stride;
    const int64_t padding = (result - 1) * c.stride + c.kernel - c.size;
    const int64_t low = padding > 0 ? padding / 2 : 0;
    const memory::desc x = Any({c.batch, c.in, c.size, c.size});
    const memory::desc w = Any({c.out, c.in, c.kernel, c.kernel});
    const memory::desc y = Any({c.batch, c.out, result, result});
    const memory::dims strides{c.stride, c.stride}, before{low, low},
        after{padding - low, padding - low};
    const auto direct = dnnl::algorithm::convolution_direct;
    const double flops =
        2.0 * c.batch * result * result * c.in * c.out * c.kernel * c.kernel;

    using Forward = dnnl::convolution_forward;
    const Forward::primitive_desc forward(
        Forward::desc(dnnl::prop_kind::forward_training, direct, x, w, y,
                      strides, before, after),
        engine_);
    Time(what, Pass::kForward, flops, count, forward.impl_info_str(),
         Forward(forward),
         {{DNNL_ARG_SRC, forward.src_desc()},
          {DNNL_ARG_WEIGHTS, forward.weights_desc()},
          {DNNL_ARG_DST, forward.dst_desc()}});
    if (data_gradient) {
      using Data = dnnl::convolution_backward_data;
      const Data::primitive_desc desc(
          Data::desc(direct, x, w, y, strides, before, after), engine_,
          forward);
      Time(what, Pass::kDataGradient, flops, count, desc.impl_info_str(),
           Data(desc),
           {{DNNL_ARG_DIFF_SRC, desc.diff_src_desc()},
            {DNNL_ARG_WEIGHTS, desc.weights_desc()},
            {DNNL_ARG_DIFF_DST, desc.diff_dst_desc()}});
    }
    using Weights = dnnl::convolution_backward_weights;
    const Weights::primitive_desc desc(
        Weights::desc(direct, x, w, y, strides, before, after), engine_,
        forward);
    Time(what, Pass::kWeightGradient, flops, count, desc.impl_info_str(),
         Weights(desc),
         {{DNNL_ARG_SRC, desc.src_desc()},
          {DNNL_ARG_DIFF_WEIGHTS, desc.diff_weights_desc()},
          {DNNL_ARG_DIFF_DST, desc.diff_dst_desc()}});
  }

 private:
  static memory::desc Any(const memory::dims& dims) {
    return {dims, memory::data_type::f32, memory::format_tag::any};
  }

  void Time(const char* what, Pass pass, double flops, int count,
            const char* implementation, const dnnl::primitive& primitive,
            const std::vector<std::pair<int, memory::desc>>& arguments) {
    std::unordered_map<int, memory> bound;
    for (const auto& [id, desc] : arguments) {
      memory m(desc, engine_);
      std::fill_n(static_cast<float*>(m.get_data_handle()),
                  desc.get_size() / sizeof(float), 0.01f);
      bound.emplace(id, std::move(m));
    }
    std::vector<double> times;
    for (int i = 0; i < repeats_ + 2; ++i) {
      const Clock::time_point start = Clock::now();
      primitive.execute(stream_, bound);
      stream_.wait();
      if (i >= 2) times.push_back(MillisecondsSince(start));
    }
    std::nth_element(times.begin(), times.begin() + times.size() / 2,
                     times.end());
    const double ms = times[times.size() / 2];
    total_ms_ += ms * count;
    if (list_)
      std::fprintf(stderr, "%-12s %-15s %d x %8.3f ms %7.1f GF/s  %s\n", what,
                   Name(pass), count, ms, flops / ms / 1e6, implementation);
  }

  const int repeats_;
  const bool list_;
  const dnnl::engine engine_;
  dnnl::stream stream_;
  double total_ms_ = 0;
};

// --- Models -----------------------------------------------------------------

void Mlp(int64_t batch, Timer* timer) {
  timer->Layer("784 -> 512", batch, 784, 512, 1, false);
  timer->Layer("512 -> 512", batch, 512, 512, 1, true);
  timer->Layer("512 -> 10", batch, 512, 10, 1, true);
}

void Gpt(int64_t batch, Timer* timer) {
  constexpr int64_t kTokens = 64, kWidth = 128, kVocabulary = 256;
  constexpr int kBlocks = 4;
  const int64_t rows = batch * kTokens;
  timer->Layer("qkv", rows, kWidth, 3 * kWidth, kBlocks, true);
  timer->Layer("out", rows, kWidth, kWidth, kBlocks, true);
  timer->Layer("up", rows, kWidth, 4 * kWidth, kBlocks, true);
  timer->Layer("down", rows, 4 * kWidth, kWidth, kBlocks, true);
  timer->Layer("head", rows, kWidth, kVocabulary, 1, true);
}

void ResNet20(int64_t batch, Timer* timer) {
  timer->Convolution("stem", {batch, 3, 16, 32, 3, 1}, 1, false);
  timer->Convolution("16", {batch, 16, 16, 32, 3, 1}, 6, true);
  timer->Convolution("16 -> 32", {batch, 16, 32, 32, 3, 2}, 1, true);
  timer->Convolution("shortcut 32", {batch, 16, 32, 32, 1, 2}, 1, true);
  timer->Convolution("32", {batch, 32, 32, 16, 3, 1}, 5, true);
  timer->Convolution("32 -> 64", {batch, 32, 64, 16, 3, 2}, 1, true);
  timer->Convolution("shortcut 64", {batch, 32, 64, 16, 1, 2}, 1, true);
  timer->Convolution("64", {batch, 64, 64, 8, 3, 1}, 5, true);
  timer->Layer("classifier", batch, 64, 10, 1, true);
}

struct Model {
  const char* name;
  int64_t default_batch;
  void (*run)(int64_t batch, Timer* timer);
};
constexpr Model kModels[] = {
    {"mlp", 1024, Mlp}, {"gpt", 96, Gpt}, {"resnet20", 128, ResNet20}};

int Usage() {
  std::fprintf(stderr,
               "usage: escala_floor --model mlp|gpt|resnet20 [--batch N] "
               "[--repeats N] [--list]\n"
               "       escala_floor --peaks | --probe\n");
  return 2;
}

// A positive count, or 0.
int64_t Count(const char* text) {
  char* end = nullptr;
  const long long value = std::strtoll(text, &end, 10);
  return *text != '\0' && *end == '\0' && value > 0 && value <= 1 << 20 ? value
                                                                        : 0;
}

int PrintProbe() {
  std::printf("{\"peak_gflops\":%.1f}\n", PeakGflops());
  return 0;
}

int PrintPeaks() {
  std::printf(
      "{\"peak_gflops\":%.1f,\"cache_gbps\":%.1f,\"memory_gbps\":%.1f}\n",
      PeakGflops(), BytesPerSecond(kInCache) / 1e9,
      BytesPerSecond(kInMemory) / 1e9);
  return 0;
}

int Run(int argc, char** argv) {
  const Model* model = nullptr;
  int64_t batch = 0, repeats = 15;
  bool list = false;
  for (int i = 1; i < argc; ++i) {
    const std::string flag = argv[i];
    if (flag == "--peaks") return PrintPeaks();
    if (flag == "--probe") return PrintProbe();
    if (flag == "--list") {
      list = true;
      continue;
    }
    if (i + 1 == argc) return Usage();
    const char* value = argv[++i];
    if (flag == "--model") {
      for (const Model& m : kModels)
        if (std::strcmp(m.name, value) == 0) model = &m;
      if (model == nullptr) return Usage();
    } else if (flag == "--batch" || flag == "--repeats") {
      const int64_t count = Count(value);
      if (count == 0) return Usage();
      (flag == "--batch" ? batch : repeats) = count;
    } else {
      return Usage();
    }
  }
  if (model == nullptr) return Usage();
  if (batch == 0) batch = model->default_batch;

  const double before = PeakGflops();
  Timer timer(static_cast<int>(repeats), list);
  model->run(batch, &timer);
  const double after = PeakGflops();
  std::printf(
      "{\"model\":\"%s\",\"batch\":%lld,\"floor_ms\":%.3f,"
      "\"peak_gflops_before\":%.1f,\"peak_gflops_after\":%.1f}\n",
      model->name, static_cast<long long>(batch), timer.total_ms(), before,
      after);
  return 0;
}

}  // namespace
}  // namespace escala::bench

int main(int argc, char** argv) {
  try {  // oneDNN's C++ interface throws
    return escala::bench::Run(argc, argv);
  } catch (const std::exception& e) {
    std::fprintf(stderr, "escala_floor: %s\n", e.what());
    return 1;
  }
}
