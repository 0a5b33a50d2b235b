#include "escala/tpu/compiler_fields.h"

#include <utility>

#include "escala/base/wire/protobuf.h"

namespace escala::tpu {
namespace {

enum CollectiveField : uint32_t { kKind = 1, kRuns, kBytes, kGroup, kPairs };

ProtoWriter MessageOf(const CompiledCollective& one) {
  ProtoWriter message;
  message.Bytes(kKind, one.kind)
      .Double(kRuns, one.runs)
      .Double(kBytes, one.bytes);
  for (const std::vector<int64_t>& group : one.groups)
    message.Message(kGroup, ProtoWriter().PackedInt64(1, group));
  if (one.from_to.empty()) return message;
  std::vector<int64_t> pairs;
  for (const auto& [from, to] : one.from_to)
    pairs.insert(pairs.end(), {from, to});
  message.PackedInt64(kPairs, pairs);
  return message;
}

Result<CompiledCollective> ReadCollective(std::string_view message) {
  CompiledCollective one;
  std::vector<int64_t> pairs;
  ProtoReader reader(message);
  while (reader.Next()) {
    switch (reader.field()) {
      case kKind:
        one.kind = reader.Bytes();
        break;
      case kRuns:
        one.runs = reader.Double();
        break;
      case kBytes:
        one.bytes = reader.Double();
        break;
      case kGroup: {
        ProtoReader group(reader.Bytes());
        one.groups.emplace_back();
        while (group.Next())
          if (group.field() == 1) group.RepeatedInt64(&one.groups.back());
        ESCALA_RETURN_IF_ERROR(group.status());
        break;
      }
      case kPairs:
        reader.RepeatedInt64(&pairs);
        break;
    }
  }
  ESCALA_RETURN_IF_ERROR(reader.status());
  for (size_t i = 0; i + 1 < pairs.size(); i += 2)
    one.from_to.emplace_back(pairs[i], pairs[i + 1]);
  return one;
}

}  // namespace

std::string FieldsOf(const CompiledProgram& program) {
  std::string fields;
  for (const CompiledCollective& one : program.collectives)
    fields += ProtoWriter().Message(kCollective, MessageOf(one)).bytes();
  fields += ProtoWriter()
                .Int64(kLoopsCountedOnce, program.loops_counted_once)
                .bytes();
  return fields;
}

ChildAnswer ReadChildAnswer(std::string_view output, Status* damage) {
  ChildAnswer answer_read;
  CompilerAnswer& answer = answer_read.answer;
  ProtoReader reader(output);
  while (reader.Next()) {
    switch (reader.field()) {
      case kPhase:
        answer_read.phase = reader.Bytes();
        break;
      case kEnd:
        answer_read.end = reader.Bool();
        break;
      case kApi:
        answer.api = reader.Bytes();
        break;
      case kCannotAskCode:
        answer_read.cannot_code = reader.Int64();
        break;
      case kCannotAsk:
        answer_read.cannot = reader.Bytes();
        break;
      case kRefusedCode:
        answer_read.refused_code = reader.Int64();
        break;
      case kRefused:
        answer_read.refused = reader.Bytes();
        break;
      case kArgumentBytes:
        answer.argument_bytes = reader.Int64();
        break;
      case kOutputBytes:
        answer.output_bytes = reader.Int64();
        break;
      case kAliasBytes:
        answer.alias_bytes = reader.Int64();
        break;
      case kTempBytes:
        answer.temp_bytes = reader.Int64();
        break;
      case kCodeBytes:
        answer.code_bytes = reader.Int64();
        break;
      case kAllocatedBytes:
        answer.needed_bytes = reader.Int64();
        break;
      case kFlops:
        answer.flops = reader.Double();
        break;
      case kBytesAccessed:
        answer.bytes_accessed = reader.Double();
        break;
      case kOptimalSeconds:
        answer.optimal_seconds = reader.Double();
        break;
      case kCollective:
        if (auto one = ReadCollective(reader.Bytes()); one.ok())
          answer.program.collectives.push_back(*std::move(one));
        else if (damage != nullptr)
          *damage = one.status();
        break;
      case kCollectivesUnread:
        answer.collectives_unread = reader.Bytes();
        break;
      case kLoopsCountedOnce:
        answer.program.loops_counted_once = reader.Int64();
        break;
      case kCapacityBytes:
        answer.capacity_bytes = reader.Int64();
        break;
      case kSeconds:
        answer.seconds = reader.Double();
        break;
    }
  }
  if (damage != nullptr && damage->ok()) *damage = reader.status();
  return answer_read;
}

Status StatusOf(int64_t code, const std::string& message) {
  return Status(static_cast<StatusCode>(code), message);
}

std::string Serialize(const CompilerAnswer& answer) {
  ProtoWriter fields;
  if (!answer.compiled.ok())
    fields.Int64(kRefusedCode, static_cast<int64_t>(answer.compiled.code()))
        .Bytes(kRefused, answer.compiled.message());
  fields.Double(kSeconds, answer.seconds)
      .Bytes(kApi, answer.api)
      .Int64(kArgumentBytes, answer.argument_bytes)
      .Int64(kOutputBytes, answer.output_bytes)
      .Int64(kAliasBytes, answer.alias_bytes)
      .Int64(kTempBytes, answer.temp_bytes)
      .Int64(kCodeBytes, answer.code_bytes)
      .Int64(kAllocatedBytes, answer.needed_bytes)
      .Int64(kCapacityBytes, answer.capacity_bytes)
      .Double(kFlops, answer.flops)
      .Double(kBytesAccessed, answer.bytes_accessed)
      .Double(kOptimalSeconds, answer.optimal_seconds)
      .Bytes(kCollectivesUnread, answer.collectives_unread);
  return StrCat(fields.bytes(), FieldsOf(answer.program),
                ProtoWriter().Bool(kEnd, true).bytes());
}

Result<CompilerAnswer> ReadAnswer(std::string_view bytes) {
  Status damage;
  ChildAnswer read = ReadChildAnswer(bytes, &damage);
  ESCALA_RETURN_IF_ERROR(damage.WithContext("an answer of the TPU compiler"));
  if (!read.end)
    return InvalidArgument("an answer of the TPU compiler has no end");
  if (read.refused_code != 0)
    read.answer.compiled = StatusOf(read.refused_code, read.refused);
  return std::move(read.answer);
}

}  // namespace escala::tpu
