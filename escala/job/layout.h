// What a core keeps of every parameter, and how a program comes by the whole of
// it. For this room.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "escala/job/job.h"
#include "escala/nn/optimizer.h"

namespace escala::job {

inline const std::vector<std::string> kDataAxes = {"data", "fsdp"};

// One parameter of the model, as the job keeps it.
struct Kept {
  nn::Parameter parameter;
  std::vector<nn::Cut> cuts;  // the model's own, and FSDP's
  // ZeRO-1: the optimizer works on this cut of what the core keeps.
  std::vector<nn::Cut> update_cut;  // none or one
  bool trained = true;              // not frozen, and no statistic
  // Indices of Job::state.
  size_t at = 0;
  std::vector<size_t> slots;
  int ema = -1;
};

struct Layout {
  std::vector<Kept> kept;
  std::vector<StateEntry> state;
  std::vector<size_t> adascale;  // nn::AdaScale's slots, and the steps; or none

  const Kept& Find(const std::string& parameter) const;
};

// REQUIRES: names of `parameters` differ
Layout MakeLayout(const recipe::Recipe& recipe, const nn::Mesh& mesh,
                  const std::vector<nn::Parameter>& parameters,
                  const nn::Optimizer& optimizer);

nn::OptimizerOptions OptionsOf(const recipe::Optimizer& optimizer);
// In which gradients are added over replicas.
ElementType SumTypeOf(const recipe::Optimizer& optimizer);

// The whole parameter from what a core keeps (for its model axes): shards of
// FSDP are gathered, and back there goes a reduce_scatter that adds in the type
// `summed`.
graph::Value Whole(const Kept& kept, const nn::Mesh& mesh,
                   const graph::Value& piece, ElementType summed);

}  // namespace escala::job
