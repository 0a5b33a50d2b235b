#include "escala/ckpt/checkpoint.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <functional>
#include <optional>
#include <random>

#include "escala/base/strings.h"
#include "escala/base/testing/faulty_env.h"
#include "escala/base/testing/memory_env.h"
#include "escala/base/toml.h"
#include "escala/base/wire/crc32c.h"
#include "escala/ckpt/checkpoint_test_util.h"
#include "escala/ckpt/safetensors.h"

namespace escala::ckpt {
namespace {

// A checkpoint that was written and opened.
class OpenedCheckpoint : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(saved_.Write(&env_).ok());
    auto opened = OpenIn(sink_.get());
    ASSERT_TRUE(opened.ok()) << opened.status().message();
    opened_ = *std::move(opened);
  }

  MemoryEnv env_;
  const Saved saved_;
  const std::unique_ptr<Sink> sink_ = MakeFolderSink(&env_, "ckpt");
  std::optional<Checkpoint> opened_;
};

TEST_F(OpenedCheckpoint, IsReadAsItWasWritten) {
  const Manifest& manifest = opened_->manifest();
  EXPECT_EQ(manifest.place.step, 1000);
  EXPECT_EQ(manifest.place.updates, 999);
  EXPECT_EQ(manifest.place.examples, 128000);
  EXPECT_EQ(manifest.seed, 7);
  EXPECT_EQ(manifest.written, saved_.manifest.written);
  EXPECT_EQ(manifest.Find("none")->kind, ArrayKind::kSlot);
  EXPECT_EQ(manifest.Find("cut")->kind, ArrayKind::kParameter);
  EXPECT_EQ(manifest.recipe, saved_.manifest.recipe);
  EXPECT_EQ(manifest.notes, saved_.manifest.notes);
  for (const auto& [name, array] : saved_.arrays) {
    const StoredArray* const stored = manifest.Find(name);
    ASSERT_NE(stored, nullptr) << name;
    const auto read = opened_->Read(*stored);
    ASSERT_TRUE(read.ok()) << read.status().message();
    EXPECT_TRUE(Same(*read, array)) << name;
  }
  EXPECT_TRUE(opened_->Verify().ok());
}

TEST(Checkpoints, GiveEachPieceInWhateverOrderTheyWereWritten) {
  MemoryEnv env;
  Saved saved;
  std::reverse(saved.pieces.begin(), saved.pieces.end());
  ASSERT_TRUE(saved.Write(&env).ok());
  const auto sink = MakeFolderSink(&env, "ckpt");
  const auto opened = OpenIn(sink.get());
  ASSERT_TRUE(opened.ok()) << opened.status().message();
  for (const PieceToWrite& piece : saved.pieces) {
    const auto read = opened->Read(*opened->manifest().Find(piece.array),
                                   piece.start, piece.data.shape().dims);
    ASSERT_TRUE(read.ok()) << read.status().message();
    EXPECT_TRUE(Same(*read, piece.data)) << piece.array;
  }
}

TEST_F(OpenedCheckpoint, GivesAnyRectangleOfAnArray) {
  std::mt19937 engine(5);
  for (int i = 0; i < 200; ++i) {
    const auto& [name, array] = saved_.arrays[i % 2];
    Dims start, sizes;
    for (const int64_t size : array.shape().dims) {
      start.push_back(static_cast<int64_t>(engine()) % size);
      sizes.push_back(1 +
                      static_cast<int64_t>(engine()) % (size - start.back()));
    }
    const auto read =
        opened_->Read(*opened_->manifest().Find(name), start, sizes);
    ASSERT_TRUE(read.ok()) << read.status().message();
    EXPECT_TRUE(Same(*read, Rectangle(array, start, sizes)))
        << name << " from " << StrJoin(start) << " of " << StrJoin(sizes);
  }
}

TEST(Checkpoint, HasPartsThatAreSafetensorsFiles) {
  MemoryEnv env;
  const Saved saved;
  ASSERT_TRUE(saved.Write(&env).ok());
  const auto part = Safetensors::Open(
      &env, "ckpt/step_00001000/part_00000_of_00001.safetensors");
  ASSERT_TRUE(part.ok()) << part.status().message();
  EXPECT_EQ(part->tensors().size(), 7u);
  for (const char* name : {"cut@0,0", "cut@0,5", "cut@3,0", "cut@3,5"})
    EXPECT_NE(part->Find(name), nullptr) << name;
  const auto large = part->Read(*part->Find("large"));
  ASSERT_TRUE(large.ok()) << large.status().message();
  EXPECT_TRUE(Same(*large, saved.arrays[1].second));
}

