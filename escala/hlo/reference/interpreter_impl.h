// Internals of the interpreter; for the files of this folder only.
//
//   interpreter.cc     entry points, kernels, sharing between cores
//   plan.cc            analysis of a function before it runs
//   control.cc         control flow, calls, tuples, scan
//   run_collective.cc  collectives
//   global.cc          sdy.manual_computation
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "escala/hlo/reference/interpreter.h"
#include "escala/hlo/reference/kernel.h"
#include "escala/hlo/reference/region_runner.h"

namespace escala::hlo::interpreter {

// Logical core ids, ascending.
using CoreSet = std::vector<int32_t>;
// An index per core. Entries of inactive cores are meaningless.
using ByCore = std::shared_ptr<const std::vector<int32_t>>;

// A value on all active cores: the distinct literals ("forms"), and which core
// has which. Copies are cheap.
class CoreValue {
 public:
  CoreValue() = default;
  // The same literal on every core.
  explicit CoreValue(Literal literal)
      : forms_(std::make_shared<std::vector<Literal>>(1, std::move(literal))) {}
  // Core c has forms[form_of[c]]; `form_of` null: all cores have forms[0].
  CoreValue(std::vector<Literal> forms, ByCore form_of)
      : forms_(std::make_shared<std::vector<Literal>>(std::move(forms))),
        form_of_(std::move(form_of)) {}

  bool uniform() const { return form_of_ == nullptr; }
  const std::vector<Literal>& forms() const { return *forms_; }
  const ByCore& form_of() const { return form_of_; }
  const Literal& of(int32_t core) const {
    return (*forms_)[uniform() ? 0 : (*form_of_)[core]];
  }

 private:
  std::shared_ptr<const std::vector<Literal>> forms_;
  ByCore form_of_;
};

// A partition of the cores into classes: cores of one class have the same
// literals for all of the given values.
struct Classes {
  std::vector<int32_t> representatives;  // one core of each class
  ByCore class_of;                       // null: one class
  size_t size() const { return representatives.size(); }
};

// --- Plan: what is known of a function before it runs -----------------------

struct OpPlan {
  uint64_t number = 0;            // the op's number, see op_index.h
  std::vector<ValueId> captured;  // used in its regions, defined outside
  // Values whose last use is as an operand of this op: released before it runs.
  std::vector<ValueId> dead_before;
  // Values that are last used inside its regions, and results that are never
  // used: released after it ran.
  std::vector<ValueId> dead_after;
};
using FunctionPlan = std::unordered_map<const Op*, OpPlan>;

FunctionPlan MakePlan(const Function& function);

// --- The interpreter --------------------------------------------------------

struct Frame {
  const Function& function;
  const FunctionPlan& plan;
  std::vector<CoreValue> values;  // by ValueId
};

// The active cores, and the scope of the calls and loops that they are in
// (op_index.h).
struct ActiveScope {
  const CoreSet& active;
  uint64_t scope;
};

// The cores that leave a branch or loop together, and their values.
struct Exit {
  CoreSet cores;
  std::vector<CoreValue> values;
};

class Interpreter {
 public:
  // `label` maps each core to a label; null: every core has its own.
  // Core-dependent ops run once per label, because all cores with one label
  // stand for the same device of the program.
  Interpreter(const Module& module, const InterpreterOptions& options,
              ByCore label);

  Result<std::vector<CoreValue>> RunFunction(const Function& function,
                                             const ActiveScope& place,
                                             std::vector<CoreValue> arguments);

  const CoreSet& all_cores() const { return all_cores_; }

 private:
  using Values = std::vector<CoreValue>;

  // interpreter.cc
  Result<Values> RunRegion(Frame* frame, const Region& region,
                           const ActiveScope& place, Values arguments);
  Status RunOp(Frame* frame, const Op& op, const ActiveScope& place);
  Status RunKernel(Frame* frame, const Op& op, const ActiveScope& place);
  Status RunConstant(Frame* frame, const Op& op);
  Status RunTestOp(Frame* frame, const Op& op, const ActiveScope& place);
  // host_transfers.cc
  Status RunHostTransfer(Frame* frame, const Op& op, const ActiveScope& place);
  Status RunCollective(Frame* frame, const Op& op, const ActiveScope& place);
  Status CheckArrived(const OpContext& op, const CoreSet& active,
                      const std::vector<std::vector<int64_t>>& groups) const;
  Result<const std::vector<std::vector<int64_t>>*> Groups(const OpContext& op);
  std::unique_ptr<RegionRunner> Regions(Frame* frame, const Op& op,
                                        const CoreContext& core);
  CoreContext Context(int32_t core, uint64_t op_index) const;
  const FunctionPlan& Plan(const Function& function);
  bool cancelled() const;
  Classes ClassesOf(const CoreSet& active,
                    std::span<const CoreValue* const> values,
                    bool by_label = false) const;
  // Returns the operands of an op and releases values that are last used here.
  Values TakeOperands(Frame* frame, const Op& op);

  // control.cc
  Status RunControl(Frame* frame, const Op& op, const ActiveScope& place);
  Result<Values> RunBranch(Frame* frame, const Op& op, const ActiveScope& place,
                           const CoreValue& selector);
  Result<Values> RunWhile(Frame* frame, const Op& op, const ActiveScope& place);
  Result<Values> RunScan(Frame* frame, const Op& op, const ActiveScope& place);
  Result<Values> RunCall(Frame* frame, const Op& op, std::string_view callee,
                         const ActiveScope& place);
  CoreValue Pack(const CoreSet& active, const Values& values) const;
  Values Join(std::vector<Exit> exits) const;

  // global.cc
  Result<Values> RunManualComputation(Frame* frame, const Op& op,
                                      const ActiveScope& place);

  const Module& module_;
  const InterpreterOptions& options_;
  const int64_t num_cores_;
  CoreSet all_cores_;
  // sdy.manual_computation replaces it by a finer labelling while its body
  // runs.
  ByCore label_;
  size_t num_labels_;
  const bool global_;
  int depth_ = 0;
  std::unordered_map<const Function*, FunctionPlan> plans_;
  std::unordered_map<const Op*, std::vector<std::vector<int64_t>>> groups_;
};

// "stablehlo.all_reduce at 12:5"
std::string DescribeLocation(const Op& op);

// Checks the arguments of RunPerCore and RunGlobal; `who` is "core" or
// "replica".
Status CheckArguments(const Function& function,
                      const std::vector<std::vector<Literal>>& arguments,
                      int64_t count, std::string_view who);

// Makes the values of every core (or label) from the rows in `given`; literals
// with the same memory become one form.
std::vector<CoreValue> Distribute(
    const std::vector<std::vector<Literal>>& given, size_t count,
    const std::vector<int32_t>& row_of_core);

}  // namespace escala::hlo::interpreter
