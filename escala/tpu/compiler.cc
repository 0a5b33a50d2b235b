#include "escala/tpu/compiler.h"

#include <charconv>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <utility>

#include "escala/base/child.h"
#include "escala/base/log.h"
#include "escala/base/wire/protobuf.h"
#include "escala/hlo/text.h"
#include "escala/pjrt/client.h"
#include "escala/pjrt/open_device.h"
#include "escala/tpu/compiler_fields.h"

namespace escala::tpu {

namespace {

// --- In the child -----------------------------------------------------------

class CompilerProcess {
 public:
  CompilerProcess(const CompilerQuestion& question, const SendToParent& send)
      : question_(question), tell_(send) {}

  void Ask() {
    // The child has no metadata server to query, does not use the TPU that the
    // lock protects, and needs no log files.
    setenv("TPU_SKIP_MDS_QUERY", "1", 1);
    setenv("ALLOW_MULTIPLE_LIBTPU_LOAD", "1", 1);
    setenv("TPU_LOG_DIR", "disabled", 0);
    const Status status = AskOrFail();
    if (!status.ok()) Put(kCannotAskCode, kCannotAsk, status);
    tell_(ProtoWriter().Bool(kEnd, true).bytes());
  }

 private:
  void Put(uint32_t code, uint32_t text, const Status& status) const {
    tell_(ProtoWriter()
              .Int64(code, static_cast<int64_t>(status.code()))
              .Bytes(text, status.message())
              .bytes());
  }
  void Phase(std::string_view words) const {
    tell_(ProtoWriter().Bytes(kPhase, words).bytes());
  }

  Status AskOrFail() const {
    Phase("loading");
    ESCALA_ASSIGN_OR_RETURN(const pjrt::Plugin* plugin,
                            pjrt::Plugin::Load(question_.library));
    tell_(
        ProtoWriter()
            .Bytes(kApi, StrCat(plugin->api_major(), ".", plugin->api_minor()))
            .bytes());
    Phase(StrCat("describing ", question_.topology));
    pjrt::NamedValues config;
    if (!question_.config.empty())
      config["chip_config_name"] = question_.config;
    if (!question_.host_bounds.empty())
      config["chips_per_host_bounds"] = question_.host_bounds;
    ESCALA_ASSIGN_OR_RETURN(
        const pjrt::Topology slice,
        pjrt::Topology::Create(plugin, question_.topology, config));
    if (std::ssize(slice.devices()) != question_.slice_cores)
      return FailedPrecondition(plugin->name(), ": ", question_.topology,
                                " has ", slice.devices().size(),
                                " cores there, expected ",
                                question_.slice_cores);
    Phase("compiling");
    auto compiled = slice.Compile(question_.program, OptionsFor(slice));
    if (compiled.status().code() == StatusCode::kUnimplemented)
      return compiled.status();
    if (!compiled.ok()) {
      Put(kRefusedCode, kRefused, compiled.status());
      return Status();
    }
    Phase("telling about the compiled program");
    return Describe(*compiled);
  }

  pjrt::CompileOptions OptionsFor(const pjrt::Topology& slice) const {
    pjrt::CompileOptions options;
    options.num_replicas = static_cast<int>(question_.replicas);
    options.num_partitions = static_cast<int>(question_.partitions);
    options.use_spmd_partitioning = question_.partitions > 1;
    options.use_shardy_partitioner =
        question_.partitions > 1 && !question_.gspmd;
    options.device_assignment = question_.devices;
    // libtpu 0.0.42 crashes on its own default device assignment for v4:2x4x4.
    if (options.device_assignment.empty())
      for (const pjrt::DeviceDescription& device : slice.devices())
        options.device_assignment.push_back(device.id);
    return options;
  }

