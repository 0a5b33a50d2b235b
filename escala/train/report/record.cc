#include "escala/train/report/record.h"

#include "escala/base/strings.h"

namespace escala::train {

std::optional<double> FindScalar(const Scalars& scalars,
                                 std::string_view name) {
  for (const auto& [key, value] : scalars)
    if (key == name) return value;
  return std::nullopt;
}

std::string FormatValue(const Value& value) {
  return std::visit(
      [](const auto& v) {
        if constexpr (std::is_same_v<std::decay_t<decltype(v)>,
                                     std::monostate>) {
          return std::string("none");
        } else {
          return StrCat(v);
        }
      },
      value);
}

std::string_view RunEndReasonName(RunEndReason reason) {
  switch (reason) {
    case RunEndReason::kDone:
      return "done";
    case RunEndReason::kTargetReached:
      return "target reached";
    case RunEndReason::kInterrupted:
      return "interrupted";
    case RunEndReason::kFailed:
      return "failed";
  }
  return "failed";
}

int64_t BytesOf(const std::vector<HostRead>& hosts) {
  int64_t bytes = 0;
  for (const HostRead& host : hosts) bytes += host.bytes;
  return bytes;
}

}  // namespace escala::train
