#include <algorithm>
#include <cstdio>

#include "escala/base/json.h"
#include "escala/cli/ckpt/commands.h"
#include "escala/cli/ckpt/words.h"
#include "escala/cli/run_words.h"
#include "escala/cli/shown_text.h"
#include "escala/store/buckets.h"

namespace escala::cli {
namespace {

struct Verified {
  std::string path;
  uint64_t bytes = 0;
  double seconds = 0;
  Status opened;  // why it cannot be opened
  std::vector<ckpt::Damage> damage;

  bool good() const { return opened.ok() && damage.empty(); }
};

Verified Verify(ckpt::Sink* sink, const std::string& folder) {
  Verified verified;
  verified.path = sink->PathOf(folder);
  const auto checkpoint = ckpt::Checkpoint::Open(sink, folder);
  verified.opened = checkpoint.status();
  if (!checkpoint.ok()) return verified;
  uint64_t total = 0;
  for (const ckpt::Part& part : checkpoint->manifest().parts)
    total += part.bytes;
  ByteProgress progress("verify", total);
  verified.damage =
      checkpoint->FindDamage([&](uint64_t bytes) { progress.Add(bytes); });
  verified.bytes = progress.done();
  verified.seconds = progress.seconds();
  return verified;
}

// "512 MiB in 0.21 s, 2.4 GiB/s"
std::string Speed(const Verified& verified) {
  char seconds[32];
  std::snprintf(seconds, sizeof seconds, "%.2f s", verified.seconds);
  const auto bytes = static_cast<double>(verified.bytes);
  return StrCat(FormatBytes(bytes), " in ", seconds, ", ",
                FormatBytes(bytes / std::max(verified.seconds, 1e-9)), "/s");
}

std::string InWords(const Verified& verified) {
  if (!verified.opened.ok())
    return StrCat("DAMAGED ", OnOneLine(verified.opened.message()), "\n");
  std::string text = StrCat(verified.good() ? "whole " : "DAMAGED ",
                            verified.path, ": ", Speed(verified), "\n");
  for (const ckpt::Damage& damage : verified.damage) {
    constexpr size_t kShown = 8;
    std::vector<std::string> shown = damage.arrays;
    if (shown.size() > kShown) shown.resize(kShown);
    const std::string names =
        shown.empty() ? "the file's header"
                      : StrCat(StrJoin(shown),
                               damage.arrays.size() > kShown ? ", ..." : "");
    StrAppend(&text,
              StrCat("  ", OnOneLine(damage.why.message()), "; they hold ",
                     OnOneLine(names), "\n"));
  }
  return text;
}

std::string JsonOf(const Verified& verified) {
  JsonWriter json;
  json.BeginObject().Key("folder").String(verified.path);
  json.Key("whole").Bool(verified.good());
  if (!verified.opened.ok()) json.Key("why").String(verified.opened.message());
  json.Key("bytes").Uint(verified.bytes);
  json.Key("seconds").Number(verified.seconds);
  json.Key("damage").BeginArray();
  for (const ckpt::Damage& damage : verified.damage) {
    json.BeginObject().Key("file").String(damage.path);
    json.Key("offset").Uint(damage.offset).Key("bytes").Uint(damage.bytes);
    json.Key("why").String(damage.why.message()).Key("arrays").BeginArray();
    for (const std::string& name : damage.arrays) json.String(name);
    json.EndArray().EndObject();
  }
  json.EndArray().EndObject();
  return std::move(json).Take() + "\n";
}

}  // namespace

Outcome CkptVerify(const Arguments& arguments, const Streams& streams) {
  if (const Status words = CheckWords(arguments, {"RUN"}); !words.ok())
    return Outcome::BadUse(words);
  const auto step = StepAskedFor(arguments);
  if (!step.ok()) return Outcome::BadUse(step.status());
  if (*step && arguments.Has("all"))
    return Outcome::BadUse(
        InvalidArgument("--step and --all exclude each other"));
  const auto place = FindCheckpoints(arguments.positional()[0], streams);
  if (!place.ok()) return RunFailed(place.status());
  const auto sink =
      ckpt::MakeFolderSink(store::Buckets::Default(), place->root);
  const auto steps = ckpt::CommittedSteps(sink.get());
  if (!steps.ok()) return Outcome::Broke(steps.status());
  std::vector<std::string> folders;
  if (!place->folder.empty() || *step) {
    // A damaged one is an answer here, and no other is taken in its place.
    std::vector<Status> skipped;
    const auto found = ckpt::FindCheckpoint(
        store::Buckets::Default(), arguments.positional()[0], *step, &skipped);
    if (!found.ok()) return RunFailed(found.status());
    folders = {found->folder};
  } else if (steps->empty()) {
    return Outcome::Broke(
        NotFound(place->root, ": it has no whole checkpoint"));
  } else {
    for (const int64_t one : *steps)
      if (arguments.Has("all") || one == steps->back())
        folders.push_back(ckpt::FolderOf(one));
  }
  bool good = true;
  for (const std::string& folder : folders) {
    const Verified verified = Verify(sink.get(), folder);
    // A checkpoint of a newer format may still be whole.
    if (verified.opened.code() == StatusCode::kUnimplemented)
      return Outcome::Broke(verified.opened);
    good &= verified.good();
    streams.out << (arguments.Has("json") ? JsonOf(verified)
                                          : InWords(verified));
  }
  return good ? Outcome::Yes() : Outcome::No();
}

}  // namespace escala::cli