  Status Describe(const pjrt::Executable& program) const {
    ESCALA_ASSIGN_OR_RETURN(const pjrt::ProgramMemory memory, program.Memory());
    tell_(ProtoWriter()
              .Int64(kArgumentBytes, memory.arguments)
              .Int64(kOutputBytes, memory.outputs)
              .Int64(kAliasBytes, memory.aliased)
              .Int64(kTempBytes, memory.temporary)
              .Int64(kCodeBytes, memory.generated_code)
              .Int64(kAllocatedBytes, memory.allocated)
              .bytes());
    if (const auto costs = program.CostAnalysis(); costs.ok()) {
      const auto put = [&](const char* name, uint32_t field) {
        const auto cost = costs->find(name);
        if (cost != costs->end())
          tell_(ProtoWriter().Double(field, cost->second).bytes());
      };
      put("flops", kFlops);
      put("bytes accessed", kBytesAccessed);
      put("optimal_seconds", kOptimalSeconds);
    }
    if (const Status status = DescribeCollectives(program); !status.ok())
      tell_(ProtoWriter().Bytes(kCollectivesUnread, status.message()).bytes());
    return Status();
  }

  Status DescribeCollectives(const pjrt::Executable& program) const {
    ESCALA_ASSIGN_OR_RETURN(const auto optimized, program.OptimizedProgram());
    ESCALA_ASSIGN_OR_RETURN(
        const CompiledProgram read,
        ReadCompiledProgram(optimized.first, optimized.second,
                            question_.replicas, question_.partitions));
    tell_(FieldsOf(read));
    return Status();
  }

  const CompilerQuestion& question_;
  const SendToParent& tell_;
};

// --- In the parent ----------------------------------------------------------

// The last line that is not blank.
std::string_view LastWords(std::string_view log) {
  std::string_view last;
  for (const std::string_view line : StrSplit(log, '\n'))
    if (!StrTrim(line).empty()) last = StrTrim(line);
  return last.substr(0, 300);
}

Status NoAnswer(const CompilerQuestion& question, const ChildEnd& child,
                const ChildAnswer& answer_read) {
  std::string text =
      StrCat("the TPU compiler in ", question.library,
             " gave no answer: ", child.DescribeEnd(question.timeout_seconds),
             " while ", answer_read.phase, " (for ", question.topology, ")");
  if (const auto words = LastWords(child.log); !words.empty())
    StrAppend(&text, StrCat("; its last words: ", words));
  StrAppend(&text, child.timed_out
                       ? StrCat("; give it more time with ", question.more_time)
                       : "; try another version of libtpu");
  return Status(
      child.timed_out ? StatusCode::kDeadlineExceeded : StatusCode::kInternal,
      std::move(text));
}

// "20.01G" as bytes: the compiler writes powers of two without the "i".
std::optional<int64_t> ReadSize(std::string_view text) {
  double value = 0;
  const auto read =
      std::from_chars(text.data(), text.data() + text.size(), value);
  if (read.ec != std::errc() || value < 0 || value > 1e15) return std::nullopt;
  const char unit = read.ptr == text.data() + text.size() ? ' ' : *read.ptr;
  const double scale = unit == 'T'   ? 0x1p40
                       : unit == 'G' ? 0x1p30
                       : unit == 'M' ? 0x1p20
                       : unit == 'K' ? 0x1p10
                                     : 1;
  return static_cast<int64_t>(value * scale);
}

}  // namespace

Result<std::string> FindCompiler(const std::string& word) {
  if (word == "libtpu") return pjrt::FindPlugin("tpu", {}, Env::Default());
  if (BaseName(word) != word || word.ends_with(".so")) return word;
  return InvalidArgument("got \"", word,
                         "\", expected libtpu, or the path of a libtpu.so");
}

Result<CompilerQuestion> QuestionOf(const pods::Slice& slice, bool global,
                                    std::string program,
                                    const Compiler& compiler) {
  if (slice.libtpu_topology.empty())
    return Unimplemented("libtpu has no name for ", slice.name);
  CompilerQuestion question;
  question.library = compiler.library;
  question.timeout_seconds = compiler.timeout_seconds;
  question.topology = slice.libtpu_topology;
  if (slice.generation->libtpu_config != "default")
    question.config = slice.generation->libtpu_config;
  // libtpu's default is a host of 2 x 2 chips.
  if (slice.chips < 4) {
    question.host_bounds.assign(slice.topology.begin(), slice.topology.end());
    question.host_bounds.resize(3, 1);
  }
  question.program = std::move(program);
  question.slice_cores = slice.devices;
  (global ? question.partitions : question.replicas) = slice.devices;
  return question;
}

namespace {

// Finds "<before>SIZE<middle>SIZE<after>" in `message` and reads both sizes.
std::optional<HbmRefusal> Between(std::string_view message,
                                  std::string_view before,
                                  std::string_view middle,
                                  std::string_view after) {
  constexpr size_t kMostDigits = 20;
  for (size_t at = message.find(before); at != message.npos;
       at = message.find(before, at + 1)) {
    const std::string_view rest = message.substr(at + before.size());
    const size_t split = rest.find(middle);
    if (split == rest.npos || split > kMostDigits) continue;
    const std::string_view second = rest.substr(split + middle.size());
    const size_t end = second.find(after);
    if (end == second.npos || end > kMostDigits) continue;
    const auto needed = ReadSize(rest.substr(0, split));
    const auto capacity = ReadSize(second.substr(0, end));
    if (needed && capacity) return HbmRefusal{*needed, *capacity};
  }
  return std::nullopt;
}

}  // namespace

std::optional<HbmRefusal> ReadHbmRefusal(std::string_view message) {
  if (const auto used = Between(message, "Used ", " of ", " hbm")) return used;
  return Between(message, "temporaries (", ") exceeds available HBM (", ")");
}

Result<CompilerAnswer> AskCompiler(const CompilerQuestion& question) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(question.library, error))
    return NotFound("there is no TPU compiler at ", question.library,
                    "; install the Python package libtpu, or give the path of "
                    "its libtpu.so");
  const auto begin = std::chrono::steady_clock::now();
  ESCALA_ASSIGN_OR_RETURN(const ChildEnd child,
                          RunInChild(
                              [&](const SendToParent& send) {
                                CompilerProcess(question, send).Ask();
                              },
                              question.timeout_seconds, question.stop));
  ChildAnswer answer_read = ReadChildAnswer(child.output);
  // The library may crash while it is unloaded; all fields have arrived by
  // then.
  if (!answer_read.end) return NoAnswer(question, child, answer_read);
  if (answer_read.cannot_code != 0) {
    const Status status = StatusOf(answer_read.cannot_code, answer_read.cannot);
    return Status(status.code(),
                  StrCat("the TPU compiler in ", question.library,
                         " cannot be asked: ", status.message(),
                         status.code() == StatusCode::kUnimplemented
                             ? "; it is too old, take a newer libtpu"
                             : ""));
  }
  CompilerAnswer& answer = answer_read.answer;
  answer.seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - begin)
          .count();
  if (answer.needed_bytes <= 0)
    answer.needed_bytes = answer.argument_bytes + answer.output_bytes -
                          answer.alias_bytes + answer.temp_bytes;
  if (answer_read.refused_code != 0) {
    answer.compiled = StatusOf(answer_read.refused_code, answer_read.refused);
    if (const auto refusal = ReadHbmRefusal(answer_read.refused)) {
      answer.needed_bytes = refusal->needed_bytes;
      answer.capacity_bytes = refusal->capacity_bytes;
    }
  }
  return std::move(answer_read.answer);
}

