#include "escala/engine/codegen/code_cache.h"

#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

#include "escala/engine/codegen/loop_test_util.h"

namespace escala::engine {

namespace {

namespace fs = std::filesystem;

// A folder that is deleted at the end of the test.
struct Folder {
  Folder()
      : path(StrCat(
            ::testing::TempDir(), "code_cache_", getpid(), "_",
            ::testing::UnitTest::GetInstance()->current_test_info()->name())) {
    fs::remove_all(path);
  }
  ~Folder() { fs::remove_all(path); }
  std::vector<std::string> Files() const {
    std::vector<std::string> files;
    for (const auto& entry : fs::directory_iterator(path))
      files.push_back(entry.path());
    return files;
  }
  const std::string path;
};

std::string ReadAll(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(file), {});
}
void WriteAll(const std::string& path, std::string_view text) {
  std::ofstream(path, std::ios::binary) << text;
}

std::vector<char> Bytes(std::string_view text) {
  return std::vector<char>(text.begin(), text.end());
}

TEST(CodeCache, KeepsByKeyAndMaker) {
  const Folder folder;
  const CodeCache cache(folder.path, "this host");
  EXPECT_FALSE(cache.Find("a").has_value());
  cache.Keep("a", Bytes("code of a"));
  cache.Keep("b", {});
  EXPECT_EQ(cache.Find("a"), Bytes("code of a"));
  EXPECT_EQ(cache.Find("b"), Bytes(""));
  EXPECT_EQ(CodeCache(folder.path, "this host").Find("a"), Bytes("code of a"));
  EXPECT_FALSE(CodeCache(folder.path, "another").Find("a").has_value());
  cache.Keep("a", Bytes("newer"));
  EXPECT_EQ(cache.Find("a"), Bytes("newer"));
  EXPECT_EQ(folder.Files().size(), 2u);  // no temporary files are left
}

TEST(CodeCache, DamageIsNotThere) {
  const Folder folder;
  const CodeCache cache(folder.path, "host");
  const std::vector<char> code = Bytes("some machine code, longer than a line");
  cache.Keep("key", code);
  const std::string path = cache.PathOf("key");
  const std::string good = ReadAll(path);
  ASSERT_EQ(cache.Find("key"), code);
  // Flip bits in every byte: magic, sizes, checksum, key and code.
  for (size_t at = 0; at < good.size(); ++at) {
    for (const int bit : {0, 3, 7}) {
      std::string bad = good;
      bad[at] = static_cast<char>(bad[at] ^ (1 << bit));
      WriteAll(path, bad);
      EXPECT_FALSE(cache.Find("key").has_value()) << "byte " << at;
    }
  }
  for (size_t size = 0; size < good.size(); ++size) {
    WriteAll(path, good.substr(0, size));
    EXPECT_FALSE(cache.Find("key").has_value()) << size << " bytes";
  }
  WriteAll(path, good + "x");
  EXPECT_FALSE(cache.Find("key").has_value());
  // A file of another key under this key's name.
  cache.Keep("other", code);
  WriteAll(path, ReadAll(cache.PathOf("other")));
  EXPECT_FALSE(cache.Find("key").has_value());
  // Random bytes.
  std::mt19937 random(1);
  for (int i = 0; i < 2000; ++i) {
    std::string noise = good.substr(0, random() % (good.size() + 1));
    for (size_t n = random() % 64; n-- > 0;)
      noise.push_back(static_cast<char>(random()));
    if (!noise.empty()) noise[random() % noise.size()] ^= 1;
    WriteAll(path, noise);
    EXPECT_FALSE(cache.Find("key").has_value());
  }
  fs::remove(path);
  fs::create_directory(path);
  EXPECT_FALSE(cache.Find("key").has_value());
  fs::remove(path);
  cache.Keep("key", code);
  EXPECT_EQ(cache.Find("key"), code);
}

TEST(CodeCache, OnlySafeFilesAreRead) {
  const Folder folder;
  const CodeCache cache(folder.path, "host");
  const std::string path = cache.PathOf("key");
  cache.Keep("key", Bytes("code"));
  for (const mode_t mode : {0620, 0602, 0666}) {
    ASSERT_EQ(chmod(path.c_str(), mode), 0);
    EXPECT_FALSE(cache.Find("key").has_value()) << "mode " << mode;
  }
  ASSERT_EQ(chmod(path.c_str(), 0644), 0);
  EXPECT_EQ(cache.Find("key"), Bytes("code"));
  fs::rename(path, folder.path + "/elsewhere");
  fs::create_symlink("elsewhere", path);
  EXPECT_FALSE(cache.Find("key").has_value());
  fs::remove(path);
  ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);
  EXPECT_FALSE(cache.Find("key").has_value());  // does not wait for a writer
  cache.Keep("key", Bytes("newer"));
  EXPECT_EQ(cache.Find("key"), Bytes("newer"));
}

