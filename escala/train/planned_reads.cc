#include "escala/train/planned_reads.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "escala/base/numbers.h"
#include "escala/input/files.h"
#include "escala/input/records/index.h"
#include "escala/input/records/registry.h"
#include "escala/input/source.h"
#include "escala/job/job.h"
#include "escala/recipe/length.h"
#include "escala/store/uri.h"

namespace escala::train {
namespace {

constexpr double kGiB = 1 << 30;

// Files that a source of records names, and how it reads them.
struct Files {
  std::vector<input::FoundFile> files;
  double share = 1;  // of their records that are read
  bool has_index = false;
  bool is_copied = true;  // to input.cache
  bool is_held = false;   // in memory, since it is compressed
  std::string index_cache;
};

std::string TextOf(const TomlTable& table, const char* key) {
  const TomlValue* const value = table.Find(key);
  const auto* const text = value ? value->As<std::string>() : nullptr;
  return text == nullptr ? "" : *text;
}

std::vector<std::string> TextsOf(const TomlTable& table, const char* key) {
  std::vector<std::string> texts;
  const TomlValue* const value = table.Find(key);
  if (value == nullptr) return texts;
  if (const auto* text = value->As<std::string>()) texts.push_back(*text);
  if (const auto* list = value->As<TomlList>())
    for (const TomlValue& item : *list)
      if (const auto* text = item.As<std::string>()) texts.push_back(*text);
  return texts;
}

void Describe(const TomlTable& table, Files* files) {
  std::string format = TextOf(table, "format");
  const std::string name =
      files->files.empty() ? "" : files->files.front().path;
  if (format.empty()) format = input::FormatOfName(name);
  // The others tell where their records lie.
  files->has_index = format == "tfrecord";
  files->is_copied = format != "image_folder";
  const std::string compression = TextOf(table, "compression");
  files->is_held =
      files->has_index &&
      (name.ends_with(".gz") || compression == "gzip" || compression == "zlib");
}

// Adds what a source's options name; a mixture has tables of them.
void AddFiles(const TomlTable& table, input::Split split, Env* env,
              std::vector<Files>* all) {
  for (const TomlEntry& entry : table.entries)
    if (const auto* part = entry.value.As<TomlTable>())
      AddFiles(*part, split, env, all);
  auto paths = TextsOf(table, "files");
  const auto eval_paths = TextsOf(table, "eval_files");
  Files files;
  if (eval_paths.empty()) {
    const TomlValue* const value = table.Find("eval_fraction");
    const double held_out =
        value == nullptr ? 0 : value->AsNumber().value_or(0);
    files.share = split == input::Split::kTrain ? 1 - held_out : held_out;
  } else if (split == input::Split::kEval) {
    paths = eval_paths;
  }
  if (!std::any_of(paths.begin(), paths.end(), store::IsInBucket)) return;
  auto found = input::FindFilesAndSizes(env, paths);
  if (!found.ok()) return;
  files.files = *std::move(found);
  const std::string cache = TextOf(table, "cache");
  files.index_cache = cache.empty() ? input::DefaultIndexCache(env) : cache;
  Describe(table, &files);
  all->push_back(std::move(files));
}

// The records that a run reads in an epoch, if indexes of all files are kept.
std::optional<double> CountRecords(const std::vector<Files>& all, Env* env) {
  double records = 0;
  for (const Files& files : all)
    for (const input::FoundFile& file : files.files) {
      const auto count =
          input::CountInIndex(env, file.path, file.size, files.index_cache);
      if (!files.has_index || !count) return std::nullopt;
      records += static_cast<double>(*count) * files.share;
    }
  return records;
}

// How often the training and the held-out examples are read.
struct Times {
  double epochs = 1, evaluations = 1;
  bool is_known = false;
};

Times TimesOf(const recipe::Recipe& recipe, int64_t cores,
              std::optional<double> records) {
  Times times;
  const auto mesh = job::MeshOf(recipe, cores);
  if (!mesh.ok()) return times;
  int64_t replicas = cores;
  for (const nn::Mesh::Axis& axis : mesh->axes)
    if (axis.name == "model") replicas /= axis.size;
  const auto length = recipe::LengthOf(
      recipe, replicas,
      static_cast<int64_t>(std::max(records.value_or(1), 1.0)));
  if (!length.ok()) return times;
  const recipe::Eval& eval = recipe.eval;
  if (records) {
    times.is_known = true;
    times.epochs = length->epochs;
    // One more at the end, unless the last step has had one.
    const int64_t every = length->eval_every;
    if (every > 0)
      times.evaluations = std::ceil(static_cast<double>(length->steps) /
                                    static_cast<double>(every));
  } else if (recipe.epochs) {
    times.is_known = !eval.every_steps;
    times.epochs = *recipe.epochs;
    if (eval.every_epochs)
      times.evaluations = std::ceil(*recipe.epochs / *eval.every_epochs);
  }
  return times;
}

}  // namespace

std::string PlannedReads::Words() const {
  std::vector<std::string> parts;
  for (const auto& [bytes, purpose] :
       {std::pair(copies, " to copy it"), std::pair(index, " to index it"),
        std::pair(training, " to train"),
        std::pair(evaluation, " to evaluate")})
    if (bytes > 0)
      parts.push_back(StrCat(FormatNumber(bytes / 1e9, 3), purpose));
  return StrCat(
      is_of_one_epoch ? "an epoch and an evaluation read" : "this run reads",
      parts.size() > 1 ? ": " + StrJoin(parts) : "");
}

std::map<std::string, PlannedReads> PlanReads(const recipe::Recipe& recipe,
                                              int64_t cores, Env* env) {
  const bool same = recipe.eval.data.empty() || recipe.eval.data == recipe.data;
  TomlTable held_out = same ? recipe.input : TomlTable();
  for (const TomlEntry& entry : recipe.input_eval.entries)
    held_out.Set(entry.key, entry.value);
  std::vector<Files> training, evaluation;
  AddFiles(recipe.input, input::Split::kTrain, env, &training);
  AddFiles(held_out, input::Split::kEval, env, &evaluation);
  const Times times = TimesOf(recipe, cores, CountRecords(training, env));
  // Fewer than all, if it is known how many these are.
  double judged = 1;
  if (recipe.eval.max_examples > 0)
    if (const auto records = CountRecords(evaluation, env); records)
      judged = std::min(
          1.0, static_cast<double>(recipe.eval.max_examples) / *records);

  // Each file is copied and indexed once, whoever reads it.
  std::map<std::string, uint64_t> sizes;
  for (const auto* all : {&training, &evaluation})
    for (const Files& files : *all)
      for (const input::FoundFile& file : files.files)
        if (files.is_copied && store::IsInBucket(file.path))
          sizes[file.path] = file.size;
  double size = 0;
  for (const auto& [path, bytes] : sizes) size += static_cast<double>(bytes);
  const double kept =
      recipe.reading.cache.empty() || size == 0
          ? 0
          : std::min(1.0, recipe.reading.cache_gib * kGiB / size);

  std::map<std::string, PlannedReads> reads;
  std::set<std::string> seen;
  for (const auto* all : {&training, &evaluation})
    for (const Files& files : *all)
      for (const input::FoundFile& file : files.files) {
        const auto uri = store::ParseUri(file.path);
        if (!uri.ok() || !uri->is_in_bucket()) continue;
        PlannedReads& of_bucket = reads[uri->bucket];
        of_bucket.is_of_one_epoch = !times.is_known;
        const auto bytes = static_cast<double>(file.size);
        const double copied = files.is_copied ? kept : 0;
        const double far = bytes * (1 - copied);
        if (seen.insert(file.path).second) {
          of_bucket.copies += bytes * copied;
          if (files.has_index && !input::CountInIndex(env, file.path, file.size,
                                                      files.index_cache))
            of_bucket.index += far;
        }
        if (files.is_held) continue;
        if (all == &training)
          of_bucket.training += far * files.share * times.epochs;
        else
          of_bucket.evaluation +=
              far * files.share * times.evaluations * judged;
      }
  return reads;
}

}  // namespace escala::train
