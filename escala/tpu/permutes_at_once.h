// Permutations that are under way at once. XLA cuts a product whose operand or
// sum is spread over a ring into pieces and passes these on in both directions,
// beside the product of the next piece. The links of a torus carry both
// directions at once, so such a pair takes as long as one.
#pragma once

#include <cstdint>
#include <string_view>
#include <unordered_map>

#include "escala/base/status.h"
#include "escala/tpu/compiled_instruction.h"

namespace escala::tpu {

// Joins collective-permute-start instructions of one computation that send as
// many bytes and begin before the first of them is awaited, in the order in
// which the computation runs: sets `at_once` of the first and `joined` of the
// others. `schedule` is a HloScheduleProto; "": none, and nothing is joined.
Status JoinPermutesAtOnce(
    std::string_view schedule,
    std::unordered_map<int64_t, CompiledComputation>* computations);

}  // namespace escala::tpu