// Changes a bit at each of 1,000 places of the three files.
TEST(Checkpoint, FindsEveryChangedBit) {
  MemoryEnv env;
  ASSERT_TRUE(Saved().Write(&env).ok());
  ASSERT_EQ(Failure(&env), "");
  std::mt19937 engine(6);
  const std::string folder = "ckpt/step_00001000";
  const auto names = env.List(folder);
  ASSERT_TRUE(names.ok());
  for (int i = 0; i < 1000; ++i) {
    const std::string path = JoinPath(folder, (*names)[i % names->size()]);
    const std::string whole = *ReadFile(&env, path);
    std::string changed = whole;
    changed[engine() % whole.size()] ^= static_cast<char>(1 << engine() % 8);
    ASSERT_TRUE(WriteFile(&env, path, changed).ok());
    EXPECT_NE(Failure(&env), "") << path;
    ASSERT_TRUE(WriteFile(&env, path, whole).ok());
  }
  EXPECT_EQ(Failure(&env), "");
}

TEST(Checkpoint, NamesDamage) {
  const std::string folder = "ckpt/step_00001000/";
  const std::string part = folder + "part_00000_of_00001.safetensors";
  const auto says = [&](const std::function<void(Env*)>& damage,
                        const std::string& words) {
    MemoryEnv env;
    ASSERT_TRUE(Saved().Write(&env).ok());
    ASSERT_TRUE(Saved(2000).Write(&env).ok());
    damage(&env);
    EXPECT_NE(Failure(&env).find(words), std::string::npos)
        << Failure(&env) << ", expected " << words;
  };
  const std::string missing = "; a whole checkpoint has it";
  says([&](Env* env) { (void)env->Delete(part); }, missing);
  says([&](Env* env) { (void)env->Delete(folder + "manifest.json"); }, missing);
  says([&](Env* env) { (void)env->Delete(folder + "COMMITTED"); },
       "it is no whole checkpoint");
  says([&](Env* env) { (void)env->Truncate(part, 1000); },
       "it has 1000 bytes, expected ");
  says(
      [&](Env* env) {
        (void)WriteFile(env, folder + "manifest.json",
                        *ReadFile(env, "ckpt/step_00002000/manifest.json"));
      },
      "its checksum is ");
  says(
      [&](Env* env) {
        std::string text = *ReadFile(env, part);
        text[text.size() - 1] ^= 1;
        (void)WriteFile(env, part, text);
      },
      "bytes 1048576 to ");
}

// Writes a part's bytes and a manifest with right checksums.
void Rewrite(Env* env, const std::string& part, Manifest manifest) {
  const std::string folder = "ckpt/step_00001000";
  const auto put = [&](const std::string& name, const std::string& text) {
    ASSERT_TRUE(WriteFile(env, JoinPath(folder, name), text).ok());
  };
  put(manifest.parts[0].file, part);
  for (size_t b = 0; b < manifest.parts[0].crc32c.size(); ++b)
    manifest.parts[0].crc32c[b] =
        Crc32c(std::string_view(part).substr(b * kBlockBytes, kBlockBytes));
  const std::string text = ToJson(manifest);
  put(kManifestFile, text);
  put(kCommittedFile, HexOfCrc32c(Crc32c(text)) + "\n");
}

// All checksums are right, but the header and the manifest are not of one part.
TEST(Checkpoint, ComparesHeadersWithTheManifest) {
  MemoryEnv env;
  ASSERT_TRUE(Saved().Write(&env).ok());
  const Manifest good = OpenIn(MakeFolderSink(&env, "ckpt").get())->manifest();
  const std::string path = "ckpt/step_00001000/" + good.parts[0].file;
  const std::string part = *ReadFile(&env, path);
  Rewrite(&env, part, good);
  EXPECT_EQ(Failure(&env), "");
  const auto renamed = [&](std::string_view before, std::string_view after) {
    std::string text = part;
    return text.replace(text.find(before), before.size(), after);
  };
  const std::string header = path + ": its header has ";
  Rewrite(&env, renamed("cut@0,5", "cut@0,6"), good);
  EXPECT_EQ(Failure(&env), header +
                               "no array \"cut@0,5\", and manifest.json "
                               "has it");
  Rewrite(&env, renamed("\"U32\"", "\"I32\""), good);
  EXPECT_EQ(Failure(&env),
            header + StrCat("array \"scalar\" as tensor<i32> at byte ",
                            part.size() - 4, ", expected tensor<ui32> at byte ",
                            part.size() - 4, " as in manifest.json"));
  Manifest swapped = good;
  auto& pieces = swapped.arrays[0].pieces;
  std::swap(pieces[0].offset, pieces[1].offset);
  Rewrite(&env, part, swapped);
  EXPECT_NE(Failure(&env).find(header + "array \"cut@0,0\" as "),
            std::string::npos)
      << Failure(&env);
  Manifest fewer = good;
  fewer.arrays.pop_back();
  Rewrite(&env, part, fewer);
  EXPECT_EQ(Failure(&env),
            header + "array \"none\", and manifest.json has not");
  Rewrite(&env, renamed("{\"__meta", "[\"__meta"), good);
  EXPECT_EQ(Failure(&env), path + ": its header is no JSON object");
}

