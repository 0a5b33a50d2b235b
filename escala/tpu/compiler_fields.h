// The fields in which the TPU compiler's process answers, and as which an
// answer is kept in a file. Internal to tpu/.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "escala/base/status.h"
#include "escala/tpu/compiled_program.h"
#include "escala/tpu/compiler.h"

namespace escala::tpu {

// Sent one field at a time, as soon as each is known.
enum AnswerField : uint32_t {
  kPhase = 1,  // what it does now, in words
  kEnd,        // nothing follows
  kApi,
  kCannotAskCode,  // why nothing can be learnt
  kCannotAsk,
  kRefusedCode,  // why the program does not compile
  kRefused,
  kArgumentBytes,
  kOutputBytes,
  kAliasBytes,
  kTempBytes,
  kCodeBytes,
  kFlops,
  kBytesAccessed,
  kOptimalSeconds,
  kCollective,
  kCollectivesUnread,
  kAllocatedBytes,
  kLoopsCountedOnce,
  kCapacityBytes,
  kSeconds,
};

// The kCollective and kLoopsCountedOnce fields.
std::string FieldsOf(const CompiledProgram& program);

// What has been read of the process's output.
struct ChildAnswer {
  std::string phase = "starting";
  bool end = false;
  int64_t cannot_code = 0, refused_code = 0;
  std::string cannot, refused;
  CompilerAnswer answer;
};

// If the child was killed, its last field may be incomplete; the fields before
// it count. `damage`, or nullptr: what could not be read.
ChildAnswer ReadChildAnswer(std::string_view output, Status* damage = nullptr);

// Of a k...Code field and its words.
Status StatusOf(int64_t code, const std::string& message);

}  // namespace escala::tpu
