// What published runs did that no program of ours does: put on top of the work
// of the program that comes nearest.
#pragma once

#include <vector>

#include "escala/base/array.h"
#include "escala/pods/catalogue.h"
#include "escala/pods/step_time.h"

namespace escala::bench {

// Groups that are as large as a tile of `tile` chips become those tiles of the
// torus; ours are of neighbouring ids, which lie in a row.
// REQUIRES: `tile` divides the slice's topology
void GroupByTiles(const pods::Slice& slice, const std::vector<int>& tile,
                  pods::StepWork* work);

// A step of distributed Shampoo (arXiv 2002.09018) beside the update that the
// work has already: every parameter in blocks of at most `block` along each
// dimension, small dimensions merged; of each block and dimension a product of
// the gradient with itself, and one with the preconditioner, whose root is
// found by `iterations` of Newton's method, in f32 at the highest precision,
// on one of the devices.
void AddShampoo(const std::vector<Shape>& parameters, double block,
                double iterations, double devices, pods::StepWork* work);

// How many iterations of the published method (coupled Newton, to an error of
// 1e-6) the inverse fourth root of a matrix takes whose eigenvalues are 1 and
// `epsilon`: what is added to all matrices, so that none has smaller ones.
int RootIterations(double epsilon);

}  // namespace escala::bench