TEST(Checkpoint, HasTheStepOfItsName) {
  MemoryEnv env;
  ASSERT_TRUE(Saved().Write(&env).ok());
  ASSERT_TRUE(env.Rename("ckpt/step_00001000", "ckpt/step_00002000").ok());
  EXPECT_EQ(Failure(&env, 2000),
            "ckpt/step_00002000: it has step 1000, expected the step of its "
            "name");
  // A name that is none of a step says nothing.
  ASSERT_TRUE(env.Rename("ckpt/step_00002000", "ckpt/best").ok());
  const auto sink = MakeFolderSink(&env, "ckpt");
  EXPECT_TRUE(Checkpoint::Open(sink.get(), "best").ok());
}

// Each bad block is told with its arrays, and the others are read.
TEST(Checkpoint, FindsAllDamage) {
  MemoryEnv env;
  ASSERT_TRUE(Saved().Write(&env).ok());
  const std::string part = "ckpt/step_00001000/part_00000_of_00001.safetensors";
  std::string text = *ReadFile(&env, part);
  text[10] ^= 1;               // in the header
  text[text.size() - 1] ^= 4;  // in the last array that has bytes
  ASSERT_TRUE(WriteFile(&env, part, text).ok());
  const auto sink = MakeFolderSink(&env, "ckpt");
  const auto opened = OpenIn(sink.get());
  ASSERT_TRUE(opened.ok());
  uint64_t bytes = 0;
  const auto damage = opened->FindDamage([&](uint64_t done) { bytes += done; });
  ASSERT_EQ(damage.size(), 2u);
  EXPECT_EQ(damage[0].offset, 0u);
  EXPECT_EQ(damage[0].arrays, (std::vector<std::string>{"cut", "large"}));
  EXPECT_EQ(damage[1].path, part);
  EXPECT_EQ(damage[1].offset, kBlockBytes);
  EXPECT_EQ(damage[1].offset + damage[1].bytes, text.size());
  EXPECT_EQ(damage[1].arrays, (std::vector<std::string>{"large", "scalar"}));
  EXPECT_EQ(bytes, text.size());
}

TEST(Checkpoint, HasFoldersInTheOrderOfSteps) {
  EXPECT_EQ(StepOf("step_00001000"), 1000);
  for (const char* other : {"step_1000", "step_", "step_-0000001", "step",
                            "step_0000100x", "a_00001000", ""})
    EXPECT_EQ(StepOf(other), std::nullopt) << other;
  MemoryEnv env;
  for (const int64_t step : {100'000'000, 99'999'999})
    ASSERT_TRUE(Saved(step).Write(&env).ok());
  EXPECT_EQ(*CommittedSteps(MakeFolderSink(&env, "ckpt").get()),
            (std::vector<int64_t>{99'999'999, 100'000'000}));
}

TEST(Checkpoint, IsNotRemovedWithFilesOfOthers) {
  MemoryEnv env;
  ASSERT_TRUE(Saved().Write(&env).ok());
  const std::string notes = "ckpt/step_00001000/notes.txt";
  ASSERT_TRUE(WriteFile(&env, notes, "mine").ok());
  const auto sink = MakeFolderSink(&env, "ckpt");
  EXPECT_EQ(RemoveCheckpoint(sink.get(), "step_00001000").message(),
            notes +
                ": it is no file of a checkpoint, so its folder is not "
                "deleted; move it away");
  EXPECT_EQ(Failure(&env), "");
  ASSERT_TRUE(env.Delete(notes).ok());
  // A killed upload to a bucket leaves such a piece.
  ASSERT_TRUE(WriteFile(&env, "ckpt/step_00001000/.part_0.piece-1", "").ok());
  EXPECT_TRUE(RemoveCheckpoint(sink.get(), "step_00001000").ok());
  EXPECT_TRUE(sink->Folders()->empty());
}

