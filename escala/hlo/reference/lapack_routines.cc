#include "escala/hlo/reference/lapack_routines.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstring>
#include <limits>

#include "escala/base/aligned.h"

namespace escala::hlo::lapack {
namespace {

template <typename T>
struct Types {
  using Real = T;
  static constexpr bool kComplex = false;
};
template <typename R>
struct Types<std::complex<R>> {
  using Real = R;
  static constexpr bool kComplex = true;
};
template <typename T>
using Real = typename Types<T>::Real;
template <typename T>
inline constexpr bool kComplex = Types<T>::kComplex;

template <typename T>
constexpr ElementType TypeOf() {
  if (std::is_same_v<T, float>) return ElementType::kF32;
  if (std::is_same_v<T, double>) return ElementType::kF64;
  if (std::is_same_v<T, std::complex<float>>) return ElementType::kC64;
  if (std::is_same_v<T, std::complex<double>>) return ElementType::kC128;
  return ElementType::kI32;
}

// The value of `info` for a matrix that must not be handed over, because
// iterations of LAPACK need not end on it. The callers ask only whether it is
// 0.
constexpr int32_t kNotFinite = -4;

template <typename... A>
void Call(void* routine, A*... arguments) {
  reinterpret_cast<void (*)(A * ...)>(routine)(arguments...);
}

// --- Memory ------------------------------------------------------------------

// An array in the scratch memory.
template <typename T>
struct Slot {
  int64_t offset = 0;
  T* operator()(const Matrix& x) const {
    return reinterpret_cast<T*>(x.scratch + offset);
  }
};

class Scratch {
 public:
  template <typename T>
  Slot<T> Add(int64_t count) {
    const Slot<T> slot{bytes_};
    const int64_t size =
        std::max<int64_t>(count, 1) * static_cast<int64_t>(sizeof(T));
    bytes_ += Aligned(size);
    return slot;
  }
  int64_t bytes() const { return bytes_; }

