#include "escala/job/train_program.h"

#include <cmath>

#include "escala/graph/ops.h"
#include "escala/hlo/op_table.h"
#include "escala/job/trace.h"

namespace escala::job {

namespace {

using graph::Value;
using Values = std::vector<Value>;
constexpr ElementType kF32 = ElementType::kF32;

// The outcome of one pass over some examples.
struct Pass {
  Values sums;       // loss and metrics of these examples
  Values gradients;  // by trained parameter, of the loss's share
  Values statistics;
};

class TrainWriter {
 public:
  TrainWriter(const recipe::Recipe& recipe, const Job& job,
              const Layout& layout, const nn::Optimizer& optimizer)
      : recipe_(recipe),
        job_(job),
        layout_(layout),
        optimizer_(optimizer),
        graph_(job.cores) {}

  void SwitchRematOff() { graph_.SetRemat(false); }
  bool has_remat() const { return graph_.has_remat(); }

  Result<Program> Write() {
    MakeArguments();
    const Pass pass =
        recipe_.optimizer.accumulate > 1 ? Accumulated() : Whole();
    if (!graph_.status().ok()) return Failure();
    return Finish(pass);
  }

 private:
  Status Failure() const {
    return graph_.status().WithContext(StrCat("model ", job_.model.name));
  }

  void MakeArguments() {
    for (const StateEntry& entry : job_.state)
      state_.push_back(
          graph_.Argument(nn::LocalShape(entry.shape, entry.cuts, job_.mesh),
                          entry.name, SameOnAllCores(entry.cuts.empty())));
    for (const BatchField& field : job_.batch)
      batch_.push_back(graph_.Argument(field.shape, field.name));
    const auto scalar = [&](ElementType type, const char* name) {
      return graph_.Argument({type, {}}, name, SameOnAllCores(true));
    };
    learning_rate_ = scalar(kF32, "learning_rate");
    step_ = scalar(ElementType::kI32, "step");
    seed_ = scalar(ElementType::kU32, "seed");
    for (const Kept& kept : layout_.kept)
      if (kept.parameter.is_state) statistics_.push_back(state_[kept.at]);
  }

  // --- Forward and backward -------------------------------------------------

  // Returns the global numbers of this core's examples.
  Value Examples() {
    const auto batch = static_cast<double>(job_.length.batch_per_replica);
    const auto cores_of_one = static_cast<double>(job_.mesh.SizeOf("model"));
    const Value replica = graph::ReplicaId(&graph_) / cores_of_one;
    const Value first = graph::Convert(step_, ElementType::kU32) *
                            static_cast<double>(job_.length.global_batch) +
                        replica * batch;
    return graph::Iota(&graph_,
                       {ElementType::kU32, {job_.length.batch_per_replica}},
                       0) +
           first;
  }

  // `statistics`: the values before these examples.
  Pass Run(const Values& batch, const Value& examples,
           const Values& statistics) {
    TraceInput input;
    input.options.precision = precision();
    input.options.mesh = job_.mesh;
    input.provide = [&](const nn::Parameter& parameter) {
      const Kept& kept = layout_.Find(parameter.name);
      if (parameter.is_state) return statistics[StatisticOf(kept)];
      return escala::job::Whole(kept, job_.mesh, state_[kept.at],
                                SumTypeOf(recipe_.optimizer));
    };
    for (size_t i = 0; i < batch.size(); ++i)
      input.fields.emplace_back(job_.batch[i].name, batch[i]);
    input.seed = seed_;
    input.examples = examples;
    const Traced traced = Trace(&graph_, job_.model, input);
    names_ = traced.sums.names;

    Pass pass;
    pass.sums = traced.sums.values;
    pass.statistics = statistics;
    const auto& traced_parameters = traced.context->parameters();
    for (size_t i = 0; i < traced_parameters.size(); ++i)
      if (const Value& update = traced.context->updates()[i])
        pass.statistics[StatisticOf(layout_.Find(traced_parameters[i].name))] =
            update;
    Values parameters;
    for (const Kept& kept : layout_.kept)
      if (kept.trained) parameters.push_back(state_[kept.at]);
    if (!graph_.status().ok()) return pass;
    // The core's share of the mean over the global batch.
    const double share = 1 / static_cast<double>(job_.length.global_batch);
    pass.gradients = graph::Gradient(pass.sums[0] * share, parameters);
    for (Value& gradient : pass.gradients)
      gradient = graph::Convert(gradient, kF32);
    return pass;
  }

