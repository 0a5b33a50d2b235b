#include "escala/engine/hosts/needs.h"

#include <algorithm>

#include "escala/hlo/builder.h"
#include "escala/hlo/reference/op_index.h"

namespace escala::engine {

namespace {

// Larger lists would take longer than what they save.
constexpr int64_t kMostListed = 1 << 20;

}  // namespace

void Needs::AddTo(const CorePlaces& places, int64_t host,
                  hlo::AttributeMap* attributes) const {
  const int64_t count = places.num_hosts();
  const int64_t units = places.most() * pieces_;
  // All hosts decide alike, so this looks at the needs of all of them.
  if (count * units > kMostListed) return;
  std::vector<int64_t> gives(static_cast<size_t>(count * units), 0);
  std::vector<int64_t> takes = gives;
  std::vector<bool> between(static_cast<size_t>(count * count * units), false);
  for (const auto& [from, to, piece] : all_) {
    const int64_t source = places.host(from), target = places.host(to);
    if (source == target) continue;
    const int64_t unit = places.number(from) * pieces_ + piece;
    if (source == host) gives[target * units + unit] = 1;
    if (target == host) takes[source * units + unit] = 1;
    between[(source * count + target) * units + unit] = true;
  }
  const auto used = std::count(between.begin(), between.end(), true);
  if (used == count * (count - 1) * units) return;
  uint64_t hash = 0;
  for (size_t i = 0; i < between.size(); ++i)
    if (between[i]) hash = hlo::MixScope(hash, i);
  attributes->Set("softpod.gives", hlo::IntsOf(gives));
  attributes->Set("softpod.takes", hlo::IntsOf(takes));
  attributes->Set("softpod.needs", hlo::IntValue{static_cast<int64_t>(hash)});
}

}  // namespace escala::engine
