// CoreContext::op_index: selects the random stream from which an op draws.
//
// It identifies an op by the path of calls and loop iterations to it. Within a
// function an op has a number: its position in the function's text, counted
// from 0, nested regions included (an op comes before the ops of its regions).
// The entry function has scope 0. Then
//
//   op_index(op)             = MixScope(scope, number of op)
//   scope in a callee        = MixScope(scope, number of the call)
//   scope in iteration i of
//   a while, scan            = MixScope(MixScope(scope, number of op), i)
//
// Branches and other regions have the scope of the enclosing region. Numbers
// refer to the program as it was read, so a pass that rewrites the program must
// preserve them: Canonicalise leaves the path to a stablehlo.rng in its
// attribute kPathAttribute, which lists the number of each call and of the op
// itself, and -1 - number for each loop.
#pragma once

#include <cstdint>

namespace escala::hlo {

inline constexpr char kPathAttribute[] = "escala.path";

// Hashes two words into one with the finalizer of SplitMix64.
constexpr uint64_t MixScope(uint64_t scope, uint64_t number) {
  uint64_t z = scope + (number + 1) * 0x9E3779B97F4A7C15u;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

}  // namespace escala::hlo
