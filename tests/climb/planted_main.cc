// `escala` with a defect: climb_planted DEFECT climb RECIPE ... (plant.h).
#include <cstdlib>
#include <filesystem>

#include "escala/base/env.h"
#include "escala/base/strings.h"
#include "escala/cli/commands.h"
#include "escala/store/fake_cloud_test_util.h"
#include "tests/climb/plant.h"

namespace escala::planted {
namespace {

Plant& Mutable() {
  static Plant plant;
  return plant;
}

// Puts the files of a folder into gs://planted, a bucket in the region
// us-central1. Where that is not the Pod's region, it is the defect.
void OpenBucket(const std::string& folder) {
  static auto* const cloud = new store::FakeCloud();
  cloud->MakeBucket("planted");
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const auto bytes = ReadFile(Env::Default(), entry.path().string());
    if (bytes.ok())
      cloud->Put("planted", entry.path().filename().string(), *bytes);
  }
  setenv("STORAGE_EMULATOR_HOST", cloud->host().c_str(), /*overwrite=*/1);
}

}  // namespace

const Plant& Planted() { return Mutable(); }

void SetPlanted(std::string_view spec) {
  Plant& plant = Mutable();
  const size_t colon = spec.find(':');
  if (colon != std::string_view::npos) {
    plant.number = ParseNumber<double>(spec.substr(colon + 1)).value_or(0);
    spec = spec.substr(0, colon);
  }
  const size_t at = spec.find('@');
  plant.kind = std::string(spec.substr(0, at));
  if (at != std::string_view::npos)
    plant.place = std::string(spec.substr(at + 1));
  if (plant.kind == "bucket") OpenBucket(plant.place);
}

}  // namespace escala::planted

int main(int argc, char** argv) {
  if (argc < 3) return escala::cli::kBadUse;
  escala::planted::SetPlanted(argv[1]);
  escala::planted::RegisterSources();
  escala::planted::RegisterModels();
  // The command sees its own words alone.
  argv[1] = argv[0];
  return escala::cli::RunCommandLine(argc - 1, argv + 1);
}
