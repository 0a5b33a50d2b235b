// CoreContext::op_index: which of its random numbers an op draws.
//
// An op is found by the way to it. Within a function it has a number: its
// place in the text of the function, nested regions included, from 0 (an op
// before the ops of its regions). The entry function has scope 0. Then
//
//   op_index(op)             = MixScope(scope, number of op)
//   scope in a callee        = MixScope(scope, number of the call)
//   scope in iteration i of
//   a while, scan            = MixScope(MixScope(scope, number of op), i)
//
// Branches and other regions have the scope around them. Numbers are those of
// the program as it was read: whoever rewrites it keeps them aside.
#pragma once

#include <cstdint>

namespace escala::hlo {

// Two words into one, by the finalizer of SplitMix64.
constexpr uint64_t MixScope(uint64_t scope, uint64_t number) {
  uint64_t z = scope + (number + 1) * 0x9E3779B97F4A7C15u;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

}  // namespace escala::hlo
