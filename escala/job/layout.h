// Decides which part of every parameter a core keeps, and gathers whole
// parameters in a program. Internal to this folder.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "escala/job/job.h"
#include "escala/nn/optimizer.h"

namespace escala::job {

inline const std::vector<std::string> kDataAxes = {"data", "fsdp"};

// Describes how the job keeps one parameter of the model.
struct Kept {
  nn::Parameter parameter;
  std::vector<nn::Cut> cuts;  // those of the model and of FSDP
  // With ZeRO-1, the cut of the kept piece that this core's optimizer updates.
  std::vector<nn::Cut> update_cut;  // none or one
  bool trained = true;              // neither frozen nor a statistic
  // Indices into Job::state.
  size_t at = 0;
  std::vector<size_t> slots;
  int ema = -1;
};

struct Layout {
  std::vector<Kept> kept;
  std::vector<StateEntry> state;
  std::vector<size_t> adascale;  // AdaScale's slots and steps; may be empty

  const Kept& Find(const std::string& parameter) const;
  // The parameters that are trained.
  std::vector<const Kept*> trained() const;
  // The index of a statistic among the statistics.
  size_t StatisticOf(const Kept& statistic) const;
};

// REQUIRES: the names of `parameters` differ
Layout MakeLayout(const recipe::Recipe& recipe, const nn::Mesh& mesh,
                  const std::vector<nn::Parameter>& parameters,
                  const nn::Optimizer& optimizer);

nn::OptimizerOptions OptionsOf(const recipe::Optimizer& optimizer);
// The type in which gradients are summed over replicas.
ElementType SumTypeOf(const recipe::Optimizer& optimizer);

// Returns the whole parameter (a core's piece of it on the model axes). FSDP's
// shards are gathered; the gradient of the gather is a reduce_scatter that sums
// in the type `summed`.
graph::Value Whole(const Kept& kept, const nn::Mesh& mesh,
                   const graph::Value& piece, ElementType summed);

}  // namespace escala::job
