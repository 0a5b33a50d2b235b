#include "escala/ckpt/safetensors.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "escala/base/testing/faulty_env.h"
#include "escala/base/testing/memory_env.h"

namespace escala::ckpt {
namespace {

HostArray Floats(Dims dims, std::vector<float> values) {
  return HostArray::FromBytes({ElementType::kF32, std::move(dims)},
                              values.data());
}

void Put(Env* env, const std::string& path, std::string_view bytes) {
  auto file = env->Create(path);
  ASSERT_TRUE(file.ok());
  ASSERT_TRUE((*file)->Append(bytes).ok());
  ASSERT_TRUE((*file)->Close().ok());
}

// Makes a file with this header and `bytes` bytes after it.
std::string FileOf(std::string_view header, size_t bytes) {
  std::string text(8, '\0');
  text[0] = static_cast<char>(header.size());
  text += header;
  return text + std::string(bytes, 'x');
}

TEST(Safetensors, WrittenFilesAreRead) {
  MemoryEnv env;
  const uint16_t half = 0x3f80;
  ASSERT_TRUE(
      WriteSafetensors(
          &env, "w.safetensors",
          {{"b", Floats({2, 1}, {1, 2})},
           {"a \"x\"", HostArray::FromBytes({ElementType::kBF16, {}}, &half)},
           {"none", Floats({0, 3}, {})}},
          {{"step", "7"}})
          .ok());
  const auto file = Safetensors::Open(&env, "w.safetensors");
  ASSERT_TRUE(file.ok()) << file.status().ToString();
  EXPECT_EQ(file->tensors().size(), 3u);
  EXPECT_EQ(file->metadata().at("step"), "7");
  ASSERT_NE(file->Find("b"), nullptr);
  const auto b = file->Read(*file->Find("b"));
  ASSERT_TRUE(b.ok());
  EXPECT_EQ(b->shape(), (Shape{ElementType::kF32, {2, 1}}));
  EXPECT_EQ(b->as<float>()[1], 2);
  ASSERT_NE(file->Find("a \"x\""), nullptr);
  EXPECT_EQ(*file->Read(*file->Find("a \"x\""))->as<uint16_t>(), half);
  EXPECT_EQ(file->Find("c"), nullptr);
}

// The bytes that the Python package wrote for {"w": [[1, 2], [3, 4]] of i32}.
TEST(Safetensors, ReadsWhatOthersWrite) {
  MemoryEnv env;
  std::string bytes = FileOf(
      R"({"w":{"dtype":"I32","shape":[2,2],"data_offsets":[0,16]}}      )", 0);
  for (const char i : {'\1', '\2', '\3', '\4'})
    bytes += std::string{i, 0, 0, 0};
  Put(&env, "w", bytes);
  const auto file = Safetensors::Open(&env, "w");
  ASSERT_TRUE(file.ok()) << file.status().ToString();
  EXPECT_EQ(file->Read(file->tensors()[0])->as<int32_t>()[3], 4);
}

std::string Failure(std::string_view bytes) {
  MemoryEnv env;
  Put(&env, "w", bytes);
  const auto file = Safetensors::Open(&env, "w");
  return file.ok() ? "it was read" : file.status().message();
}

TEST(Safetensors, DamageIsNamed) {
  const auto has = [](const std::string& text, std::string_view part) {
    EXPECT_NE(text.find(part), std::string::npos) << text;
  };
  has(Failure("short"), "w: no safetensors file: it has 5 bytes");
  has(Failure(std::string(8, '\xff') + "{}"), "w: no safetensors file");
  // The file ends within the header or within its length.
  has(Failure(FileOf("{}      ", 0).substr(0, 15)),
      "a header of 8 bytes, and has 15");
  has(Failure(FileOf("[]", 0)), "its header is no JSON object");
  has(Failure(FileOf("{\"w\":", 0)), "its header is no JSON object");
  has(Failure(FileOf(R"({"w":{"dtype":"F32","shape":[0],"data_offsets":[0,0]},)"
                     R"("w":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}})",
                     8)),
      "its header has an object with two keys \"w\"");
  has(Failure(FileOf(R"({"w":{"dtype":"F32","shape":[2]}})", 8)),
      "expected dtype, shape and data_offsets");
  has(Failure(FileOf(R"({"w":{"dtype":"Q3","shape":[2],"data_offsets":[0,8]}})",
                     8)),
      "elements of type Q3");
  has(Failure(FileOf(
          R"({"w":{"dtype":"F32","shape":[-2],"data_offsets":[0,8]}})", 8)),
      "no lists of whole numbers");
  has(Failure(FileOf(
          R"({"w":{"dtype":"F32","shape":[3],"data_offsets":[0,8]}})", 8)),
      "expected 12 bytes for tensor<3xf32>");
  has(Failure(FileOf(
          R"({"w":{"dtype":"F32","shape":[2],"data_offsets":[4,12]}})", 12)),
      "begins at byte 4, expected 0");
  has(Failure(FileOf(
          R"({"w":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}})", 7)),
      "it was truncated");
  has(Failure(FileOf(R"({"w":{"dtype":"F32","shape":[4611686018427387904,8],)"
                     R"("data_offsets":[0,8]}})",
                     8)),
      "array \"w\": ");
}

// A changed byte or a cut at any position must not crash the reader.
TEST(Safetensors, AnyDamageIsAnErrorOrOtherNumbers) {
  const std::string whole = [] {
    MemoryEnv env;
    EXPECT_TRUE(WriteSafetensors(&env, "w", {{"a", Floats({2}, {1, 2})}}).ok());
    return *ReadFile(&env, "w");
  }();
  for (size_t i = 0; i < whole.size(); ++i) {
    EXPECT_NE(Failure(whole.substr(0, i)), "it was read") << i;
    for (const int bit : {1, 64, 255}) {
      std::string changed = whole;
      changed[i] = static_cast<char>(changed[i] ^ bit);
      Failure(changed);
    }
  }
}

TEST(Safetensors, AFileIsThereWholeOrNotAtAll) {
  MemoryEnv memory;
  FaultyEnv env(&memory);
  for (int64_t n = 0; n < 2; ++n) {
    env.FailAt(FileOp::kAppend, n, Unavailable("the disk is full"));
    EXPECT_FALSE(
        WriteSafetensors(&env, "w", {{"a", Floats({2}, {1, 2})}}).ok());
    EXPECT_FALSE(memory.Stat("w").ok());
    EXPECT_FALSE(memory.Stat("w.tmp").ok());
  }
}

TEST(Safetensors, RefusesWhatItCannotWrite) {
  MemoryEnv env;
  EXPECT_FALSE(WriteSafetensors(
                   &env, "w", {{"a", Floats({}, {1})}, {"a", Floats({}, {1})}})
                   .ok());
  EXPECT_FALSE(
      WriteSafetensors(&env, "w", {{"a", HostArray({ElementType::kI4, {}})}})
          .ok());
}

// Cuts the power at each step of writing, and keeps some part of the unsynced
// bytes. The file must then have the old tensors or the new ones, and after
// success the new ones.
TEST(Safetensors, IsWholeAfterAPowerCut) {
  constexpr double kShares[] = {0, 0.5, 1};
  for (const double kept : kShares) {
    for (int64_t step = 0;; ++step) {
      MemoryEnv memory;
      ASSERT_TRUE(
          WriteSafetensors(&memory, "w", {{"a", Floats({1}, {1})}}, {}).ok());
      FaultyEnv env(&memory);
      env.FailAt(FileOp::kAny, step, Unavailable("power"), true);
      const Status status =
          WriteSafetensors(&env, "w", {{"a", Floats({1}, {2})}}, {});
      memory.PowerCut(kept);
      const auto file = Safetensors::Open(&memory, "w");
      ASSERT_TRUE(file.ok()) << file.status().ToString() << ", step " << step;
      const auto read = file->Read(*file->Find("a"));
      ASSERT_TRUE(read.ok()) << read.status().ToString();
      EXPECT_EQ(*read->as<float>(), status.ok() ? 2 : 1) << "step " << step;
      if (status.ok()) break;
    }
  }
}

// Reads the seeds and finds of the fuzzer.
TEST(Safetensors, ReadsItsFuzzersFinds) {
  int read = 0;
  for (const auto& file : std::filesystem::directory_iterator(
           ESCALA_SOURCE_DIR "/tests/fuzz/safetensors_finds")) {
    SCOPED_TRACE(file.path().string());
    const auto found = Safetensors::Open(Env::Default(), file.path().string());
    ASSERT_TRUE(found.ok()) << found.status().message();
    for (const TensorInfo& tensor : found->tensors())
      read += found->Read(tensor).ok() ? 1 : 0;
  }
  EXPECT_EQ(read, 3);
}

}  // namespace
}  // namespace escala::ckpt