  size_t StatisticOf(const Kept& kept) const {
    size_t index = 0;
    for (const Kept& other : layout_.kept) {
      if (&other == &kept) break;
      index += other.parameter.is_state ? 1 : 0;
    }
    return index;
  }

  Pass Whole() { return Run(batch_, Examples(), statistics_); }

  // Runs micro batch by micro batch, and adds up gradients and sums.
  Pass Accumulated() {
    const int64_t turns = recipe_.optimizer.accumulate;
    const auto cut = [&](const Value& x) {
      Dims dims = x.dims();
      dims[0] /= turns;
      dims.insert(dims.begin(), turns);
      return graph::Reshape(x, dims);
    };
    Values xs;
    for (const Value& x : batch_) xs.push_back(cut(x));
    xs.push_back(cut(Examples()));
    Values carry;
    for (size_t i = 0; i < job_.train.metrics.size(); ++i)
      carry.push_back(graph::Full(&graph_, {kF32, {}}, 0));
    const size_t sums = carry.size();
    for (const Kept& kept : layout_.kept)
      if (kept.trained)
        carry.push_back(
            graph::Full(&graph_, {kF32, state_[kept.at].dims()}, 0));
    const size_t gradients = carry.size() - sums;
    carry.insert(carry.end(), statistics_.begin(), statistics_.end());
    const auto end = graph::Scan(
        carry, xs, turns, [&](const Values& before, const Values& x) {
          const Pass pass =
              Run({x.begin(), x.end() - 1}, x.back(),
                  {before.begin() + sums + gradients, before.end()});
          graph::ScanStep after;
          for (size_t i = 0; i < pass.sums.size(); ++i)
            after.carry.push_back(before[i] + pass.sums[i]);
          for (size_t i = 0; i < pass.gradients.size(); ++i)
            after.carry.push_back(before[sums + i] + pass.gradients[i]);
          after.carry.insert(after.carry.end(), pass.statistics.begin(),
                             pass.statistics.end());
          return after;
        });
    Pass pass;
    const auto first = end.carry.begin();
    pass.sums = {first, first + sums};
    pass.gradients = {first + sums, first + sums + gradients};
    pass.statistics = {first + sums + gradients, end.carry.end()};
    return pass;
  }

  // --- How far parts of a batch agree ---------------------------------------

 public:
  Result<Program> WriteNoise(int64_t parts) {
    MakeArguments();
    const Pass pass =
        recipe_.optimizer.accumulate > 1 ? Accumulated() : Whole();
    if (!graph_.status().ok()) return Failure();
    nn::Mesh mesh;
    for (const nn::Mesh::Axis& axis : job_.mesh.axes) {
      if (axis.name != "data") {
        mesh.axes.push_back(axis);
        continue;
      }
      mesh.axes.push_back({"parts", parts});
      mesh.axes.push_back({"of one", axis.size / parts});
    }
    const auto sum = [&](const Value& x, std::vector<std::string> axes) {
      return graph::AllReduce(x, mesh.GroupsOf(axes));
    };
    Values of_part, of_all;
    std::vector<std::function<Value(const Value&)>> add;
    for (const Kept& kept : layout_.kept) {
      if (!kept.trained) continue;
      std::vector<std::string> axes = {"of one"};
      if (!IsCutOver(kept, "fsdp")) axes.push_back("fsdp");
      of_part.push_back(sum(pass.gradients[of_part.size()], axes));
      of_all.push_back(sum(of_part.back(), {"parts"}));
      add.push_back(AddOver(kept.cuts));
    }
    // A part's gradient is `parts` times its share in the whole batch's
    // gradient.
    const Value each = sum(nn::SquaredNorm(of_part, add), {"parts"}) *
                       static_cast<double>(parts);
    const Value all = nn::SquaredNorm(of_all, add);
    if (!graph_.status().ok()) return Failure();
    Program program;
    program.metrics = {"squared_norm_of_parts", "squared_norm"};
    ESCALA_ASSIGN_OR_RETURN(hlo::Module module,
                            graph_.Build({each, all}, {}, program.metrics));
    program.module = std::make_shared<hlo::Module>(std::move(module));
    return program;
  }

  // --- What went wrong ------------------------------------------------------

