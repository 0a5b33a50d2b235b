// This file is compiled with -O3 and -ffp-contract=fast: loops become vector
// code, and a multiplication and an addition one instruction where the
// processor has it.
#include "escala/engine/library/linear.h"

#include <cstring>

#include "escala/base/strings.h"
#include "escala/engine/library/linear_eigen.h"
#include "escala/engine/library/linear_turns.h"
#include "escala/engine/library/processor.h"

namespace escala::engine {

namespace linear {
namespace {

// Columns of a solve that are one part.
constexpr int64_t kColumns = 64;

using Kind = LinearForm::Kind;

const char* NameOf(Kind kind) {
  switch (kind) {
    case Kind::kCholesky:
      return "cholesky";
    case Kind::kSolve:
      return "triangular solve";
    case Kind::kLu:
      return "lu";
    case Kind::kQr:
      return "qr";
    case Kind::kReflections:
      return "reflections";
    case Kind::kEigh:
      return "eigh";
  }
  return "";
}

std::string Describe(const LinearForm& form) {
  return StrCat(NameOf(form.kind), " of ", form.count, " x ", form.rows, "x",
                form.columns);
}

#if defined(__x86_64__)
// A tile's sums, a row of b and an element of a fit into the registers: 32 of
// AVX-512, otherwise 16.
#define ESCALA_LINEAR_TARGET(name, isa, bytes, rows, vectors) \
  template <typename T, typename Part>                        \
  __attribute__((target(isa))) void name(const Part& part) {  \
    part.template Run<Tiles<T, bytes, rows, vectors>>();      \
  }
ESCALA_LINEAR_TARGET(RunAvx512, "avx512f,avx512dq,fma", 64, 8, 2)
ESCALA_LINEAR_TARGET(RunAvx2, "avx2,fma", 32, 4, 2)
#undef ESCALA_LINEAR_TARGET
#endif

// Runs a part with the tiles of this processor.
template <typename T, typename Part>
void RunHere(const Part& part) {
#if defined(__x86_64__)
  if (HaveAvx512()) return RunAvx512<T>(part);
  if (HaveAvx2()) return RunAvx2<T>(part);
#endif
  part.template Run<Tiles<T, 16, 4, 2>>();
}

// --- Solves ------------------------------------------------------------------

template <typename T>
class Solves final : public PartKernel {
 public:
  explicit Solves(const LinearForm& form) : form_(form) {}

  int64_t parts() const override { return form_.count * chunks(); }
  int64_t work() const override {
    return form_.count * form_.size() * order() / 16;
  }
  int64_t scratch_bytes() const override {
    return (Triangle<T>::Size(order()) + PaddedSize<T>(order(), kColumns)) *
           static_cast<int64_t>(sizeof(T));
  }
  std::string description() const override { return Describe(form_); }
  void Run(std::byte* const* buffers, const LoopCode&, int64_t part,
           std::byte* scratch) const override {
    const auto at = [&](int buffer, int64_t size) {
      return reinterpret_cast<T*>(buffers[buffer]) + part / chunks() * size;
    };
    RunHere<T>(Part{*this, at(0, order() * order()), at(1, form_.size()),
                    at(2, form_.size()), part % chunks() * kColumns,
                    reinterpret_cast<T*>(scratch)});
  }

 private:
  struct Part {
    const Solves& of;
    const T *triangle, *b;
    T* x;
    int64_t first;
    T* work;
    template <typename S>
    ESCALA_LINEAR_INLINE void Run() const {
      of.RunPart<S>(triangle, b, x, first, work);
    }
  };
  // The rows of the triangle, and the rows or columns that are solved for, each
  // alone.
  int64_t order() const { return form_.left ? form_.rows : form_.columns; }
  int64_t lines() const { return form_.left ? form_.columns : form_.rows; }
  int64_t chunks() const { return (lines() + kColumns - 1) / kColumns; }
  template <typename S>
  ESCALA_LINEAR_INLINE void RunPart(const T* triangle, const T* b, T* x,
                                    int64_t first, T* work) const;

  const LinearForm form_;
};

template <typename T>
template <typename S>
ESCALA_LINEAR_INLINE void Solves<T>::RunPart(const T* triangle, const T* b,
                                             T* x, int64_t first,
                                             T* work) const {
  const int64_t n = order(), ld = form_.columns;
  const int64_t count = std::min(kColumns, lines() - first);
  // x op(t) = b is op(t)^T x^T = b^T.
  const bool swapped = form_.transposed == form_.left;
  int64_t rs = swapped ? 1 : n, cs = swapped ? n : 1;
  // Reversed, an upper triangle is a lower one. The solution is reversed, too.
  const bool reversed = form_.lower == swapped;
  if (reversed) {
    triangle += n * n - 1;
    rs = -rs;
    cs = -cs;
  }
  constexpr int64_t kWorkLd = LeadingOf<T>(kColumns);
  T* const solution = work + Triangle<T>::Size(n);
  T* const top = reversed ? solution + (n - 1) * kWorkLd : solution;
  const int64_t step = reversed ? -kWorkLd : kWorkLd;
  if (form_.left)
    Copy(n, count, b + first, ld, top, step);
  else
    TransposeTile(b + first * ld, ld, top, step, count, n);
  Solve<S>(n, PackTriangle<S>(n, triangle, rs, cs, form_.unit, work), count,
           solution, kWorkLd);
  if (form_.left)
    Copy(n, count, top, step, x + first, ld);
  else
    TransposeTile(top, step, x + first * ld, ld, n, count);
}

// --- Eigenvalues -------------------------------------------------------------

template <typename T>
class Eighs final : public PartKernel {
 public:
  explicit Eighs(const LinearForm& form) : form_(form) {}

