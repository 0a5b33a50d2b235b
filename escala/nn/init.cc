#include "escala/nn/init.h"

#include <algorithm>
#include <cmath>

#include "escala/base/random.h"

namespace escala::nn {

namespace {

// A named type, so that WithFans can find it in an Initializer.
struct Drawn {
  std::function<void(const Fans&, RandomStream*, HostArray*)> fill;
  std::optional<Fans> fans;  // none: from the array's shape

  void operator()(uint64_t seed, std::string_view name, HostArray* out) const;
};

Fans FansOf(const Shape& shape) {
  Fans fans;
  if (shape.rank() == 0) return fans;
  double places = 1;
  for (int d = 0; d + 2 < shape.rank(); ++d)
    places *= static_cast<double>(shape.dims[d]);
  const auto last = static_cast<double>(shape.dims[shape.rank() - 1]);
  fans.out = last * places;
  fans.in = shape.rank() > 1
                ? static_cast<double>(shape.dims[shape.rank() - 2]) * places
                : last;
  return fans;
}

void Drawn::operator()(uint64_t seed, std::string_view name,
                       HostArray* out) const {
  RandomStream random(seed, StreamOf(name));
  fill(fans.value_or(FansOf(out->shape())), &random, out);
}

uint16_t ToBf16(double value) {
  return static_cast<uint16_t>(EncodeFloat(ElementType::kBF16, value));
}

// Fills with f(fans)(random), rounded to the type.
template <typename F>
Initializer Draw(F f) {
  return Drawn{[f](const Fans& fans, RandomStream* random, HostArray* out) {
    const auto draw = f(fans);
    const int64_t count = out->shape().num_elements();
    if (out->shape().type == ElementType::kBF16)
      std::generate_n(out->mutable_as<uint16_t>(), count,
                      [&] { return ToBf16(draw(random)); });
    else
      std::generate_n(out->mutable_as<float>(), count,
                      [&] { return static_cast<float>(draw(random)); });
  }};
}

// The deviation of a normal distribution cut off at two deviations.
constexpr double kCutNormalDeviation = 0.87962566103423978;

double DrawCutNormal(RandomStream* random) {
  for (;;) {
    const double x = random->Normal();
    if (std::abs(x) <= 2) return x;
  }
}

Initializer CutNormalOfVariance(double gain) {
  return Draw([gain](const Fans& fans) {
    const double deviation = std::sqrt(gain / fans.in) / kCutNormalDeviation;
    return [deviation](RandomStream* random) {
      return deviation * DrawCutNormal(random);
    };
  });
}

}  // namespace

Initializer Fill(double value) {
  return Drawn{[value](const Fans&, RandomStream*, HostArray* out) {
    const int64_t count = out->shape().num_elements();
    if (out->shape().type == ElementType::kBF16)
      std::fill_n(out->mutable_as<uint16_t>(), count, ToBf16(value));
    else
      std::fill_n(out->mutable_as<float>(), count, static_cast<float>(value));
  }};
}

Initializer Zeros() { return Fill(0); }
Initializer Ones() { return Fill(1); }

Initializer Normal(double stddev) {
  return Draw([stddev](const Fans&) {
    return [stddev](RandomStream* random) { return stddev * random->Normal(); };
  });
}

Initializer TruncatedNormal(double stddev) {
  return Draw([stddev](const Fans&) {
    return [stddev](RandomStream* random) {
      return stddev * DrawCutNormal(random);
    };
  });
}

Initializer Uniform(double low, double high) {
  return Draw([=](const Fans&) {
    return [=](RandomStream* random) {
      return low + (high - low) * random->Uniform();
    };
  });
}

Initializer LecunNormal() { return CutNormalOfVariance(1); }
Initializer HeNormal() { return CutNormalOfVariance(2); }

Initializer XavierUniform() {
  return Draw([](const Fans& fans) {
    const double limit = std::sqrt(6 / (fans.in + fans.out));
    return [limit](RandomStream* random) {
      return limit * (2 * random->Uniform() - 1);
    };
  });
}

Initializer WithFans(Initializer init, const Fans& fans) {
  if (Drawn* const drawn = init.target<Drawn>()) drawn->fans = fans;
  return init;
}

Initializer TorchUniform(int64_t fan_in) {
  const double limit = 1 / std::sqrt(static_cast<double>(fan_in));
  return Uniform(-limit, limit);
}

}  // namespace escala::nn
