#include "escala/pods/run_cost.h"

#include <algorithm>
#include <cmath>

#include "escala/base/toml.h"

namespace escala::pods {

namespace {

// Printed as it is, so it holds no command for a terminal.
bool IsWord(std::string_view text) {
  return std::none_of(text.begin(), text.end(), [](char c) {
    return static_cast<unsigned char>(c) <= ' ' || c == 0x7f;
  });
}

Status CheckZone(const std::string& key, const std::string& zone,
                 const std::vector<Zone>& offers, const TomlValue& value) {
  std::vector<std::string> known;
  for (const Zone& offer : offers) {
    if (offer.zone == zone) return Status();
    known.push_back(offer.zone);
  }
  return InvalidArgument(
      value.place, ": prices: got ", Quoted(key), ", expected ",
      known.empty() ? "no zone: none is known to offer it"
                    : StrCat("a zone that offers it: ", StrJoin(known)));
}

// By its own name, or by that in its slices' names: "v5e", "v5litepod".
// nullptr: there is none.
const Generation* GenerationOf(std::string_view name) {
  for (const Slice& slice : AllSlices())
    if (slice.generation->name == name ||
        std::string_view(slice.name).substr(0, slice.name.rfind('-')) == name)
      return slice.generation;
  return nullptr;
}

// Accepts the keys "v3", "v3-32", "v3@europe-west4-a" and
// "v3-32@europe-west4-a".
Status CheckKey(const std::string& key, const TomlValue& value) {
  const size_t at = key.find('@');
  const std::string what = key.substr(0, at);
  const Generation* const generation = GenerationOf(what);
  const auto slice = FindSlice(what);
  if (generation != nullptr || slice.ok())
    return at == std::string::npos
               ? Status()
               : CheckZone(key, key.substr(at + 1),
                           slice.ok() ? ZonesOf(**slice) : ZonesOf(*generation),
                           value);
  std::vector<std::string> known;
  for (const Generation& generation : AllGenerations())
    known.push_back(generation.name);
  return InvalidArgument(
      value.place, ": prices: got ", Quoted(key), ", expected a generation (",
      StrJoin(known), ") or a slice, then @ZONE if the price is of one zone");
}

// REQUIRES: CheckKey takes `key`
std::string Canonical(const std::string& key) {
  const size_t at = key.find('@');
  const std::string what = key.substr(0, at);
  const auto slice = FindSlice(what);
  const std::string zone = at == std::string::npos ? "" : key.substr(at);
  return (slice.ok() ? (*slice)->name : GenerationOf(what)->name) + zone;
}

}  // namespace

std::optional<double> Prices::OfChipHour(const Slice& slice,
                                         std::string_view zone) const {
  for (const std::string& what : {slice.name, slice.generation->name}) {
    for (const std::string& key : {StrCat(what, "@", zone), what}) {
      const auto price = chip_hour.find(key);
      if (price != chip_hour.end()) return price->second;
    }
  }
  return std::nullopt;
}

Result<Prices> ReadPrices(std::string_view toml, std::string_view file_name) {
  ESCALA_ASSIGN_OR_RETURN(const TomlTable file, ReadToml(toml, file_name));
  Prices prices;
  for (const TomlEntry& entry : file.entries) {
    const TomlValue& value = entry.value;
    if (entry.key == "currency") {
      const auto* const text = value.As<std::string>();
      if (text == nullptr || !IsWord(*text))
        return InvalidArgument(value.place, ": currency: got ",
                               value.Describe(), ", expected a word in quotes");
      prices.currency = *text;
    } else if (entry.key == "prices") {
      const auto* const table = value.As<TomlTable>();
      if (table == nullptr)
        return InvalidArgument(value.place, ": prices: got ", value.Describe(),
                               ", expected a table [prices]");
      for (const TomlEntry& price : table->entries) {
        ESCALA_RETURN_IF_ERROR(CheckKey(price.key, price.value));
        const auto number = price.value.AsNumber();
        if (!number || !std::isfinite(*number) || *number < 0)
          return InvalidArgument(price.value.place, ": prices.", price.key,
                                 ": got ", price.value.Describe(),
                                 ", expected what a chip costs for an hour, "
                                 "a number from 0");
        const std::string key = Canonical(price.key);
        if (!prices.chip_hour.emplace(key, *number).second)
          return InvalidArgument(price.value.place, ": prices: got ",
                                 Quoted(price.key), ", a second price of ", key,
                                 ", expected one; take one out");
      }
    } else {
      return InvalidArgument(value.place, ": got key ", Quoted(entry.key),
                             ", expected currency or the table [prices]");
    }
  }
  if (prices.currency.empty())
    return InvalidArgument(file_name, ": got no currency, expected one, as ",
                           "currency = \"USD\"");
  return prices;
}

RunCost CostOf(const RunSize& run, double step_seconds, const Slice& slice,
               const Prices& prices, std::string_view zone) {
  RunCost cost;
  cost.step_seconds = step_seconds;
  cost.hours = step_seconds * run.steps / 3600;
  cost.chip_hours = cost.hours * slice.chips;
  if (step_seconds > 0) {
    const Generation& g = *slice.generation;
    const double peak = g.bf16_tflops * 1e12 / g.devices_per_chip;
    cost.examples_per_second = run.global_batch / step_seconds;
    cost.mfu = run.model_operations / step_seconds / peak;
  }
  if (const auto price = prices.OfChipHour(slice, zone))
    cost.cost = *price * cost.chip_hours;
  return cost;
}

}  // namespace escala::pods
