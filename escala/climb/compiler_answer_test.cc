#include "escala/climb/compiler_answer.h"

#include "escala/climb/climb_test_util.h"
#include "escala/train/session.h"

namespace escala::climb {
namespace {

class CompilesGateTest : public ClimbTest {
 protected:
  Gate Of(const Result<plan::TpuAnswer>& answer) {
    return CompilesGate(answer, *SliceNamed("v3-8"), &fit_);
  }

  Result<job::Job> SmallJob() {
    const recipe::Recipe recipe = SmallRecipe();
    const auto source = train::TrainingSource(recipe, Env::Default());
    if (!source.ok()) return source.status();
    return plan::JobOn(
        recipe, *SliceNamed("v3-8"),
        {(*source)->fields(), (*source)->size(), Env::Default()});
  }

  plan::Fit fit_{.needed_bytes = 900};
};

TEST_F(CompilesGateTest, IsGreenWithItsFigures) {
  plan::TpuAnswer answer;
  answer.seconds = 34;
  answer.needed_bytes = 1000;
  answer.flops = 12;
  const Gate gate = Of(answer);
  EXPECT_EQ(gate.colour, Colour::kGreen);
  EXPECT_EQ(gate.found,
            "it compiles in 34 s and needs 1000 B of a core's HBM; the plan's "
            "estimate is 900 B, 0.9 x that");
  ASSERT_EQ(gate.figures.size(), 4u);  // one of its counts is not reported
  EXPECT_EQ(gate.figures[0].name, "compiler_seconds");
  EXPECT_EQ(gate.figures[1].value, 1000);
}

TEST_F(CompilesGateTest, IsRedInTheCompilersWords) {
  plan::TpuAnswer answer;
  answer.compiled = InvalidArgument("a bad program");
  EXPECT_EQ(Of(answer).colour, Colour::kRed);
  EXPECT_EQ(Of(answer).found, "a bad program");
  answer.compiled = Status(StatusCode::kResourceExhausted, "Used ...");
  answer.needed_bytes = 2048;
  answer.capacity_bytes = 1024;
  const Gate large = Of(answer);
  EXPECT_EQ(large.colour, Colour::kRed);
  EXPECT_NE(large.found.find("it does not fit: 2.00 KiB of 1.00 KiB of HBM"),
            std::string::npos)
      << large.found;
  plan::TakeVerdict(answer, &fit_);
  EXPECT_TRUE(fit_.asked);
  EXPECT_EQ(fit_.verdict, plan::Verdict::kDoesNotFit);
}

TEST_F(CompilesGateTest, IsUnknownWithAReason) {
  const Gate late =
      Of(Status(StatusCode::kDeadlineExceeded, "it did not answer"));
  EXPECT_EQ(late.colour, Colour::kUnknown);
  EXPECT_EQ(late.found, "it did not answer");
  EXPECT_NE(late.next.find("--check-timeout"), std::string::npos);
  const auto told = AskCompiler({"no/such/libtpu.so"}, SmallJob(),
                                *SliceNamed("v3-8"), &fit_);
  EXPECT_EQ(told.gate.colour, Colour::kUnknown);
  EXPECT_NE(told.words.find("no/such/libtpu.so"), std::string::npos);
  pods::Slice nameless = *SliceNamed("v3-8");
  nameless.libtpu_topology.clear();
  EXPECT_NE(AskCompiler({"any.so"}, SmallJob(), nameless, &fit_)
                .words.find("libtpu has no name for v3-8"),
            std::string::npos);
  EXPECT_FALSE(fit_.asked);
}

}  // namespace
}  // namespace escala::climb
