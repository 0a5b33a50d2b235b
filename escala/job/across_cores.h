// Writes sums over cores into a program, and cuts parameters into the pieces
// that cores update. Internal to this folder.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "escala/job/layout.h"

namespace escala::job {

// Sums a scalar over cores. Empty: there is nothing to add.
using AddPieces = std::function<graph::Value(const graph::Value&)>;

// Add over the replicas, or take the mean.
graph::Value SumOverData(const nn::Mesh& mesh, const graph::Value& x);
graph::Value MeanOverData(const nn::Mesh& mesh, const graph::Value& x);

// Returns whether the parameter is cut over the axis. If it is cut over fsdp,
// the gradient of its gather is summed and cut already.
bool IsCutOver(const Kept& kept, std::string_view axis);

// Adds over the cores that have the other pieces of an array with these cuts.
AddPieces AddOver(const nn::Mesh& mesh, const std::vector<nn::Cut>& cuts);
// Adds over the cores that update the other pieces of the parameter.
AddPieces AddUpdated(const nn::Mesh& mesh, const Kept& kept);

// Returns the whole batch's gradient of the piece that this core updates, from
// this core's share. Sums in the type `summed`.
graph::Value SumGradient(const nn::Mesh& mesh, const Kept& kept,
                         const graph::Value& share, ElementType summed);

// Returns the piece of an array that this core updates, and the inverse, which
// gathers the whole array again.
graph::Value UpdatedPiece(const nn::Mesh& mesh, const Kept& kept,
                          const graph::Value& whole);
graph::Value FromUpdated(const nn::Mesh& mesh, const Kept& kept,
                         const graph::Value& piece);

}  // namespace escala::job
