#include "escala/engine/hosts/agreement.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <set>

#include "escala/base/strings.h"
#include "escala/hlo/reference/op_index.h"

namespace escala::engine {

namespace {

constexpr uint64_t kAgreement = 0x6167726565;
constexpr size_t kHead = 2;  // whether it refuses, with which code or division

using Verdict = std::array<std::byte, kVerdictBytes>;

Verdict ToBytes(const Result<Division>& own) {
  Verdict verdict{};
  verdict[0] = std::byte{!own.ok()};
  if (own.ok()) {
    verdict[1] = static_cast<std::byte>(*own);
    return verdict;
  }
  verdict[1] = static_cast<std::byte>(own.status().code());
  // A table may follow the sentence.
  std::string words = own.status().message();
  words.resize(
      std::min({words.find('\n'), words.size(), kVerdictBytes - kHead}));
  std::memcpy(&verdict[kHead], words.data(), words.size());
  return verdict;
}

Result<Division> ReadVerdict(const Verdict& verdict, int process) {
  if (verdict[0] == std::byte{0}) return static_cast<Division>(verdict[1]);
  const auto* words = reinterpret_cast<const char*>(&verdict[kHead]);
  return Status(
      static_cast<StatusCode>(verdict[1]),
      StrCat("process ", process,
             " could not compile its part of the program: ",
             std::string(words, strnlen(words, kVerdictBytes - kHead))));
}

}  // namespace

std::vector<int> PeersOf(const HostPlaces& places, const Transport* transport) {
  if (transport == nullptr) return {};
  std::set<int> peers(places.process_of.begin(), places.process_of.end());
  peers.erase(transport->rank());
  return {peers.begin(), peers.end()};
}

Result<Division> Agree(const HostPlaces& places, Transport* transport,
                       uint64_t tag, const Result<Division>& own,
                       hlo::CancelFlag cancel, bool* differ) {
  const std::vector<int> peers = PeersOf(places, transport);
  const Verdict mine = ToBytes(own);
  std::vector<Verdict> theirs(peers.size());
  std::vector<Transport::Message> messages;
  for (size_t i = 0; i < peers.size(); ++i)
    messages.push_back({peers[i], mine, theirs[i]});
  constexpr std::string_view kWhat = "what the others could compile";
  const Transport::Scope scope(transport, kWhat);
  ESCALA_RETURN_IF_ERROR(
      transport->Meet(hlo::MixScope(tag, kAgreement), messages, cancel)
          .WithContext(std::string(kWhat)));
  ESCALA_RETURN_IF_ERROR(own.status());
  Division all = *own;
  *differ = false;
  for (size_t i = 0; i < peers.size(); ++i) {
    ESCALA_ASSIGN_OR_RETURN(const Division one,
                            ReadVerdict(theirs[i], peers[i]));
    *differ |= one != *own;
    all = std::max(all, one);
  }
  return all;
}

void Refuse(const HostPlaces& places, Transport* transport, uint64_t tag,
            const Status& why) {
  const Verdict mine = ToBytes(why);
  for (const int peer : PeersOf(places, transport))
    transport->Post(hlo::MixScope(tag, kAgreement), peer, mine);
}

}  // namespace escala::engine
