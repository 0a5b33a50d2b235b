// Several sources mixed by weight.
#include <algorithm>
#include <utility>

#include "escala/input/order.h"
#include "escala/input/registry.h"
#include "escala/input/sources.h"

namespace escala::input {
namespace {

struct Part {
  std::string name;
  double weight = 1;
  std::unique_ptr<Source> source;
};

// For training, every part has in each round of kRound examples the places that
// its weight earns, spread evenly. What a part gives at its places are its own
// examples, pass by pass, each pass in an order of its own. An evaluation has
// each example of every part once, so that the first ones are of all parts.
class Mixture : public Source {
 public:
  static constexpr int64_t kRound = 1000;

  // `size`: of an epoch of training; 0: as many examples as the parts have.
  Mixture(std::vector<Part> parts, int64_t size, Split split)
      : parts_(std::move(parts)), split_(split) {
    double sum = 0;
    for (const Part& part : parts_) sum += part.weight;
    fields_ = parts_[0].source->fields();
    for (const Part& part : parts_)
      for (size_t f = 0; f < fields_.size(); ++f)
        fields_[f].values = Values(fields_[f], part.source->fields()[f]);
    counts_.resize(parts_.size(), 0);
    for (int64_t place = 0; place < kRound; ++place) {
      // The part that lags most behind what it has earned.
      size_t next = 0;
      double most = -1;
      for (size_t p = 0; p < parts_.size(); ++p) {
        const double lag =
            parts_[p].weight / sum * static_cast<double>(place + 1) -
            static_cast<double>(counts_[p]);
        if (lag > most) most = lag, next = p;
      }
      places_.push_back({next, counts_[next]++});
    }
    int64_t all = 0;
    for (const Part& part : parts_) all += part.source->size();
    size_ = size > 0 && split == Split::kTrain ? size : all;
    once_ = {.size = all, .block = is_far() ? far_block() : 0};
  }

  int64_t size() const override { return size_; }
  const std::vector<Field>& fields() const override { return fields_; }
  int64_t bytes() const override {
    int64_t bytes = 0;
    for (const Part& part : parts_) bytes += part.source->bytes();
    return bytes;
  }
  std::string Describe() const override {
    std::string text = "a mixture of ";
    for (size_t p = 0; p < parts_.size(); ++p)
      StrAppend(
          &text,
          StrCat(p == 0 ? "" : " and ",
                 split_ == Split::kEval ? std::string("all ")
                                        : StrCat(0.1 * counts_[p], "% "),
                 parts_[p].name, " (", parts_[p].source->Describe(), ")"));
    return text;
  }
  std::string PlaceOf(int64_t example) const override {
    const auto [part, own] = Find(example);
    const Source& source = *parts_[part].source;
    return StrCat(parts_[part].name, ": example ", own, ": ",
                  source.PlaceOf(own));
  }
  std::vector<SourceFile> files() const override {
    std::vector<SourceFile> files;
    for (const Part& part : parts_)
      for (SourceFile& file : part.source->files())
        files.push_back(std::move(file));
    return files;
  }
  bool is_far() const override {
    return std::any_of(parts_.begin(), parts_.end(),
                       [](const Part& part) { return part.source->is_far(); });
  }
  int64_t far_block() const override {
    int64_t block = 1;
    for (const Part& part : parts_)
      block = std::max(block, part.source->far_block());
    return block;
  }
  void WillRead(std::span<const int64_t> examples) const override {
    std::vector<std::vector<int64_t>> of_parts(parts_.size());
    for (const int64_t example : examples) {
      const auto [part, own] = Find(example);
      of_parts[part].push_back(own);
    }
    for (size_t p = 0; p < parts_.size(); ++p)
      if (!of_parts[p].empty()) parts_[p].source->WillRead(of_parts[p]);
  }

  Status Read(int64_t example, std::span<const View> out) const override {
    const auto [part, own] = Find(example);
    return parts_[part].source->Read(own, out);
  }
  Status ReadChanged(int64_t example, const Draw& draw,
                     std::span<const View> out) const override {
    const auto [part, own] = Find(example);
    return parts_[part].source->ReadChanged(own, draw, out);
  }

 private:
  // The number of values that both have; 0 if one does not know.
  static int64_t Values(const Field& a, const Field& b) {
    return a.values == 0 || b.values == 0 ? 0 : std::max(a.values, b.values);
  }

  struct Place {
    size_t part = 0;
    int64_t rank = 0;  // among those of the part in a round
  };

  // The part and its example.
  std::pair<size_t, int64_t> Find(int64_t example) const {
    if (split_ == Split::kEval) {
      size_t part = 0;
      int64_t own = once_.ExampleAt(example);
      while (own >= parts_[part].source->size())
        own -= parts_[part++].source->size();
      return {part, own};
    }
    const Place& place = places_[static_cast<size_t>(example % kRound)];
    const int64_t nth = example / kRound * counts_[place.part] + place.rank;
    const Order order{.size = parts_[place.part].source->size(),
                      .seed = place.part};
    return {place.part, order.ExampleAt(nth)};
  }

  const std::vector<Part> parts_;
  const Split split_;
  int64_t size_ = 0;
  Order once_;  // of all parts' examples, one part after the other
  std::vector<Field> fields_;
  std::vector<int64_t> counts_;  // of each part's places in a round
  std::vector<Place> places_;
};

// Splits a part's table in the keys of the mixture and those of its source.
Result<Part> MakePart(const std::string& name, const TomlTable& table,
                      Split split, const std::string& at, Env* env) {
  TomlTable own, rest;
  for (const TomlEntry& entry : table.entries)
    (entry.key == "data" || entry.key == "weight" ? own : rest)
        .Set(entry.key, entry.value);
  const std::string table_at = StrCat(at, ".", name);
  OptionReader options(own, StrCat("part ", name), table_at);
  const std::string data = options.String("data", "");
  Part part{name, options.Number("weight", 1, 1e-6, 1e6), nullptr};
  if (data.empty()) options.Refuse("data", "the name of a source");
  ESCALA_RETURN_IF_ERROR(options.Finish());
  ESCALA_ASSIGN_OR_RETURN(
      part.source,
      MakeSource(data, split, rest, env,
                 {own.Find("data")->place, StrCat(name, ".data"), table_at}));
  return part;
}

}  // namespace

Result<std::unique_ptr<Source>> MakeMixture(Split split, OptionReader* options,
                                            Env* env) {
  const int64_t size = options->Integer("size", 0, 0, int64_t{1} << 40);
  const auto tables = options->Tables();
  ESCALA_RETURN_IF_ERROR(options->Finish());
  if (tables.size() < 2 || tables.size() > Mixture::kRound)
    return InvalidArgument(
        options->table_at(), ": got ", Counted(tables.size(), "part"),
        ", expected a table for each of two sources or more, such as "
        "[input.books] with data = \"text\", weight = 0.7");
  std::vector<Part> parts;
  for (const auto& [name, table] : tables) {
    ESCALA_ASSIGN_OR_RETURN(
        Part part, MakePart(name, table, split, options->table_at(), env));
    parts.push_back(std::move(part));
    const std::string expected = FieldsInWords(*parts[0].source);
    if (const std::string got = FieldsInWords(*parts.back().source);
        got != expected)
      return InvalidArgument(options->table_at(), ".", name,
                             ": got examples of ", got, ", expected those of ",
                             parts[0].name, ": ", expected);
  }
  return std::unique_ptr<Source>(new Mixture(std::move(parts), size, split));
}

}  // namespace escala::input