  Result<Diagnosis> WriteWatched() {
    MakeArguments();
    const Pass pass = Unrolled();
    if (!graph_.status().ok()) return Failure();
    Values gradients, first;
    std::vector<std::function<Value(const Value&)>> add;
    std::vector<std::pair<Value, std::string>> called;
    for (const Kept& kept : layout_.kept) {
      first.push_back(state_[kept.at]);
      called.emplace_back(first.back(),
                          StrCat("parameter ", kept.parameter.name));
    }
    for (size_t i = 0; i < batch_.size(); ++i) {
      first.push_back(batch_[i]);
      called.emplace_back(batch_[i],
                          StrCat("the data: field ", job_.batch[i].name));
    }
    for (const Kept& kept : layout_.kept) {
      if (!kept.trained) continue;
      gradients.push_back(Reduced(kept, pass.gradients[gradients.size()]));
      add.push_back(AddPieces(kept));
      called.emplace_back(gradients.back(), StrCat("the gradient of parameter ",
                                                   kept.parameter.name));
    }
    size_t trained = 0;
    for (const Kept& kept : layout_.kept) {
      if (!kept.trained) continue;
      called.emplace_back(
          nn::SquaredNorm({gradients[trained]}, {add[trained]}),
          StrCat("the sum of the squares of the gradient of parameter ",
                 kept.parameter.name));
      ++trained;
    }
    called.emplace_back(nn::SquaredNorm(gradients, add),
                        "the sum of the squares of all gradients");
    Diagnosis diagnosis;
    const Value marks = Watch(first, called, &diagnosis.watched);
    if (!graph_.status().ok()) return Failure();
    ESCALA_ASSIGN_OR_RETURN(hlo::Module module,
                            graph_.Build({marks}, {}, {"marks"}));
    diagnosis.program.module = std::make_shared<hlo::Module>(std::move(module));
    return diagnosis;
  }

 private:
  // Like Accumulated(), but unrolled, because the inside of a loop cannot be
  // watched.
  Pass Unrolled() {
    const int64_t turns = recipe_.optimizer.accumulate;
    if (turns == 1) return Whole();
    const int64_t micro = job_.length.micro_batch;
    const Value examples = Examples();
    Pass sum;
    sum.statistics = statistics_;
    for (int64_t turn = 0; turn < turns; ++turn) {
      const auto part = [&](const Value& x) {
        return graph::SliceDim(x, 0, turn * micro, (turn + 1) * micro);
      };
      Values batch;
      for (const Value& x : batch_) batch.push_back(part(x));
      const Pass pass = Run(batch, part(examples), sum.statistics);
      sum.statistics = pass.statistics;
      for (size_t i = 0; i < pass.gradients.size(); ++i) {
        if (turn == 0)
          sum.gradients.push_back(pass.gradients[i]);
        else
          sum.gradients[i] = sum.gradients[i] + pass.gradients[i];
      }
    }
    return sum;
  }

  // --- Across cores ---------------------------------------------------------

  Value SumOverData(const Value& x) {
    return graph::AllReduce(x, job_.mesh.GroupsOf(kDataAxes));
  }

  // Whether the parameter is cut over the axis. If it is cut over fsdp, the
  // gradient of its gather is summed and cut already.
  static bool IsCutOver(const Kept& kept, std::string_view axis) {
    for (const nn::Cut& cut : kept.cuts)
      if (cut.axis == axis) return true;
    return false;
  }

  // Returns the whole batch's gradient of the piece that this core updates.
  Value Reduced(const Kept& kept, Value gradient) {
    gradient = graph::Convert(gradient, SumTypeOf(recipe_.optimizer));
    std::vector<std::string> axes = {"data"};
    if (!IsCutOver(kept, "fsdp")) axes.push_back("fsdp");
    for (const nn::Cut& cut : kept.update_cut) {
      gradient = graph::ReduceScatter(gradient, cut.dimension,
                                      job_.mesh.GroupsOf({cut.axis}));
      std::erase(axes, cut.axis);
    }
    gradient = graph::AllReduce(gradient, job_.mesh.GroupsOf(axes));
    return graph::Convert(gradient, kF32);
  }

  // Returns a function that sums a scalar over the cores that update the other
  // pieces.
  std::function<Value(const Value&)> AddPieces(const Kept& kept) {
    std::vector<nn::Cut> cuts = kept.cuts;
    cuts.insert(cuts.end(), kept.update_cut.begin(), kept.update_cut.end());
    return AddOver(cuts);
  }

