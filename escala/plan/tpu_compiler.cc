#include "escala/plan/tpu_compiler.h"

#include <charconv>
#include <chrono>
#include <cstdlib>
#include <filesystem>

#include "escala/base/child.h"
#include "escala/base/wire/protobuf.h"
#include "escala/pjrt/client.h"

namespace escala::plan {

namespace {

// Messages from the child, sent one field at a time as soon as each is known.
enum AnswerField : uint32_t {
  kPhase = 1,  // what it does now, in words
  kEnd,        // nothing follows
  kApi,
  kCannotAskCode,  // why nothing can be learnt
  kCannotAsk,
  kRefusedCode,  // why the program does not compile
  kRefused,
  kArgumentBytes,
  kOutputBytes,
  kAliasBytes,
  kTempBytes,
  kCodeBytes,
  kFlops,
  kBytesAccessed,
  kOptimalSeconds,
  kCollective,
  kCollectivesUnread,
  kAllocatedBytes,
};
enum CollectiveField : uint32_t { kKind = 1, kCount, kBytes };

// --- In the child -----------------------------------------------------------

class CompilerProcess {
 public:
  CompilerProcess(const TpuQuestion& question, const SendToParent& send)
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
    if (static_cast<int64_t>(slice.devices().size()) != question_.cores)
      return FailedPrecondition(plugin->name(), ": ", question_.topology,
                                " has ", slice.devices().size(),
                                " cores there, expected ", question_.cores);
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
    auto options =
        pjrt::CompileOptions::ForCores(question_.cores, question_.global);
    // libtpu 0.0.42 crashes on its own default device assignment for v4:2x4x4.
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
    ESCALA_ASSIGN_OR_RETURN(const std::vector<CollectiveSum> sums,
                            CollectivesOf(optimized.first, optimized.second));
    for (const CollectiveSum& sum : sums)
      tell_(ProtoWriter()
                .Message(kCollective, ProtoWriter()
                                          .Bytes(kKind, sum.kind)
                                          .Int64(kCount, sum.count)
                                          .Int64(kBytes, sum.bytes))
                .bytes());
    return Status();
  }

