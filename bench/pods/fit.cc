#include "bench/pods/fit.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>

namespace escala::bench {
namespace {

using Vector = std::vector<double>;

// Expected deviation, in logarithms, of a generation's share from the relation,
// and of the relation's slopes from 0.
constexpr double kSpread = 0.15;
// The weight of such a deviation relative to the rows' errors.
constexpr double kTogether = 0.005;
// Bounds of logarithms: no chip exceeds its peaks, no kernel starts faster than
// this.
constexpr double kLeastShare = -1.6, kMostShare = 0;        // 0.2, 1
constexpr double kLeastKernel = -16.1, kMostKernel = -9.9;  // 0.1 us, 50 us

// Errors are squared near 0 and linear beyond some 10 %.
constexpr double kNear = 0.1;
double Badness(double error) {
  return kNear * kNear * (std::sqrt(1 + error * error / (kNear * kNear)) - 1);
}
// The weight with which a sum of squares has the badness' derivative.
double WeightOf(double error) {
  return 1 / std::sqrt(1 + error * error / (kNear * kNear));
}

double MxuWidth(const pods::Generation& g) { return std::log2(g.mxu_width); }
double WorkPerByte(const pods::Generation& g) {
  return std::log(g.bf16_tflops / g.hbm_gb_s);
}
double Peak(const pods::Generation& g) {
  return std::log(g.bf16_tflops / g.devices_per_chip);
}

// A chip's number, standardised over all chips.
double Standard(double (*number)(const pods::Generation&),
                const pods::Generation& chip) {
  const std::vector<pods::Generation>& all = pods::AllGenerations();
  const auto count = static_cast<double>(all.size());
  double mean = 0, square = 0;
  for (const pods::Generation& g : all) mean += number(g) / count;
  for (const pods::Generation& g : all)
    square += std::pow(number(g) - mean, 2) / count;
  return (number(chip) - mean) / std::sqrt(square);
}

// Minimises a sum of squares by Gauss-Newton steps, damped where they do not
// help (Levenberg-Marquardt).
class Problem {
 public:
  Problem(const std::vector<const Timed*>& rows, const Relation& relation)
      : rows_(rows), relation_(relation) {
    std::set<std::string> generations;
    std::map<std::string, double> of_group;
    for (const Timed* timed : rows) {
      generations.insert(timed->row->generation());
      of_group[timed->row->group()] += 1;
    }
    for (const Timed* timed : rows)
      weights_.push_back(1 / of_group[timed->row->group()]);
    size_t at = kShared;
    for (const std::string& name : generations) {
      shares_of_[name] = at;
      at += 2;
    }
    slopes_at_ = at;
    x_.assign(at + relation.numbers.size(), 0);
    least_.assign(x_.size(), kLeastShare);
    most_.assign(x_.size(), kMostShare);
    std::fill(x_.begin(), x_.begin() + static_cast<long>(at), std::log(0.8));
    x_[kKernel] = std::log(2e-6);
    least_[kKernel] = kLeastKernel;
    most_[kKernel] = kMostKernel;
    x_[kExposed] = 0.2;
    x_[kHidden] = 0.5;
    least_[kExposed] = least_[kHidden] = 0;
    most_[kExposed] = most_[kHidden] = 1;
    for (size_t i = slopes_at_; i < x_.size(); ++i) {
      least_[i] = -10;
      most_[i] = 10;
    }
  }

  pods::TimeModel Solve() {
    double damping = 1e-3, loss = Loss(x_);
    for (int step = 0; step < 200 && damping < 1e8; ++step) {
      Linearize();
      double gained = -1;
      for (; damping < 1e8; damping *= 4) {
        const Vector trial = Trial(damping);
        const double trial_loss = Loss(trial);
        if (trial_loss >= loss) continue;
        gained = loss - trial_loss;
        loss = trial_loss;
        x_ = trial;
        damping = std::max(1e-9, damping / 4);
        break;
      }
      if (gained >= 0 && gained < 1e-10 * loss) break;
    }
    pods::TimeModel model;
    for (const pods::Generation& g : pods::AllGenerations())
      model.generations[g.name] = ConstantsOf(x_, g);
    return model;
  }

 private:
  // Indices into x: shared constants, the means, then each generation's two
  // shares, then the slopes.
  enum { kKernel, kExposed, kHidden, kProductMean, kMemoryMean, kShared };

