// Discrete Fourier transforms of any length, in double.
#include <algorithm>
#include <string>

#include "escala/base/root_of_unity.h"
#include "escala/hlo/reference/compute.h"
#include "escala/hlo/reference/kernel.h"

namespace escala::hlo::ref {

namespace {

// The transform of one length, prepared once and used often.
class FftPlan {
 public:
  explicit FftPlan(int64_t n);

  // Transforms values[0 .. n) in place. The inverse includes the division by n.
  void Forward(Complex128* values) const;
  void Inverse(Complex128* values) const;

 private:
  static constexpr int64_t kLargestRadix = 31;

  // out[0 .. n) = the transform of in[0], in[stride], ...
  // REQUIRES: n divides n_, and its prime factors are at most kLargestRadix
  void MixedRadix(int64_t n, const Complex128* in, int64_t stride,
                  Complex128* out) const;
  void Bluestein(Complex128* values) const;

  int64_t n_;
  std::vector<Complex128> roots_;  // RootOfUnity(k, n_)
  // For Bluestein's algorithm: a longer transform, and the chirp's transform.
  std::unique_ptr<FftPlan> longer_;
  std::vector<Complex128> chirp_, chirp_transform_;
};

int64_t SmallestFactor(int64_t n) {
  for (int64_t p = 2; p * p <= n; ++p)
    if (n % p == 0) return p;
  return n;
}

int64_t LargestFactor(int64_t n) {
  int64_t p = 1;
  while (n > 1) {
    p = SmallestFactor(n);
    while (n % p == 0) n /= p;
  }
  return p;
}

FftPlan::FftPlan(int64_t n) : n_(n), roots_(n) {
  for (int64_t k = 0; k < n; ++k) roots_[k] = RootOfUnity(k, n);
  if (LargestFactor(n) <= kLargestRadix) return;
  // Bluestein: jk = (j^2 + k^2 - (j - k)^2) / 2 turns the sum into a
  // convolution.
  int64_t size = 1;
  while (size < 2 * n) size *= 2;
  longer_ = std::make_unique<FftPlan>(size);
  chirp_.resize(n);
  int64_t square = 0;  // k^2 modulo 2n
  for (int64_t k = 0; k < n; ++k) {
    chirp_[k] = RootOfUnity(square, 2 * n);
    square = (square + 2 * k + 1) % (2 * n);
  }
  chirp_transform_.resize(size);
  for (int64_t k = 0; k < n; ++k) {
    chirp_transform_[k] = std::conj(chirp_[k]);
    if (k > 0) chirp_transform_[size - k] = std::conj(chirp_[k]);
  }
  longer_->Forward(chirp_transform_.data());
}

void FftPlan::MixedRadix(int64_t n, const Complex128* in, int64_t stride,
                         Complex128* out) const {
  if (n == 1) {
    out[0] = in[0];
    return;
  }
  const int64_t p = SmallestFactor(n), m = n / p;
  for (int64_t r = 0; r < p; ++r)
    MixedRadix(m, in + r * stride, stride * p, out + r * m);
  // out[q m + j] = sum over r of w_n^(r (j + q m)) * part_r[j]
  const int64_t step = n_ / n;
  Complex128 parts[kLargestRadix];
  for (int64_t j = 0; j < m; ++j) {
    for (int64_t r = 0; r < p; ++r)
      parts[r] =
          MultiplyAdd(Complex128(), out[r * m + j], roots_[r * j * step % n_]);
    for (int64_t q = 0; q < p; ++q) {
      Complex128 sum = parts[0];
      for (int64_t r = 1; r < p; ++r)
        sum = MultiplyAdd(sum, parts[r], roots_[r * q % p * m * step]);
      out[q * m + j] = sum;
    }
  }
}

void FftPlan::Bluestein(Complex128* values) const {
  std::vector<Complex128> work(chirp_transform_.size());
  for (int64_t k = 0; k < n_; ++k)
    work[k] = MultiplyAdd(Complex128(), values[k], chirp_[k]);
  longer_->Forward(work.data());
  for (size_t k = 0; k < work.size(); ++k)
    work[k] = MultiplyAdd(Complex128(), work[k], chirp_transform_[k]);
  longer_->Inverse(work.data());
  for (int64_t k = 0; k < n_; ++k)
    values[k] = MultiplyAdd(Complex128(), work[k], chirp_[k]);
}

void FftPlan::Forward(Complex128* values) const {
  if (longer_ != nullptr) return Bluestein(values);
  const std::vector<Complex128> in(values, values + n_);
  MixedRadix(n_, in.data(), 1, values);
}

void FftPlan::Inverse(Complex128* values) const {
  for (int64_t k = 0; k < n_; ++k) values[k] = std::conj(values[k]);
  Forward(values);
  for (int64_t k = 0; k < n_; ++k)
    values[k] = std::conj(values[k]) / static_cast<double>(n_);
}

// Transforms along dimension `d` of a row-major array.
void Transform(CancelFlag cancel, const Dims& dims, int64_t d, bool inverse,
               std::vector<Complex128>* values) {
  const int64_t n = dims[d];
  if (values->empty()) return;
  const FftPlan plan(n);
  const int64_t inner = Product(Dims(dims.begin() + d + 1, dims.end()));
  const int64_t outer = static_cast<int64_t>(values->size()) / n / inner;
  std::vector<Complex128> line(n);
  for (int64_t o = 0; o < outer; ++o) {
    for (int64_t i = 0; i < inner; ++i) {
      if (IsCancelled(cancel)) return;
      Complex128* at = values->data() + o * n * inner + i;
      for (int64_t k = 0; k < n; ++k) line[k] = at[k * inner];
      inverse ? plan.Inverse(line.data()) : plan.Forward(line.data());
      for (int64_t k = 0; k < n; ++k) at[k * inner] = line[k];
    }
  }
}

// Truncates lines of `from` elements to their first `to` elements.
std::vector<Complex128> CutLines(const std::vector<Complex128>& values,
                                 int64_t from, int64_t to) {
  std::vector<Complex128> cut;
  for (size_t line = 0; line < values.size(); line += from)
    cut.insert(cut.end(), values.begin() + line, values.begin() + line + to);
  return cut;
}

// Completes lines of n elements from their first half, for a real inverse
// transform: element n - k is the conjugate of element k. (The imaginary parts
// of elements 0 and n / 2 only affect the imaginary part of the result, which
// is dropped.)
std::vector<Complex128> CompleteLines(const std::vector<Complex128>& values,
                                      int64_t half, int64_t n) {
  std::vector<Complex128> whole;
  whole.reserve(values.size() / half * n);
  for (size_t line = 0; line < values.size(); line += half)
    for (int64_t k = 0; k < n; ++k)
      whole.push_back(k < half ? values[line + k]
                               : std::conj(values[line + n - k]));
  return whole;
}

}  // namespace

Status Fft(const KernelCall& call) {
  const AttributeMap& attributes = call.op.op.attributes;
  const std::string& type = attributes.Str("fft_type");
  const Dims& in = call.operands[0].shape->dims;
  const Dims& out = call.results[0].shape->dims;
  const int64_t rank = static_cast<int64_t>(in.size());
  const int64_t lengths =
      static_cast<int64_t>(attributes.Ints("fft_length").size());
  if (call.results[0].shape->num_elements() == 0) return Status();

  std::vector<Complex128> values = ReadAs<Complex128>(call.operands[0]);
  if (type == "FFT" || type == "RFFT") {
    for (int64_t d = rank - 1; d >= rank - lengths; --d)
      Transform(call.cancel, in, d, /*inverse=*/false, &values);
    if (type == "RFFT") values = CutLines(values, in.back(), out.back());
  } else {
    const bool real = type == "IRFFT";
    for (int64_t d = rank - lengths; d < rank - (real ? 1 : 0); ++d)
      Transform(call.cancel, in, d, /*inverse=*/true, &values);
    if (real) {
      values = CompleteLines(values, in.back(), out.back());
      Transform(call.cancel, out, rank - 1, /*inverse=*/true, &values);
    }
  }
  WriteFrom(values, call.results[0]);
  return Status();
}

}  // namespace escala::hlo::ref
