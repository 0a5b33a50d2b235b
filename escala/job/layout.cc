#include "escala/job/layout.h"

#include "escala/graph/ops.h"
#include "escala/nn/init.h"

namespace escala::job {

namespace {

using Kind = StateEntry::Kind;

// Returns the largest dimension that is divisible by `pieces` and not cut yet,
// or -1.
int DimensionToCut(const Shape& shape, const std::vector<nn::Cut>& cuts,
                   int64_t pieces) {
  int best = -1;
  for (int d = 0; d < shape.rank(); ++d) {
    bool free = shape.dims[d] % pieces == 0;
    for (const nn::Cut& cut : cuts) free &= cut.dimension != d;
    if (free && (best < 0 || shape.dims[d] > shape.dims[best])) best = d;
  }
  return best;
}

void AddCut(const Shape& shape, const nn::Mesh& mesh, const std::string& axis,
            const std::vector<nn::Cut>& taken, std::vector<nn::Cut>* cuts) {
  const int64_t pieces = mesh.SizeOf(axis);
  if (pieces == 1) return;
  const int d = DimensionToCut(shape, taken, pieces);
  if (d >= 0) cuts->push_back({d, axis});
}

class Writer {
 public:
  Writer(const recipe::Recipe& recipe, const nn::Mesh& mesh,
         const nn::Optimizer& optimizer, Layout* layout)
      : recipe_(recipe), mesh_(mesh), optimizer_(optimizer), layout_(*layout) {}

  void Parameter(const nn::Parameter& parameter) {
    Kept kept;
    kept.parameter = parameter;
    kept.cuts = parameter.cuts;
    kept.trained = !parameter.is_statistic &&
                   !nn::MatchesAny(parameter.name, recipe_.optimizer.freeze);
    if (recipe_.optimizer.shard == recipe::Shard::kFsdp &&
        !parameter.is_statistic)
      AddCut(parameter.shape, mesh_, "fsdp", kept.cuts, &kept.cuts);
    if (recipe_.optimizer.shard == recipe::Shard::kZero1 && kept.trained &&
        optimizer_.works_on_pieces())
      AddCut(parameter.shape, mesh_, "data", kept.cuts, &kept.update_cut);
    kept.at =
        Entry(parameter.is_statistic ? Kind::kStatistic : Kind::kParameter,
              parameter.name, kept, parameter.shape, kept.cuts, parameter.init);
    layout_.state[kept.at].is_remade =
        parameter.is_statistic || !kept.update_cut.empty();
    layout_.kept.push_back(std::move(kept));
  }

  void Slots(Kept* kept) {
    if (!kept->trained) return;
    const nn::Parameter& parameter = kept->parameter;
    for (const nn::Optimizer::Slot& slot :
         optimizer_.Slots({ElementType::kF32, parameter.shape.dims})) {
      // Slots of the parameter's shape are cut like the piece that is updated.
      std::vector<nn::Cut> cuts;
      if (slot.shape.dims == parameter.shape.dims) {
        cuts = kept->cuts;
        cuts.insert(cuts.end(), kept->update_cut.begin(),
                    kept->update_cut.end());
      }
      kept->slots.push_back(Entry(Kind::kSlot,
                                  StrCat(parameter.name, ":", slot.name), *kept,
                                  slot.shape, cuts, nn::Fill(slot.start)));
    }
  }

  void Average(Kept* kept) {
    if (recipe_.optimizer.ema == 0 || kept->parameter.is_statistic) return;
    const nn::Parameter& parameter = kept->parameter;
    // Starts equal to the parameter: its random numbers depend on that name.
    const auto init = [parameter](uint64_t seed, std::string_view,
                                  HostArray* out) {
      parameter.init(seed, parameter.name, out);
    };
    kept->ema = static_cast<int>(
        Entry(Kind::kEma, StrCat(parameter.name, ":ema"), *kept,
              {ElementType::kF32, parameter.shape.dims}, kept->cuts, init));
  }

  // These entries belong to the run, not to a parameter.
  void AdaScale() {
    if (!recipe_.optimizer.adascale) return;
    std::vector<nn::Optimizer::Slot> slots = nn::AdaScale::Slots();
    slots.push_back({"steps", {ElementType::kF32, {}}});
    for (const nn::Optimizer::Slot& slot : slots)
      layout_.adascale.push_back(Entry(Kind::kSlot,
                                       StrCat("adascale:", slot.name), Kept(),
                                       slot.shape, {}, nn::Fill(slot.start)));
  }

