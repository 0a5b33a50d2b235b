// What the processes of a run send to the one of rank 0, and what it answers:
// a list of texts, each behind its length.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "escala/base/socket.h"
#include "escala/base/status.h"

namespace escala::hosts {

inline constexpr uint32_t kMostTexts = 1 << 20;
inline constexpr uint32_t kMostBytes = 1 << 28;  // of all texts together

Status WriteFrame(Connection* connection, const std::vector<std::string>& texts,
                  int64_t deadline);
// DATA_LOSS for bytes that are no frame. `ended`, if it is given, is set if the
// other side has closed the connection before a frame began.
Result<std::vector<std::string>> ReadFrame(Connection* connection,
                                           int64_t deadline,
                                           bool* ended = nullptr);

}  // namespace escala::hosts
