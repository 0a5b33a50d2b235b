#include "escala/train/train_test_util.h"

#include <cstdlib>
#include <filesystem>
#include <map>

#include "escala/base/strings.h"
#include "escala/pjrt/plugin.h"

namespace escala::train {
namespace {

const pjrt::Plugin* SoftPod() {
  static const pjrt::Plugin* const plugin = [] {
    const auto self = std::filesystem::read_symlink("/proc/self/exe");
    const auto file =
        self.parent_path().parent_path() / "lib" / "libsoftpod.so";
    const auto loaded = pjrt::Plugin::Load(file.string());
    ESCALA_CHECK(loaded.ok(), loaded.status().message());
    return *loaded;
  }();
  return plugin;
}

}  // namespace

const pjrt::Client& Pod(const std::string& slice) {
  // Never destroyed: the clients' threads may outlive main().
  static auto* const clients = new std::map<std::string, pjrt::Client>;
  auto found = clients->find(slice);
  if (found == clients->end()) {
    auto client = pjrt::Client::Create(SoftPod(), {{"slice", slice}});
    ESCALA_CHECK(client.ok(), client.status().message());
    found = clients->emplace(slice, *std::move(client)).first;
  }
  return found->second;
}

pjrt::Client PodWith(const std::string& slice, const std::string& faults,
                     const std::string& compute) {
  auto client = pjrt::Client::Create(
      SoftPod(), {{"slice", slice}, {"faults", faults}, {"compute", compute}});
  ESCALA_CHECK(client.ok(), client.status().message());
  return *std::move(client);
}

recipe::Recipe SmallRecipe(const std::vector<std::string>& overrides) {
  const auto recipe = recipe::ReadRecipe(
      "model = \"digits_mlp\"\ndata = \"digits\"\nglobal_batch = 64\n"
      "train_steps = 20\nlog_every = 1\nout = \"run\"\n"
      "[architecture]\nhidden = [32]\n"
      "[input]\ntrain_size = 640\neval_size = 100\n"
      "[optimizer]\nname = \"sgd\"\nlearning_rate = 0.1\nmomentum = 0.9\n"
      "[schedule]\nwarmup_steps = 2\n",
      "test.toml", overrides);
  ESCALA_CHECK(recipe.ok(), recipe.status().message());
  return *recipe;
}

Result<RunOutcome> TrainTest::Go(const std::vector<std::string>& overrides,
                                 const std::string& slice) {
  RunOptions options;
  options.env = run_env_;
  options.slice = slice;
  options.device = "softpod";
  options.stop = &stop_;
  options.last_step = last_step_;
  options.overwrite = overwrite_;
  options.accept_changes = accept_changes_;
  return Train(SmallRecipe(overrides),
               client_ != nullptr ? *client_ : Pod(slice), options);
}

std::vector<std::string> TrainTest::Lines(const std::string& kind) {
  std::vector<std::string> lines;
  const auto text = ReadFile(&env_, "run/metrics.jsonl");
  EXPECT_TRUE(text.ok()) << text.status().message();
  if (!text.ok()) return lines;
  for (const std::string_view line : StrSplit(*text, '\n'))
    if (line.find(StrCat("\"kind\":\"", kind, "\"")) != line.npos)
      lines.emplace_back(line);
  return lines;
}

std::vector<double> TrainTest::Numbers(const std::string& kind,
                                       const std::string& key) {
  std::vector<double> numbers;
  for (const std::string& line : Lines(kind)) {
    const std::string name = StrCat("\"", key, "\":");
    const size_t at = line.find(name);
    EXPECT_NE(at, line.npos) << line;
    if (at != line.npos)
      numbers.push_back(std::strtod(line.c_str() + at + name.size(), nullptr));
  }
  return numbers;
}

}  // namespace escala::train