// Fails each operation in turn, for good, and then cuts the power. The older
// checkpoint stays; the newer one is whole or absent, and whole after success.
TEST(Checkpoint, IsWholeOrAbsentAfterAPowerCut) {
  constexpr double kShares[] = {0, 0.5, 1};
  for (const double kept : kShares) {
    for (int64_t step = 0;; ++step) {
      MemoryEnv memory;
      ASSERT_TRUE(Saved().Write(&memory).ok());
      FaultyEnv env(&memory);
      env.FailAt(FileOp::kAny, step, Unavailable("power"), true);
      const Status written = Saved(2000).Write(&env);
      memory.PowerCut(kept);
      EXPECT_EQ(Failure(&memory), "") << step;
      const auto sink = MakeFolderSink(&memory, "ckpt");
      const auto steps = CommittedSteps(sink.get());
      ASSERT_TRUE(steps.ok());
      if (written.ok()) {
        EXPECT_EQ(*steps, (std::vector<int64_t>{1000, 2000}));
      }
      if (steps->size() == 2) {
        const auto newer = OpenIn(sink.get(), 2000);
        ASSERT_TRUE(newer.ok()) << newer.status().message() << ", " << step;
        EXPECT_TRUE(newer->Verify().ok());
      }
      if (written.ok()) break;
    }
  }
}

TEST(Checkpoint, IsDeletedWithItsMarkerFirst) {
  for (int64_t step = 0; step < 8; ++step) {
    MemoryEnv memory;
    ASSERT_TRUE(Saved().Write(&memory).ok());
    FaultyEnv env(&memory);
    env.FailAt(FileOp::kAny, step, Unavailable("power"), true);
    const auto sink = MakeFolderSink(&env, "ckpt");
    const Status deleted = sink->DeleteFolder("step_00001000", kCommittedFile);
    memory.PowerCut(1);
    const auto after = MakeFolderSink(&memory, "ckpt");
    const auto steps = CommittedSteps(after.get());
    ASSERT_TRUE(steps.ok());
    EXPECT_TRUE(!deleted.ok() || steps->empty());
    EXPECT_TRUE(steps->empty() || Failure(&memory).empty()) << step;
  }
}