  std::function<Value(const Value&)> AddOver(const std::vector<nn::Cut>& cuts) {
    std::vector<std::string> axes;
    for (const nn::Cut& cut : cuts) axes.push_back(cut.axis);
    if (axes.empty()) return {};
    return [this, axes](const Value& x) {
      return graph::AllReduce(x, job_.mesh.GroupsOf(axes));
    };
  }

  // Piece() cuts out the part of an array that this core updates; FromPieces()
  // gathers the whole array again.
  Value Piece(const Kept& kept, const Value& x) {
    Value piece = x;
    for (const nn::Cut& cut : kept.update_cut) {
      const int64_t pieces = job_.mesh.SizeOf(cut.axis);
      // Axes after it vary faster.
      int64_t behind = 1;
      bool passed = false;
      for (const nn::Mesh::Axis& axis : job_.mesh.axes) {
        if (passed) behind *= axis.size;
        passed |= axis.name == cut.axis;
      }
      const Value id =
          graph::Convert(graph::ReplicaId(&graph_), ElementType::kI32);
      const Value position = graph::Rem(id / static_cast<double>(behind),
                                        static_cast<double>(pieces));
      Dims sizes = piece.dims();
      sizes[cut.dimension] /= pieces;
      Values starts(piece.rank(),
                    graph::Full(&graph_, {ElementType::kI32, {}}, 0));
      starts[cut.dimension] =
          position * static_cast<double>(sizes[cut.dimension]);
      piece = graph::DynamicSlice(piece, starts, sizes);
    }
    return piece;
  }

  Value FromPieces(const Kept& kept, const Value& piece) {
    Value whole = piece;
    for (const nn::Cut& cut : kept.update_cut)
      whole = graph::AllGather(whole, cut.dimension,
                               job_.mesh.GroupsOf({cut.axis}));
    return whole;
  }

  // --- The update -----------------------------------------------------------

  Result<Program> Finish(const Pass& pass) {
    Program program;
    Values metrics;
    const double share = 1 / static_cast<double>(job_.length.global_batch);
    for (size_t i = 0; i < pass.sums.size(); ++i) {
      program.metrics.push_back(names_[i]);
      metrics.push_back(SumOverData(pass.sums[i]) * share);
    }
    Values gradients;
    std::vector<std::function<Value(const Value&)>> add;
    std::vector<const Kept*> trained;
    for (const Kept& kept : layout_.kept) {
      if (!kept.trained) continue;
      gradients.push_back(Reduced(kept, pass.gradients[trained.size()]));
      add.push_back(AddPieces(kept));
      trained.push_back(&kept);
    }
    const Value squared = nn::SquaredNorm(gradients, add);
    Values next = state_;
    rate_ = learning_rate_;
    if (!layout_.adascale.empty()) {
      const Value gain = Gain(pass, trained, squared, &next);
      rate_ = learning_rate_ * gain;
      program.metrics.insert(program.metrics.end(),
                             {kAdaScaleGain, kAdaScaleSteps});
      metrics.push_back(gain);
      metrics.push_back(next[layout_.adascale.back()]);
    }
    program.metrics.push_back("grad_norm");
    metrics.push_back(graph::Sqrt(squared));
    if (recipe_.optimizer.clip_norm > 0)
      gradients =
          nn::ClipByNorm(gradients, squared, recipe_.optimizer.clip_norm);
    // A step whose loss or gradient is not finite must leave the state as it
    // was, so that the cause can be found.
    const Value good =
        graph::And(graph::IsFinite(metrics[0]), graph::IsFinite(squared));
    for (size_t i = 0; i < trained.size(); ++i)
      Update(*trained[i], gradients[i], add[i], &next);
    for (const Kept& kept : layout_.kept) {
      if (kept.parameter.is_state)
        next[kept.at] = MeanOverData(pass.statistics[StatisticOf(kept)]);
      if (kept.ema >= 0)
        next[kept.ema] =
            nn::Ema(state_[kept.ema], graph::Convert(next[kept.at], kF32),
                    recipe_.optimizer.ema);
    }
    if (!graph_.status().ok()) return Failure();
    std::vector<int64_t> aliases;
    std::vector<std::string> names;
    for (size_t i = 0; i < next.size(); ++i) {
      next[i] = graph::Select(good, next[i], state_[i]);
      aliases.push_back(static_cast<int64_t>(i));
      names.push_back(job_.state[i].name);
    }
    next.insert(next.end(), metrics.begin(), metrics.end());
    names.insert(names.end(), program.metrics.begin(), program.metrics.end());
    ESCALA_ASSIGN_OR_RETURN(hlo::Module module,
                            graph_.Build(next, aliases, names));
    program.flops = hlo::CountWork(module).flops;
    program.module = std::make_shared<hlo::Module>(std::move(module));
    return program;
  }