  double Foretold(const Vector& x, const pods::Generation& g) const {
    double share = x[kProductMean];
    for (size_t i = 0; i < relation_.numbers.size(); ++i)
      share += x[slopes_at_ + i] * Standard(relation_.numbers[i], g);
    return share;
  }

  pods::TimeConstants ConstantsOf(const Vector& x,
                                  const pods::Generation& g) const {
    const auto known = shares_of_.find(g.name);
    pods::TimeConstants constants;
    const double product =
        known != shares_of_.end() ? x[known->second] : Foretold(x, g);
    const double memory =
        known != shares_of_.end() ? x[known->second + 1] : x[kMemoryMean];
    constants.product_share =
        std::exp(std::clamp(product, kLeastShare, kMostShare));
    constants.memory_share = std::exp(memory);
    constants.kernel_seconds = std::exp(x[kKernel]);
    constants.exposed_share = x[kExposed];
    constants.hidden_share = x[kHidden];
    return constants;
  }

  double ErrorOf(const Timed& timed, const Vector& x) const {
    return std::log(
        timed.Seconds(ConstantsOf(x, *timed.row->slice->generation)) /
        timed.row->seconds);
  }

  // Penalised deviations: indices into x with factors.
  using Terms = std::vector<std::pair<size_t, double>>;
  std::vector<Terms> Distances() const {
    std::vector<Terms> all;
    for (const auto& [name, at] : shares_of_) {
      const pods::Generation& g = **pods::FindGeneration(name);
      Terms product = {{at, 1}, {kProductMean, -1}};
      for (size_t i = 0; i < relation_.numbers.size(); ++i)
        product.emplace_back(slopes_at_ + i,
                             -Standard(relation_.numbers[i], g));
      all.push_back(std::move(product));
      all.push_back({{at + 1, 1}, {kMemoryMean, -1}});
    }
    for (size_t i = slopes_at_; i < x_.size(); ++i) all.push_back({{i, 1}});
    return all;
  }

  double Loss(const Vector& x) const {
    double loss = 0;
    for (size_t r = 0; r < rows_.size(); ++r)
      loss += weights_[r] * Badness(ErrorOf(*rows_[r], x));
    for (const Terms& terms : Distances()) {
      double far = 0;
      for (const auto& [at, factor] : terms) far += factor * x[at] / kSpread;
      loss += kTogether * far * far;
    }
    return loss;
  }

  // Adds a residual with its derivatives to the normal equations.
  void Add(double weight, double residual, const Terms& derivatives) {
    for (const auto& [i, di] : derivatives) {
      gradient_[i] += weight * residual * di;
      for (const auto& [j, dj] : derivatives) normal_[i][j] += weight * di * dj;
    }
  }

  void Linearize() {
    normal_.assign(x_.size(), Vector(x_.size(), 0));
    gradient_.assign(x_.size(), 0);
    for (size_t r = 0; r < rows_.size(); ++r) {
      const double error = ErrorOf(*rows_[r], x_);
      const size_t own = shares_of_.at(rows_[r]->row->generation());
      Terms derivatives;
      for (size_t at :
           {size_t{kKernel}, size_t{kExposed}, size_t{kHidden}, own, own + 1}) {
        constexpr double kStep = 1e-5;
        Vector moved = x_;
        moved[at] += kStep;
        derivatives.emplace_back(at,
                                 (ErrorOf(*rows_[r], moved) - error) / kStep);
      }
      Add(weights_[r] * WeightOf(error), error, derivatives);
    }
    for (Terms terms : Distances()) {
      double far = 0;
      for (auto& [at, factor] : terms) far += (factor /= kSpread) * x_[at];
      Add(2 * kTogether, far, terms);
    }
  }