 private:
  int64_t bytes_ = 0;
};

template <typename T>
const T* In(const Matrix& x, int i) {
  return reinterpret_cast<const T*>(x.operands[i]);
}
template <typename T>
T* Out(const Matrix& x, int i) {
  return reinterpret_cast<T*>(x.results[i]);
}

// LAPACK's matrices lie column by column.
template <typename T>
void ToColumns(const T* from, int64_t m, int64_t n, T* to) {
  for (int64_t i = 0; i < m; ++i)
    for (int64_t j = 0; j < n; ++j) to[j * m + i] = from[i * n + j];
}
template <typename T>
void FromColumns(const T* from, int64_t m, int64_t n, T* to) {
  ToColumns(from, n, m, to);
}

template <typename T>
bool AllFinite(const T* x, int64_t count) {
  const auto* parts = reinterpret_cast<const Real<T>*>(x);
  const int64_t reals = kComplex<T> ? 2 * count : count;
  return std::all_of(parts, parts + reals,
                     [](Real<T> part) { return std::isfinite(part); });
}

// A length of memory that LAPACK returns as a floating-point number, which may
// have been rounded down.
template <typename T>
int32_t Length(T value) {
  const Real<T> length = std::real(value);
  return static_cast<int32_t>(
      std::ceil(length * (1 + std::numeric_limits<Real<T>>::epsilon())));
}

template <typename T>
Shape Array(Dims dims) {
  return {TypeOf<T>(), std::move(dims)};
}

// --- Options -----------------------------------------------------------------

Result<int64_t> Option(const Problem& p, std::string_view name) {
  const Attribute* value = p.options->Find(name);
  const auto* number = value == nullptr ? nullptr : value->get<IntValue>();
  if (number == nullptr)
    return InvalidArgument("backend_config: got no integer `", name, "`");
  return number->value;
}

// An option that is the code of a letter.
Result<char> Letter(const Problem& p, std::string_view name,
                    std::string_view letters) {
  ESCALA_ASSIGN_OR_RETURN(const int64_t code, Option(p, name));
  for (char letter : letters)
    if (letter == code) return letter;
  return InvalidArgument("backend_config: got ", name, " = ", code,
                         ", expected the code of one of the letters ", letters);
}

Status ExpectSquare(const Problem& p) {
  if (p.m == p.n) return Status();
  return InvalidArgument("got a matrix of ", p.m, " x ", p.n,
                         ", expected a square one");
}

// --- Eigenvalues of Hermitian matrices ---------------------------------------

// (a) -> (vectors, values, info)
template <typename T>
Result<Plan> Syevd(const Problem& p) {
  using R = Real<T>;
  ESCALA_RETURN_IF_ERROR(ExpectSquare(p));
  ESCALA_ASSIGN_OR_RETURN(char mode, Letter(p, "mode", "VN"));
  ESCALA_ASSIGN_OR_RETURN(char triangle, Letter(p, "uplo", "LU"));
  auto n = static_cast<int32_t>(p.n);
  Plan plan{{Array<T>({n, n})},
            {Array<T>({n, n}), Array<R>({n}), Array<int32_t>({})}};
  void* const routine = p.routine;
  const auto call = [=](T* a, R* w, T* work, int32_t lwork, R* rwork,
                        int32_t lrwork, int32_t* iwork, int32_t liwork,
                        int32_t* info) {
    char v = mode, uplo = triangle;
    int32_t order = n;
    if constexpr (kComplex<T>)
      Call(routine, &v, &uplo, &order, a, &order, w, work, &lwork, rwork,
           &lrwork, iwork, &liwork, info);
    else
      Call(routine, &v, &uplo, &order, a, &order, w, work, &lwork, iwork,
           &liwork, info);
  };
  T a{}, work{};
  R w{}, rwork{};
  int32_t iwork = 0, info = 0;
  call(&a, &w, &work, -1, &rwork, -1, &iwork, -1, &info);
  const int32_t lwork = Length(work), lrwork = Length(rwork), liwork = iwork;
  Scratch scratch;
  const auto matrix = scratch.Add<T>(p.n * p.n), works = scratch.Add<T>(lwork);
  const auto reals = scratch.Add<R>(lrwork);
  const auto integers = scratch.Add<int32_t>(liwork);
  plan.scratch_bytes = scratch.bytes();
  plan.run = [=](const Matrix& x) {
    const T* const from = In<T>(x, 0);
    T* const to = matrix(x);
    // The other triangle is not read.
    bool finite = true;
    for (int64_t i = 0; i < n && finite; ++i)
      finite = triangle == 'L' ? AllFinite(from + i * n, i + 1)
                               : AllFinite(from + i * n + i, n - i);
    ToColumns(from, n, n, to);
    int32_t* const info = Out<int32_t>(x, 2);
    *info = kNotFinite;
    if (finite)
      call(to, Out<R>(x, 1), works(x), lwork, reals(x), lrwork, integers(x),
           liwork, info);
    else
      std::fill_n(Out<R>(x, 1), n, R{0});
    FromColumns(to, n, n, Out<T>(x, 0));
  };
  return plan;
}

// --- Eigenvalues of general matrices -----------------------------------------

// For a pair of conjugate eigenvalues, LAPACK gives the real and the imaginary
// part of the first one's vector as two columns.
template <typename R>
void UnpackPairs(const R* columns, const R* imaginary, int64_t n,
                 std::complex<R>* to) {
  for (int64_t j = 0; j < n; ++j) {
    const bool pair = imaginary[j] != 0 && j + 1 < n;
    for (int64_t i = 0; i < n; ++i) {
      const R re = columns[j * n + i];
      const R im = pair ? columns[(j + 1) * n + i] : 0;
      to[i * n + j] = {re, im};
      if (pair) to[i * n + j + 1] = {re, -im};
    }
    if (pair) ++j;
  }
}

// (a) -> (values, left vectors, right vectors, info); the values of a real
// matrix are two results, the real and the imaginary parts.
template <typename T>
Result<Plan> Geev(const Problem& p) {
  using R = Real<T>;
  using C = std::complex<R>;
  ESCALA_RETURN_IF_ERROR(ExpectSquare(p));
  ESCALA_ASSIGN_OR_RETURN(char left, Letter(p, "compute_left", "VN"));
  ESCALA_ASSIGN_OR_RETURN(char right, Letter(p, "compute_right", "VN"));
  auto n = static_cast<int32_t>(p.n);
  Plan plan{{Array<T>({n, n})}, {Array<T>({n})}};
  if (!kComplex<T>) plan.results.push_back(Array<T>({n}));
  const int first = static_cast<int>(plan.results.size());
  for (int i = 0; i < 2; ++i) plan.results.push_back(Array<C>({n, n}));
  plan.results.push_back(Array<int32_t>({}));
  void* const routine = p.routine;
  const auto call = [=](T* a, T* w, T* wi, T* vl, T* vr, T* work, int32_t lwork,
                        R* rwork, int32_t* info) {
    char l = left, r = right;
    int32_t order = n;
    if constexpr (kComplex<T>)
      Call(routine, &l, &r, &order, a, &order, w, vl, &order, vr, &order, work,
           &lwork, rwork, info);
    else
      Call(routine, &l, &r, &order, a, &order, w, wi, vl, &order, vr, &order,
           work, &lwork, info);
  };
  T a{}, w{}, wi{}, v{}, work{};
  R rwork{};
  int32_t info = 0;
  call(&a, &w, &wi, &v, &v, &work, -1, &rwork, &info);
  const int32_t lwork = Length(work);
  Scratch scratch;
  const auto matrix = scratch.Add<T>(p.n * p.n);
  const auto lefts = scratch.Add<T>(p.n * p.n);
  const auto rights = scratch.Add<T>(p.n * p.n);
  const auto works = scratch.Add<T>(lwork);
  const auto reals = scratch.Add<R>(2 * p.n);
  plan.scratch_bytes = scratch.bytes();
  plan.run = [=](const Matrix& x) {
    T* const to = matrix(x);
    T* const values = Out<T>(x, 0);
    T* const imaginary = kComplex<T> ? nullptr : Out<T>(x, 1);
    int32_t* const info = Out<int32_t>(x, first + 2);
    std::fill_n(values, n, T{0});
    if (imaginary != nullptr) std::fill_n(imaginary, n, T{0});
    std::fill_n(lefts(x), int64_t{n} * n, T{0});
    std::fill_n(rights(x), int64_t{n} * n, T{0});
    ToColumns(In<T>(x, 0), n, n, to);
    *info = kNotFinite;
    if (AllFinite(to, int64_t{n} * n))
      call(to, values, imaginary, lefts(x), rights(x), works(x), lwork,
           reals(x), info);
    for (const bool is_left : {true, false}) {
      const T* const columns = is_left ? lefts(x) : rights(x);
      C* const vectors = Out<C>(x, first + (is_left ? 0 : 1));
      if constexpr (kComplex<T>)
        FromColumns(columns, n, n, vectors);
      else
        UnpackPairs(columns, imaginary, n, vectors);
    }
  };
  return plan;
}

// --- Singular values ---------------------------------------------------------

// (a) -> (overwritten a, values, u, v^H, info), by either routine. The first
// result has no meaning, and neither have u and v^H in mode N: they are 0.
template <typename T, bool kDivide>
Result<Plan> SingularValues(const Problem& p) {
  using R = Real<T>;
  ESCALA_ASSIGN_OR_RETURN(char mode, Letter(p, "mode", "ASN"));
  auto m = static_cast<int32_t>(p.m), n = static_cast<int32_t>(p.n);
  const int32_t k = std::min(m, n), most = std::max(m, n);
  // In mode N nobody reads the vectors, and either number of them is declared.
  const auto declares = [&](size_t i, Dims dims) {
    return mode == 'N' && i < p.results.size() &&
           p.results[i] == Array<T>(std::move(dims));
  };
  const int32_t columns = mode == 'S' || declares(2, {m, k}) ? k : m;
  const int32_t rows = mode == 'S' || declares(3, {k, n}) ? k : n;
  Plan plan{{Array<T>({m, n})},
            {Array<T>({m, n}), Array<R>({k}), Array<T>({m, columns}),
             Array<T>({rows, n}), Array<int32_t>({})}};
  void* const routine = p.routine;
  const auto call = [=](T* a, R* s, T* u, T* v, T* work, int32_t lwork,
                        R* rwork, int32_t* iwork, int32_t* info) {
    char job = mode;
    int32_t height = m, width = n, ldv = rows;
    if constexpr (kDivide && kComplex<T>)
      Call(routine, &job, &height, &width, a, &height, s, u, &height, v, &ldv,
           work, &lwork, rwork, iwork, info);
    else if constexpr (kDivide)
      Call(routine, &job, &height, &width, a, &height, s, u, &height, v, &ldv,
           work, &lwork, iwork, info);
    else if constexpr (kComplex<T>)
      Call(routine, &job, &job, &height, &width, a, &height, s, u, &height, v,
           &ldv, work, &lwork, rwork, info);
    else
      Call(routine, &job, &job, &height, &width, a, &height, s, u, &height, v,
           &ldv, work, &lwork, info);
  };
  T a{}, u{}, v{}, work{};
  R s{}, rwork{};
  int32_t iwork = 0, info = 0;
  call(&a, &s, &u, &v, &work, -1, &rwork, &iwork, &info);
  const int32_t lwork = Length(work);
  // What the documentation of the routines asks for, 7 k in mode N for versions
  // before 3.7.
  int64_t lrwork = 7 * int64_t{k};
  if (kDivide && mode != 'N')
    lrwork = std::max<int64_t>(5 * int64_t{k} * k + 5 * k,
                               2 * int64_t{most} * k + 2 * int64_t{k} * k + k);
  Scratch scratch;
  const auto matrix = scratch.Add<T>(p.m * p.n);
  const auto us = scratch.Add<T>(p.m * columns);
  const auto vs = scratch.Add<T>(rows * p.n);
  const auto works = scratch.Add<T>(lwork);
  const auto reals = scratch.Add<R>(lrwork);
  const auto integers = scratch.Add<int32_t>(8 * int64_t{k});
  plan.scratch_bytes = scratch.bytes();
  plan.run = [=](const Matrix& x) {
    T* const to = matrix(x);
    R* const values = Out<R>(x, 1);
    int32_t* const info = Out<int32_t>(x, 4);
    ToColumns(In<T>(x, 0), m, n, to);
    std::fill_n(Out<T>(x, 0), int64_t{m} * n, T{0});
    std::fill_n(us(x), int64_t{m} * columns, T{0});
    std::fill_n(vs(x), int64_t{rows} * n, T{0});
    *info = kNotFinite;
    if (AllFinite(to, int64_t{m} * n))
      call(to, values, us(x), vs(x), works(x), lwork, reals(x), integers(x),
           info);
    else
      std::fill_n(values, k, R{0});
    FromColumns(us(x), m, columns, Out<T>(x, 2));
    FromColumns(vs(x), rows, n, Out<T>(x, 3));
  };
  return plan;
}

// --- Schur's form ------------------------------------------------------------

// (a) -> (form, vectors, values, sorted values, info); the values of a real
// matrix are two results.
template <typename T>
Result<Plan> Gees(const Problem& p) {
  using R = Real<T>;
  ESCALA_RETURN_IF_ERROR(ExpectSquare(p));
  ESCALA_ASSIGN_OR_RETURN(char mode, Letter(p, "mode", "VN"));
  ESCALA_RETURN_IF_ERROR(Letter(p, "sort", "N").status());
  auto n = static_cast<int32_t>(p.n);
  Plan plan{{Array<T>({n, n})},
            {Array<T>({n, n}), Array<T>({n, n}), Array<T>({n})}};
  if (!kComplex<T>) plan.results.push_back(Array<T>({n}));
  const int count = static_cast<int>(plan.results.size());
  plan.results.push_back(Array<int32_t>({}));
  plan.results.push_back(Array<int32_t>({}));
  void* const routine = p.routine;
  const auto call = [=](T* a, int32_t* sorted, T* w, T* wi, T* vs, T* work,
                        int32_t lwork, R* rwork, int32_t* info) {
    char v = mode, sort = 'N';
    int32_t order = n;
    void* const select = nullptr;
    int32_t* const bwork = nullptr;  // not read without sorting
    if constexpr (kComplex<T>)
      Call(routine, &v, &sort, static_cast<char*>(select), &order, a, &order,
           sorted, w, vs, &order, work, &lwork, rwork, bwork, info);
    else
      Call(routine, &v, &sort, static_cast<char*>(select), &order, a, &order,
           sorted, w, wi, vs, &order, work, &lwork, bwork, info);
  };
  T a{}, w{}, wi{}, v{}, work{};
  R rwork{};
  int32_t sorted = 0, info = 0;
  call(&a, &sorted, &w, &wi, &v, &work, -1, &rwork, &info);
  const int32_t lwork = Length(work);
  Scratch scratch;
  const auto matrix = scratch.Add<T>(p.n * p.n);
  const auto vectors = scratch.Add<T>(p.n * p.n);
  const auto works = scratch.Add<T>(lwork);
  const auto reals = scratch.Add<R>(p.n);
  plan.scratch_bytes = scratch.bytes();
  plan.run = [=](const Matrix& x) {
    T* const to = matrix(x);
    T* const imaginary = kComplex<T> ? nullptr : Out<T>(x, 3);
    int32_t* const info = Out<int32_t>(x, count + 1);
    ToColumns(In<T>(x, 0), n, n, to);
    std::fill_n(vectors(x), int64_t{n} * n, T{0});
    *Out<int32_t>(x, count) = 0;
    *info = kNotFinite;
    if (AllFinite(to, int64_t{n} * n)) {
      call(to, Out<int32_t>(x, count), Out<T>(x, 2), imaginary, vectors(x),
           works(x), lwork, reals(x), info);
    } else {
      std::fill_n(Out<T>(x, 2), n, T{0});
      if (imaginary != nullptr) std::fill_n(imaginary, n, T{0});
    }
    FromColumns(to, n, n, Out<T>(x, 0));
    FromColumns(vectors(x), n, n, Out<T>(x, 1));
  };
  return plan;
}

// --- Reductions to simpler matrices ------------------------------------------

// (a) -> (reduced a with the reflectors, taus, info)
template <typename T>
Result<Plan> Gehrd(const Problem& p) {
  ESCALA_RETURN_IF_ERROR(ExpectSquare(p));
  ESCALA_ASSIGN_OR_RETURN(const int64_t low, Option(p, "low"));
  ESCALA_ASSIGN_OR_RETURN(const int64_t high, Option(p, "high"));
  if (low < 1 || high > p.n || low > std::max<int64_t>(high, 1))
    return InvalidArgument("backend_config: got low = ", low, ", high = ", high,
                           ", expected 1 <= low <= high <= ", p.n);
  auto n = static_cast<int32_t>(p.n);
  Plan plan{{Array<T>({n, n})},
            {Array<T>({n, n}), Array<T>({n - 1}), Array<int32_t>({})}};
  void* const routine = p.routine;
  const auto call = [=](T* a, T* taus, T* work, int32_t lwork, int32_t* info) {
    int32_t order = n, from = static_cast<int32_t>(low),
            to = static_cast<int32_t>(high);
    Call(routine, &order, &from, &to, a, &order, taus, work, &lwork, info);
  };
  T a{}, tau{}, work{};
  int32_t info = 0;
  call(&a, &tau, &work, -1, &info);
  const int32_t lwork = Length(work);
  Scratch scratch;
  const auto matrix = scratch.Add<T>(p.n * p.n), works = scratch.Add<T>(lwork);
  plan.scratch_bytes = scratch.bytes();
  plan.run = [=](const Matrix& x) {
    ToColumns(In<T>(x, 0), n, n, matrix(x));
    call(matrix(x), Out<T>(x, 1), works(x), lwork, Out<int32_t>(x, 2));
    FromColumns(matrix(x), n, n, Out<T>(x, 0));
  };
  return plan;
}

// (a) -> (reduced a with the reflectors, diagonal, values beside it, taus,
// info)
template <typename T>
Result<Plan> Sytrd(const Problem& p) {
  using R = Real<T>;
  ESCALA_RETURN_IF_ERROR(ExpectSquare(p));
  ESCALA_ASSIGN_OR_RETURN(char triangle, Letter(p, "uplo", "LU"));
  auto n = static_cast<int32_t>(p.n);
  Plan plan{{Array<T>({n, n})},
            {Array<T>({n, n}), Array<R>({n}), Array<R>({n - 1}),
             Array<T>({n - 1}), Array<int32_t>({})}};
  void* const routine = p.routine;
  const auto call = [=](T* a, R* d, R* e, T* taus, T* work, int32_t lwork,
                        int32_t* info) {
    char uplo = triangle;
    int32_t order = n;
    Call(routine, &uplo, &order, a, &order, d, e, taus, work, &lwork, info);
  };
  T a{}, tau{}, work{};
  R d{}, e{};
  int32_t info = 0;
  call(&a, &d, &e, &tau, &work, -1, &info);
  const int32_t lwork = Length(work);
  Scratch scratch;
  const auto matrix = scratch.Add<T>(p.n * p.n), works = scratch.Add<T>(lwork);
  plan.scratch_bytes = scratch.bytes();
  plan.run = [=](const Matrix& x) {
    ToColumns(In<T>(x, 0), n, n, matrix(x));
    call(matrix(x), Out<R>(x, 1), Out<R>(x, 2), Out<T>(x, 3), works(x), lwork,
         Out<int32_t>(x, 4));
    FromColumns(matrix(x), n, n, Out<T>(x, 0));
  };
  return plan;
}

// (a, columns that come first) -> (factors, order of the columns, taus)
template <typename T>
Result<Plan> Geqp3(const Problem& p) {
  using R = Real<T>;
  auto m = static_cast<int32_t>(p.m), n = static_cast<int32_t>(p.n);
  const int32_t k = std::min(m, n);
  Plan plan{{Array<T>({m, n}), Array<int32_t>({n})},
            {Array<T>({m, n}), Array<int32_t>({n}), Array<T>({k})}};
  void* const routine = p.routine;
  const auto call = [=](T* a, int32_t* order, T* taus, T* work, int32_t lwork,
                        R* rwork, int32_t* info) {
    int32_t height = m, width = n;
    if constexpr (kComplex<T>)
      Call(routine, &height, &width, a, &height, order, taus, work, &lwork,
           rwork, info);
    else
      Call(routine, &height, &width, a, &height, order, taus, work, &lwork,
           info);
  };
  T a{}, tau{}, work{};
  R rwork{};
  int32_t order = 0, info = 0;
  call(&a, &order, &tau, &work, -1, &rwork, &info);
  const int32_t lwork = Length(work);
  Scratch scratch;
  const auto matrix = scratch.Add<T>(p.m * p.n), works = scratch.Add<T>(lwork);
  const auto reals = scratch.Add<R>(2 * p.n);
  plan.scratch_bytes = scratch.bytes();
  plan.run = [=](const Matrix& x) {
    ToColumns(In<T>(x, 0), m, n, matrix(x));
    std::copy_n(In<int32_t>(x, 1), n, Out<int32_t>(x, 1));
    int32_t ignored;  // it only tells wrong arguments
    call(matrix(x), Out<int32_t>(x, 1), Out<T>(x, 2), works(x), lwork, reals(x),
         &ignored);
    FromColumns(matrix(x), m, n, Out<T>(x, 0));
  };
  return plan;
}

// --- The table ---------------------------------------------------------------

struct Row {
  std::string_view routine;
  Maker f32, f64, c64, c128;  // nullptr: there is none
};

using F = float;
using D = double;
using C = std::complex<float>;
using Z = std::complex<double>;

constexpr Row kRows[] = {
    {"gees", Gees<F>, Gees<D>, Gees<C>, Gees<Z>},
    {"geev", Geev<F>, Geev<D>, Geev<C>, Geev<Z>},
    {"gehrd", Gehrd<F>, Gehrd<D>, Gehrd<C>, Gehrd<Z>},
    {"geqp3", Geqp3<F>, Geqp3<D>, Geqp3<C>, Geqp3<Z>},
    {"gesdd", SingularValues<F, true>, SingularValues<D, true>,
     SingularValues<C, true>, SingularValues<Z, true>},
    {"gesvd", SingularValues<F, false>, SingularValues<D, false>,
     SingularValues<C, false>, SingularValues<Z, false>},
    {"heevd", nullptr, nullptr, Syevd<C>, Syevd<Z>},
    {"hetrd", nullptr, nullptr, Sytrd<C>, Sytrd<Z>},
    {"syevd", Syevd<F>, Syevd<D>, nullptr, nullptr},
    {"sytrd", Sytrd<F>, Sytrd<D>, nullptr, nullptr},
};

}  // namespace

Maker FindMaker(std::string_view routine, ElementType type) {
  for (const Row& row : kRows) {
    if (row.routine != routine) continue;
    switch (type) {
      case ElementType::kF32:
        return row.f32;
      case ElementType::kF64:
        return row.f64;
      case ElementType::kC64:
        return row.c64;
      case ElementType::kC128:
        return row.c128;
      default:
        return nullptr;
    }
  }
  return nullptr;
}

}  // namespace escala::hlo::lapack
