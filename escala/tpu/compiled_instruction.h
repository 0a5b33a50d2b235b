// The instructions of a program that XLA compiled, as far as its collectives
// and loops need them.
#pragma once

#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "escala/base/status.h"
#include "escala/tpu/core_groups.h"

namespace escala::tpu {

// Texts and messages lie in the program that was read.
struct CompiledInstruction {
  std::string_view opcode, shape, literal, config, frontend, direction;
  int64_t id = 0, channel = 0, tuple_index = 0;
  bool global_ids = false;
  std::vector<int64_t> operands, called;
  std::string_view groups, iota, mesh;  // messages; empty: absent
  bool has_groups = false, has_iota = false, has_mesh = false;
  CoreGroups old_groups;
  std::vector<std::pair<int64_t, int64_t>> pairs;
  // Ids of the permutations that this one stands for, beside itself, and
  // whether another one stands for this (permutes_at_once.h).
  std::vector<int64_t> at_once;
  bool joined = false;
};

struct CompiledComputation {
  int64_t root = 0;
  std::vector<CompiledInstruction> instructions;
  std::unordered_map<int64_t, size_t> by_id;

  const CompiledInstruction* Find(int64_t id) const {
    const auto at = by_id.find(id);
    return at == by_id.end() ? nullptr : &instructions[at->second];
  }
  // The operand with that number, or nullptr.
  const CompiledInstruction* Operand(const CompiledInstruction& of,
                                     size_t i) const {
    return i < of.operands.size() ? Find(of.operands[i]) : nullptr;
  }
};

// Reads an HloComputationProto; first its id.
Result<std::pair<int64_t, CompiledComputation>> ReadComputation(
    std::string_view message);

// Of a ShapeProto: the bytes of an array, or of all in a tuple.
Result<double> BytesOfShape(std::string_view shape);

}  // namespace escala::tpu