 private:
  size_t Entry(Kind kind, std::string name, const Kept& kept, Shape shape,
               std::vector<nn::Cut> cuts, nn::Initializer init) {
    layout_.state.push_back({kind, std::move(name), kept.parameter.name,
                             std::move(shape), std::move(cuts),
                             std::move(init)});
    return layout_.state.size() - 1;
  }

  const recipe::Recipe& recipe_;
  const nn::Mesh& mesh_;
  const nn::Optimizer& optimizer_;
  Layout& layout_;
};

using Values = std::vector<graph::Value>;

graph::Value Gathered(const graph::Value& piece, int dimension,
                      const graph::Groups& groups, ElementType summed) {
  return graph::CustomVjp(
      {piece},
      [&](const Values& v) {
        return Values{graph::AllGather(v[0], dimension, groups)};
      },
      [=](const auto&, const auto&, const Values& ct) {
        const graph::Value sum = graph::ReduceScatter(
            graph::Convert(ct[0], summed), dimension, groups);
        return Values{graph::Convert(sum, ct[0].type())};
      })[0];
}

nn::OptimizerOptions::Kind KindOf(recipe::OptimizerName name) {
  using From = recipe::OptimizerName;
  using To = nn::OptimizerOptions::Kind;
  switch (name) {
    case From::kSgd:
      return To::kSgd;
    case From::kAdam:
      return To::kAdam;
    case From::kAdamw:
      return To::kAdamW;
    case From::kLars:
      return To::kLars;
    case From::kLamb:
      return To::kLamb;
    case From::kAdafactor:
      return To::kAdafactor;
  }
  return {};
}

}  // namespace

ElementType SumTypeOf(const recipe::Optimizer& optimizer) {
  return optimizer.gradient_type == recipe::GradientType::kBf16
             ? ElementType::kBF16
             : ElementType::kF32;
}

const Kept& Layout::Find(const std::string& parameter) const {
  for (const Kept& kept : this->kept)
    if (kept.parameter.name == parameter) return kept;
  ESCALA_CHECK(false, "no parameter ", parameter);
  return kept[0];
}

std::vector<const Kept*> Layout::trained() const {
  std::vector<const Kept*> trained;
  for (const Kept& kept : this->kept)
    if (kept.trained) trained.push_back(&kept);
  return trained;
}

size_t Layout::StatisticOf(const Kept& statistic) const {
  size_t index = 0;
  for (const Kept& other : kept) {
    if (&other == &statistic) break;
    index += other.parameter.is_statistic ? 1 : 0;
  }
  return index;
}

Layout MakeLayout(const recipe::Recipe& recipe, const nn::Mesh& mesh,
                  const std::vector<nn::Parameter>& parameters,
                  const nn::Optimizer& optimizer) {
  Layout layout;
  Writer writer(recipe, mesh, optimizer, &layout);
  for (const nn::Parameter& parameter : parameters) writer.Parameter(parameter);
  for (Kept& kept : layout.kept) writer.Slots(&kept);
  for (Kept& kept : layout.kept) writer.Average(&kept);
  writer.AdaScale();
  return layout;
}

nn::OptimizerOptions OptionsOf(const recipe::Optimizer& o) {
  nn::OptimizerOptions options;
  options.kind = KindOf(o.name);
  options.momentum = o.momentum;
  options.nesterov = o.nesterov;
  options.beta1 = o.beta1;
  options.beta2 = o.beta2;
  options.epsilon = o.epsilon;
  options.weight_decay = o.weight_decay;
  options.trust_coefficient = o.trust_coefficient;
  options.factored_from = o.min_dim_size_to_factor;
  options.decay_rate = o.decay_rate;
  options.clipping_threshold = o.clipping_threshold;
  options.multiply_by_parameter_scale = o.multiply_by_parameter_scale;
  return options;
}

graph::Value Whole(const Kept& kept, const nn::Mesh& mesh,
                   const graph::Value& piece, ElementType summed) {
  graph::Value whole = piece;
  for (const nn::Cut& cut : kept.cuts)
    if (cut.axis == "fsdp")
      whole = Gathered(whole, cut.dimension, mesh.GroupsOf({"fsdp"}), summed);
  return whole;
}

}  // namespace escala::job
