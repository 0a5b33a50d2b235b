#include "escala/nn/schedule.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "escala/base/csv.h"

namespace escala::nn {

namespace {

using Kind = Schedule::Kind;

// Compares with optax step by step (testdata/record_optax.py).
void ExpectAsRecorded(std::string_view name, const Schedule& schedule) {
  ASSERT_TRUE(schedule.Check().ok()) << schedule.Check().ToString();
  std::ostringstream text;
  text << std::ifstream(ESCALA_SOURCE_DIR "/escala/nn/testdata/schedules.csv")
              .rdbuf();
  const auto table = ReadCsv(text.str(), "schedules.csv");
  ASSERT_TRUE(table.ok()) << table.status().ToString();
  ASSERT_EQ(table->rows.size(), 50);
  for (const CsvRow& row : table->rows) {
    const int64_t step = *row.GetInt("step");
    const auto want = row.GetNumber(name);
    ASSERT_TRUE(want.ok()) << want.status().ToString();
    EXPECT_NEAR(schedule.At(step), *want, 1e-12) << name << ", step " << step;
  }
}

Schedule Make(Kind kind, int64_t warmup_steps, double end_factor,
              double warmup_from = 0, double power = 1) {
  Schedule schedule;
  schedule.kind = kind;
  schedule.peak = 0.3;
  schedule.warmup_steps = warmup_steps;
  schedule.warmup_from = warmup_from;
  schedule.total_steps = 40;
  schedule.end_factor = end_factor;
  schedule.power = power;
  if (kind == Kind::kPiecewise) {
    schedule.boundaries = {15, 25, 35};
    schedule.factors = {0.5, 0.1, 0.01};
  }
  return schedule;
}

TEST(Schedule, AsOptax) {
  ExpectAsRecorded("constant", Make(Kind::kConstant, 0, 0));
  ExpectAsRecorded("linear", Make(Kind::kLinear, 0, 0.1));
  ExpectAsRecorded("cosine", Make(Kind::kCosine, 0, 0));
  ExpectAsRecorded("cosine_end", Make(Kind::kCosine, 0, 0.1));
  ExpectAsRecorded("polynomial", Make(Kind::kPolynomial, 0, 0.01, 0, 2.5));
  ExpectAsRecorded("piecewise", Make(Kind::kPiecewise, 0, 0));
}

TEST(Schedule, WarmUpAsOptax) {
  ExpectAsRecorded("warm_constant", Make(Kind::kConstant, 10, 0, 0.1));
  ExpectAsRecorded("warm_linear", Make(Kind::kLinear, 10, 0.1));
  ExpectAsRecorded("warm_cosine", Make(Kind::kCosine, 10, 0.1, 0.2));
  ExpectAsRecorded("warm_polynomial", Make(Kind::kPolynomial, 10, 0, 0, 2));
  Schedule piecewise = Make(Kind::kPiecewise, 10, 0);
  piecewise.boundaries = {15, 25};
  piecewise.factors = {0.5, 0.1};
  ExpectAsRecorded("warm_piecewise", piecewise);
}

TEST(Schedule, RefusesWhatHasNoDecay) {
  EXPECT_EQ(Make(Kind::kCosine, 40, 0).Check().message(),
            "a warm-up of 40 steps leaves nothing of 40 to decay in; make the "
            "run longer or the warm-up shorter");
  EXPECT_TRUE(Make(Kind::kConstant, 40, 0).Check().ok());
  Schedule schedule = Make(Kind::kPiecewise, 0, 0);
  schedule.boundaries = {15, 15, 35};
  EXPECT_FALSE(schedule.Check().ok());
  schedule.boundaries = {15, 25};
  EXPECT_FALSE(schedule.Check().ok());
}

}  // namespace

}  // namespace escala::nn
