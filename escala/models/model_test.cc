#include "escala/models/model.h"

#include <gtest/gtest.h>

#include "escala/graph/ops.h"

namespace escala::models {
namespace {

constexpr ElementType kF32 = ElementType::kF32, kI32 = ElementType::kI32;
using Fields = std::vector<Field>;

Fields Images(int64_t size, int64_t channels, int64_t classes) {
  return {{"image", {kF32, {size, size, channels}}},
          {"label", {kI32, {}}, classes}};
}
Fields Text(int64_t places, int64_t words) {
  return {{"tokens", {kI32, {places}}, words},
          {"targets", {kI32, {places}}, words}};
}

Result<Model> Find(std::string_view name, std::string_view architecture,
                   const Fields& fields) {
  const auto table = ReadToml(architecture, "test.toml");
  EXPECT_TRUE(table.ok()) << table.status().message();
  return FindModel(name, *table, fields);
}

// The program of the model for two examples.
struct Written {
  Status status;
  Shape answer;
  std::vector<nn::Parameter> parameters;
  std::vector<std::string> metrics;  // the loss first
  std::vector<Shape> shapes;         // of loss and metrics
};

Written Write(const Model& model, const Fields& fields,
              nn::Mode mode = nn::Mode::kTrain) {
  graph::Graph graph;
  nn::Context context(&graph, {mode}, [&](const nn::Parameter& p) {
    return graph.Argument(p.shape, p.name);
  });
  context.SetRandom(graph.Argument({ElementType::kU32, {}}, "seed"),
                    graph.Argument({ElementType::kU32, {2, 2}}, "examples"));
  Batch batch;
  for (Field field : fields) {
    field.shape.dims.insert(field.shape.dims.begin(), 2);
    batch.Add(field.name, graph.Argument(field.shape, field.name));
  }
  const nn::Scope scope(&context);
  const Value answer = model.forward(scope, batch);
  const Judgement judgement = model.judge(scope, answer, batch);
  Written written{graph.status(), answer.shape(), context.parameters()};
  written.metrics.push_back("loss");
  written.shapes.push_back(judgement.loss.shape());
  for (const auto& [name, value] : judgement.metrics) {
    written.metrics.push_back(name);
    written.shapes.push_back(value.shape());
  }
  return written;
}

int64_t Count(const Written& written) {
  int64_t count = 0;
  for (const nn::Parameter& parameter : written.parameters)
    if (!parameter.is_statistic) count += parameter.shape.num_elements();
  return count;
}

struct Published {
  std::string_view name, architecture;
  Fields fields;
  int64_t parameters;
  Dims answer;
};

TEST(Models, HaveThePublishedNumberOfParameters) {
  const Published all[] = {
      // 784 x 512 + 512, 512 x 512 + 512, 512 x 10 + 10
      {"digits_mlp", "", Images(28, 1, 10), 669706, {2, 10}},
      // 9 x 32 + 32, 9 x 32 x 64 + 64, 7 x 7 x 64 x 128 + 128, 1290
      {"digits_cnn", "", Images(28, 1, 10), 421642, {2, 10}},
      // He et al., table 6: 0.27M; with projections as shortcuts.
      {"resnet20", "", Images(32, 3, 10), 272474, {2, 10}},
      // The same table's 1.7M.
      {"resnet20", "blocks = 18", Images(32, 3, 10), 1730714, {2, 10}},
      // torchvision: 25557032
      {"resnet50", "", Images(224, 3, 1000), 25557032, {2, 1000}},
      // GPT-2's 124M: 124439808
      {"gpt",
       "layers = 12\nheads = 12\nwidth = 768\nplaces = 1024\n"
       "vocabulary = 50257",
       Text(16, 50257),
       124439808,
       {2, 16, 50257}},
      // DeiT-tiny's 5717416, without its class token and that token's position.
      {"vit_tiny",
       "patch = 16",
       Images(224, 3, 1000),
       5717416 - 2 * 192,
       {2, 1000}},
  };
  for (const Published& published : all) {
    const auto model =
        Find(published.name, published.architecture, published.fields);
    ASSERT_TRUE(model.ok()) << model.status().message();
    EXPECT_EQ(model->name, published.name);
    const Written written = Write(*model, published.fields);
    ASSERT_TRUE(written.status.ok()) << written.status.message();
    EXPECT_EQ(Count(written), published.parameters) << published.name;
    EXPECT_EQ(written.answer.dims, published.answer) << published.name;
    for (const Shape& shape : written.shapes) {
      EXPECT_EQ(shape.type, kF32);
      EXPECT_EQ(shape.dims[0], 2);
    }
  }
}

TEST(Models, AskForTheSameParametersInEvaluation) {
  for (const std::string& name : ModelNames()) {
    const bool text = name == "gpt";
    const Fields fields = text ? Text(8, 256) : Images(32, 3, 10);
    const auto model = Find(name, "", fields);
    ASSERT_TRUE(model.ok()) << model.status().message();
    const Written training = Write(*model, fields);
    const Written evaluation = Write(*model, fields, nn::Mode::kEval);
    ASSERT_TRUE(training.status.ok()) << training.status.message();
    ASSERT_TRUE(evaluation.status.ok()) << evaluation.status.message();
    ASSERT_EQ(training.parameters.size(), evaluation.parameters.size());
    for (size_t i = 0; i < training.parameters.size(); ++i) {
      EXPECT_EQ(training.parameters[i].name, evaluation.parameters[i].name);
      EXPECT_EQ(training.parameters[i].shape, evaluation.parameters[i].shape);
    }
    EXPECT_EQ(evaluation.metrics,
              text ? std::vector<std::string>({"loss"})
                   : std::vector<std::string>({"loss", "top1", "top5"}));
  }
}

// Two halvings of a 4 x 4 image leave one element.
TEST(Models, AnImageMayBeHalvedUntilNothingIsLeft) {
  const Fields images = Images(4, 1, 10);
  const auto model = Find("digits_cnn", "channels = [2, 2]", images);
  ASSERT_TRUE(model.ok()) << model.status().message();
  const Written written = Write(*model, images);
  EXPECT_TRUE(written.status.ok()) << written.status.message();
}

TEST(Models, VariantsAreWritten) {
  const Fields text = Text(8, 64);
  for (const char* architecture :
       {"norm = \"rms\"\npositions = \"rotary\"\nbias = false\ntied = false",
        "kv_heads = 2\ndropout = 0.1", "remat = true\ndropout = 0.1",
        "mlp_width = 96"}) {
    const auto model = Find("gpt", architecture, text);
    ASSERT_TRUE(model.ok()) << model.status().message();
    const Written written = Write(*model, text);
    EXPECT_TRUE(written.status.ok()) << written.status.message();
  }
}

// Expects the model to be refused with `words`, when found or when written.
void ExpectRefusal(std::string_view name, std::string_view architecture,
                   const Fields& fields, std::string_view words) {
  const auto model = Find(name, architecture, fields);
  const Status status =
      model.ok() ? Write(*model, fields).status : model.status();
  EXPECT_FALSE(status.ok());
  EXPECT_NE(status.message().find(words), std::string::npos)
      << status.message();
}

TEST(Models, RefuseInWords) {
  const Fields digits = Images(28, 1, 10);
  ExpectRefusal("digits_mpl", "", digits, "did you mean digits_mlp?");
  ExpectRefusal("zzzzzzzzzzzz", "", digits, "expected one of digits_cnn, ");
  ExpectRefusal("digits_mlp", "hiden = [3]", digits, "hidden");
  ExpectRefusal("digits_mlp", "hidden = [0]", digits, "test.toml:1");
  ExpectRefusal("digits_mlp", "hidden = \"wide\"", digits, "hidden");
  ExpectRefusal("digits_mlp", "", Text(8, 64),
                "reads the field image; the data has tokens, targets");
  ExpectRefusal("gpt", "", digits, "reads the field tokens; the data has");
  ExpectRefusal("gpt", "", {Text(8, 64)[0]}, "reads the field targets");
  for (const char* classes : {"", "classes = 10"})
    ExpectRefusal("resnet20", classes, Images(32, 3, 0),
                  "for records set input.label.values");
  ExpectRefusal("resnet20", "", Images(32, 3, 1), "architecture.classes");
  for (const char* vocabulary : {"", "vocabulary = 64"})
    ExpectRefusal("gpt", vocabulary, Text(8, 0),
                  "for records set input.tokens.values");
  ExpectRefusal("gpt", "vocabulary = 64", {Text(8, 64)[0], Text(8, 0)[1]},
                "how many words its targets have");
  ExpectRefusal("gpt", "vocabulary = 64", {Text(8, 64)[0], Text(8, 65)[1]},
                "architecture.vocabulary: got 64, expected at least the 65");
  ExpectRefusal("resnet20", "",
                {{"image", {kF32, {32, 32}}}, {"label", {kI32, {}}, 10}},
                "expected height x width x channels");
  ExpectRefusal(
      "gpt", "heads = 3", Text(8, 64),
      "architecture.heads: got 3, expected a divisor of the width 128");
  ExpectRefusal(
      "gpt", "heads = 8\nkv_heads = 3", Text(8, 64),
      "architecture.kv_heads: got 3, expected a divisor of the heads 8");
  ExpectRefusal("gpt", "places = 4", Text(8, 64),
                "architecture.places: got 4, expected at least the 8");
  ExpectRefusal("gpt", "vocabulary = 63", Text(8, 64),
                "architecture.vocabulary: got 63, expected at least the 64");
  ExpectRefusal("digits_mlp", "classes = 9", digits,
                "architecture.classes: got 9, expected at least the 10");
  // Larger values would take minutes, or all memory.
  ExpectRefusal("gpt", "layers = 100000", Text(8, 64), "from 1 to 1000");
  ExpectRefusal("resnet20", "blocks = 100000", Images(32, 3, 10),
                "from 1 to 1000");
  ExpectRefusal("gpt", "positions = \"rotray\"", Text(8, 64), "rotary");
  ExpectRefusal("gpt", "vocabulary = 1", Text(8, 64), "vocabulary");
  ExpectRefusal("vit_tiny", "patch = 40", Images(28, 1, 10), "vit.cc:");
  for (const Dims& dims : {Dims{28, 30, 1}, Dims{30, 28, 1}})
    ExpectRefusal("vit_tiny", "patch = 4",
                  {{"image", {kF32, dims}}, {"label", {kI32, {}}, 10}},
                  StrCat("images of ", dims[0], " x ", dims[1]));
  ExpectRefusal("digits_cnn", "channels = [4, 4, 4, 4, 4, 4]", digits,
                "digits.cc:");
}

TEST(Models, AUsersOwnIsRegisteredOnce) {
  const auto make = [](OptionReader* options, const Fields&) -> Result<Model> {
    ESCALA_RETURN_IF_ERROR(options->Finish());
    return Model();
  };
  ASSERT_TRUE(RegisterModel("of_the_test", make).ok());
  EXPECT_TRUE(Find("of_the_test", "", {}).ok());
  EXPECT_EQ(RegisterModel("of_the_test", make).code(),
            StatusCode::kAlreadyExists);
  EXPECT_EQ(RegisterModel("gpt", make).code(), StatusCode::kAlreadyExists);
}

}  // namespace
}  // namespace escala::models
