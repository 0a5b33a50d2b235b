#include "escala/climb/function_difference.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "escala/base/numbers.h"
#include "escala/climb/arrays.h"

namespace escala::climb {

namespace {

constexpr double kBlind = 1;
// Gradients that are zero in exact arithmetic are noise beside this part of
// the norm of all.
constexpr double kOfAll = 1e-5;
// An element of a gradient is above the noise if it is so many times the root
// mean square of its deviations.
constexpr double kAboveNoise = 30;
// An update is added to a parameter and rounded with it, so that it has at
// least this part of the parameter's norm as an error.
constexpr double kStored = 0x1p-22;
constexpr double kWidest = 0.1;  // bound of a loss that is still compared
constexpr size_t kSooner = 2;    // steps
constexpr double kTiny = 1e-300;

double Relative(double a, double b) {
  return a == b ? 0 : std::abs(a - b) / std::abs(b);
}

double BoundOf(double deviation, double size) {
  return std::max(kBound, kOfDeviation * deviation / size);
}

class Comparer {
 public:
  Comparer(const RungAnswers& lower, const RungAnswers& upper)
      : lower_(lower), upper_(upper) {
    double squares = 0;
    for (const Parameter& p : upper.as_written.parameters)
      squares += Squares(p.gradient);
    all_ = std::sqrt(squares);
  }

  // REQUIRES: both rungs are the same one
  FunctionDifference CompareStep() {
    ReportedLoss(upper_);
    for (size_t i = 0; i < upper_.as_written.parameters.size(); ++i)
      PlainUpdate(upper_, i, BoundOfGradient(i));
    GradientNorm(upper_);
    return std::move(found_);
  }

  FunctionDifference Compare() {
    Loss();
    for (size_t i = 0; i < upper_.as_written.parameters.size(); ++i) {
      Gradient(i);
      Update(i);
    }
    for (const RungAnswers* rung : {&lower_, &upper_}) GradientNorm(*rung);
    Statistics();
    Losses();
    return std::move(found_);
  }

 private:
  using Parameter = FunctionAnswer::Parameter;

  // "the loss of step 3: 2.31 on v3-8, 2.32 on v3-32"
  std::string OnBoth(const std::string& what, double a, double b) const {
    return StrCat(what, ": ", FormatNumber(a, 7), " on ", lower_.slice, ", ",
                  FormatNumber(b, 7), " on ", upper_.slice);
  }

  void Loss() {
    const double a = lower_.as_written.loss, b = upper_.as_written.loss;
    found_.loss.Add(OnBoth("the loss of step 1", a, b), Relative(a, b),
                    kLossBound);
    for (const RungAnswers* rung : {&lower_, &upper_}) ReportedLoss(*rung);
  }

  void ReportedLoss(const RungAnswers& rung) {
    const double loss = rung.as_written.loss;
    const double reported = rung.as_written.losses[0];
    found_.loss.Add(
        StrCat("the loss that the step reports on ", rung.slice, ": ",
               FormatNumber(reported, 7), ", by the gradients' program ",
               FormatNumber(loss, 7)),
        Relative(reported, loss), kLossBound);
  }

  double SizeOfGradient(size_t i) const {
    return std::max(
        {Norm(upper_.as_written.parameters[i].gradient), kOfAll * all_, kTiny});
  }
  double BoundOfGradient(size_t i) const {
    const auto moved = [&](const RungAnswers& rung) {
      return Apart(rung.as_written.parameters[i].gradient,
                   rung.other.parameters[i].gradient);
    };
    return BoundOf(std::max(moved(lower_), moved(upper_)), SizeOfGradient(i));
  }

  // The job's step, against the program beside it.
  void PlainUpdate(const RungAnswers& rung, size_t i, double bound) {
    const Parameter& p = rung.as_written.parameters[i];
    found_.first_update.Add(
        StrCat("the update of ", p.name, " by plain SGD on ", rung.slice,
               ", against the gradient"),
        Apart(p.plain, p.gradient) / SizeOfGradient(i), bound);
  }

  void Gradient(size_t i) {
    const Parameter& a = lower_.as_written.parameters[i];
    const Parameter& b = upper_.as_written.parameters[i];
    const double below = Norm(a.gradient), above = Norm(b.gradient);
    const double size = SizeOfGradient(i), bound = BoundOfGradient(i);
    found_.gradients.Add(
        OnBoth(StrCat("the norm of the gradient of ", b.name), below, above),
        std::abs(below - above) / size, bound);
    found_.first_update.Add(
        StrCat("the gradient of ", b.name, ", element by element"),
        Apart(a.gradient, b.gradient) / size, bound);
    for (const RungAnswers* rung : {&lower_, &upper_})
      PlainUpdate(*rung, i, bound);
  }