  int64_t parts() const override { return form_.count; }
  int64_t work() const override {
    return form_.count * form_.size() * form_.rows / 16;
  }
  int64_t scratch_bytes() const override {
    return EigenWork<T>::Bytes(form_.rows);
  }
  std::string description() const override { return Describe(form_); }
  void Run(std::byte* const* buffers, const LoopCode&, int64_t part,
           std::byte* scratch) const override {
    const auto at = [&](int buffer, int64_t size) {
      return reinterpret_cast<T*>(buffers[buffer]) + part * size;
    };
    RunHere<T>(Part{form_, at(0, form_.size()), at(1, form_.size()),
                    at(2, form_.rows), scratch});
  }

 private:
  struct Part {
    const LinearForm& form;
    const T* a;
    T *vectors, *values;
    std::byte* scratch;
    template <typename S>
    ESCALA_LINEAR_INLINE void Run() const {
      Eigh<S>(form.rows, form.lower, form.vectors, a, vectors, values, scratch);
    }
  };

  const LinearForm form_;
};

// --- Decompositions in turns -------------------------------------------------

// Matrices that one thread each decomposes, turn by turn.
template <typename T>
class Decompositions final : public PartKernel {
 public:
  explicit Decompositions(const LinearForm& form)
      : form_(form), turns_(TurnsOf(form)) {}

  int64_t parts() const override { return form_.count; }
  int64_t work() const override {
    const int64_t least = std::min(form_.rows, form_.columns);
    return form_.count * form_.size() * std::max<int64_t>(least, 1) / 16;
  }
  int64_t scratch_bytes() const override {
    return (TurnMemory<T>::Size(form_) + TurnPart<T>::kScratch) *
           static_cast<int64_t>(sizeof(T));
  }
  std::string description() const override { return Describe(form_); }
  void Run(std::byte* const* buffers, const LoopCode&, int64_t part,
           std::byte* scratch) const override {
    T* const memory = reinterpret_cast<T*>(scratch);
    for (const Turn& turn : turns_)
      for (int64_t p = 0; p < PartsOf(form_, turn); ++p)
        RunHere<T>(TurnPart<T>{form_, turn, buffers, part, p,
                               TurnMemory<T>(form_, memory),
                               memory + TurnMemory<T>::Size(form_)});
  }

 private:
  const LinearForm form_;
  const std::vector<Turn> turns_;
};

// One turn of a few matrices, which threads share.
template <typename T>
class SharedTurn final : public PartKernel {
 public:
  SharedTurn(const LinearForm& form, const Turn& turn)
      : form_(form), turn_(turn) {}

  int64_t parts() const override { return form_.count * PartsOf(form_, turn_); }
  int64_t work() const override { return form_.count * WorkOf(form_, turn_); }
  int64_t moved_bytes() const override {
    return form_.count * 2 * MovedBy(form_, turn_) *
           static_cast<int64_t>(sizeof(T));
  }
  int64_t scratch_bytes() const override {
    if (turn_.what != Turn::What::kFollow) return 0;
    return TurnPart<T>::kScratch * static_cast<int64_t>(sizeof(T));
  }
  std::string description() const override {
    return StrCat(Describe(form_), ", ", NameOf(turn_.what));
  }
  void Run(std::byte* const* buffers, const LoopCode&, int64_t part,
           std::byte* scratch) const override {
    const int64_t each = PartsOf(form_, turn_), i = part / each;
    const int last = form_.kind == Kind::kCholesky ? 2
                     : form_.kind == Kind::kLu     ? 4
                                                   : 3;
    const TurnMemory<T> memory(form_, reinterpret_cast<T*>(buffers[last]) +
                                          i * TurnMemory<T>::Size(form_));
    RunHere<T>(TurnPart<T>{form_, turn_, buffers, i, part % each, memory,
                           reinterpret_cast<T*>(scratch)});
  }

 private:
  static const char* NameOf(Turn::What what) {
    switch (what) {
      case Turn::What::kRead:
        return "read";
      case Turn::What::kFactor:
        return "block";
      case Turn::What::kFollow:
        return "turn of strips";
      case Turn::What::kWrite:
        break;
    }
    return "written";
  }

  const LinearForm form_;
  const Turn turn_;
};

template <typename T>
std::shared_ptr<const PartKernel> MakeWhole(const LinearForm& form) {
  if (form.kind == Kind::kSolve) return std::make_shared<Solves<T>>(form);
  if (form.kind == Kind::kEigh) return std::make_shared<Eighs<T>>(form);
  return std::make_shared<Decompositions<T>>(form);
}

template <typename T>
LinearTurns MakeTurns(const LinearForm& form) {
  LinearTurns made;
  for (const Turn& turn : TurnsOf(form))
    made.kernels.push_back(std::make_shared<SharedTurn<T>>(form, turn));
  made.memory_bytes =
      form.count * TurnMemory<T>::Size(form) * static_cast<int64_t>(sizeof(T));
  return made;
}

}  // namespace
}  // namespace linear

std::shared_ptr<const PartKernel> MakeLinear(const LinearForm& form) {
  return form.wide ? linear::MakeWhole<double>(form)
                   : linear::MakeWhole<float>(form);
}

LinearTurns MakeLinearTurns(const LinearForm& form) {
  return form.wide ? linear::MakeTurns<double>(form)
                   : linear::MakeTurns<float>(form);
}

}  // namespace escala::engine