// --- Answers that are kept ---------------------------------------------------

namespace {

// Of the bytes; FNV-1a.
uint64_t Digest(std::string_view bytes, uint64_t hash) {
  for (const char c : bytes)
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash;
}

// The program without the lines of the source that made it: moving code asks
// nothing new.
std::string ProgramOf(const CompilerQuestion& question) {
  const auto module = hlo::ReadModule(question.program);
  return module.ok() ? hlo::Print(*module) : question.program;
}

// Of what is read of a compiled program: one more makes kept answers stale.
// 2: permutations that are under way at once are one.
constexpr int64_t kReader = 2;

// What the answer depends on. The version of a library is its size and the time
// when it was written.
std::string KeyOf(const CompilerQuestion& question) {
  std::error_code error;
  const auto size = std::filesystem::file_size(question.library, error);
  const auto time = std::filesystem::last_write_time(question.library, error);
  ProtoWriter key;
  key.Uint64(1, size).Int64(2, time.time_since_epoch().count());
  key.Bytes(3, question.topology).Bytes(4, question.config);
  key.PackedInt64(5, question.host_bounds).Int64(6, question.slice_cores);
  key.Int64(7, question.replicas).Int64(8, question.partitions);
  key.Bool(9, question.gspmd);
  key.PackedInt64(10, std::vector<int64_t>(question.devices.begin(),
                                           question.devices.end()));
  key.Bytes(11, ProgramOf(question));
  key.Int64(12, kReader);
  return key.bytes();
}

std::string PathOf(const std::string& folder, std::string_view key) {
  char name[64];
  std::snprintf(
      name, sizeof name, "%016llx%016llx.tpu_answer",
      static_cast<unsigned long long>(Digest(key, 0xcbf29ce484222325)),
      static_cast<unsigned long long>(Digest(key, 0x84222325cbf29ce4)));
  return StrCat(folder, "/", name);
}

// The file has the key before the answer.
enum KeptField : uint32_t { kKey = 1, kAnswer };

std::optional<CompilerAnswer> FindKept(const std::string& path,
                                       std::string_view key) {
  const auto file = ReadFile(Env::Default(), path);
  if (!file.ok()) return std::nullopt;
  std::string_view kept_key, kept;
  ProtoReader reader(*file);
  while (reader.Next()) {
    if (reader.field() == kKey) kept_key = reader.Bytes();
    if (reader.field() == kAnswer) kept = reader.Bytes();
  }
  if (!reader.status().ok() || kept_key != key) return std::nullopt;
  auto answer = ReadAnswer(kept);
  if (!answer.ok()) return std::nullopt;
  return *std::move(answer);
}

}  // namespace

