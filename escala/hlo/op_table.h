// The op table: one row of ops.def per op, with everything known about it.
//
// docs/rooms/hlo.md says how to add an op.
#pragma once

#include <span>
#include <string_view>

#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::hlo {

// --- Columns ----------------------------------------------------------------

struct Arity {
  constexpr Arity(int exactly) : min(exactly), max(exactly) {}  // NOLINT
  constexpr Arity(int min_, int max_) : min(min_), max(max_) {}
  int min;
  int max;  // kMany: no bound
};
inline constexpr int kMany = 1 << 30;
constexpr Arity AtLeast(int min) { return {min, kMany}; }

enum class AttributeKind : uint8_t {
  kUnit,  // present or absent; `true` / `false` accepted, false = absent
  kBool,
  kInt,    // i64 in print
  kInt32,  // i32 in print
  kFloat,  // f32 in print
  kString,
  kEnum,  // String; printed as #stablehlo<KEYWORD value>
  kSymbol,
  kInts,    // array<i64: ...>
  kBools,   // array<i1: ...>, held as Ints of 0 and 1
  kMatrix,  // dense<...> : tensor<AxBxi64>, held as Ints with dims [A, B]
  kDense,   // a constant
  kDict,    // a struct attribute #stablehlo.NAME<...>, or a dictionary
  kArray,   // [ ... ]
  kSharding,
  kAny,
};

struct AttributeSpec {
  std::string_view name;
  AttributeKind kind;
  bool required = false;
  // kEnum: the keyword ("comparison_direction"); kDict: the struct's name
  // ("dot"), empty for a plain dictionary; kMatrix: the struct that may stand
  // in its place (replica_groups by mesh and axes), held as Dict; kArray: the
  // enumeration of its elements ("precision"), held as Strings.
  std::string_view keyword = "";
};
using AttributeSpecs = std::span<const AttributeSpec>;

// Checks an op whose attributes are normalised, and computes its result types.
// On entry `results` holds the declared types, or is empty while an op is being
// built; rules whose result types do not follow from the operands then fail. On
// exit `results` holds the inferred types; the caller compares. The op's
// regions have been verified before. A message says what was found and what was
// expected; the caller adds the op and its location.
using ShapeRule = Status (*)(const OpContext& op, std::vector<Type>* results);

// The cost of executing an op once on one core.
struct Work {
  double flops = 0;            // adds, multiplies, compares ...; a fused
                               // multiply-add counts 2
  double transcendentals = 0;  // exp, log, tanh, ... (not in flops)
  double bytes_read = 0;       // from memory, without fusion
  double bytes_written = 0;
  double collective_bytes = 0;  // this core's operands of a collective
  Work& operator+=(const Work& other);
};
// Rules ask the counter for the work of regions and callees.
class WorkCounter;
using WorkRule = Work (*)(const OpContext& op, WorkCounter& counter);
// The work of one op, with that of its regions.
Work WorkOf(const OpContext& op);

// How the reference interpreter runs an op (hlo/reference/kernel.h).
struct KernelCall;
struct CollectiveCall;
using Kernel = Status (*)(const KernelCall& call);
using CollectiveKernel = Status (*)(const CollectiveCall& call);
enum class Special : uint8_t {
  kControl,  // run by the interpreter itself: if, while, call, return, ...
  kTest,     // check.* and interpreter.*: run by a TestOpHandler
  kRefused,  // can be read but not run; Reference::refusal says why
};
struct Reference {
  constexpr Reference(Kernel k) : kernel(k) {}                // NOLINT
  constexpr Reference(CollectiveKernel k) : collective(k) {}  // NOLINT
  constexpr explicit Reference(Special s, std::string_view why = "")
      : special(s), is_special(true), refusal(why) {}
  Kernel kernel = nullptr;
  CollectiveKernel collective = nullptr;
  Special special = Special::kControl;
  bool is_special = false;
  std::string_view refusal;  // kRefused: the sentence to print
};

