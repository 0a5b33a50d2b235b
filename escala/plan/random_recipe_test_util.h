// Draws recipes that use everything that a plan may change.
#pragma once

#include <random>
#include <string>

#include "escala/base/strings.h"
#include "escala/pods/catalogue.h"

namespace escala::plan {

class RandomRecipe {
 public:
  explicit RandomRecipe(uint32_t seed) : random_(seed) {}

  std::string Text() {
    std::string text = "model = \"m\"\ndata = \"d\"\n";
    const bool in_epochs = Chance(4);
    StrAppend(&text, Chance(2)
                         ? StrCat("batch_per_replica = ", Batch(), "\n")
                         : StrCat("global_batch = ", Batch() * kMost, "\n"));
    StrAppend(&text, in_epochs
                         ? StrCat("epochs = ", Up(1, 90), "\n")
                         : StrCat("train_steps = ", Up(100, 500000), "\n"));
    if (Chance(2)) StrAppend(&text, StrCat("log_every = ", Up(1, 100), "\n"));
    if (Chance(5)) text += "mesh = {model = 2}\n";
    if (Chance(8)) text += "architecture = {norm_span = 2}\n";
    Optimizer(&text);
    Schedule(&text, in_epochs);
    Cadences(&text);
    Rules(&text);
    return text;
  }

  const pods::Slice& AnySlice() {
    const auto& all = pods::AllSlices();
    // Only slices whose devices divide kMost, so that the batches above divide
    // evenly.
    while (true) {
      const pods::Slice& slice = all[Up(0, static_cast<int>(all.size()) - 1)];
      if (kMost % slice.devices == 0) return slice;
    }
  }

  bool Chance(int of) { return Up(1, of) == 1; }

 private:
  static constexpr int kMost = 512;

  int Up(int low, int high) {
    return std::uniform_int_distribution<int>(low, high)(random_);
  }
  int Batch() { return 2 * Up(1, 16); }

  void Optimizer(std::string* text) {
    static constexpr const char* kNames[] = {"sgd",  "adam", "adamw",
                                             "lars", "lamb", "adafactor"};
    const std::string name = kNames[Up(0, 5)];
    StrAppend(text,
              StrCat("[optimizer]\nname = \"", name,
                     "\"\nlearning_rate = ", Up(1, 999), "e-", Up(2, 5), "\n"));
    if (Chance(3)) StrAppend(text, StrCat("ema = 0.", Up(9000, 9999), "\n"));
    if (name != "adam" && Chance(2))
      StrAppend(text, StrCat("weight_decay = ", Up(1, 9), "e-4\n"));
    if (name == "sgd" && Chance(6)) *text += "adascale = true\n";
    if (Chance(4)) *text += "accumulate = 2\n";
    if (name == "adam" && Chance(3))
      *text += "[plan]\nlr_rule = \"adam_sde\"\n";
  }

  void Schedule(std::string* text, bool in_epochs) {
    *text += "[schedule]\n";
    if (Chance(3))
      StrAppend(text, StrCat("warmup_fraction = 0.", Up(1, 25), "\n"));
    else if (in_epochs)
      StrAppend(text, StrCat("warmup_epochs = 0.", Up(0, 20), "\n"));
    else
      StrAppend(text, StrCat("warmup_steps = ", Up(0, 30), "\n"));
    if (in_epochs || !Chance(2)) {
      *text += "kind = \"cosine\"\n";
      return;
    }
    StrAppend(text, StrCat("kind = \"piecewise\"\nboundaries = [", Up(40, 60),
                           ", ", Up(61, 99), "]\nfactors = [0.1, 0.01]\n"));
  }

  void Cadences(std::string* text) {
    *text += "[eval]\n";
    if (Chance(2)) StrAppend(text, StrCat("every_steps = ", Up(1, 5000), "\n"));
    if (Chance(2))
      StrAppend(text, StrCat("batch_per_replica = ", Up(1, 64), "\n"));
    if (Chance(2))
      StrAppend(text,
                StrCat("[checkpoint]\nevery_steps = ", Up(1, 5000), "\n"));
    if (Chance(3))
      StrAppend(text,
                StrCat("[profile]\nsteps = 2\nstart = ", Up(1, 50), "\n"));
  }

  void Rules(std::string* text) {
    if (text->find("[plan]") != std::string::npos) return;
    *text += "[plan]\n";
    static constexpr const char* kRounding[] = {"nearest", "up", "down"};
    StrAppend(text, StrCat("rounding = \"", kRounding[Up(0, 2)], "\"\n"));
    if (Chance(3)) StrAppend(text, StrCat("min_every = ", Up(1, 20), "\n"));
    if (Chance(3)) *text += "weight_decay = \"scale\"\n";
    if (Chance(3))
      StrAppend(text, StrCat("max_global_batch = ", Up(500, 20000), "\n"));
    if (Chance(4)) *text += "warmup_rule = \"legw\"\n";
  }

  std::mt19937 random_;
};

}  // namespace escala::plan
