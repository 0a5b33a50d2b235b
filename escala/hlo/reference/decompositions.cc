#include "escala/hlo/reference/decompositions.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
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

// --- LU ----------------------------------------------------------------------

// The size by which pivots are chosen. A NaN is larger than any number.
template <typename T>
typename RealOf<T>::type PivotSize(T value) {
  using Real = typename RealOf<T>::type;
  const Real size = std::abs(RealPart(value)) + std::abs(ImaginaryPart(value));
  return std::isnan(size) ? std::numeric_limits<Real>::infinity() : size;
}

template <typename T>
void LuOne(CancelFlag cancel, int64_t m, int64_t n, T* a, int32_t* pivots,
           int32_t* permutation) {
  std::iota(permutation, permutation + m, 0);
  for (int64_t k = 0; k < std::min(m, n); ++k) {
    if (IsCancelled(cancel)) return;
    int64_t best = k;
    for (int64_t i = k + 1; i < m; ++i)
      if (PivotSize(a[i * n + k]) > PivotSize(a[best * n + k])) best = i;
    pivots[k] = static_cast<int32_t>(best);
    std::swap(permutation[k], permutation[best]);
    if (best != k) std::swap_ranges(a + k * n, a + (k + 1) * n, a + best * n);
    const T pivot = a[k * n + k];
    if (pivot == T()) continue;  // the column is zero below, too
    for (int64_t i = k + 1; i < m; ++i) {
      const T factor = a[i * n + k] / pivot;
      a[i * n + k] = factor;
      for (int64_t j = k + 1; j < n; ++j)
        a[i * n + j] -= Times(factor, a[k * n + j]);
    }
  }
}

// --- eigh --------------------------------------------------------------------

// Rows or columns (by the strides) x and y become c x - s phase y and
// s conj(phase) x + c y.
template <typename T>
void Rotate(int64_t n, int64_t stride, T* x, T* y, typename RealOf<T>::type c,
            T s_phase) {
  for (int64_t i = 0; i < n; ++i) {
    const T a = x[i * stride], b = y[i * stride];
    x[i * stride] = c * a - Times(s_phase, b);
    y[i * stride] = Times(Conjugate(s_phase), a) + c * b;
  }
}

// Makes element (p, q) of the Hermitian matrix a zero by Jacobi's rotation of
// rows and columns, and rotates the columns of v.
template <typename T>
void RotateToZero(int64_t n, int64_t p, int64_t q, T* a, T* v) {
  using Real = typename RealOf<T>::type;
  const T element = a[p * n + q];
  const Real size = std::abs(element);
  const Real theta =
      (RealPart(a[q * n + q]) - RealPart(a[p * n + p])) / (2 * size);
  const Real t = std::copysign(Real(1), theta) /
                 (std::abs(theta) + std::hypot(theta, Real(1)));
  const Real c = 1 / std::hypot(t, Real(1));
  const T s_phase = t * c * (element / size);
  Rotate(n, 1, a + p * n, a + q * n, c, s_phase);
  Rotate(n, n, a + p, a + q, c, Conjugate(s_phase));
  Rotate(n, n, v + p, v + q, c, Conjugate(s_phase));
  a[p * n + q] = a[q * n + p] = T();
}

// `a` becomes diagonal and v unitary, so that the given a is v diagonal v^H.
template <typename T>
void Diagonalize(CancelFlag cancel, int64_t n, T* a, T* v) {
  using Real = typename RealOf<T>::type;
  constexpr int kMostSweeps = 100;  // 10 are enough for n = 1000
  Real norm = 0;
  for (int64_t i = 0; i < n * n; ++i) norm = std::hypot(norm, std::abs(a[i]));
  const Real small =
      norm * std::numeric_limits<Real>::epsilon() / static_cast<Real>(4 * n);
  std::fill_n(v, n * n, T());
  for (int64_t i = 0; i < n; ++i) v[i * n + i] = T(1);
  if (!std::isfinite(norm)) {
    std::fill_n(a, n * n, T(std::numeric_limits<Real>::quiet_NaN()));
    return;
  }
  bool again = true;
  for (int sweep = 0; again && sweep < kMostSweeps; ++sweep) {
    again = false;
    for (int64_t p = 0; p < n; ++p) {
      for (int64_t q = p + 1; q < n; ++q) {
        if (IsCancelled(cancel)) return;
        if (std::abs(a[p * n + q]) <= small) continue;
        RotateToZero(n, p, q, a, v);
        again = true;
      }
    }
  }
}

template <typename T>
void EighOne(CancelFlag cancel, int64_t n, bool lower, T* a, T* vectors,
             typename RealOf<T>::type* values) {
  for (int64_t i = 0; i < n; ++i) {
    a[i * n + i] = RealPart(a[i * n + i]);
    for (int64_t j = 0; j < i; ++j) {
      if (lower)
        a[j * n + i] = Conjugate(a[i * n + j]);
      else
        a[i * n + j] = Conjugate(a[j * n + i]);
    }
  }
  std::vector<T> v(n * n);
  Diagonalize(cancel, n, a, v.data());
  if (n > 0 && std::isnan(RealPart(a[0]))) v.assign(n * n, a[0]);
  std::vector<int64_t> order(n);
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](int64_t i, int64_t j) {
    return RealPart(a[i * n + i]) < RealPart(a[j * n + j]);
  });
  for (int64_t j = 0; j < n; ++j) {
    values[j] = RealPart(a[order[j] * n + order[j]]);
    for (int64_t i = 0; i < n; ++i) vectors[i * n + j] = v[i * n + order[j]];
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

Status LuDecomposition(const KernelCall& call) {
  const Matrices shape(*call.operands[0].shape);
  const int64_t m = shape.rows, n = shape.columns, k = std::min(m, n);
  auto* const pivots = reinterpret_cast<int32_t*>(call.results[1].data);
  auto* const permutation = reinterpret_cast<int32_t*>(call.results[2].data);
  WithFloatCompute(ComputeTypeOf(call), [&]<typename T>(Tag<T>) {
    std::vector<T> a = ReadAs<T>(call.operands[0]);
    for (int64_t i = 0; i < shape.count; ++i)
      LuOne(call.cancel, m, n, a.data() + i * m * n, pivots + i * k,
            permutation + i * m);
    WriteFrom(a, call.results[0]);
  });
  return Status();
}

Status HermitianEigen(const KernelCall& call, bool lower) {
  const Matrices shape(*call.operands[0].shape);
  const int64_t n = shape.rows;
  WithFloatCompute(ComputeTypeOf(call), [&]<typename T>(Tag<T>) {
    using Real = typename RealOf<T>::type;
    std::vector<T> a = ReadAs<T>(call.operands[0]);
    std::vector<T> vectors(a.size());
    std::vector<Real> values(shape.count * n);
    for (int64_t i = 0; i < shape.count; ++i)
      EighOne(call.cancel, n, lower, a.data() + i * n * n,
              vectors.data() + i * n * n, values.data() + i * n);
    WriteFrom(vectors, call.results[0]);
    WriteFrom(values, call.results[1]);
  });
  return Status();
}

}  // namespace escala::hlo::ref