// How the same op of all cores becomes one op. Its operands may have core axes:
// leading dimensions along which the cores differ.
enum class Flatten : uint8_t {
  kElementwise,  // missing core axes are broadcast
  kConstant,     // unchanged
  kCoreId,       // becomes a table over the cores
  kMove,         // moves local dimensions; core axes stay in front
  kIndexed,      // slices, gather, scatter: core axes are batching dimensions
  kMap,          // like element-wise, with a body
  kReduce,       // reductions, windows
  kSort,
  kDot,           // core axes are rows, batching dimensions, or summed over
  kConvolution,   // as kDot; core axes may also be feature groups
  kBatched,       // leading dimensions are batches in any case
  kRng,           // becomes a custom call that draws for all cores
  kCollective,    // sums and moves along core axes
  kControl,       // branches and loops, masked where cores differ
  kCustomCall,    // depends on its target
  kHostTransfer,  // becomes a custom call that calls the host for all cores
  kManual,        // sdy.manual_computation: splits and joins along core axes
  kRewritten,     // is rewritten into other ops before flattening
  kCoreByCore,    // runs in a loop over cores
  kRefused,       // is not run at all
};
struct FlattenRule {
  constexpr FlattenRule(Flatten r) : rule(r) {}  // NOLINT
  constexpr FlattenRule(const char* why)         // NOLINT
      : rule(Flatten::kCoreByCore), reason(why) {}
  Flatten rule;
  std::string_view reason;  // kCoreByCore: the reason
};

enum Traits : uint32_t {
  kNone = 0,
  // Result element i depends on element i of each operand; an operand of rank 0
  // serves all elements.
  kElementwise = 1 << 0,
  kCommutative = 1 << 1,
  kTerminator = 1 << 2,
  kCollective = 1 << 3,
  kCoreDependent = 1 << 4,  // results differ between cores on equal operands
  kSideEffect = 1 << 5,
  kTranscendental = 1 << 6,
  kDataMovement = 1 << 7,  // moves elements, computes nothing
  // Has the pretty form `op %a, %b : type` if all types are equal.
  kSameTypePrint = 1 << 8,
  // On the sums of its operands it gives the sum of its results.
  kLinear = 1 << 9,
  // A data movement whose positions follow from attributes and shapes alone.
  kMove = kDataMovement | kLinear | 1 << 10,
  // A move by which each result element is an element of operand 0.
  kView = kMove | 1 << 11,
};

struct OpInfo {
  OpCode code;
  std::string_view name;  // "stablehlo.add"
  Arity operands;
  Arity results;
  Arity regions;
  AttributeSpecs attributes;
  ShapeRule shape;
  WorkRule work;
  Reference reference;
  FlattenRule flatten;
  uint32_t traits;

  bool Is(Traits t) const { return (traits & t) == t; }
  // Whether computing an element costs about as much as reading its operands.
  bool IsCheap() const {
    return Is(kMove) || (Is(kElementwise) && !Is(kTranscendental));
  }
  // "add" of "stablehlo.add"
  std::string_view short_name() const {
    return name.substr(name.find('.') + 1);
  }
};

// --- Access -----------------------------------------------------------------

const OpInfo& Info(OpCode code);
inline const OpInfo& Info(const Op& op) { return Info(op.code); }
// By full name, or nullptr.
const OpInfo* FindOp(std::string_view name);
std::span<const OpInfo> AllOps();

// Normalises the attributes (a dense<> of integers becomes Ints, `true` becomes
// Unit, ...), checks for required ones and the counts of operands, results and
// regions, then runs the shape rule and compares result types. The message
// starts with the op's name. The caller has verified its regions.
Status VerifyOp(const Module& module, const Function& function, Op* op);

// Verifies the whole module: every op; calls and terminators match their
// functions; definitions dominate uses; meshes are consistent; no function
// calls itself. On failure `where` (if given) is the location of the op or
// function at fault, or {0, 0} for the module itself.
Status Verify(Module* module, Location* where = nullptr);

// Infers the result types of an op being built.
// REQUIRES: operands, attributes and regions are set; results are ignored.
Result<std::vector<Type>> InferResultTypes(const OpContext& op);

// Sums the work of the module's entry function, including the bodies of called
// functions. A while counts as often as TripCount (hlo/analysis) says, or once
// if its trip count is unknown. `counted_once` (if given) gets the locations of
// those loops, in the order of the text.
Work CountWork(const Module& module,
               std::vector<Location>* counted_once = nullptr);

}  // namespace escala::hlo
