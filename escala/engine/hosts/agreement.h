// Before the first run of a program that hosts share, its processes tell each
// other what they could do with it. Nobody then waits for a process that could
// not compile its part, nor for one that computes all of it by itself.
#pragma once

#include <cstdint>
#include <string>

#include "escala/base/status.h"
#include "escala/engine/hosts/meeting.h"

namespace escala::engine {

enum class Division : uint8_t {
  kDivided,  // each process has the program of its own cores
  kWhole,    // each process computes all of it
};

// Bytes that each process sends to each other one.
inline constexpr size_t kVerdictBytes = 1024;

// The processes of the program but this one; none without a transport.
std::vector<int> PeersOf(const HostPlaces& places, const Transport* transport);

// Gives what this process has, or why it has nothing, to the others, and takes
// theirs: kWhole if one of them has that, and then `differ` tells whether
// others have not. Fails with the status of the first process that has nothing,
// which it names, or as Transport::Meet. `tag` is that of the program.
Result<Division> Agree(const HostPlaces& places, Transport* transport,
                       uint64_t tag, const Result<Division>& own,
                       hlo::CancelFlag cancel, bool* differ);

// Does not wait: this process has nothing, and whoever calls Agree() later
// hears why, also if the program could be compiled here meanwhile.
void Refuse(const HostPlaces& places, Transport* transport, uint64_t tag,
            const Status& why);

}  // namespace escala::engine
