// Replicas as a grid of named axes: {data = 4, model = 2} are 8 replicas, of
// which 2 k and 2 k + 1 hold the parts of model position k's ... the last axis
// varies fastest, so that what talks most lies on one chip.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/status.h"
#include "escala/graph/collectives.h"

namespace escala::nn {

struct Mesh {
  struct Axis {
    std::string name;  // "data", "fsdp", "model"
    int64_t size = 1;
  };
  std::vector<Axis> axes;

  int64_t size() const;                         // replicas
  int64_t SizeOf(std::string_view axis) const;  // 1: there is none
  // Replicas that differ in these axes alone meet in a group.
  graph::Groups GroupsOf(const std::vector<std::string>& axes) const;
  // Where a replica stands along an axis; 0 where there is none.
  int64_t Position(int64_t replica, std::string_view axis) const;
  std::string ToString() const;  // "data 4 x model 2"
};

}  // namespace escala::nn
