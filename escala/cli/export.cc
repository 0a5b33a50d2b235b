#include "escala/cli/export.h"

#include "escala/base/env.h"
#include "escala/base/json.h"
#include "escala/ckpt/safetensors.h"
#include "escala/cli/run_words.h"
#include "escala/store/buckets.h"

namespace escala::cli {

namespace {

std::string ArgumentsJson(const job::ForwardProgram& program) {
  JsonWriter json;
  json.BeginArray();
  const auto add = [&](const std::string& name, const Shape& shape,
                       const char* kind) {
    json.BeginObject().Key("name").String(name);
    json.Key("type").String(ToString(shape.type));
    json.Key("shape").BeginArray();
    for (const int64_t d : shape.dims) json.Int(d);
    json.EndArray().Key("kind").String(kind).EndObject();
  };
  for (const job::BatchField& field : program.inputs)
    add(field.name, field.shape, "input");
  for (const job::StateEntry& entry : program.state)
    add(entry.name, entry.shape, "weight");
  for (const job::BatchField& output : program.outputs)
    add(output.name, output.shape, "result");
  json.EndArray();
  return std::move(json).Take() + "\n";
}

// The paths that do not exist yet, folders before what is in them.
std::vector<std::string> NewPaths(Env* env, const std::string& dir,
                                  const std::vector<std::string>& files) {
  std::vector<std::string> paths;
  for (std::string at = dir; !env->Stat(at).ok(); at = DirName(at))
    paths.insert(paths.begin(), at);
  for (const std::string& file : files)
    if (!env->Stat(file).ok()) paths.push_back(file);
  return paths;
}

}  // namespace

Outcome Export(const Arguments& arguments, const Streams& streams) {
  const auto examples = arguments.GetInt("examples", 1, 1, 1 << 20);
  if (!examples.ok()) return Outcome::BadUse(examples.status());
  OpenedRun opened;
  if (auto failed = OpenRun(arguments, streams, &opened)) return *failed;
  const auto request = DeviceFor(opened.device, arguments);
  if (!request.ok()) return Outcome::BadUse(request.status());
  Env* const env = store::Buckets::Default();
  const std::string dir =
      arguments.Get("to").value_or(JoinPath(opened.recipe.out, "export"));
  const std::string program = JoinPath(dir, "forward.mlir");
  const std::string list = JoinPath(dir, "arguments.json");
  const std::string weights = JoinPath(dir, "weights.safetensors");
  if (const Status free = train::CheckNotOfRun(env, weights); !free.ok())
    return Outcome::BadUse(free.WithContext("--to"));
  const auto forward = MakeForward(opened, *examples);
  if (!forward.ok()) return RunFailed(forward.status());
  if (arguments.Has("device") || arguments.Has("slice") ||
      arguments.Has("device-option")) {
    const auto client = pjrt::OpenDevice(*request);
    if (!client.ok()) return CannotOpen(client.status());
    const auto compiled = ForwardRunner::Make(*client, *forward);
    if (!compiled.ok()) return Outcome::Broke(compiled.status());
    streams.out << "compiles on " << Describe(*client) << "\n";
  }
  std::vector<std::pair<std::string, HostArray>> arrays;
  for (size_t i = 0; i < forward->weights.size(); ++i)
    arrays.emplace_back(forward->program.state[i].name, forward->weights[i]);
  const auto write = [&]() -> Status {
    ESCALA_RETURN_IF_ERROR(env->MakeDirs(dir));
    ESCALA_RETURN_IF_ERROR(
        WriteFileAtomically(env, program, forward->program.program.text()));
    ESCALA_RETURN_IF_ERROR(
        WriteFileAtomically(env, list, ArgumentsJson(forward->program)));
    return ckpt::WriteSafetensors(env, weights, arrays);
  };
  const auto made = NewPaths(env, dir, {program, list, weights});
  if (const Status status = write(); !status.ok()) {
    for (auto path = made.rbegin(); path != made.rend(); ++path)
      (void)env->Delete(*path);
    return Outcome::Broke(status);
  }
  streams.out << dir << ": forward.mlir, arguments.json, weights.safetensors\n";
  return Outcome::Yes();
}

}  // namespace escala::cli