  // The update by the recipe's optimizer. It may enlarge rounding errors of
  // small gradients (Adam divides by them), so only elements above the noise
  // count.
  void Update(size_t i) {
    const Parameter& a = lower_.as_written.parameters[i];
    const Parameter& b = upper_.as_written.parameters[i];
    const Parameter& a2 = lower_.other.parameters[i];
    const Parameter& b2 = upper_.other.parameters[i];
    const double norm = Norm(b.gradient);
    if (norm <= kOfAll * all_) return;
    const double noise = std::max(Apart(a.gradient, a2.gradient),
                                  Apart(b.gradient, b2.gradient));
    const double least =
        std::max(kAboveNoise * noise, kOfAll * norm) /
        std::sqrt(static_cast<double>(b.gradient.shape().num_elements()));
    const auto counts = [&](int64_t k) {
      return std::abs(b.gradient.as<float>()[k]) > least;
    };
    const double size = std::sqrt(SquaresWhere(b.update, counts));
    if (size == 0) return;
    const double bound =
        std::max(BoundOf(std::max(ApartWhere(a.update, a2.update, counts),
                                  ApartWhere(b.update, b2.update, counts)),
                         size),
                 kStored * b.start_norm / size);
    found_.first_update.Add(StrCat("the update of ", b.name),
                            ApartWhere(a.update, b.update, counts) / size,
                            bound);
  }

  // The step sums over the same gradients in its own way.
  void GradientNorm(const RungAnswers& rung) {
    double squares = 0, apart = 0;
    for (size_t i = 0; i < rung.as_written.parameters.size(); ++i) {
      const HostArray& gradient = rung.as_written.parameters[i].gradient;
      const double one = Apart(gradient, rung.other.parameters[i].gradient);
      squares += Squares(gradient);
      apart += one * one;
    }
    const double norm = std::max(std::sqrt(squares), kTiny);
    found_.first_update.Add(
        StrCat("the norm of all gradients that the step reports on ",
               rung.slice, ", against the gradients"),
        std::abs(rung.as_written.gradient_norm - norm) / norm,
        BoundOf(std::sqrt(apart), norm));
  }

  void Statistics() {
    for (size_t i = 0; i < upper_.as_written.statistics.size(); ++i) {
      const Parameter& a = lower_.as_written.statistics[i];
      const Parameter& b = upper_.as_written.statistics[i];
      const double size = std::max(Norm(b.update), kTiny);
      found_.first_update.Add(
          StrCat("the running statistics ", b.name),
          Apart(a.update, b.update) / size,
          BoundOf(std::max(Apart(a.update, lower_.other.statistics[i].update),
                           Apart(b.update, upper_.other.statistics[i].update)),
                  size));
    }
  }

  void Losses() {
    const std::vector<double>&a = lower_.as_written.losses,
          &b = upper_.as_written.losses;
    // By step, how far any loss up to it has moved in another order.
    std::vector<double> moved;
    for (size_t i = 0; i < b.size(); ++i) {
      moved.push_back(i == 0 ? 0 : moved.back());
      for (const double one : {Relative(a[i], lower_.other.losses[i]),
                               Relative(b[i], upper_.other.losses[i])})
        moved.back() = std::isnan(one) ? INFINITY : std::max(moved.back(), one);
    }
    for (size_t i = 1; i < b.size(); ++i) {
      // Errors grow in jumps, which may come somewhat sooner on the other rung.
      const double bound =
          BoundOf(moved[std::min(i + kSooner, b.size() - 1)], 1);
      if (bound > kWidest) break;
      found_.losses.Add(OnBoth(StrCat("the loss of step ", i + 1), a[i], b[i]),
                        Relative(a[i], b[i]), bound);
      found_.last_step = static_cast<int64_t>(i) + 1;
    }
  }

  const RungAnswers& lower_;
  const RungAnswers& upper_;
  double all_ = 0;  // norm of all gradients on the upper rung
  FunctionDifference found_;
};

}  // namespace

void WorstDifference::Add(std::string name, double how_far, double most) {
  const Difference one{std::move(name), how_far, most};
  if (!(most <= kBlind)) blind = one.what;
  if (what.empty() || one.ratio() > ratio()) Difference::operator=(one);
}

FunctionDifference Compare(const RungAnswers& lower, const RungAnswers& upper) {
  return Comparer(lower, upper).Compare();
}

FunctionDifference CompareStep(const RungAnswers& rung) {
  return Comparer(rung, rung).CompareStep();
}

std::string OtherArrays(const RungAnswers& lower, const RungAnswers& upper) {
  const auto list = [](const FunctionAnswer& answer) {
    std::vector<std::string> lines;
    for (const auto* arrays : {&answer.parameters, &answer.statistics})
      for (const FunctionAnswer::Parameter& p : *arrays)
        lines.push_back(StrCat(p.name, " ", p.update.shape().ToString()));
    return lines;
  };
  const auto a = list(lower.as_written), b = list(upper.as_written);
  for (size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
    if (i < a.size() && i < b.size() && a[i] == b[i]) continue;
    return StrCat(i < b.size() ? b[i] : "nothing", " instead of ",
                  i < a.size() ? a[i] : "nothing");
  }
  return "";
}

}  // namespace escala::climb
