// The ops of StableHLO's interpreter tests: check.*, interpreter.*, and
// custom_call @check.*.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "escala/hlo/check/runner.h"

namespace escala::hlo {

// The expected outcome of one check.
struct Expectation {
  enum class Kind { kEqual, kAlmost, kClose, kSerialized };
  Kind kind = Kind::kEqual;
  double tolerance = 0;   // kAlmost
  uint64_t min_ulps = 0;  // kClose
  uint64_t max_ulps = 0;
  std::string probe_id;  // kSerialized: operand 0 is the expected value
  int64_t iteration = 0;
  std::optional<HostArray> constant;  // if set, replaces operand 1
};

// True if `op` is a check, in the check dialect or as a custom_call.
bool IsCheck(const Op& op);

// Fails for an unknown check, or one whose operands do not fit.
// REQUIRES: IsCheck
Result<Expectation> ExpectationOf(const OpContext& op);

Status Compare(const Expectation& expectation, ConstView got,
               ConstView expected);

// Handles test ops for the interpreter: compares, keeps probes, prints through
// `print`, and runs interpreter.run_parallel with `runner`.
class TestOps : public TestOpHandler {
 public:
  // `runner` must outlive this.
  explicit TestOps(ProgramRunner* runner,
                   std::function<void(std::string_view)> print = nullptr)
      : runner_(runner), print_(std::move(print)) {}

  Status Handle(const OpContext& op, int64_t core,
                const std::vector<Literal>& operands,
                std::vector<Literal>* results) override;

 private:
  Status HandleCheck(const OpContext& op, const std::vector<Literal>& operands,
                     std::vector<Literal>* results);
  Status RunParallel(const OpContext& op, const std::vector<Literal>& operands,
                     std::vector<Literal>* results);

  ProgramRunner* runner_;
  std::function<void(std::string_view)> print_;
  std::map<std::string, std::vector<HostArray>, std::less<>> probes_;
};

}  // namespace escala::hlo
