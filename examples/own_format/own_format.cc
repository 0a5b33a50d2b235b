// A file format of one's own: lines of text such as "0.5 -1.25 1", a point and
// its class. The format says which bytes record i has, the decoder what they
// mean; the rest (shuffling, hosts, threads, going on) is that of any records.
// Build it as own_model, then:
//
//   own_format train points.toml input.files=points.txt --slice v3-8
#include <cstdio>

#include "escala/cli/commands.h"
#include "escala/input/decode/decoder.h"
#include "escala/input/records/registry.h"

using namespace escala;

namespace {

Result<std::unique_ptr<input::Records>> OpenLines(
    Env* env, const std::vector<std::string>& files, OptionReader* options) {
  ESCALA_RETURN_IF_ERROR(options->Finish());  // the format has no keys
  std::string text;
  for (const std::string& file : files) {
    ESCALA_ASSIGN_OR_RETURN(const std::string more, ReadFile(env, file));
    text += more;
  }
  auto lines = std::make_shared<std::vector<std::string>>();
  for (const std::string_view line : StrSplit(text, '\n'))
    if (!StrTrim(line).empty()) lines->emplace_back(line);
  return input::RecordsOf(
      static_cast<int64_t>(lines->size()), Counted(lines->size(), "line"),
      [lines](int64_t record,
              input::RecordBuffer*) -> Result<std::string_view> {
        return std::string_view((*lines)[static_cast<size_t>(record)]);
      });
}

Result<std::unique_ptr<input::Decoder>> MakePoints(
    const input::Records&, const input::DecoderOptions&) {
  return input::DecoderOf(
      {{"image", {ElementType::kF32, {1, 1, 2}}},
       {"label", {ElementType::kI32, {}}, /*values=*/2}},
      [](std::string_view record, const input::Draw*,
         std::span<const View> out) -> Status {
        auto* const point = reinterpret_cast<float*>(out[0].data);
        auto* const label = reinterpret_cast<int32_t*>(out[1].data);
        if (std::sscanf(std::string(record).c_str(), "%f %f %d", &point[0],
                        &point[1], label) != 3)
          return DataLoss("got \"", record, "\", expected two numbers and a ",
                          "class, as \"0.5 -1.25 1\"");
        return Status();
      });
}

}  // namespace

int main(int argc, char** argv) {
  if (!input::RegisterRecords("lines", OpenLines).ok() ||
      !input::RegisterDecoder("points", MakePoints).ok())
    return 1;
  return cli::RunCommandLine(argc, argv);
}
