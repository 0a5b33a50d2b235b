#include "escala/climb/device_class.h"

#include <algorithm>
#include <utility>

#include "escala/base/strings.h"
#include "escala/pjrt/open_device.h"
#include "nlohmann/json.hpp"

namespace escala::climb {
namespace {

constexpr char kXlasCpu[] = "XLA's CPU";
constexpr int64_t kMostSeconds = 120;  // to open devices
constexpr std::pair<std::string_view, std::string_view> kStandIns[] = {
    {"cpu", kXlasCpu}, {"cuda", "CUDA"}, {"gpu", "CUDA"}};

std::string InWords(const std::string& device_class) {
  return device_class == kSoftpod ? "the software Pod" : device_class;
}

// "in c there is no such evidence", "in c it is not passed: input wait"
std::string Missing(const std::string& slice, const std::string& device_class,
                    const std::string& folder,
                    const std::vector<Rung>& evidence) {
  for (const Rung& rung : evidence) {
    if (rung.slice != slice || ClassOf(rung) != device_class) continue;
    if (rung.depth == Depth::kDry)
      return StrCat("in ", folder,
                    " nothing of it ran, which takes more time (--budget)");
    if (rung.IsPassed()) return "";
    std::vector<std::string> open;
    for (const Gate& gate : rung.gates)
      if (WorstOf({gate}) != Colour::kGreen) open.push_back(gate.name);
    return StrCat("in ", folder, " it is not passed (", StrJoin(open), ")");
  }
  return StrCat("in ", folder, " there is no such evidence");
}

}  // namespace

std::string DeviceClassOf(std::string_view platform) {
  for (const auto& [name, words] : kStandIns)
    if (name == platform) return std::string(words);
  return std::string(platform);
}

bool ShareOneMachine(const std::string& device_class) {
  return device_class == kXlasCpu;
}

Result<Attached> LookAtDevices(const World& world, const pods::Slice& slice) {
  std::string text;
  World brief = world;
  brief.timeout_seconds = std::min(world.timeout_seconds, kMostSeconds);
  const Status status = InChild(
      brief,
      [&](std::string* answer) -> Status {
        ESCALA_ASSIGN_OR_RETURN(const pjrt::Client client, world.open(slice));
        const auto& devices = client.devices();
        *answer =
            nlohmann::json{
                {"platform", client.platform_name()},
                {"kind", devices.empty() ? "" : devices[0].description().kind},
                {"count", devices.size()}}
                .dump();
        return Status();
      },
      &text);
  if (!status.ok()) return status.WithContext(world.device);
  const auto json = nlohmann::json::parse(text);
  return Attached{DeviceClassOf(json["platform"].get<std::string>()),
                  json["kind"], json["count"]};
}

Status CheckAreSlice(const Attached& attached, const pods::Slice& slice) {
  const std::string& kind = slice.generation->device_kind;
  const bool is_other =
      attached.kind.starts_with("TPU") && attached.kind != kind;
  if (attached.count == slice.devices && !is_other) return Status();
  return FailedPrecondition(
      "got ", attached.count, " x ", attached.kind, ", expected the ",
      slice.devices, " x ", kind, " of ", slice.name,
      "; name the slice that is attached (--to), or attach that one");
}

OpenClient OpenOnly(OpenClient open, const pods::Slice* attached) {
  return [open = std::move(open), attached](const pods::Slice& slice) {
    if (&slice == attached) return open(slice);
    pjrt::DeviceRequest pod;
    pod.device = kSoftpod;
    pod.slice = slice.name;
    return pjrt::OpenDevice(pod);
  };
}

Status CheckOpened(const Opening& opening, const std::vector<Rung>& evidence) {
  const std::string& asked = opening.ladder.back();
  // Upwards, so that the first thing to do is named.
  for (size_t i = 0; i < opening.ladder.size(); ++i) {
    const bool is_first = i == 0;
    const std::string& needed = opening.ladder[is_first ? 0 : i - 1];
    const std::string device_class =
        is_first ? std::string(kSoftpod) : opening.device_class;
    const std::string missing =
        Missing(needed, device_class, opening.folder, evidence);
    if (missing.empty()) continue;
    // The ladder up to there: --from is its first rung, --rungs all of them.
    const std::vector<std::string> rungs(
        opening.ladder.begin(),
        opening.ladder.begin() + static_cast<ptrdiff_t>(is_first ? 1 : i));
    return FailedPrecondition(
        asked, " on ", opening.device_class, " needs ", needed, " passed on ",
        InWords(device_class), " first, and ", missing, "; ",
        is_first ? std::string("run") : StrCat("attach a ", needed, " and run"),
        " `", opening.command, " --to ", needed, " --from ", rungs.front(),
        rungs.size() > 1 ? StrCat(" --rungs ", StrJoin(rungs, ",")) : "",
        is_first ? "" : StrCat(" --device ", opening.device), " --out ",
        opening.folder, "`");
  }
  return Status();
}

}  // namespace escala::climb
