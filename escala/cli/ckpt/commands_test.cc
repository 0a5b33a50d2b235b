#include "escala/cli/ckpt/commands.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <sstream>

#include "escala/ckpt/array_store.h"
#include "escala/ckpt/checkpoint.h"
#include "escala/ckpt/safetensors.h"

namespace escala::cli {
namespace {

using ckpt::ArrayKind;

bool Contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

// A run with checkpoints of steps 100 and 200, which differ in one value.
class CkptCommands : public testing::Test {
 protected:
  void SetUp() override {
    root_ = StrCat(testing::TempDir(), "escala_ckpt_", getpid());
    std::filesystem::remove_all(root_);
    run_ = root_ + "/run";
    Save(100, 1);
    Save(200, 1.5f);
  }
  void TearDown() override { std::filesystem::remove_all(root_); }

  void Save(int64_t step, float value) {
    const Shape kernel{ElementType::kF32, {2, 2}};
    const Shape row{ElementType::kF32, {1, 2}};
    std::vector<ckpt::PieceToWrite> pieces;
    for (const int64_t r : {0, 1}) {
      HostArray piece(row);
      piece.mutable_as<float>()[0] = r == 0 ? value : 8;
      pieces.push_back({"fc/kernel", kernel, {r, 0}, piece});
    }
    const auto add = [&](const char* name, ElementType type, ArrayKind kind) {
      pieces.push_back({name, {type, {4}}, {0}, HostArray({type, {4}})});
      pieces.back().kind = kind;
    };
    add("norm/mean", ElementType::kF32, ArrayKind::kStatistic);
    add("fc/kernel:momentum", ElementType::kF32, ArrayKind::kSlot);
    add("fc/kernel:ema", ElementType::kBF16, ArrayKind::kAverage);
    ckpt::Manifest manifest;
    manifest.version = "0.1.0";
    manifest.written = 1'700'000'000;
    manifest.place = {step, step, step * 8, step};
    manifest.data_examples = 400;
    manifest.program = "abc";
    manifest.recipe =
        StrCat("out = \"", run_, "\"\n[optimizer]\nbeta1 = 0.9\n");
    ASSERT_TRUE(ckpt::WriteCheckpoint(
                    ckpt::MakeFolderSink(env_, run_ + "/checkpoints").get(),
                    ckpt::OneProcess(), ckpt::FolderOf(step), manifest, pieces)
                    .ok());
  }

  std::string Path(int64_t step, std::string_view file) const {
    return StrCat(run_, "/checkpoints/", ckpt::FolderOf(step), "/", file);
  }
  std::string Part(int64_t step) const {
    return Path(step, "part_00000_of_00001.safetensors");
  }
  // Changes the last byte of a file.
  void Damage(const std::string& path) const {
    std::string text = *ReadFile(env_, path);
    text.back() ^= 1;
    ASSERT_TRUE(WriteFile(env_, path, text).ok());
  }

  // Runs `escala ckpt WORDS` and compares the exit code.
  void Run(int code, std::vector<std::string> words) {
    words.insert(words.begin(), "ckpt");
    std::ostringstream out, err;
    const int got = RunCommandLine(words, {out, err});
    out_ = out.str();
    err_ = err.str();
    EXPECT_EQ(got, code) << StrJoin(words, " ") << "\n" << out_ << err_;
  }
  // The same, with a text that it prints on one of the streams.
  void Says(int code, std::string_view text, std::vector<std::string> words) {
    Run(code, words);
    EXPECT_TRUE(Contains(out_ + err_, text))
        << StrJoin(words, " ") << "\n"
        << out_ << err_ << "expected " << text;
  }

