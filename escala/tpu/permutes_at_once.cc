// The constants are field numbers of XLA's messages (xla/service/hlo.proto).
#include "escala/tpu/permutes_at_once.h"

#include <algorithm>
#include <vector>

#include "escala/base/wire/protobuf.h"

namespace escala::tpu {
namespace {

// A map: an entry has a computation's id and its sequence, which has ids.
constexpr uint32_t kSequences = 1, kKey = 1, kValue = 2, kInstructionIds = 1;

Result<double> BytesSent(const CompiledComputation& in,
                         const CompiledInstruction& one) {
  double sent = 0;
  for (const int64_t operand : one.operands)
    if (const CompiledInstruction* const from = in.Find(operand)) {
      ESCALA_ASSIGN_OR_RETURN(const double bytes, BytesOfShape(from->shape));
      sent += bytes;
    }
  return sent;
}

Status Join(const std::vector<int64_t>& order, CompiledComputation* in) {
  CompiledInstruction* first = nullptr;
  double bytes = 0;
  for (const int64_t id : order) {
    const auto at = in->by_id.find(id);
    if (at == in->by_id.end()) continue;
    CompiledInstruction& one = in->instructions[at->second];
    if (one.opcode == "collective-permute-start") {
      ESCALA_ASSIGN_OR_RETURN(const double sent, BytesSent(*in, one));
      if (first == &one || one.joined || !one.at_once.empty())
        return InvalidArgument("the schedule names instruction ", id, " twice");
      if (first != nullptr && sent == bytes) {
        one.joined = true;
        first->at_once.push_back(id);
      } else {
        first = &one;
        bytes = sent;
      }
    } else if (one.opcode == "collective-permute-done" && first != nullptr &&
               !one.operands.empty()) {
      // Those that begin later begin another one.
      const auto& others = first->at_once;
      if (one.operands[0] == first->id ||
          std::find(others.begin(), others.end(), one.operands[0]) !=
              others.end())
        first = nullptr;
    }
  }
  return Status();
}

}  // namespace

Status JoinPermutesAtOnce(
    std::string_view schedule,
    std::unordered_map<int64_t, CompiledComputation>* computations) {
  ProtoReader reader(schedule);
  while (reader.Next()) {
    if (reader.field() != kSequences) continue;
    int64_t id = 0;
    std::vector<int64_t> order;
    ProtoReader entry(reader.Bytes());
    while (entry.Next()) {
      if (entry.field() == kKey) id = entry.Int64();
      if (entry.field() != kValue) continue;
      ProtoReader sequence(entry.Bytes());
      while (sequence.Next())
        if (sequence.field() == kInstructionIds) sequence.RepeatedInt64(&order);
      ESCALA_RETURN_IF_ERROR(sequence.status());
    }
    ESCALA_RETURN_IF_ERROR(entry.status());
    const auto found = computations->find(id);
    if (found == computations->end()) continue;
    ESCALA_RETURN_IF_ERROR(Join(order, &found->second));
  }
  return reader.status();
}

}  // namespace escala::tpu