  // A step from x within the bounds. Components at a bound that would leave it
  // stay.
  Vector Trial(double damping) const {
    const size_t n = x_.size();
    std::vector<Vector> a = normal_;
    Vector b(n);
    for (size_t i = 0; i < n; ++i) {
      b[i] = -gradient_[i];
      a[i][i] += damping * a[i][i] + 1e-12;
    }
    for (size_t i = 0; i < n; ++i) {
      const bool stays = (x_[i] <= least_[i] && gradient_[i] > 0) ||
                         (x_[i] >= most_[i] && gradient_[i] < 0);
      if (!stays) continue;
      for (size_t j = 0; j < n; ++j) a[i][j] = a[j][i] = 0;
      a[i][i] = 1;
      b[i] = 0;
    }
    // Positive definite: no pivoting.
    for (size_t k = 0; k < n; ++k) {
      for (size_t i = k + 1; i < n; ++i) {
        const double factor = a[i][k] / a[k][k];
        if (factor == 0) continue;
        for (size_t j = k; j < n; ++j) a[i][j] -= factor * a[k][j];
        b[i] -= factor * b[k];
      }
    }
    for (size_t k = n; k-- > 0;) {
      for (size_t j = k + 1; j < n; ++j) b[k] -= a[k][j] * b[j];
      b[k] /= a[k][k];
    }
    for (size_t i = 0; i < n; ++i)
      b[i] = std::clamp(x_[i] + b[i], least_[i], most_[i]);
    return b;
  }

  const std::vector<const Timed*>& rows_;
  const Relation& relation_;
  Vector weights_;
  std::map<std::string, size_t> shares_of_;
  size_t slopes_at_ = 0;
  Vector x_, least_, most_;
  std::vector<Vector> normal_;
  Vector gradient_;
};

// Merges equal kernels (e.g. of every layer) into one that runs more often.
void JoinEqualKernels(pods::StepWork* work) {
  std::vector<pods::Kernel> joined;
  for (pods::Kernel& kernel : work->kernels) {
    const double runs = kernel.runs;
    const auto same =
        std::find_if(joined.begin(), joined.end(), [&](pods::Kernel& known) {
          kernel.runs = known.runs;
          return known == kernel;
        });
    kernel.runs = runs;
    if (same == joined.end()) {
      joined.push_back(std::move(kernel));
    } else {
      same->runs += runs;
    }
  }
  work->kernels = std::move(joined);
}

}  // namespace

double Timed::Seconds(const pods::TimeConstants& constants) const {
  double seconds = 0;
  for (size_t i = 0; i < work.size(); ++i) {
    const double share = row->work[i].first;
    seconds +=
        share *
        pods::StepTimeOf(work[i], *row->slice, constants, transfers[i]).total();
  }
  return seconds;
}

Result<std::vector<Timed>> TimeTransfers(const std::vector<Row>& rows,
                                         const pods::CollectiveCosts& costs) {
  std::vector<Timed> timed;
  for (const Row& row : rows) {
    timed.push_back({&row, {}, {}});
    for (const auto& [share, work] : row.work) {
      ESCALA_ASSIGN_OR_RETURN(const pods::TransferTime time,
                              pods::TransferTimeOf(work, *row.slice, costs));
      timed.back().transfers.push_back(time);
      timed.back().work.push_back(pods::KeptOnChip(
          work, row.slice->generation->kept_bytes_per_device()));
      JoinEqualKernels(&timed.back().work.back());
    }
  }
  return timed;
}

const std::vector<Relation>& Relations() {
  static const auto* const kAll = new std::vector<Relation>{
      {"the mean of the others", {}},
      {"by the MXU's width", {MxuWidth}},
      {"by operations per byte of memory", {WorkPerByte}},
      {"by the peak", {Peak}},
      {"by width, operations per byte and peak", {MxuWidth, WorkPerByte, Peak}},
  };
  return *kAll;
}

pods::TimeModel Fit(const std::vector<const Timed*>& rows,
                    const Relation& relation) {
  return Problem(rows, relation).Solve();
}

const Relation& ChooseRelation(const std::vector<const Timed*>& rows) {
  std::set<std::string> generations;
  std::map<std::string, double> of_group;
  for (const Timed* timed : rows) {
    generations.insert(timed->row->generation());
    of_group[timed->row->group()] += 1;
  }
  const Relation* best = &Relations().front();
  double least = -1;
  for (const Relation& relation : Relations()) {
    double badness = 0;
    for (const std::string& generation : generations) {
      std::vector<const Timed*> rest, left;
      for (const Timed* timed : rows)
        (timed->row->generation() == generation ? left : rest).push_back(timed);
      if (rest.empty()) continue;
      const pods::TimeModel model = Fit(rest, relation);
      for (const Timed* timed : left)
        badness +=
            Badness(std::log(timed->Seconds(model.generations.at(generation)) /
                             timed->row->seconds)) /
            of_group[timed->row->group()];
    }
    if (least >= 0 && badness >= least) continue;
    least = badness;
    best = &relation;
  }
  return *best;
}

}  // namespace escala::bench