  Env* const env_ = Env::Default();
  std::string root_, run_, out_, err_;
};

TEST_F(CkptCommands, LsShowsEachState) {
  Save(300, 1);
  ASSERT_TRUE(env_->Delete(Path(300, "COMMITTED")).ok());
  ASSERT_TRUE(env_->Truncate(Part(200), 9).ok());
  Run(kYes, {"ls", run_});
  EXPECT_TRUE(Contains(out_, "100   whole       ")) << out_;
  EXPECT_TRUE(Contains(out_, "2023-11-14T22:13:20Z  800       2")) << out_;
  EXPECT_TRUE(Contains(out_, "200   damaged     ")) << out_;
  EXPECT_TRUE(Contains(out_, "300   unfinished  ")) << out_;
  EXPECT_TRUE(Contains(
      out_, StrCat("damaged: ", Part(200), ": it has 9 bytes, expected ")))
      << out_;
  Run(kYes, {"ls", run_, "--json"});
  EXPECT_TRUE(out_.starts_with(
      "{\"step\":100,\"folder\":\"step_00000100\",\"state\":\"whole\","))
      << out_;
  EXPECT_EQ(std::count(out_.begin(), out_.end(), '\n'), 3);
}

TEST_F(CkptCommands, InspectShowsPlaceAndArrays) {
  Run(kYes, {"inspect", run_});
  for (const char* text :
       {"step 200, 200 updates, 1600 examples (4 epochs)",
        "1 parameter, 1 statistic, 1 slot, 1 average: 56 B",
        "fc/kernel           parameter  f32   2 x 2  16     2",
        "fc/kernel:ema       average    bf16  4      8      1"})
    EXPECT_TRUE(Contains(out_, text)) << out_ << "expected " << text;
  Run(kYes, {"inspect", run_, "--step", "100", "fc/*:*", "--json"});
  EXPECT_TRUE(Contains(out_, "\"step\":100,")) << out_;
  EXPECT_TRUE(Contains(out_, "fc/kernel:momentum")) << out_;
  EXPECT_FALSE(Contains(out_, "norm/mean")) << out_;
  Says(kBadUse, "\"fc/kernal\", which no array is called; near are fc/kernel",
       {"inspect", run_, "fc/kernal"});
}

TEST_F(CkptCommands, VerifyNamesWhatIsDamaged) {
  Says(kYes, "whole " + Path(200, "").substr(0, Path(200, "").size() - 1),
       {"verify", run_});
  Damage(Part(100));
  Run(kYes, {"verify", run_});
  Says(kNo, Part(100) + ": bytes 0 to ", {"verify", run_, "--step", "100"});
  EXPECT_TRUE(Contains(out_, "; they hold fc/kernel, norm/mean, ")) << out_;
  Run(kNo, {"verify", run_, "--all", "--json"});
  EXPECT_TRUE(Contains(out_, "\"offset\":0,\"bytes\":")) << out_;
  EXPECT_TRUE(Contains(out_, "\"whole\":true")) << out_;
  Says(kBadUse, "exclude each other",
       {"verify", run_, "--all", "--step", "100"});
}

// A pipe or a link in place of a file is damage of that checkpoint, and the one
// before it is taken.
TEST_F(CkptCommands, PipesAndLinksInPlaceOfFilesAreDamage) {
  for (const std::string& file : {Path(200, "manifest.json"), Part(200)}) {
    const std::string kept = root_ + "/kept";
    std::filesystem::rename(file, kept);
    ASSERT_EQ(mkfifo(file.c_str(), 0666), 0);
    Says(kYes, "place     step 100,", {"inspect", run_});
    EXPECT_TRUE(Contains(err_, file)) << err_;
    std::filesystem::remove(file);
    std::filesystem::create_symlink(file, file);
    Says(kYes, "place     step 100,", {"inspect", run_});
    EXPECT_TRUE(Contains(err_, file)) << err_;
    std::filesystem::remove(file);
    std::filesystem::rename(kept, file);
  }
}

TEST_F(CkptCommands, TextsOfAManifestAreNoCommandsToATerminal) {
  const auto save = [&](int64_t step, const std::string& word) {
    ckpt::Manifest manifest;
    manifest.version = manifest.program = manifest.data = word;
    manifest.notes[word] = "";
    manifest.data_examples = 1;
    manifest.place = {step, step, step, step};
    const HostArray array(Shape{ElementType::kF32, {}});
    ASSERT_TRUE(ckpt::WriteCheckpoint(
                    ckpt::MakeFolderSink(env_, run_ + "/checkpoints").get(),
                    ckpt::OneProcess(), ckpt::FolderOf(step), manifest,
                    {{word, array.shape(), {}, array}})
                    .ok());
  };
  save(300, "a\x1b[31m\n\xc2\x9b");
  const auto shows = [&](int code, const std::vector<std::string>& words) {
    Says(code, "a?[31m?", words);
    EXPECT_EQ((out_ + err_).find_first_of("\x1b\x9b"), std::string::npos);
  };
  shows(kYes, {"inspect", run_});
  shows(kNo, {"diff", run_, run_, "--step", "300", "--step-b", "200"});
  Damage(Part(300));
  shows(kNo, {"verify", run_});
  // Errors name arrays, too.
  Says(kBroke, "array a?[31m", {"export", run_, root_ + "/x.npz"});
}

TEST_F(CkptCommands, VerifyFindsWhatWasSwappedEditedOrLost) {
  std::filesystem::rename(Part(100), root_ + "/part");
  Says(kNo, "a whole checkpoint has it", {"verify", run_, "--step", "100"});
  std::filesystem::rename(Part(200), Part(100));
  std::filesystem::rename(root_ + "/part", Part(200));
  for (const char* step : {"100", "200"})
    Says(kNo, "their checksum is wrong", {"verify", run_, "--step", step});
  const std::string manifest = Path(200, "manifest.json");
  std::string text = *ReadFile(env_, manifest);
  text.replace(text.find("\"step\":200"), 10, "\"step\":201");
  ASSERT_TRUE(WriteFile(env_, manifest, text).ok());
  Says(kNo, "manifest.json: its checksum is ", {"verify", run_});
}

// One sentence each, and no crash.
TEST_F(CkptCommands, EachRefusesWhatIsNoRun) {
  const std::string newer = root_ + "/newer";
  ckpt::Manifest manifest;
  manifest.format = 7;
  ASSERT_TRUE(ckpt::WriteCheckpoint(
                  ckpt::MakeFolderSink(env_, newer + "/checkpoints").get(),
                  ckpt::OneProcess(), ckpt::FolderOf(1), manifest, {})
                  .ok());
  ASSERT_TRUE(env_->MakeDirs(root_ + "/empty").ok());
  const std::string file = Path(200, "manifest.json");
  const std::vector<std::vector<std::string>> commands = {
      {"inspect"}, {"verify"}, {"export", root_ + "/x.npz"}};
  for (const auto& command : commands) {
    const auto on = [&](const std::string& run) {
      std::vector<std::string> words = command;
      words.insert(words.begin() + 1, run);
      return words;
    };
    Says(kBroke, "got format 7, expected 1; a newer Escala", on(newer));
    Says(kBroke, "no folder of a run", on(root_ + "/empty"));
    Says(kBroke, root_ + "/nothing", on(root_ + "/nothing"));
    Says(kBroke,
         command[0] == "export" ? "no safetensors file" : "it is a file",
         on(file));
    Run(kBadUse, {command[0]});
    Says(kBadUse, "expected one of 100, 200", [&] {
      auto words = on(run_);
      words.insert(words.end(), {"--step", "7"});
      return words;
    }());
    EXPECT_EQ(std::count(err_.begin(), err_.end(), '\n'), 1) << err_;
  }
  Says(kYes, "newer: " + newer, {"ls", newer});
  Says(kNo, "no whole checkpoint left", {"rm", newer, "--step", "1"});
  Says(kBroke, "it is a file", {"ls", file});
  Says(kBroke, "it is a file", {"rm", file, "--keep=1"});
}

TEST_F(CkptCommands, DiffCountsValuesAndKeys) {
  Says(kYes, "4 arrays are equal to the bit", {"diff", run_, run_});
  Run(kNo, {"diff", run_, run_, "--step", "100", "--step-b", "200"});
  EXPECT_TRUE(Contains(out_, "step: 100, then 200")) << out_;
  EXPECT_TRUE(Contains(out_, "fc/kernel  4       1       0.5         0.333"))
      << out_;
  EXPECT_TRUE(Contains(out_, "3 arrays are equal to the bit, 1 differ"))
      << out_;

  // Another run, elsewhere, by another recipe and with other arrays.
  const std::string first = run_;
  run_ = root_ + "/other";
  Save(200, 1.5f);
  Says(kYes, "4 arrays are equal", {"diff", first, run_});
  ckpt::Manifest manifest;
  manifest.version = "0.1.0";
  manifest.place = {300, 300, 300, 300};
  manifest.seed = 3;
  manifest.recipe = "seed = 3\n[optimizer]\nbeta1 = 0.8\n";
  const HostArray other(Shape{ElementType::kF32, {3}});
  ASSERT_TRUE(ckpt::WriteCheckpoint(
                  ckpt::MakeFolderSink(env_, run_ + "/checkpoints").get(),
                  ckpt::OneProcess(), ckpt::FolderOf(300), manifest,
                  {{"norm/mean", other.shape(), {0}, other},
                   {"new", other.shape(), {0}, other}})
                  .ok());
  Run(kNo, {"diff", first, run_});
  for (const char* text :
       {"recipe optimizer.beta1: 0.9, then 0.8\n",
        "recipe seed: none, then 3\n",
        "array norm/mean: tensor<4xf32>, then tensor<3xf32>\n",
        "only in A: fc/kernel, fc/kernel:momentum, fc/kernel:ema\n",
        "only in B: new\n", "program: abc, then none\n"})
    EXPECT_TRUE(Contains(out_, text)) << out_ << "expected " << text;
  Run(kNo, {"diff", first, run_, "--json"});
  EXPECT_TRUE(
      out_.starts_with("{\"same\":false,\"recipe\":[{\"key\":"
                       "\"optimizer.beta1\",\"a\":\"0.9\","))
      << out_;
}

TEST_F(CkptCommands, ExportWritesWhatDiffFindsEqual) {
  const std::string file = root_ + "/w.safetensors";
  Says(kYes, "3 arrays of " + run_, {"export", run_, file});
  Says(kYes, "3 arrays are equal to the bit; 1 slot ", {"diff", run_, file});
  Says(kYes, "\"arrays\":4,", {"export", run_, file, "--all", "--json"});
  Says(kYes, "4 arrays are equal to the bit\n", {"diff", file, run_});
  Says(kNo, "fc/kernel", {"diff", file, run_, "--step", "100"});
  Says(kYes, "1 array ", {"export", run_, root_ + "/k.npy", "fc/kernel"});
  EXPECT_EQ(env_->Stat(root_ + "/k.npy")->size, 128u + 16);
  Says(kYes, "1 array of types that NumPy lacks",
       {"export", run_, root_ + "/folder/"});
  EXPECT_EQ(env_->Stat(root_ + "/folder/fc/kernel:ema.npy")->size, 128u + 16);
  Says(kYes, "1 array ", {"export", run_, root_ + "/s.npz", "fc/kernel:mom*"});

  Says(kBadUse, "3 arrays, and an .npy file has one",
       {"export", run_, root_ + "/k.npy"});
  Says(kBadUse, "expected a file that ends in .safetensors, .npz or .npy",
       {"export", run_, root_ + "/k.h5"});
  Says(kBadUse, "a file in the folder of a checkpoint",
       {"export", run_, Part(100)});
}

TEST_F(CkptCommands, NamesThatLeadOutOfAFolderAreRefused) {
  const std::string file = root_ + "/w.safetensors";
  ASSERT_TRUE(
      ckpt::WriteSafetensors(
          env_, file, {{"../out", HostArray(Shape{ElementType::kF32, {}})}})
          .ok());
  Says(kBadUse, "its name is no path in a folder",
       {"export", file, root_ + "/folder/"});
  EXPECT_FALSE(env_->Stat(root_ + "/out.npy").ok());
}

TEST_F(CkptCommands, NamesGoBothWays) {
  const std::string file = root_ + "/w.safetensors", map = root_ + "/map.toml";
  const auto write = [&](std::string_view lines) {
    ASSERT_TRUE(WriteFile(env_, map, lines).ok());
  };
  const std::vector<std::string> words = {"export", run_, file, "--names", map};
  write("\"fc/*\" = \"Dense.*\"\n");
  Run(kYes, words);
  EXPECT_TRUE(Contains(err_,
                       "no line of the map names 1 array, which keep "
                       "their names: norm/mean"))
      << err_;
  EXPECT_NE(ckpt::ArrayStore::Open(env_, file)->Find("Dense.kernel:ema"),
            nullptr);
  Run(kYes, {"import", file, root_ + "/back", "--names", map});
  Run(kYes, {"export", root_ + "/back", root_ + "/back.safetensors"});
  Says(kYes, "3 arrays are equal to the bit",
       {"diff", run_, root_ + "/back.safetensors"});

  const std::pair<const char*, const char*> bad[] = {
      {"\"fc/kernal\" = \"k\"\n",
       "map.toml:1: got \"fc/kernal\", which no array is called; near are "
       "fc/kernel"},
      {"\"fc/kernel\" = \"a\"\n\"fc/*\" = \"b.*\"\n",
       "map.toml:2: array fc/kernel becomes a by a line before and b.kernel by "
       "this one"},
      {"\"fc/kernel\" = \"norm/mean\"\n",
       "arrays fc/kernel and norm/mean would both be called norm/mean"},
      {"\"fc/*\" = \"b\"\n", "the same number of * on both sides"},
      {"fc = 3\n", "both names in quotes"}};
  for (const auto& [lines, text] : bad) {
    write(lines);
    Says(kBadUse, text, words);
  }
}

TEST_F(CkptCommands, ImportMakesACheckpointOfWeights) {
  const std::string file = root_ + "/w.safetensors", to = root_ + "/new";
  Run(kYes, {"export", run_, file});
  Says(kYes, "init_from=" + to + "/checkpoints/step_00000000",
       {"import", file, to});
  Run(kYes, {"verify", to});
  Says(kYes, "3 arrays are equal to the bit\n", {"diff", to, file});
  Says(kBadUse, "it has checkpoints already", {"import", file, to});
  Says(kBadUse, "it has checkpoints already", {"import", file, run_});
  Says(kBadUse, "it is a folder, expected a safetensors file",
       {"import", run_, root_ + "/x"});
  Says(kBadUse, "it is a file, expected a folder", {"import", file, file});
  ASSERT_TRUE(ckpt::WriteSafetensors(env_, file, {}).ok());
  Says(kBroke, file + ": it has no arrays", {"import", file, root_ + "/x"});
  EXPECT_FALSE(env_->Stat(root_ + "/x").ok());
  Says(kBroke, "no safetensors file", {"import", Path(100, "COMMITTED"), to});
}

TEST_F(CkptCommands, KindsGoThroughAFile) {
  const std::string file = root_ + "/w.safetensors", map = root_ + "/map.toml";
  const std::string to = root_ + "/new";
  ASSERT_TRUE(WriteFile(env_, map, "\"fc/*\" = \"Dense.*\"\n").ok());
  Run(kYes, {"export", run_, file, "--all", "--names", map});
  Run(kYes, {"import", file, to, "--names", map});
  Says(kYes, "1 parameter, 1 statistic, 1 slot, 1 average: 56 B",
       {"inspect", to});
  Says(kYes, "3 arrays of ", {"export", file, root_ + "/x.npz"});
  const HostArray scalar(Shape{ElementType::kF32, {}});
  ASSERT_TRUE(
      ckpt::WriteSafetensors(env_, file, {{"w", scalar}}, {{"kind:w", "slots"}})
          .ok());
  Says(kBroke,
       file +
           ": __metadata__: kind:w: got \"slots\", expected parameter, "
           "statistic, slot or average",
       {"import", file, root_ + "/other"});
}

TEST_F(CkptCommands, TellsOfARunThatWasMovedAside) {
  const std::string aside = run_ + "/overwritten";
  const auto move_to = [&](const std::string& folder) {
    std::filesystem::create_directories(folder);
    std::filesystem::rename(run_ + "/checkpoints", folder + "/checkpoints");
  };
  move_to(aside);
  const std::string note =
      StrCat("note: the run before --overwrite lies in ", aside,
             " until a new run here has its first checkpoint; `mv ", aside, " ",
             run_, ".before` takes it back\n");
  const std::vector<std::vector<std::string>> commands = {
      {"ls"}, {"inspect"}, {"verify"}, {"rm", "--keep=1"}};
  for (std::vector<std::string> words : commands) {
    words.insert(words.begin() + 1, run_ + "/");
    Says(kBroke, note, words);
  }
  std::ostringstream out, err;
  for (const char* command : {"train", "eval"}) {
    RunCommandLine(std::vector<std::string>{command, run_}, {out, err});
    EXPECT_TRUE(Contains(err.str(), note)) << command << err.str();
    err.str("");
  }
  Save(300, 1);
  Run(kYes, {"ls", run_});
  EXPECT_EQ(err_, "");
  std::filesystem::remove_all(run_);
  Save(100, 1);
  move_to(aside + ".part");
  Says(kBroke,
       StrCat("`cp -r ", aside, ".part/. ", run_, " && rm -r ", aside,
              ".part` takes them back\n"),
       {"ls", run_});
}

TEST_F(CkptCommands, RmFollowsNoLink) {
  namespace fs = std::filesystem;
  Save(300, 1);
  const std::string kept = root_ + "/kept";
  fs::rename(run_ + "/checkpoints/step_00000100", kept);
  fs::create_directory_symlink(kept, run_ + "/checkpoints/step_00000100");
  const std::string other = root_ + "/other";
  fs::create_directory(other);
  fs::create_directory_symlink(run_ + "/checkpoints", other + "/checkpoints");
  Says(kBroke,
       run_ +
           "/checkpoints/step_00000100: it is a symbolic link, and nothing "
           "was deleted",
       {"rm", run_, "--keep", "1"});
  EXPECT_TRUE(env_->Stat(kept + "/COMMITTED").ok());
  EXPECT_TRUE(env_->Stat(Part(200)).ok());
  Says(kBroke, other + "/checkpoints: it is a symbolic link",
       {"rm", other, "--step", "200"});
  EXPECT_TRUE(env_->Stat(Part(200)).ok());
  // The run itself may be named by a link.
  fs::create_directory_symlink(run_, root_ + "/latest");
  Says(kYes, "[200]", {"rm", root_ + "/latest", "--step", "200", "--json"});
}

TEST_F(CkptCommands, RmKeepsTheLast) {
  Save(300, 1);
  Save(400, 1);
  ASSERT_TRUE(env_->Delete(Path(400, "COMMITTED")).ok());
  Says(kYes, "deleted " + Path(100, "").substr(0, Path(100, "").size() - 1),
       {"rm", run_, "--keep", "2"});
  EXPECT_FALSE(env_->Stat(Part(100)).ok());
  EXPECT_TRUE(env_->Stat(Part(200)).ok());
  Says(kYes, "nothing to delete", {"rm", run_, "--keep", "2"});
  Says(kNo, "no whole checkpoint left, and nothing was deleted",
       {"rm", run_, "--keep", "0"});
  Says(kNo, "no whole checkpoint left",
       {"rm", run_, "--step", "200", "--step", "300"});
  EXPECT_TRUE(env_->Stat(Part(200)).ok());
  Says(kBadUse, "--unfinished deletes such folders",
       {"rm", run_, "--step", "400"});
  Says(kBadUse, "no checkpoint of step 5", {"rm", run_, "--step", "5"});
  Says(kBadUse, "expected --step N, --keep N or --unfinished", {"rm", run_});
  Says(kBadUse, "--step and --keep exclude each other",
       {"rm", run_, "--step", "200", "--keep", "1"});
  // A damaged one is no reason to delete the last whole one.
  ASSERT_TRUE(env_->Truncate(Part(300), 9).ok());
  Says(kNo, "no whole checkpoint left", {"rm", run_, "--step", "200"});
  Says(kYes, "{\"removed\":[300]}\n", {"rm", run_, "--step", "300", "--json"});

  // Damage that only the checksums show is none either.
  Save(300, 1);
  Save(500, 1);
  Damage(Part(500));
  const std::string why = "; this checkpoint is not counted as whole\n";
  Says(kYes, why, {"rm", run_, "--keep", "1"});
  EXPECT_TRUE(env_->Stat(Part(300)).ok());
  EXPECT_FALSE(env_->Stat(Part(200)).ok());
  Says(kNo, "no whole checkpoint left", {"rm", run_, "--step", "300"});
  EXPECT_TRUE(Contains(err_, Part(500) + ": bytes 0 to ")) << err_;
  Says(kYes, "{\"removed\":[500]}\n", {"rm", run_, "--step=500", "--json"});
  EXPECT_EQ(err_, "");
  Damage(Part(300));
  Says(kYes, "{\"removed\":[300]}\n", {"rm", run_, "--step=300", "--json"});
  Save(200, 1);

  // A run that goes on may be saving.
  ASSERT_TRUE(WriteFile(env_, run_ + "/config.toml", "").ok());
  {
    const auto lock = env_->Lock(run_ + "/lock");
    ASSERT_TRUE(lock.ok());
    Says(kBroke, "a run is writing there", {"rm", run_, "--unfinished"});
  }
  Says(kYes, "{\"removed\":[400]}\n", {"rm", run_, "--unfinished", "--json"});
  Says(kYes, "{\"removed\":[200]}\n",
       {"rm", run_, "--step=200", "--force", "--json"});
  Says(kYes, "no checkpoints\n", {"ls", run_});
}

}  // namespace
}  // namespace escala::cli