TEST(Manifest, RefusesWhatIsNotPossible) {
  Saved saved;
  const auto refusal = [](const Manifest& manifest) {
    const auto read = ReadManifest(ToJson(manifest), "m");
    return read.ok() ? "" : read.status().message();
  };
  const Manifest good = [&] {
    MemoryEnv env;
    EXPECT_TRUE(saved.Write(&env).ok());
    return OpenIn(MakeFolderSink(&env, "ckpt").get())->manifest();
  }();
  EXPECT_EQ(refusal(good), "");
  const auto says = [&](const std::function<void(Manifest*)>& change,
                        const std::string& words) {
    Manifest manifest = good;
    change(&manifest);
    EXPECT_EQ(refusal(manifest), words);
  };
  says([](Manifest* m) { m->format = 2; },
       "m: got format 2, expected 1; a newer Escala has written it");
  says([](Manifest* m) { m->format = 0; },
       "m: format: got 0, expected one from 1 on");
  says([](Manifest* m) { m->written = INT64_MAX; },
       "m: written: got 9223372036854775807, which is no time");
  says([](Manifest* m) { m->place.position = 0; },
       "m: position: got 0 after 999 updates, expected more");
  says([](Manifest* m) { m->arrays[0].pieces.pop_back(); },
       "m: cut: its pieces do not cover it");
  says(
      [](Manifest* m) {
        m->arrays[0].pieces[1].start = {0, 0};
      },
      "m: cut: two pieces begin at one place");
  says(
      [](Manifest* m) {
        m->arrays[0].pieces[1].start = {4, 5};
      },
      "m: cut: a piece lies outside");
  says([](Manifest* m) { m->arrays[0].pieces[1].part = 1; },
       "m: cut: a piece lies outside");
  says([](Manifest* m) { m->arrays[0].pieces[1].offset = m->parts[0].bytes; },
       "m: cut: a piece lies outside");
  says(
      [](Manifest* m) { m->parts[0].crc32c.pop_back(); },
      "m: part_00000_of_00001.safetensors: expected a checksum for each block");
  says([](Manifest* m) { m->arrays[1].name = "cut"; },
       "m: cut: two arrays have this name");
  for (const std::string& file :
       {std::string("../other"), std::string(), std::string(".."),
        std::string("a\0", 2), std::string(300, 'x')})
    says([&](Manifest* m) { m->parts[0].file = file; },
         StrCat("m: file: got ", Quoted(file),
                ", expected the name of a file in the folder"));
  const auto offset_of = [&](size_t array, size_t piece) {
    return good.arrays[array].pieces[piece].offset;
  };
  says(
      [&](Manifest* m) { m->arrays[0].pieces[1].offset = offset_of(0, 0) + 4; },
      "m: cut: a piece has bytes of one of cut in its part");
  says([&](Manifest* m) { m->arrays[2].pieces[0].offset = offset_of(1, 0); },
       "m: scalar: a piece has bytes of one of large in its part");
  says([](Manifest* m) { m->arrays[2].pieces[0].tensor = "large"; },
       "m: large: a piece has the name of one of scalar in its part");
  says([](Manifest* m) { m->arrays[2].pieces[0].tensor.clear(); },
       "m: scalar: a piece has no name in its part");
  says([](Manifest* m) { m->place.position = 128001; },
       "m: position: got 128001 after 128000 examples, expected at most as "
       "many");
  says(
      [](Manifest* m) {
        m->recipe.clear();  // as examples/own_loop does
        m->place.examples = 0;
      },
      "");
  says([](Manifest* m) { m->place.examples = INT64_MAX; },
       "m: examples: no run can stand there");
  const auto with_recipe = [](const char* recipe, int64_t position) {
    return [=](Manifest* m) {
      m->recipe = recipe;
      m->place.position = position;
    };
  };
  says(with_recipe("seed = 7\n[optimizer]\nadascale = true\n", 1001), "");
  says(with_recipe("seed = 8\n", 1000),
       "m: seed: got 7, expected its recipe's, 8");
  says(with_recipe("[optimizer]\nname = \"adamw\"\n", 999),
       "m: position: got 999, expected the step, 1000");
  says(with_recipe("[optimizer]\nadascale = false\n", 1001),
       "m: position: got 1001, expected the step, 1000");
  says(
      with_recipe("resume_from = \"a\"\n[optimizer]\nadascale = false\n", 1001),
      "");
  EXPECT_NE(
      [&] {
        Manifest manifest = good;
        manifest.recipe = "seed = ";
        return refusal(manifest);
      }()
          .find("m: recipe: its recipe:1: "),
      std::string::npos);
  EXPECT_EQ(ReadManifest("[]", "m").status().message(),
            "m: it is no JSON object");
  const auto replaced = [&](const std::string& before,
                            const std::string& after) {
    std::string text = ToJson(good);
    text.replace(text.find(before), before.size(), after);
    return ReadManifest(text, "m").status().message();
  };
  EXPECT_EQ(replaced("\"seed\":", "\"seed\":1,\"seed\":"),
            "m: it has an object with two keys \"seed\"");
  EXPECT_EQ(replaced("\"seed\":", "\"\":1,\"\":2,\"seed\":"),
            "m: it has an object with two keys \"\"");
  EXPECT_EQ(replaced("\"part\":", "\"part\":1,\"part\":"),
            "m: it has an object with two keys \"part\"");
  EXPECT_EQ(replaced("{\"evaluation\":", "{\"run\":3,\"evaluation\":"),
            "m: notes.run: expected a string");
  EXPECT_EQ(replaced("\"notes\":", "\"notes\":[],\"other\":"),
            "m: notes: expected an object of strings");
}

// Reads the seeds and finds of the fuzzer.
TEST(Manifest, ReadsAgainWhatItPrintsOfAllFinds) {
  int read = 0;
  for (const auto& file : std::filesystem::directory_iterator(
           ESCALA_SOURCE_DIR "/tests/fuzz/manifest_finds")) {
    SCOPED_TRACE(file.path().string());
    const auto manifest =
        ReadManifest(*ReadFile(Env::Default(), file.path().string()), "find");
    if (!manifest.ok()) continue;
    const auto again = ReadManifest(ToJson(*manifest), "again");
    ASSERT_TRUE(again.ok()) << again.status().message();
    EXPECT_EQ(ToJson(*again), ToJson(*manifest));
    ++read;
  }
  EXPECT_GE(read, 2);
}

// Changed texts must not crash the reader.
TEST(Manifest, SurvivesAnyChange) {
  MemoryEnv env;
  ASSERT_TRUE(Saved().Write(&env).ok());
  const std::string text = *ReadFile(&env, "ckpt/step_00001000/manifest.json");
  std::mt19937 engine(8);
  for (int i = 0; i < 5000; ++i) {
    std::string changed = text;
    for (int n = static_cast<int>(engine() % 3); n >= 0; --n) {
      const size_t at = engine() % changed.size();
      if (engine() % 2 == 0)
        changed[at] = "0123456789-[]{},\":"[engine() % 18];
      else
        changed.erase(at, engine() % 9);
    }
    (void)ReadManifest(changed, "m");
  }
}

}  // namespace
}  // namespace escala::ckpt