TEST(CodeCache, WritersAtOnceLeaveOneOfTheirs) {
  const Folder folder;
  const CodeCache cache(folder.path, "host");
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&, t] {
      for (int i = 0; i < 50; ++i) {
        cache.Keep("key", std::vector<char>(5000, static_cast<char>('a' + t)));
        const auto found = cache.Find("key");
        ASSERT_TRUE(found.has_value());
        ASSERT_EQ(found->size(), 5000u);
        EXPECT_EQ(found->front(), found->back());
      }
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(folder.Files().size(), 1u);
}

TEST(CodeCache, AFolderThatCannotBeIsNoHindrance) {
  const CodeCache cache("/proc/nowhere", "host");
  cache.Keep("key", Bytes("code"));
  EXPECT_FALSE(cache.Find("key").has_value());
}

// Two kernels: y = x + x, and sums of rows.
std::vector<LoopKernel> TwoKernels() {
  KernelWriter twice({100}, 0);
  const int x = twice.Load(twice.Buffer(), {1});
  twice.Store(twice.Apply(OpCode::kAdd, {x, x}), twice.Buffer(), {1});
  KernelWriter sum({4, 25}, 1);
  const int each = sum.Load(sum.Buffer(), {25, 1});
  sum.Store(sum.Fold(OpCode::kAdd, each, sum.Constant(0)), sum.Buffer(),
            {1, 0});
  return {twice.kernel, sum.kernel};
}

void ExpectRight(std::span<const CompiledLoop> loops) {
  std::vector<float> x(100), y(100), sums(4);
  for (size_t i = 0; i < x.size(); ++i) x[i] = static_cast<float>(i);
  std::byte* buffers[] = {reinterpret_cast<std::byte*>(x.data()),
                          reinterpret_cast<std::byte*>(y.data())};
  alignas(64) std::byte scratch[4096];
  loops[0].function(buffers, loops[0].parameters.data(), 0, 1, scratch);
  for (size_t i = 0; i < y.size(); ++i) ASSERT_EQ(y[i], 2 * x[i]);
  buffers[1] = reinterpret_cast<std::byte*>(sums.data());
  loops[1].function(buffers, loops[1].parameters.data(), 0, 4, scratch);
  EXPECT_EQ(sums, (std::vector<float>{300, 925, 1550, 2175}));
}

TEST(CodeCache, TheSecondCompilerFindsWhatTheFirstMade) {
  const Folder folder;
  const std::vector<LoopKernel> kernels = TwoKernels();
  const auto compile = [&](int64_t found) {
    const auto compiler = MakeLoopCompiler({.cache_dir = folder.path}).value();
    const auto loops = compiler->Compile(kernels, nullptr);
    ASSERT_TRUE(loops.ok()) << loops.status().message();
    EXPECT_EQ(compiler->counts().found, found);
    EXPECT_EQ(compiler->counts().made, 2 - found);
    ExpectRight(*loops);
  };
  compile(0);
  compile(2);
  for (const std::string& path : folder.Files()) {
    const std::string text = ReadAll(path);
    WriteAll(path, text.substr(0, text.size() / 2));
  }
  compile(0);
  compile(2);
  EXPECT_EQ(folder.Files().size(), 2u);
}

// Compiles zeta with a cache, and returns the files in it.
size_t FilesOfZeta(ElementType type) {
  const Folder folder;
  KernelWriter zeta({100}, 0);
  const int x = zeta.Load(zeta.Buffer(type), {1});
  zeta.Store(zeta.Apply(OpCode::kChloZeta, {x, x}, type), zeta.Buffer(type),
             {1});
  const auto compiler = MakeLoopCompiler({.cache_dir = folder.path}).value();
  EXPECT_TRUE(compiler->Compile({&zeta.kernel, 1}, nullptr).ok());
  EXPECT_EQ(compiler->counts().made, 1);
  return folder.Files().size();
}

TEST(CodeCache, FunctionsOfThisProcessAreNotKept) {
  EXPECT_EQ(FilesOfZeta(ElementType::kF64), 0u);
}

TEST(CodeCache, VectorFunctionsAreKept) {
  EXPECT_EQ(FilesOfZeta(ElementType::kF32), 1u);
}

}  // namespace

}  // namespace escala::engine
