#include "escala/hlo/reference/decompositions.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "escala/hlo/reference/compute.h"

namespace escala::hlo::ref {

namespace {

template <typename T>
T Conjugate(T value) {
  if constexpr (kIsComplexCompute<T>)
    return std::conj(value);
  else
    return value;
}

template <typename T>
typename RealOf<T>::type RealPart(T value) {
  if constexpr (kIsComplexCompute<T>)
    return value.real();
  else
    return value;
}

template <typename T>
typename RealOf<T>::type ImaginaryPart(T value) {
  if constexpr (kIsComplexCompute<T>)
    return value.imag();
  else
    return 0;
}

// a * b by the plain formula.
template <typename T>
T Times(T a, T b) {
  return MultiplyAdd(T(), a, b);
}

// The number of rows, columns and matrices, which are in the last two
// dimensions.
struct Matrices {
  explicit Matrices(const Shape& shape)
      : rows(shape.dims[shape.rank() - 2]),
        columns(shape.dims[shape.rank() - 1]),
        count(Product(Dims(shape.dims.begin(), shape.dims.end() - 2))) {}
  int64_t rows, columns, count;
};

ComputeType ComputeTypeOf(const KernelCall& call) {
  return ref::ComputeTypeOf({call.operands[0].shape->type});
}

// --- cholesky ----------------------------------------------------------------

// Replaces the lower triangle of a Hermitian matrix by L with L L^H = a.
// Returns false if the matrix is not positive definite.
template <typename T>
bool FactorLower(CancelFlag cancel, int64_t n, T* a) {
  using Real = typename RealOf<T>::type;
  for (int64_t j = 0; j < n; ++j) {
    if (IsCancelled(cancel)) return false;
    Real pivot = RealPart(a[j * n + j]);
    for (int64_t k = 0; k < j; ++k)
      pivot -= RealPart(Times(a[j * n + k], Conjugate(a[j * n + k])));
    if (!(pivot > 0)) return false;  // also if it is NaN
    const Real diagonal = std::sqrt(pivot);
    a[j * n + j] = diagonal;
    for (int64_t i = j + 1; i < n; ++i) {
      T sum = a[i * n + j];
      for (int64_t k = 0; k < j; ++k)
        sum -= Times(a[i * n + k], Conjugate(a[j * n + k]));
      a[i * n + j] = sum / diagonal;
    }
  }
  return true;
}

// Sets the other triangle to 0. If the matrix is not positive definite, all of
// it becomes NaN (as in XLA).
template <typename T>
void CholeskyOne(CancelFlag cancel, int64_t n, bool lower, T* a) {
  // U^H U = a with U = L^H: the upper triangle, conjugated, is the lower one.
  const auto at = [&](int64_t i, int64_t j) -> T& { return a[i * n + j]; };
  if (!lower)
    for (int64_t i = 0; i < n; ++i)
      for (int64_t j = 0; j < i; ++j) at(i, j) = Conjugate(at(j, i));
  if (!FactorLower(cancel, n, a)) {
    using Real = typename RealOf<T>::type;
    std::fill_n(a, n * n, T(std::numeric_limits<Real>::quiet_NaN()));
    return;
  }
  for (int64_t i = 0; i < n; ++i) {
    for (int64_t j = 0; j < i; ++j) {
      at(j, i) = lower ? T() : Conjugate(at(i, j));
      if (!lower) at(i, j) = T();
    }
  }
}

// --- triangular_solve --------------------------------------------------------

// A triangular matrix, optionally transposed and conjugated.
template <typename T>
struct TriangularView {
  const T* a;
  int64_t n;
  bool lower, unit_diagonal, transposed, conjugated;

