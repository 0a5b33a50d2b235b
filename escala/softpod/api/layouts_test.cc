// The layouts extension, called as JAX's client calls it.
#include "escala/softpod/api/driver_test_util.h"

namespace escala::softpod {
namespace {

using namespace testing;  // NOLINT

const PJRT_Layouts_Extension& Layouts() {
  const PJRT_Extension_Base* extension = Api().extension_start;
  while (extension->type != PJRT_Extension_Type_Layouts)
    extension = extension->next;
  return *reinterpret_cast<const PJRT_Layouts_Extension*>(extension);
}

std::string TextOf(PJRT_Layouts_MemoryLayout* layout) {
  PJRT_ARGS(Layouts_MemoryLayout_Serialize, args);
  args.layout = layout;
  EXPECT_PJRT_OK(Layouts().Serialize(&args));
  const std::string text(args.serialized_bytes, args.serialized_bytes_size);
  args.serialized_layout_deleter(args.serialized_layout);
  return text;
}

// The text of a layout that the caller has to destroy.
std::string TakeText(PJRT_Layouts_MemoryLayout* layout) {
  const std::string text = TextOf(layout);
  PJRT_ARGS(Layouts_MemoryLayout_Destroy, args);
  args.layout = layout;
  EXPECT_PJRT_OK(Layouts().Destroy(&args));
  return text;
}

std::string LayoutOf(const TestBuffer& buffer) {
  PJRT_ARGS(Layouts_PJRT_Buffer_MemoryLayout, args);
  args.buffer = buffer.get();
  EXPECT_PJRT_OK(Layouts().OfBuffer(&args));
  return TakeText(args.layout);
}

TEST(Layouts, TheDefaultIsRowMajor) {
  TestClient client;
  const int64_t dims[] = {2, 3, 4};
  PJRT_ARGS(Layouts_PJRT_Client_GetDefaultLayout, args);
  args.client = client.get();
  args.type = PJRT_Buffer_Type_F32;
  args.dims = dims;
  args.num_dims = 3;
  EXPECT_PJRT_OK(Layouts().ClientDefault(&args));
  EXPECT_EQ(TakeText(args.layout), "{2,1,0}");
  EXPECT_EQ(LayoutOf(client.Floats({1, 2}, {2, 1}, client.devices()[0])),
            "{1,0}");
}

TEST(Layouts, AnUploadKeepsTheNameItAsksFor) {
  TestClient client;
  const float data[] = {1, 2, 3, 4, 5, 6};
  const int64_t dims[] = {2, 3}, columns[] = {0, 1}, tile[] = {8, 128};
  const size_t tile_size = 2;
  PJRT_Buffer_MemoryLayout layout = {};
  layout.type = PJRT_Buffer_MemoryLayout_Type_Tiled;
  layout.tiled.minor_to_major = columns;
  layout.tiled.minor_to_major_size = 2;
  PJRT_ARGS(Client_BufferFromHostBuffer, args);
  args.client = client.get();
  args.data = data;
  args.type = PJRT_Buffer_Type_F32;
  args.dims = dims;
  args.num_dims = 2;
  args.device = client.devices()[0];
  args.device_layout = &layout;
  const auto upload = [&] {
    EXPECT_PJRT_OK(Api().Client_BufferFromHostBuffer(&args));
    EXPECT_TRUE(Await(args.done_with_host_buffer).ok());
    return TestBuffer(args.buffer);
  };
  const TestBuffer plain = upload();
  EXPECT_EQ(LayoutOf(plain), "{0,1}");
  EXPECT_EQ(plain.Values<float>(), std::vector<float>(data, data + 6));
  PJRT_ARGS(Buffer_CopyToDevice, copy);
  copy.buffer = plain.get();
  copy.dst_device = client.devices()[1];
  EXPECT_PJRT_OK(Api().Buffer_CopyToDevice(&copy));
  EXPECT_EQ(LayoutOf(TestBuffer(copy.dst_buffer)), "{0,1}");

  layout.tiled.tile_dims = tile;
  layout.tiled.tile_dim_sizes = &tile_size;
  layout.tiled.num_tiles = 1;
  EXPECT_EQ(LayoutOf(upload()), "{0,1:T(8,128)}");
  layout.tiled.minor_to_major_size = 1;
  EXPECT_TRUE(Take(Api().Client_BufferFromHostBuffer(&args))
                  .Says("got 1 dimensions in the device layout"));
}

TEST(Layouts, ResultsHaveTheLayoutThatTheProgramAsksFor) {
  TestClient client;
  const TestProgram program = client.Compile(R"(
      func.func @main(%a: tensor<2x3xf32>)
          -> (tensor<2x3xf32> {mhlo.layout_mode = "{0,1}"},
              tensor<3x2xf32> {mhlo.layout_mode = "auto"},
              tensor<2x3xf32> {mhlo.layout_mode = "default"}) {
        %0 = stablehlo.add %a, %a : tensor<2x3xf32>
        %1 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
        return %0, %1, %0 : tensor<2x3xf32>, tensor<3x2xf32>, tensor<2x3xf32>
      })");
  PJRT_ARGS(Layouts_PJRT_Executable_GetOutputLayouts, out);
  out.executable = program.executable();
  EXPECT_PJRT_OK(Layouts().OutputLayouts(&out));
  ASSERT_EQ(out.num_outputs, 3u);
  // XLA's choice for the transpose of an argument is the argument's own bytes.
  const std::vector<std::string> expected = {"{0,1}", "{0,1}", "{1,0}"};
  Buffers arguments(1);
  arguments[0].push_back(
      client.Floats({1, 2, 3, 4, 5, 6}, {2, 3}, client.devices()[0]));
  TestRun run = program.RunBuffers(arguments);
  ASSERT_TRUE(run.started.ok()) << run.started.message;
  EXPECT_TRUE(run.Done().ok());
  for (size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(TextOf(out.layouts[i]), expected[i]) << i;
    EXPECT_EQ(LayoutOf(run.results[0][i]), expected[i]) << i;
  }
  EXPECT_EQ(run.results[0][1].Values<float>(),
            (std::vector<float>{1, 4, 2, 5, 3, 6}));
  PJRT_ARGS(Layouts_PJRT_Executable_GetParameterLayouts, in);
  in.executable = program.executable();
  EXPECT_PJRT_OK(Layouts().ParameterLayouts(&in));
  ASSERT_EQ(in.num_parameters, 1u);
  EXPECT_EQ(TextOf(in.layouts[0]), "{1,0}");
}

}  // namespace
}  // namespace escala::softpod
