#include "escala/hosts/frame.h"

#include <cstring>

namespace escala::hosts {

namespace {

// Other bytes in front of a frame come from somebody else.
constexpr uint32_t kMagic = 0x45534b31;  // "ESK1"

void AddNumber(uint32_t number, std::string* to) {
  char bytes[4];
  std::memcpy(bytes, &number, 4);
  to->append(bytes, 4);
}

// Reads `size` bytes. `got` counts them.
Status ReadAll(Connection* connection, size_t size, char* to, int64_t deadline,
               size_t* got) {
  while (*got < size) {
    ESCALA_ASSIGN_OR_RETURN(const size_t more,
                            connection->Read(size - *got, to + *got, deadline));
    if (more == 0) return Unavailable("the other side closed the connection");
    *got += more;
  }
  return Status();
}

Result<uint32_t> ReadNumber(Connection* connection, int64_t deadline) {
  uint32_t number = 0;
  size_t got = 0;
  ESCALA_RETURN_IF_ERROR(
      ReadAll(connection, 4, reinterpret_cast<char*>(&number), deadline, &got));
  return number;
}

}  // namespace

Status WriteFrame(Connection* connection, const std::vector<std::string>& texts,
                  int64_t deadline) {
  std::string bytes;
  AddNumber(kMagic, &bytes);
  AddNumber(static_cast<uint32_t>(texts.size()), &bytes);
  for (const std::string& text : texts) {
    AddNumber(static_cast<uint32_t>(text.size()), &bytes);
    bytes += text;
  }
  return connection->Write(bytes, deadline);
}

Result<std::vector<std::string>> ReadFrame(Connection* connection,
                                           int64_t deadline, bool* ended) {
  uint32_t head[2] = {};
  size_t got = 0;
  const Status status = ReadAll(connection, sizeof head,
                                reinterpret_cast<char*>(head), deadline, &got);
  if (ended != nullptr) *ended = !status.ok() && got == 0;
  ESCALA_RETURN_IF_ERROR(status);
  if (head[0] != kMagic || head[1] > kMostTexts)
    return DataLoss("what came is no message of an Escala process");
  std::vector<std::string> texts;
  uint64_t bytes = 0;
  for (uint32_t i = 0; i < head[1]; ++i) {
    ESCALA_ASSIGN_OR_RETURN(const uint32_t size,
                            ReadNumber(connection, deadline));
    bytes += size;
    if (bytes > kMostBytes)
      return DataLoss("a message of over ", kMostBytes, " bytes");
    // In pieces, so that a length alone takes no memory.
    std::string text;
    while (text.size() < size) {
      char piece[4096];
      size_t read = 0;
      const size_t wanted = std::min<size_t>(sizeof piece, size - text.size());
      ESCALA_RETURN_IF_ERROR(
          ReadAll(connection, wanted, piece, deadline, &read));
      text.append(piece, read);
    }
    texts.push_back(std::move(text));
  }
  return texts;
}

}  // namespace escala::hosts
