// Adds to a program's work what published runs did but none of our programs
// does.
#pragma once

#include <vector>

#include "escala/base/array.h"
#include "escala/pods/catalogue.h"
#include "escala/pods/step_time.h"

namespace escala::bench {

// Regroups transfers whose groups have the size of a tile of `tile` chips:
// groups of neighbouring ids, which lie in a row, become tiles of the torus.
// REQUIRES: `tile` divides the slice's topology
void GroupByTiles(const pods::Slice& slice, const std::vector<int>& tile,
                  pods::StepWork* work);

// A step of distributed Shampoo (arXiv 2002.09018), in addition to the update
// that the work has already. Parameters are cut into blocks of at most `block`
// along each dimension, small dimensions merged. Each block needs, per
// dimension, the product of the gradient with itself and one with the
// preconditioner. Its root is found on one of the devices by `iterations` of
// Newton's method, in f32 at the highest precision.
void AddShampoo(const std::vector<Shape>& parameters, double block,
                double iterations, double devices, pods::StepWork* work);

// How many iterations the published method (coupled Newton, to an error of
// 1e-6) needs for the inverse fourth root of a matrix with the eigenvalues 1
// and `epsilon`, which is added to all matrices as a lower bound.
int RootIterations(double epsilon);

}  // namespace escala::bench
