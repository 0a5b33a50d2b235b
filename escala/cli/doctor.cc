#include "escala/cli/doctor.h"

#include <algorithm>

#include "escala/base/strings.h"
#include "escala/base/table.h"
#include "escala/cli/climb.h"
#include "escala/cli/run_words.h"
#include "escala/cli/shown_text.h"
#include "escala/climb/doctor.h"
#include "escala/climb/evidence.h"
#include "escala/store/buckets.h"
#include "escala/store/metadata.h"

namespace escala::cli {
namespace {

using climb::Colour;
using climb::Gate;

std::string Padded(std::string_view text, size_t width) {
  std::string padded(text);
  padded.resize(std::max(width, text.size() + 1), ' ');
  return padded;
}

// What is found, and where that is not good, what was wanted and how to mend
// it.
std::string InWords(const Gate& gate) {
  constexpr size_t kColour = 10, kName = 16;
  const std::string first =
      StrCat(Padded(ToString(gate.colour), kColour), Padded(gate.name, kName));
  std::string text = Wrapped(first, OnOneLine(gate.found), kColour + kName);
  if (climb::WorstOf({gate}) == Colour::kGreen) return text;
  const auto add = [&](std::string_view word, const std::string& words) {
    if (!words.empty())
      text += Wrapped(StrCat(std::string(kColour + kName, ' '), word),
                      OnOneLine(words), kColour + kName);
  };
  add("wanted: ", gate.wanted);
  add("next: ", gate.next);
  return text;
}

// "2 red (data, records), 1 unknown (price)"
std::string Summary(const std::vector<Gate>& gates) {
  std::vector<std::string> words;
  for (const Colour colour :
       {Colour::kRed, Colour::kYellow, Colour::kUnknown}) {
    std::vector<std::string> names;
    for (const Gate& gate : gates)
      if (gate.colour == colour) names.push_back(gate.name);
    if (!names.empty())
      words.push_back(StrCat(names.size(), " ", ToString(colour), " (",
                             StrJoin(names), ")"));
  }
  return words.empty() ? "all is green" : StrJoin(words, ", ");
}

}  // namespace

Outcome Doctor(const Arguments& arguments, const Streams& streams) {
  const auto words = RunWordsOf(arguments);
  if (!words.ok()) return Outcome::BadUse(words.status());
  const auto name = arguments.Get("slice");
  if (!name)
    return Outcome::BadUse(InvalidArgument(
        "got no --slice, expected where the run will be, as --slice v3-32"));
  const auto slice = pods::FindSlice(*name);
  if (!slice.ok())
    return Outcome::BadUse(slice.status().WithContext("--slice"));
  const auto zone = ZoneOf(arguments, **slice);
  if (!zone.ok()) return Outcome::BadUse(zone.status());
  const auto reason = arguments.Get("allow-cross-region");
  if (reason && StrTrim(*reason).empty())
    return Outcome::BadUse(InvalidArgument(
        "--allow-cross-region: got no words, expected why it may be so"));
  const auto request = ReadDeviceRequest(arguments, "softpod");
  if (!request.ok()) return Outcome::BadUse(request.status());
  bool bad = false;
  const auto recipe = recipe::ReadRun(words->file, words->overrides, &bad);
  if (!recipe.ok()) return NotRead(recipe.status(), bad);
  const auto prices = PricesOf(arguments);
  if (!prices.ok()) return Outcome::BadUse(prices.status());

  // Other devices than the software Pod are what they are.
  pjrt::DeviceRequest devices = **request;
  devices.slice.reset();
  const climb::World world = WorldOf(devices);
  climb::DoctorQuestion question;
  question.recipe = *recipe;
  question.slice = *slice;
  question.prices = *prices;
  question.allow_cross_region = reason.value_or("");
  question.zone = *zone;
  if (zone->empty() && !pjrt::IsSoftpod(world.device))
    // The software Pod may stand for one that is elsewhere.
    question.zone = store::ZoneOfMachine(Env::Default());
  const std::vector<Gate> gates = climb::Doctor(world, question);
  for (const Gate& gate : gates)
    streams.out << (arguments.Has("json") ? ToJson(gate) : InWords(gate));
  if (!arguments.Has("json"))
    streams.out << (*slice)->name << ": " << Summary(gates) << "\n";
  return climb::WorstOf(gates) == Colour::kRed ? Outcome::No() : Outcome::Yes();
}

}  // namespace escala::cli