Result<CompilerAnswer> AskCompiler(const CompilerQuestion& question,
                                   const std::string& folder) {
  if (folder.empty()) return AskCompiler(question);
  const std::string key = KeyOf(question);
  const std::string path = PathOf(folder, key);
  if (auto kept = FindKept(path, key)) return *std::move(kept);
  auto answer = AskCompiler(question);
  if (!answer.ok()) return answer;
  const std::string file =
      ProtoWriter().Bytes(kKey, key).Bytes(kAnswer, Serialize(*answer)).bytes();
  if (const Status kept = WriteFileAtomically(Env::Default(), path, file);
      !kept.ok())
    ESCALA_LOG(kWarning,
               "the TPU compiler's answer is not kept: ", kept.message());
  return answer;
}

std::string Describe(const CompilerAnswer& answer) {
  if (!answer.compiled.ok()) {
    std::string text;
    if (answer.needed_bytes > 0)
      text = StrCat(
          "the TPU compiler: does not fit: ", FormatBytes(answer.needed_bytes),
          " of ", FormatBytes(answer.capacity_bytes), " HBM a core\n");
    else
      text = StrCat("the TPU compiler refuses the program: ",
                    answer.compiled.message(), "\n");
    return text;
  }
  std::string text = StrCat("the TPU compiler: compiles; HBM a core ",
                            FormatBytes(answer.needed_bytes), " (arguments ",
                            FormatBytes(answer.argument_bytes), " + results ",
                            FormatBytes(answer.output_bytes), " - aliased ",
                            FormatBytes(answer.alias_bytes), " + temporaries ",
                            FormatBytes(answer.temp_bytes), "), code ",
                            FormatBytes(answer.code_bytes), "\n");
  const auto number = [](double value, const char* unit) {
    char line[64];
    if (value < 0) return std::string("not reported");
    std::snprintf(line, sizeof line, "%.4g%s", value, unit);
    return std::string(line);
  };
  StrAppend(&text, StrCat("  ", number(answer.flops, " FLOPs"), ", ",
                          number(answer.bytes_accessed, " bytes"),
                          answer.optimal_seconds < 0
                              ? ""
                              : StrCat(", at best ",
                                       number(answer.optimal_seconds, " s"),
                                       " a step without collectives"),
                          "\n"));
  const std::vector<CollectiveSum> sums = answer.collectives();
  for (const CollectiveSum& sum : sums)
    StrAppend(&text, StrCat("  ", sum.kind, ": ", Counted(sum.count, "run"),
                            ", ", FormatBytes(sum.bytes), "\n"));
  if (answer.program.loops_counted_once > 0)
    StrAppend(&text,
              StrCat("  ", Counted(answer.program.loops_counted_once, "loop"),
                     " of unknown length counted once\n"));
  if (sums.empty())
    StrAppend(&text, answer.collectives_unread.empty()
                         ? std::string("  no collectives\n")
                         : StrCat("  collectives not read: ",
                                  answer.collectives_unread, "\n"));
  return text;
}

}  // namespace escala::tpu
