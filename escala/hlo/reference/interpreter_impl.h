// Inside the interpreter; for the files of this folder only.
//
// interpreter.cc  entry points, kernels, collectives, sharing between cores
// plan.cc         what is found out about a function before it runs
// control.cc      control flow, calls, tuples, scan
// global.cc       sdy.manual_computation
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
// Something by core. What it holds for cores that are not active is
// meaningless.
using ByCore = std::shared_ptr<const std::vector<int32_t>>;

// A value on all active cores: the different literals, and which core has
// which. Copies are cheap.
class CoreValue {
 public:
  CoreValue() = default;
  // The same on every core.
  explicit CoreValue(Literal literal)
      : forms_(std::make_shared<std::vector<Literal>>(1, std::move(literal))) {}
  // `form_of` null: forms[0] everywhere.
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

// Cores with the same literals for all of some values.
struct Classes {
  std::vector<int32_t> representatives;  // a core of each class
  ByCore class_of;                       // null: one class
  size_t size() const { return representatives.size(); }
};

// --- Plan: what is known of a function before it runs -----------------------

struct OpPlan {
  uint64_t number = 0;            // see op_index.h
  std::vector<ValueId> captured;  // used in its regions, defined around it
  // Values that nobody needs any more once this op has its operands ...
  std::vector<ValueId> dead_before;
  // ... and once it has run.
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

// Who runs, and where in the program's loops and calls (op_index.h).
struct Place {
  const CoreSet& active;
  uint64_t scope;
};

// Some cores and what they came out of a branch or loop with.
struct Exit {
  CoreSet cores;
  std::vector<CoreValue> values;
};

class Interpreter {
 public:
  // Core-dependent ops run once per label: all cores with one label stand for
  // the same place of the program. `label` is by core; null: each core its
  // own.
  Interpreter(const Module& module, const InterpreterOptions& options,
              ByCore label);

  Result<std::vector<CoreValue>> RunFunction(const Function& function,
                                             const Place& place,
                                             std::vector<CoreValue> arguments);

  const CoreSet& all_cores() const { return all_cores_; }

 private:
  using Values = std::vector<CoreValue>;

  // interpreter.cc
  Result<Values> RunRegion(Frame* frame, const Region& region,
                           const Place& place, Values arguments);
  Status RunOp(Frame* frame, const Op& op, const Place& place);
  Status RunKernel(Frame* frame, const Op& op, const Place& place);
  Status RunConstant(Frame* frame, const Op& op);
  Status RunTestOp(Frame* frame, const Op& op, const Place& place);
  Status RunCollective(Frame* frame, const Op& op, const Place& place);
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
  // The operands of an op; values that end here are let go of.
  Values TakeOperands(Frame* frame, const Op& op);

  // control.cc
  Status RunControl(Frame* frame, const Op& op, const Place& place);
  Result<Values> RunBranch(Frame* frame, const Op& op, const Place& place,
                           const CoreValue& selector);
  Result<Values> RunWhile(Frame* frame, const Op& op, const Place& place);
  Result<Values> RunScan(Frame* frame, const Op& op, const Place& place);
  Result<Values> RunCall(Frame* frame, const Op& op, std::string_view callee,
                         const Place& place);
  CoreValue Pack(const CoreSet& active, const Values& values) const;
  Values Join(std::vector<Exit> exits) const;

  // global.cc
  Result<Values> RunManualComputation(Frame* frame, const Op& op,
                                      const Place& place);

  const Module& module_;
  const InterpreterOptions& options_;
  const int64_t num_cores_;
  CoreSet all_cores_;
  // sdy.manual_computation tells more cores apart while its body runs.
  ByCore label_;
  size_t num_labels_;
  const bool global_;
  int depth_ = 0;
  std::unordered_map<const Function*, FunctionPlan> plans_;
  std::unordered_map<const Op*, std::vector<std::vector<int64_t>>> groups_;
};

// "stablehlo.all_reduce at 12:5"
std::string WhereIs(const Op& op);

// What RunPerCore and RunGlobal check of their arguments; `who` is "core" or
// "replica".
Status CheckArguments(const Function& function,
                      const std::vector<std::vector<Literal>>& arguments,
                      int64_t count, std::string_view who);

// Values of every core (or the label of every core) from what was given;
// literals with the same memory become one form.
std::vector<CoreValue> Distribute(
    const std::vector<std::vector<Literal>>& given, size_t count,
    const std::vector<int32_t>& row_of_core);

}  // namespace escala::hlo::interpreter