  // Returns AdaScale's gain, computed from each replica's own gradients.
  Value Gain(const Pass& pass, const std::vector<const Kept*>& trained,
             const Value& squared, Values* next) {
    const auto replicas = static_cast<double>(job_.replicas);
    std::vector<std::function<Value(const Value&)>> add;
    for (const Kept* kept : trained) add.push_back(AddOver(kept->cuts));
    // A replica's gradient is `replicas` times its share of the mean gradient.
    // Take its squared norm, then the mean over the replicas.
    const Value each =
        SumOverData(nn::SquaredNorm(pass.gradients, add)) * replicas;
    // The paper's formula for all models.
    const double smoothing = std::max(0.0, 1 - replicas / 1000);
    const auto& at = layout_.adascale;
    Values slots = {state_[at[0]], state_[at[1]]};
    const Value gain =
        nn::AdaScale(job_.replicas, smoothing).Gain(each, squared, &slots);
    (*next)[at[0]] = slots[0];
    (*next)[at[1]] = slots[1];
    (*next)[at[2]] = state_[at[2]] + gain;
    return gain;
  }

  Value MeanOverData(const Value& x) {
    const double replicas = static_cast<double>(job_.replicas);
    return replicas == 1 ? x : SumOverData(x) * (1 / replicas);
  }

  void Update(const Kept& kept, const Value& gradient,
              const std::function<Value(const Value&)>& add, Values* next) {
    const recipe::Optimizer& o = recipe_.optimizer;
    nn::OptimizerInput input;
    input.parameter = graph::Convert(Piece(kept, state_[kept.at]), kF32);
    input.gradient = gradient;
    input.learning_rate = rate_;
    input.count = graph::Convert(step_, kF32) + 1.0;
    input.decay = !nn::MatchesAny(kept.parameter.name, o.decay_exclude);
    input.trust = !nn::MatchesAny(kept.parameter.name, o.trust_exclude);
    input.add_pieces = add;
    Values slots;
    for (const size_t slot : kept.slots) slots.push_back(state_[slot]);
    const Value updated = optimizer_.Update(input, &slots);
    (*next)[kept.at] =
        FromPieces(kept, graph::Convert(updated, kept.parameter.shape.type));
    for (size_t i = 0; i < kept.slots.size(); ++i)
      (*next)[kept.slots[i]] = slots[i];
  }

  nn::Precision precision() const {
    return *nn::Precision::FromName(recipe::Word(recipe_.precision));
  }

  const recipe::Recipe& recipe_;
  const Job& job_;
  const Layout& layout_;
  const nn::Optimizer& optimizer_;
  graph::Graph graph_;
  Values state_, batch_, statistics_;
  Value learning_rate_, step_, seed_;
  Value rate_;  // learning rate of the update
  std::vector<std::string> names_;
};

}  // namespace

Result<Program> WriteTrainProgram(const recipe::Recipe& recipe, const Job& job,
                                  const Layout& layout,
                                  const nn::Optimizer& optimizer) {
  TrainWriter writer(recipe, job, layout, optimizer);
  ESCALA_ASSIGN_OR_RETURN(Program program, writer.Write());
  if (writer.has_remat()) {
    TrainWriter once(recipe, job, layout, optimizer);
    once.SwitchRematOff();
    ESCALA_ASSIGN_OR_RETURN(const Program plain, once.Write());
    program.flops = plain.flops;
  }
  return program;
}

Result<Diagnosis> WriteDiagnosis(const recipe::Recipe& recipe, const Job& job,
                                 const Layout& layout,
                                 const nn::Optimizer& optimizer) {
  return TrainWriter(recipe, job, layout, optimizer).WriteWatched();
}

Result<Program> WriteNoise(const recipe::Recipe& recipe, const Job& job,
                           const Layout& layout, const nn::Optimizer& optimizer,
                           int64_t parts) {
  return TrainWriter(recipe, job, layout, optimizer).WriteNoise(parts);
}

}  // namespace escala::job