  bool is_lower() const { return lower != transposed; }
  T operator()(int64_t i, int64_t j) const {
    const T value = transposed ? a[j * n + i] : a[i * n + j];
    return conjugated ? Conjugate(value) : value;
  }
};

// Solves m x = b in place, where x holds b on entry and has the given stride.
template <typename T>
void Substitute(CancelFlag cancel, const TriangularView<T>& m, int64_t stride,
                T* x) {
  for (int64_t step = 0; step < m.n; ++step) {
    if (IsCancelled(cancel)) return;
    const int64_t i = m.is_lower() ? step : m.n - 1 - step;
    T sum = x[i * stride];
    for (int64_t done = 0; done < step; ++done) {
      const int64_t j = m.is_lower() ? done : m.n - 1 - done;
      sum -= Times(m(i, j), x[j * stride]);
    }
    x[i * stride] = m.unit_diagonal ? sum : sum / m(i, i);
  }
}

// --- Householder -------------------------------------------------------------

// Makes the reflector of the vector (alpha, x[0], x[stride], ...) with `count`
// elements after alpha. x becomes v, alpha becomes the signed norm, and the
// returned tau is such that (I - tau v v^H)^H maps the vector to alpha e_0.
template <typename T>
T MakeReflector(int64_t count, int64_t stride, T* alpha, T* x) {
  using Real = typename RealOf<T>::type;
  Real norm = 0;  // hypot: squares would overflow
  for (int64_t i = 0; i < count; ++i)
    norm = std::hypot(norm, std::abs(x[i * stride]));
  const Real real = RealPart(*alpha), imaginary = ImaginaryPart(*alpha);
  if (norm == 0 && imaginary == 0) return T();  // already reduced: H = I
  const Real length = std::hypot(std::hypot(real, imaginary), norm);
  const Real beta = std::signbit(real) ? length : -length;
  T tau;
  if constexpr (kIsComplexCompute<T>)
    tau = T((beta - real) / beta, -imaginary / beta);
  else
    tau = (beta - real) / beta;
  const T scale = T(1) / (*alpha - beta);
  for (int64_t i = 0; i < count; ++i)
    x[i * stride] = Times(x[i * stride], scale);
  *alpha = beta;
  return tau;
}

// c = (I - tau v v^H) c for one column: c[0 .. count], v[0] = 1.
template <typename T>
void Reflect(T tau, int64_t count, int64_t v_stride, const T* v,
             int64_t c_stride, T* c) {
  T dot = c[0];
  for (int64_t i = 1; i < count; ++i)
    dot += Times(Conjugate(v[i * v_stride]), c[i * c_stride]);
  dot = Times(tau, dot);
  c[0] -= dot;
  for (int64_t i = 1; i < count; ++i)
    c[i * c_stride] -= Times(v[i * v_stride], dot);
}

template <typename T>
void QrOne(CancelFlag cancel, int64_t m, int64_t n, T* a, T* taus) {
  for (int64_t k = 0; k < std::min(m, n); ++k) {
    if (IsCancelled(cancel)) return;
    T* diagonal = a + k * n + k;
    T* below = k + 1 < m ? diagonal + n : nullptr;
    taus[k] = MakeReflector(m - k - 1, n, diagonal, below);
    for (int64_t j = 1; j < n - k; ++j)
      Reflect(Conjugate(taus[k]), m - k, n, diagonal, n, diagonal + j);
  }
}

template <typename T>
void ProductOne(CancelFlag cancel, int64_t m, int64_t n, int64_t count,
                const T* a, const T* taus, T* q) {
  std::fill_n(q, m * n, T());
  for (int64_t i = 0; i < std::min(m, n); ++i) q[i * n + i] = T(1);
  for (int64_t k = count - 1; k >= 0; --k) {
    if (IsCancelled(cancel)) return;
    for (int64_t j = k; j < n; ++j)
      Reflect(taus[k], m - k, n, a + k * n + k, n, q + k * n + j);
  }
}

}  // namespace

Status Cholesky(const KernelCall& call) {
  const bool lower = call.op.op.attributes.BoolOr("lower", false);
  const Matrices matrices(*call.operands[0].shape);
  const int64_t n = matrices.rows;
  WithFloatCompute(ComputeTypeOf(call), [&]<typename T>(Tag<T>) {
    std::vector<T> a = ReadAs<T>(call.operands[0]);
    for (int64_t i = 0; i < matrices.count; ++i)
      CholeskyOne(call.cancel, n, lower, a.data() + i * n * n);
    WriteFrom(a, call.results[0]);
  });
  return Status();
}

Status TriangularSolve(const KernelCall& call) {
  const AttributeMap& attributes = call.op.op.attributes;
  const bool left = attributes.BoolOr("left_side", false);
  const std::string transpose = attributes.StrOr("transpose_a", "NO_TRANSPOSE");
  const bool transposed = transpose == "TRANSPOSE" || transpose == "ADJOINT";
  const Matrices shape(*call.operands[1].shape);
  const int64_t size = shape.rows * shape.columns;
  WithFloatCompute(ComputeTypeOf(call), [&]<typename T>(Tag<T>) {
    const std::vector<T> a = ReadAs<T>(call.operands[0]);
    std::vector<T> x = ReadAs<T>(call.operands[1]);
    TriangularView<T> matrix{
        .a = a.data(),
        .n = left ? shape.rows : shape.columns,
        .lower = attributes.BoolOr("lower", false),
        .unit_diagonal = attributes.BoolOr("unit_diagonal", false),
        // x op(a) = b is op(a)^T x^T = b^T.
        .transposed = transposed == left,
        .conjugated = transpose == "ADJOINT"};
    for (int64_t i = 0; i < shape.count; ++i) {
      T* b = x.data() + i * size;
      if (left)
        for (int64_t j = 0; j < shape.columns; ++j)
          Substitute(call.cancel, matrix, shape.columns, b + j);
      else
        for (int64_t j = 0; j < shape.rows; ++j)
          Substitute(call.cancel, matrix, 1, b + j * shape.columns);
      matrix.a += matrix.n * matrix.n;
    }
    WriteFrom(x, call.results[0]);
  });
  return Status();
}

Status HouseholderQr(const KernelCall& call) {
  const Matrices shape(*call.operands[0].shape);
  const int64_t m = shape.rows, n = shape.columns;
  WithFloatCompute(ComputeTypeOf(call), [&]<typename T>(Tag<T>) {
    std::vector<T> a = ReadAs<T>(call.operands[0]);
    std::vector<T> taus(shape.count * std::min(m, n));
    for (int64_t i = 0; i < shape.count; ++i)
      QrOne(call.cancel, m, n, a.data() + i * m * n,
            taus.data() + i * std::min(m, n));
    WriteFrom(a, call.results[0]);
    WriteFrom(taus, call.results[1]);
  });
  return Status();
}

Status HouseholderProduct(const KernelCall& call) {
  const Matrices shape(*call.operands[0].shape);
  const int64_t m = shape.rows, n = shape.columns;
  const int64_t k = call.operands[1].shape->dims.back();
  WithFloatCompute(ComputeTypeOf(call), [&]<typename T>(Tag<T>) {
    const std::vector<T> a = ReadAs<T>(call.operands[0]);
    const std::vector<T> taus = ReadAs<T>(call.operands[1]);
    std::vector<T> q(a.size());
    for (int64_t i = 0; i < shape.count; ++i)
      ProductOne(call.cancel, m, n, k, a.data() + i * m * n,
                 taus.data() + i * k, q.data() + i * m * n);
    WriteFrom(q, call.results[0]);
  });
  return Status();
}

}  // namespace escala::hlo::ref