  const TpuQuestion& question_;
  const SendToParent& tell_;
};

// --- In the parent ----------------------------------------------------------

struct ChildAnswer {
  std::string phase = "starting";
  bool end = false;
  int64_t cannot_code = 0, refused_code = 0;
  std::string cannot, refused;
  TpuAnswer answer;
};

Result<CollectiveSum> ReadCollective(std::string_view message) {
  CollectiveSum sum;
  ProtoReader reader(message);
  while (reader.Next()) {
    switch (reader.field()) {
      case kKind:
        sum.kind = reader.Bytes();
        break;
      case kCount:
        sum.count = reader.Int64();
        break;
      case kBytes:
        sum.bytes = reader.Int64();
        break;
    }
  }
  ESCALA_RETURN_IF_ERROR(reader.status());
  return sum;
}

// If the child was killed, its last field may be incomplete; the fields before
// it count.
ChildAnswer ReadChildAnswer(std::string_view output) {
  ChildAnswer answer_read;
  TpuAnswer& answer = answer_read.answer;
  ProtoReader reader(output);
  while (reader.Next()) {
    switch (reader.field()) {
      case kPhase:
        answer_read.phase = reader.Bytes();
        break;
      case kEnd:
        answer_read.end = reader.Bool();
        break;
      case kApi:
        answer.api = reader.Bytes();
        break;
      case kCannotAskCode:
        answer_read.cannot_code = reader.Int64();
        break;
      case kCannotAsk:
        answer_read.cannot = reader.Bytes();
        break;
      case kRefusedCode:
        answer_read.refused_code = reader.Int64();
        break;
      case kRefused:
        answer_read.refused = reader.Bytes();
        break;
      case kArgumentBytes:
        answer.argument_bytes = reader.Int64();
        break;
      case kOutputBytes:
        answer.output_bytes = reader.Int64();
        break;
      case kAliasBytes:
        answer.alias_bytes = reader.Int64();
        break;
      case kTempBytes:
        answer.temp_bytes = reader.Int64();
        break;
      case kCodeBytes:
        answer.code_bytes = reader.Int64();
        break;
      case kAllocatedBytes:
        answer.needed_bytes = reader.Int64();
        break;
      case kFlops:
        answer.flops = reader.Double();
        break;
      case kBytesAccessed:
        answer.bytes_accessed = reader.Double();
        break;
      case kOptimalSeconds:
        answer.optimal_seconds = reader.Double();
        break;
      case kCollective:
        if (auto sum = ReadCollective(reader.Bytes()); sum.ok())
          answer.collectives.push_back(*std::move(sum));
        break;
      case kCollectivesUnread:
        answer.collectives_unread = reader.Bytes();
        break;
    }
  }
  return answer_read;
}

Status StatusOf(int64_t code, const std::string& message) {
  return Status(static_cast<StatusCode>(code), message);
}

// The last line that is not blank.
std::string_view LastWords(std::string_view log) {
  std::string_view last;
  for (const std::string_view line : StrSplit(log, '\n'))
    if (!StrTrim(line).empty()) last = StrTrim(line);
  return last.substr(0, 300);
}

Status NoAnswer(const TpuQuestion& question, const ChildEnd& child,
                const ChildAnswer& answer_read) {
  std::string text =
      StrCat("the TPU compiler in ", question.library,
             " gave no answer: ", child.DescribeEnd(question.timeout_seconds),
             " while ", answer_read.phase, " (for ", question.topology, ")");
  if (const auto words = LastWords(child.log); !words.empty())
    StrAppend(&text, StrCat("; its last words: ", words));
  StrAppend(&text, child.timed_out
                       ? "; give it more time with --check-timeout SECONDS"
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

TpuQuestion QuestionOf(const job::Program& program, const pods::Slice& slice,
                       std::string library) {
  TpuQuestion question;
  question.library = std::move(library);
  question.topology = slice.libtpu_topology;
  if (slice.generation->libtpu_config != "default")
    question.config = slice.generation->libtpu_config;
  // libtpu's default is a host of 2 x 2 chips.
  if (slice.chips < 4) {
    question.host_bounds.assign(slice.topology.begin(), slice.topology.end());
    question.host_bounds.resize(3, 1);
  }
  question.program = program.text();
  question.cores = slice.devices;
  question.global = program.global;
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

Result<TpuAnswer> AskTpuCompiler(const TpuQuestion& question) {
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
  TpuAnswer& answer = answer_read.answer;
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

Result<TpuAnswer> AskTpuCompiler(const job::Program& program,
                                 const pods::Slice& slice,
                                 const TpuCompiler& compiler,
                                 const std::atomic<bool>* stop) {
  if (slice.libtpu_topology.empty())
    return Unimplemented("libtpu has no name for ", slice.name);
  TpuQuestion question = QuestionOf(program, slice, compiler.library);
  question.timeout_seconds = compiler.timeout_seconds;
  question.stop = stop;
  return AskTpuCompiler(question);
}

void TakeVerdict(const TpuAnswer& answer, Fit* fit) {
  const bool fits = answer.compiled.ok();
  if (!fits && answer.needed_bytes == 0) return;
  fit->asked = true;
  fit->verdict = fits ? Verdict::kFits : Verdict::kDoesNotFit;
}

std::string Describe(const TpuAnswer& answer) {
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
  for (const CollectiveSum& sum : answer.collectives)
    StrAppend(&text, StrCat("  ", sum.kind, ": ", Counted(sum.count, "op"),
                            ", ", FormatBytes(sum.bytes), "\n"));
  if (answer.collectives.empty())
    StrAppend(&text, answer.collectives_unread.empty()
                         ? std::string("  no collectives\n")
                         : StrCat("  collectives not read: ",
                                  answer.collectives_unread, "\n"));
  return text;
}

}  // namespace escala::plan
