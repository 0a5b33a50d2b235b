// Runs programs in their dense form, for tests.
#pragma once

#include <algorithm>
#include <cmath>
#include <random>
#include <string>
#include <vector>

#include "escala/engine/flatten/custom_calls.h"
#include "escala/engine/flatten/flatten.h"
#include "escala/hlo/analysis/canonical.h"
#include "escala/hlo/check/compare.h"
#include "escala/hlo/check/entry.h"
#include "escala/hlo/check/runner.h"
#include "escala/hlo/check/shard_rows.h"
#include "escala/hlo/reference/elements.h"

namespace escala::engine {

// Flattens a program, runs the dense program on one core with the reference
// interpreter, and gives every core its rows. With `share`, arguments that are
// the same memory on all cores are uniform; all others differ on all axes.
class FlatRunner : public hlo::ProgramRunner {
 public:
  explicit FlatRunner(bool share = false, bool outliers = false)
      : share_(share), outliers_(outliers) {
    RegisterCustomCalls();
  }

  Result<std::vector<std::vector<hlo::Literal>>> Run(
      const hlo::Module& module, const hlo::Function& function,
      const std::vector<std::vector<hlo::Literal>>& arguments,
      int64_t num_replicas, int64_t num_partitions,
      hlo::TestOpHandler*) override {
    ESCALA_ASSIGN_OR_RETURN(const hlo::Module entry,
                            hlo::EntryModule(module, function));
    const hlo::Function& main = *entry.entry();
    ESCALA_ASSIGN_OR_RETURN(const ProgramPlan plan,
                            PlanProgram(entry, num_replicas, num_partitions));
    if (plan.kind == ProgramPlan::Kind::kPerCore)
      return RunRows(entry, plan, arguments, 1);
    ESCALA_ASSIGN_OR_RETURN(const auto whole,
                            hlo::JoinRows(entry, hlo::ArgumentsOf(main),
                                          arguments, num_partitions));
    ESCALA_ASSIGN_OR_RETURN(const auto results,
                            RunRows(entry, plan, whole, num_partitions));
    return hlo::CutRows(entry, hlo::ResultsOf(main), results, num_partitions);
  }

  bool can_handle_test_ops() const override { return false; }

  // The program of the last run.
  const FlatProgram& program() const { return program_; }
  hlo::InterpreterOptions options;

 private:
  // Row r of the arguments is that of core r * cores_per_row.
  Result<std::vector<std::vector<hlo::Literal>>> RunRows(
      const hlo::Module& entry, const ProgramPlan& plan,
      const std::vector<std::vector<hlo::Literal>>& rows,
      int64_t cores_per_row) {
    CoreAxes axes = FindAxes(entry, plan);
    ESCALA_ASSIGN_OR_RETURN(const hlo::Module module,
                            hlo::CanonicalModule(entry));
    // The rows of a global program are replicas, whose axes are the leading
    // ones.
    AxisSet all = axes.all();
    if (cores_per_row > 1) {
      all = 0;
      int64_t points = 1;
      for (size_t a = 0; points < plan.num_replicas; ++a) {
        all |= AxisSet{1} << a;
        points *= axes.sizes[a];
      }
    }
    std::vector<AxisSet> argument_axes;
    for (size_t i = 0; i < plan.arguments.size(); ++i) {
      bool same = share_;
      for (const auto& row : rows)
        same = same && row[i].array.data() == rows[0][i].array.data();
      argument_axes.push_back(same ? 0 : all);
    }
    bool done = false;
    if (outliers_) {
      std::vector<std::vector<const void*>> held(plan.arguments.size());
      for (size_t i = 0; i < held.size(); ++i)
        for (const auto& row : rows) held[i].push_back(row[i].array.data());
      ESCALA_ASSIGN_OR_RETURN(std::vector<int64_t> ways,
                              CoresOfOtherWays(module, plan));
      std::vector<AxisSet> sets = argument_axes;
      const OutlierCores outliers = FindOutlierCores(
          held, static_cast<int64_t>(rows.size()), std::move(ways), &sets);
      CoreAxes one;
      one.sizes = {static_cast<int64_t>(rows.size())};
      if (!outliers.cores.empty()) {
        auto program = Flatten(module, plan, one, sets, outliers);
        done = program.ok();
        if (!done && program.status().code() != StatusCode::kUnimplemented)
          return program.status();
        if (done) {
          program_ = std::move(*program);
          axes = one;
          argument_axes = sets;
        }
      }
    }
    if (!done) {
      ESCALA_ASSIGN_OR_RETURN(program_,
                              Flatten(module, plan, axes, argument_axes));
    }
    const hlo::Function& dense = *program_.module->entry();
    std::vector<std::vector<hlo::Literal>> inputs(1);
    for (size_t i = 0; i < argument_axes.size(); ++i) {
      HostArray array =
          HostArray::Uninitialized(dense.shape(dense.body.arguments[i]));
      for (size_t r = 0; r < rows.size(); ++r) {
        if (IsOutlier(r) && program_.outliers.arguments[i]) continue;
        const HostArray& row = rows[r][i].array;
        const int64_t at = axes.RowOf(argument_axes[i],
                                      static_cast<int64_t>(r) * cores_per_row);
        std::copy_n(row.data(), row.shape().byte_size(),
                    array.mutable_data() + at * row.shape().byte_size());
      }
      inputs[0].emplace_back(std::move(array));
    }
    for (size_t i = 0; i < program_.outliers.arguments.size(); ++i) {
      if (!program_.outliers.arguments[i]) continue;
      HostArray array = HostArray::Uninitialized(
          dense.shape(dense.body.arguments[inputs[0].size()]));
      std::byte* to = array.mutable_data();
      for (int64_t core : program_.outliers.cores) {
        const HostArray& row = rows[static_cast<size_t>(core)][i].array;
        to = std::copy_n(row.data(), row.shape().byte_size(), to);
      }
      inputs[0].emplace_back(std::move(array));
    }
    ESCALA_ASSIGN_OR_RETURN(
        const auto results,
        hlo::RunPerCore(*program_.module, dense, inputs, options));
    std::vector<std::vector<hlo::Literal>> out(rows.size());
    for (size_t r = 0; r < rows.size(); ++r) {
      for (size_t i = 0; i < plan.results.size(); ++i) {
        HostArray array =
            HostArray::Uninitialized(module.entry()->result_types[i].shape);
        const int64_t bytes = array.shape().byte_size();
        int64_t at = axes.RowOf(program_.result_axes[i],
                                static_cast<int64_t>(r) * cores_per_row);
        size_t from = i;
        for (size_t a = 0; a < program_.outlier_results.size(); ++a) {
          if (program_.outlier_results[a] != i || !IsOutlier(r)) continue;
          from = plan.results.size() + a;
          at = std::find(program_.outliers.cores.begin(),
                         program_.outliers.cores.end(),
                         static_cast<int64_t>(r)) -
               program_.outliers.cores.begin();
        }
        std::copy_n(results[0][from].array.data() + at * bytes, bytes,
                    array.mutable_data());
        out[r].emplace_back(std::move(array));
      }
    }
    return out;
  }

