// Replicas as a grid of named axes. The last axis varies fastest, so that its
// neighbours share a chip: in {data = 4, model = 2} replicas 2 k and 2 k + 1
// have the data position k.
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
  int64_t SizeOf(std::string_view axis) const;  // 1 if there is no such axis
  // Groups of the replicas that differ only in these axes.
  graph::Groups GroupsOf(const std::vector<std::string>& axes) const;
  // A replica's position on an axis; 0 if there is no such axis.
  int64_t Position(int64_t replica, std::string_view axis) const;
  std::string ToString() const;  // "data 4 x model 2"
};

}  // namespace escala::nn
