// own_loop FOLDER STEPS: a teacher learns by momentum, its student by Adam.
#include "escala/graph/ops.h"
#include "escala/input/registry.h"
#include "escala/nn/layers.h"
#include "escala/nn/losses.h"
#include "escala/nn/optimizer.h"
#include "escala/pjrt/open_device.h"
#include "escala/train/evaluate.h"
#include "escala/train/resume.h"
#include "escala/train/saver.h"
using namespace escala;
constexpr int kCores = 8;

int main(int count, char** words) {
  ESCALA_CHECK(count == 3, "expected own_loop FOLDER STEPS");
  graph::Graph g(kCores);  // (image, label, state) -> (state, two losses)
  job::Job job{.mesh = {{{"data", kCores}}}, .cores = kCores};
  job.batch = {{"image", {ElementType::kF32, {16, 28, 28, 1}}},
               {"label", {ElementType::kI32, {16}}}};
  const auto image = g.Argument(job.batch[0].shape, "image");
  const auto label = g.Argument(job.batch[1].shape, "label");
  const auto keep = [&](const nn::Parameter& p) {
    job.state.push_back(
        {{}, StrCat(job.state.size(), ".", p.name), "", p.shape, {}, p.init});
    return g.Argument(p.shape, p.name);
  };
  std::vector<graph::Value> next = {keep({"count", {}, nn::Zeros()}) + 1.0};
  const auto learn = [&](int64_t hidden, double rate,
                         nn::OptimizerOptions options, const auto& loss_of) {
    nn::Context net(&g, {}, keep);
    const nn::Scope s(&net);
    const auto x = nn::Dense(s / "fc", graph::Reshape(image, {16, -1}), hidden);
    const auto answer = nn::Dense(s / "out", nn::Relu(x), 10);
    const auto loss = graph::Mean(loss_of(answer)) / double{kCores};
    const auto gradients = graph::Gradient(loss, net.values());
    const auto optimizer = *nn::MakeOptimizer(options);
    std::vector<graph::Value> kept;
    for (size_t i = 0; i < gradients.size(); ++i) {
      std::vector<graph::Value> slots;
      for (const auto& slot : optimizer->Slots(gradients[i].shape()))
        slots.push_back(keep({slot.name, slot.shape, nn::Fill(slot.start)}));
      const auto all = graph::AllReduce(gradients[i]);
      const auto lr = graph::Full(&g, {}, rate);
      next.push_back(
          optimizer->Update({net.values()[i], all, lr, next[0]}, &slots));
      kept.insert(kept.end(), slots.begin(), slots.end());
    }
    next.insert(next.end(), kept.begin(), kept.end());
    return std::pair(answer, graph::AllReduce(loss));
  };
  const auto by_label = [&](auto& x) { return nn::CrossEntropy(x, label); };
  const auto [teacher, loss] = learn(256, 0.05, {.momentum = 0.9}, by_label);
  const auto taught = graph::Softmax(teacher);
  const auto [student, loss2] = learn(
      32, 0.002, {nn::OptimizerOptions::Kind::kAdam},
      [&](auto& x) { return by_label(x) + nn::SoftCrossEntropy(x, taught); });
  std::vector<int64_t> places;  // the next state lies where the last one was
  for (const auto& value : next) places.push_back(2 + (&value - &next[0]));
  next.insert(next.end(), {loss, loss2});
  job.train.module = std::make_shared<hlo::Module>(*g.Build(next, places));
  const auto client = *pjrt::OpenDevice({"softpod", "v3-8"});
  const auto cores = *train::Placement::Make(&client, kCores);
  const auto program = *cores.Compile(job.train, "a step");
  const auto sink = ckpt::MakeFolderSink(Env::Default(), words[1]);
  const auto saved = *ckpt::CommittedSteps(sink.get());
  const int64_t done = saved.empty() ? 0 : saved.back();
  auto state = *train::State::Start(cores, job, /*seed=*/1);
  if (done > 0)
    state = *train::RestoreState(
        cores, job, *ckpt::Checkpoint::Open(sink.get(), ckpt::FolderOf(done)));
  const auto digits = *input::MakeSource("digits", {}, {});
  input::BatchOptions options{128, kCores};
  options.position = 128 * done;
  const auto batches = *input::Batches::Make(digits.get(), options);
  for (int64_t step = done + 1; step <= std::stoi(words[2]); ++step) {
    const auto batch = *batches->Next();
    const auto fields = *train::PutBatch(cores, job, batch);
    std::vector<std::vector<const pjrt::Buffer*>> arguments(kCores);
    for (int core = 0; core < kCores; ++core) {
      for (auto& field : fields[core]) arguments[core].push_back(&field);
      for (size_t i = 0; i < job.state.size(); ++i)
        arguments[core].push_back(&state.at(core, i));
    }
    const auto losses = state.Take((*program.Execute(arguments)).outputs);
    if (step % 100 != 0) continue;
    std::printf("%ld: teacher %.3f, student %.3f\n", step,
                *losses[0].ToHost()->as<float>(),
                *losses[1].ToHost()->as<float>());
    const auto written = ckpt::WriteCheckpoint(
        sink.get(), ckpt::OneProcess(), ckpt::FolderOf(step), {.place = {step}},
        train::CopyState(state, cores, job)->pieces);
    ESCALA_CHECK(written.ok(), written.message());
  }
}