  bool IsOutlier(size_t row) const {
    return std::count(program_.outliers.cores.begin(),
                      program_.outliers.cores.end(),
                      static_cast<int64_t>(row)) > 0;
  }

  const bool share_, outliers_;
  FlatProgram program_;
};

// Small non-negative integers, and floats between -1 and 1, mostly positive.
inline HostArray RandomArray(const Shape& shape, std::mt19937* random) {
  HostArray values(shape);
  hlo::ref::Dispatch(shape.type, [&]<typename T>(hlo::ref::Tag<T>) {
    for (int64_t i = 0; i < shape.num_elements(); ++i) {
      const auto word = static_cast<int64_t>((*random)());
      const double part = static_cast<double>(word % 1000) / 1000;
      const double sign = word / 1000 % 4 == 0 ? -1 : 1;
      if constexpr (hlo::ref::kIsComplex<T>)
        hlo::ref::StoreOne(values.mutable_view(), i, T(part, sign));
      else if constexpr (hlo::ref::kIsFloat<T>)
        hlo::ref::StoreOne(values.mutable_view(), i, sign * part);
      else if constexpr (std::is_same_v<T, bool>)
        hlo::ref::StoreOne(values.mutable_view(), i, word % 2 != 0);
      else
        hlo::ref::StoreOne(values.mutable_view(), i, static_cast<T>(word % 5));
    }
    return 0;
  });
  return values;
}

// Returns "" if the arrays agree: integers exactly, floats within `slack`
// relative to the larger of 1 and the expected value, NaN with NaN.
inline std::string Difference(ConstView got, ConstView expected, double slack) {
  const ElementType type = expected.shape->type;
  const int parts = IsComplex(type) ? 2 : 1;
  for (int64_t i = 0; i < expected.shape->num_elements(); ++i) {
    if (IsInteger(type) || type == ElementType::kI1) {
      if (hlo::ref::LoadIndex(got, i) == hlo::ref::LoadIndex(expected, i))
        continue;
      return StrCat("at ", i, ": got ", ElementToString(got, i), ", expected ",
                    ElementToString(expected, i));
    }
    for (int part = 0; part < parts; ++part) {
      const double a = hlo::NumberAt(got, i * parts + part);
      const double b = hlo::NumberAt(expected, i * parts + part);
      if (a == b || (std::isnan(a) && std::isnan(b)) ||
          std::abs(a - b) <= slack * std::max(1.0, std::abs(b)))
        continue;
      return StrCat("at ", i, ": got ", a, ", expected ", b);
    }
  }
  return "";
}

}  // namespace escala::engine
