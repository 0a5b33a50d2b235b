#include "bench/pods/rows.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>
#include <sstream>

#include "bench/pods/as_run.h"
#include "bench/pods/programs.h"
#include "bench/pods/transformer.h"
#include "escala/base/csv.h"
#include "escala/base/toml.h"

namespace escala::bench {
namespace {

Result<std::string> ReadText(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return NotFound(path, ": cannot be read");
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// The keys of all [[run]] entries that apply to a row.
struct Setting {
  TomlTable keys;

  double Number(std::string_view key, double fallback) const {
    const TomlValue* const value = keys.Find(key);
    return value == nullptr ? fallback : value->AsNumber().value_or(fallback);
  }
  bool Bool(std::string_view key, bool fallback) const {
    const TomlValue* const value = keys.Find(key);
    const bool* const is = value == nullptr ? nullptr : value->As<bool>();
    return is == nullptr ? fallback : *is;
  }
  std::string Text(std::string_view key, std::string fallback) const {
    const TomlValue* const value = keys.Find(key);
    const auto* const text =
        value == nullptr ? nullptr : value->As<std::string>();
    return text == nullptr ? fallback : *text;
  }
  std::vector<double> Numbers(std::string_view key) const {
    std::vector<double> numbers;
    const TomlValue* const value = keys.Find(key);
    const auto* const list = value == nullptr ? nullptr : value->As<TomlList>();
    if (list != nullptr)
      for (const TomlValue& item : *list)
        numbers.push_back(item.AsNumber().value_or(0));
    return numbers;
  }
  std::set<std::string> Words(std::string_view key) const {
    std::set<std::string> words;
    const TomlValue* const value = keys.Find(key);
    const auto* const list = value == nullptr ? nullptr : value->As<TomlList>();
    if (list != nullptr)
      for (const TomlValue& item : *list)
        if (const auto* word = item.As<std::string>()) words.insert(*word);
    return words;
  }
};

Setting SettingOf(const TomlTable& models, const CsvRow& row) {
  Setting setting;
  const TomlValue* const runs = models.Find("run");
  const auto* const list = runs == nullptr ? nullptr : runs->As<TomlList>();
  if (list == nullptr) return setting;
  for (const TomlValue& item : *list) {
    const auto* const run = item.As<TomlTable>();
    if (run == nullptr) continue;
    bool fits = true;
    for (const char* key : {"model", "generation", "round", "slice"}) {
      const TomlValue* const wanted = run->Find(key);
      if (wanted == nullptr) continue;
      const auto* const text = wanted->As<std::string>();
      fits &= text != nullptr && *text == row.Get(key);
    }
    if (const TomlValue* const wanted = run->Find("note")) {
      const auto* const text = wanted->As<std::string>();
      fits &= text != nullptr && row.Get("note").starts_with(*text);
    }
    if (!fits) continue;
    for (const TomlEntry& entry : run->entries)
      setting.keys.Set(entry.key, entry.value);
  }
  return setting;
}

// [transformer.NAME] has what all layers share,
// [[transformer.NAME.layers_like]] what groups of layers have.
Layers ReadLayers(const Setting& keys) {
  Layers layers;
  layers.count = keys.Number("layers", 0);
  layers.heads = keys.Number("heads", 0);
  layers.kv_heads = keys.Number("kv_heads", 0);
  layers.head_dim = keys.Number("head_dim", 0);
  layers.mlp_width = keys.Number("mlp_width", 0);
  layers.gated = keys.Bool("gated", false);
  layers.window = keys.Number("window", 0);
  layers.kv_projections = keys.Number("kv_projections", 2);
  layers.side_width = keys.Number("side_width", 0);
  return layers;
}

Transformer ReadTransformer(const TomlTable& table) {
  const Setting keys{table};
  Transformer model;
  model.width = keys.Number("width", 0);
  model.vocabulary = keys.Number("vocabulary", 0);
  model.tied = keys.Bool("tied", false);
  model.causal = keys.Bool("causal", true);
  const TomlValue* const kinds = table.Find("layers_like");
  const auto* const list = kinds == nullptr ? nullptr : kinds->As<TomlList>();
  if (list == nullptr) {
    model.layers = {ReadLayers(keys)};
    return model;
  }
  for (const TomlValue& item : *list) {
    const auto* const own = item.As<TomlTable>();
    if (own == nullptr) continue;
    Setting kind = keys;
    for (const TomlEntry& entry : own->entries)
      kind.keys.Set(entry.key, entry.value);
    model.layers.push_back(ReadLayers(kind));
  }
  return model;
}

const TomlTable* Table(const TomlTable& file, std::string_view kind,
                       std::string_view name) {
  const TomlValue* const tables = file.Find(kind);
  const auto* const all = tables == nullptr ? nullptr : tables->As<TomlTable>();
  const TomlValue* const one = all == nullptr ? nullptr : all->Find(name);
  return one == nullptr ? nullptr : one->As<TomlTable>();
}

void FillTransformer(const Transformer& model, const Setting& setting,
                     std::vector<double> sequences, double published_rate,
                     Row* row) {
  std::vector<double> shares = setting.Numbers("shares");
  const std::vector<double> places = setting.Numbers("head_places");
  if (shares.empty()) shares = {1};
  const double devices = row->slice->devices;
  double published = 0;
  for (size_t i = 0; i < shares.size(); ++i) {
    TransformerRun run;
    run.sequence = sequences[std::min(i, sequences.size() - 1)];
    run.devices = devices;
    run.batch = row->global_batch / devices;
    run.tensor = setting.Number("tensor", 1);
    run.fsdp = setting.Bool("fsdp", false);
    run.flash = setting.Bool("flash", true);
    run.recompute = setting.Words("recompute");
    run.one_hot_embedding = setting.Bool("one_hot_embedding", false);
    run.activation_bytes = setting.Number("activation_bytes", 2);
    run.optimizer_bytes = setting.Number("optimizer_bytes", 28);
    if (!places.empty())
      run.head_places = places[std::min(i, places.size() - 1)];
    row->work.emplace_back(shares[i], WorkOf(model, run));
    row->model_operations +=
        shares[i] * run.batch * ModelOperations(model, run);
    // The publisher counts all attention positions.
    Transformer all = model;
    all.causal = false;
    published += shares[i] * run.batch * ModelOperations(all, run);
  }
  if (row->seconds == 0 && published_rate > 0)
    row->seconds = published * devices / row->slice->chips / published_rate;
}

// Adds work of the run that no recipe expresses.
void AsRun(const Setting& setting, const pods::Slice& slice,
           const std::vector<Shape>& parameters, pods::StepWork* work) {
  std::vector<int> tile;
  for (double length : setting.Numbers("norm_tile"))
    tile.push_back(static_cast<int>(length));
  if (!tile.empty()) GroupByTiles(slice, tile, work);
  const double block = setting.Number("shampoo_block", 0);
  if (block > 0)
    AddShampoo(parameters, block,
               RootIterations(setting.Number("shampoo_epsilon", 1)),
               slice.devices, work);
}

class Reader {
 public:
  Reader(const std::string& root, const TomlTable& models,
         std::map<std::string, pods::Slice>* slices)
      : programs_(root), models_(models), slices_(*slices) {}

  // Empty if the row is usable, else the reason why not.
  Result<std::string> Take(const CsvRow& csv, Row* row) {
    const Setting setting = SettingOf(models_, csv);
    row->model = std::string(csv.Get("model"));
    row->round = std::string(csv.Get("round"));
    row->note = std::string(csv.Get("note"));
    row->is = setting.Text("is", row->model);
    const TomlTable* const transformer = Table(models_, "transformer", row->is);
    const TomlTable* const program = Table(models_, "program", row->is);
    if (transformer == nullptr && program == nullptr) return {"no description"};
    if (csv.GetNumberOr("slices", 1) != 1) return {"more than one slice"};
    const std::string why = setting.Text("leave_out", "");
    if (!why.empty()) return why;
    if (row->note.find("fp8") != std::string::npos) return {"products in fp8"};
    row->slice = SliceOf(csv, setting);
    if (row->slice == nullptr) return {"its slice is not in the catalogue"};
    row->global_batch =
        csv.GetNumberOr("global_batch", setting.Number("global_batch", 0));
    if (row->global_batch == 0) return {"no batch"};
    row->batch_per_core = row->global_batch / row->slice->cores;
    row->seconds = csv.GetNumberOr("step_ms", 0) * 1e-3;
    const double rate = setting.Bool("published_operations", false)
                            ? csv.GetNumberOr("tflops_per_chip", 0) * 1e12
                            : 0;
    if (row->seconds == 0 && rate == 0) return {"no time of a step"};
    row->time_from = row->seconds == 0 ? "rate" : csv.Get("step_kind");
    if (transformer != nullptr) {
      std::vector<double> sequences = setting.Numbers("sequences");
      if (sequences.empty()) sequences = {csv.GetNumberOr("seq_len", 0)};
      FillTransformer(ReadTransformer(*transformer), setting, sequences, rate,
                      row);
      return std::string();
    }
    ESCALA_RETURN_IF_ERROR(
        FillProgram(Setting{*program}.Text("recipe", ""), setting, row));
    return std::string();
  }

 private:
  // nullptr if neither the catalogue nor models.toml has the slice.
  const pods::Slice* SliceOf(const CsvRow& csv, const Setting& setting) {
    const auto known = pods::FindSlice(csv.Get("slice"));
    if (known.ok()) return *known;
    const std::vector<double> topology = setting.Numbers("topology");
    const auto generation = pods::FindGeneration(csv.Get("generation"));
    if (topology.empty() || !generation.ok()) return nullptr;
    pods::Slice slice;
    slice.name = csv.Get("slice");
    slice.generation = *generation;
    slice.chips = 1;
    for (double length : topology) {
      slice.topology.push_back(static_cast<int>(length));
      slice.wrap.push_back(true);
      slice.chips *= slice.topology.back();
    }
    slice.cores = slice.chips * slice.generation->cores_per_chip;
    slice.devices = slice.chips * slice.generation->devices_per_chip;
    slice.chips_per_host = 4;
    slice.hosts = slice.chips / slice.chips_per_host;
    return &slices_.emplace(slice.name, slice).first->second;
  }

  Status FillProgram(const std::string& recipe, const Setting& setting,
                     Row* row) {
    // If examples are sorted by length, the step is that of the largest work
    // that a core can get.
    const double most =
        setting.Number("examples_per_core", row->batch_per_core);
    // The TPU's compiler pads uneven cuts and our programs do not, so the
    // program may be for another number of devices (in groups of all).
    const int64_t devices =
        std::llround(setting.Number("program_devices", row->slice->devices));
    const double per_device = most * row->slice->cores / row->slice->devices;
    std::vector<std::string> overrides = {
        StrCat("global_batch=",
               std::llround(per_device * static_cast<double>(devices)))};
    for (const std::string& word : setting.Words("overrides"))
      overrides.push_back(word);
    const double batch = row->global_batch / row->slice->devices;
    const double norm = setting.Number("norm_examples", 0);
    if (norm > batch)
      overrides.push_back(
          StrCat("architecture.norm_span=", std::llround(norm / batch)));
    std::vector<double> shares = setting.Numbers("shares");
    if (shares.empty()) shares = {1};
    const std::vector<double> sequences = setting.Numbers("sequences");
    const std::vector<double> words = setting.Numbers("vocabularies");
    for (size_t i = 0; i < shares.size(); ++i) {
      std::vector<std::string> all = overrides;
      int64_t sequence = 0;
      if (i < sequences.size()) {
        sequence = std::llround(sequences[i]);
        all.push_back(StrCat("input.block=", sequence));
      }
      if (i < words.size())
        all.push_back(
            StrCat("architecture.vocabulary=", std::llround(words[i])));
      ESCALA_ASSIGN_OR_RETURN(const Program* made,
                              programs_.Make(recipe, all, devices, sequence));
      pods::StepWork work = made->work;
      AsRun(setting, *row->slice, made->parameters, &work);
      row->work.emplace_back(shares[i], std::move(work));
      row->model_operations += shares[i] * made->work.product_operations();
    }
    return Status();
  }

  Programs programs_;
  const TomlTable& models_;
  std::map<std::string, pods::Slice>& slices_;
};

// "mlperf-v0.6" -> "mlperf": a newer round of a series replaces older ones.
std::string Series(const std::string& round) {
  return round.substr(0, round.find("-v"));
}

}  // namespace

Result<Rows> ReadRows(const std::string& root) {
  const std::string csv_path = root + "/escala/pods/data/scaling.csv";
  ESCALA_ASSIGN_OR_RETURN(const std::string csv_text, ReadText(csv_path));
  ESCALA_ASSIGN_OR_RETURN(const CsvTable csv, ReadCsv(csv_text, csv_path));
  const std::string models_path = root + "/bench/pods/models.toml";
  ESCALA_ASSIGN_OR_RETURN(const std::string models_text, ReadText(models_path));
  ESCALA_ASSIGN_OR_RETURN(const TomlTable models,
                          ReadToml(models_text, models_path));
  Rows all;
  Reader reader(root, models, &all.slices);
  std::map<std::string, size_t> at;  // model, slice, series -> row
  for (const CsvRow& line : csv.rows) {
    Row row;
    ESCALA_ASSIGN_OR_RETURN(const std::string why, reader.Take(line, &row));
    const std::string name =
        StrCat(row.model, " ", line.Get("slice"), " ", row.round);
    if (!why.empty()) {
      all.left_out.emplace_back(name, why);
      continue;
    }
    const std::string key =
        StrCat(row.model, " ", row.slice->name, " ", Series(row.round));
    const auto older = at.find(key);
    if (Series(row.round) != row.round && older != at.end()) {
      Row& known = all.rows[older->second];
      if (known.round < row.round) {
        all.left_out.emplace_back(
            StrCat(known.model, " ", known.slice->name, " ", known.round),
            "a newer round of the slice");
        known = std::move(row);
        continue;
      }
    }
    at[key] = all.rows.size();
    all.rows.push_back(std::move(row));
  }
  return all;
}

}  // namespace escala::bench
