#include "escala/climb/climb_test_util.h"

#include <filesystem>

#include "escala/pjrt/open_device.h"
#include "escala/plan/plan.h"

namespace escala::climb {
namespace {

std::string NewFolder() {
  std::string name = testing::TempDir() + "climb_XXXXXX";
  EXPECT_NE(mkdtemp(name.data()), nullptr);
  return name;
}

std::string Plugin() {
  const std::filesystem::path self =
      std::filesystem::read_symlink("/proc/self/exe");
  return self.parent_path().parent_path() / "lib" / "libsoftpod.so";
}

}  // namespace

ClimbTest::ClimbTest() : folder_(NewFolder()) {}
ClimbTest::~ClimbTest() { std::filesystem::remove_all(folder_); }

recipe::Recipe ClimbTest::SmallRecipe(
    const std::vector<std::string>& overrides) {
  auto recipe = recipe::ReadRecipe(R"(
model = "digits_mlp"
data = "digits"
global_batch = 32
train_steps = 20
[input]
train_size = 640
eval_size = 64
[architecture]
hidden = [24]
[optimizer]
name = "adamw"
learning_rate = 0.003
)",
                                   "small.toml", overrides);
  EXPECT_TRUE(recipe.ok()) << recipe.status().ToString();
  return *recipe;
}

recipe::Recipe ClimbTest::PlannedFor(const recipe::Recipe& recipe,
                                     const std::string& from,
                                     const std::string& to) {
  const auto plan =
      plan::MakePlan(recipe, *SliceNamed(from), *SliceNamed(to),
                     {.data = {640, 64}, .allow_nonlinear = true});
  EXPECT_TRUE(plan.ok()) << plan.status().ToString();
  return plan->recipe;
}

const pods::Slice* ClimbTest::SliceNamed(const std::string& name) {
  const auto slice = pods::FindSlice(name);
  EXPECT_TRUE(slice.ok()) << slice.status().ToString();
  return *slice;
}

World ClimbTest::TheWorld(const std::string& faults) {
  std::map<std::string, std::string> options;
  if (!faults.empty()) options["faults"] = faults;
  return WorldWith(options);
}

World ClimbTest::WorldWith(const std::map<std::string, std::string>& options) {
  World world;
  world.env = Env::Default();
  world.device = "softpod";
  world.timeout_seconds = 120;
  world.open = [options](const pods::Slice& slice) {
    pjrt::DeviceRequest request;
    request.device = Plugin();
    for (const auto& [name, value] : options) request.options[name] = value;
    request.options["slice"] = slice.name;
    return pjrt::OpenDevice(request);
  };
  return world;
}

Gate Find(const std::vector<Gate>& gates, const std::string& name) {
  for (const Gate& gate : gates)
    if (gate.name == name) return gate;
  ADD_FAILURE() << "there is no gate " << name;
  return {};
}

}  // namespace escala::climb
