// The measuring program of `./dev bench input`. It prints a line of JSON.
//
//   escala_bench_input read BEGIN SECONDS RECIPE [key=value...]
//
// reads batches of the recipe's examples for all replicas of one host, as
// `escala train` does, without devices. BEGIN is when the process was started,
// in seconds since 1970;
//
//   escala_bench_input floor SECONDS RECIPE [key=value...]
//
// decodes, by libjpeg-turbo alone and with one thread, the crops that `read`
// decodes: whole pixels of the crop, and nothing else.
#include <sys/resource.h>

#include <chrono>
#include <cstdio>
#include <ctime>
// jpeglib.h needs FILE.
#include <jpeglib.h>

#include "bench/step/bench_main.h"
#include "escala/base/json.h"
#include "escala/input/batches.h"
#include "escala/input/decode/example.h"
#include "escala/input/image/crop.h"
#include "escala/input/records/registry.h"
#include "escala/recipe/recipe.h"
#include "escala/train/reading.h"
#include "escala/train/session.h"

namespace escala {
namespace {

using Seconds = std::chrono::duration<double>;
constexpr double kWarmUp = 2;  // seconds, as of the peers

double Now() {
  return Seconds(std::chrono::steady_clock::now().time_since_epoch()).count();
}
double CpuSeconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

Result<recipe::Recipe> RecipeOf(std::span<char* const> words) {
  bool bad = false;
  return recipe::ReadRun(words[0], {words.begin() + 1, words.end()}, &bad);
}

void Print(double rate, double cpu_us, double first) {
  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  JsonWriter json;
  json.BeginObject().Key("examples_s").Number(rate);
  json.Key("cpu_us").Number(cpu_us);
  json.Key("first_batch_s").Number(first);
  json.Key("rss_mb").Number(static_cast<double>(usage.ru_maxrss) / 1024);
  json.EndObject();
  std::puts(std::move(json).Take().c_str());
}

// Calls once(), which returns how many examples it had, for the warm-up and
// then for `seconds`.
template <typename Once>
Status Measure(double seconds, double first, const Once& once) {
  for (const double end = Now() + kWarmUp; Now() < end;)
    ESCALA_RETURN_IF_ERROR(once().status());
  const double begin = Now(), cpu_begin = CpuSeconds();
  int64_t examples = 0;
  while (Now() < begin + seconds) {
    ESCALA_ASSIGN_OR_RETURN(const int64_t more, once());
    examples += more;
  }
  const auto count = static_cast<double>(examples);
  Print(count / (Now() - begin), 1e6 * (CpuSeconds() - cpu_begin) / count,
        first);
  return Status();
}

Status Read(double process_begin, double seconds,
            std::span<char* const> words) {
  ESCALA_ASSIGN_OR_RETURN(const recipe::Recipe recipe, RecipeOf(words));
  ESCALA_ASSIGN_OR_RETURN(const auto source,
                          train::TrainingSource(recipe, Env::Default()));
  ESCALA_ASSIGN_OR_RETURN(input::BatchOptions options,
                          train::ReadingOf(recipe, *source));
  options.global_batch = recipe.global_batch.value_or(128);
  ESCALA_ASSIGN_OR_RETURN(const auto batches,
                          input::Batches::Make(source.get(), options));
  ESCALA_RETURN_IF_ERROR(batches->Next().status());
  const double first =
      Seconds(std::chrono::system_clock::now().time_since_epoch()).count() -
      process_begin;
  return Measure(seconds, first, [&]() -> Result<int64_t> {
    ESCALA_RETURN_IF_ERROR(batches->Next().status());
    return options.global_batch;
  });
}

// Decodes a part of an image; libjpeg ends the process on errors.
void DecodeCrop(std::string_view bytes, const input::Draw& draw,
                std::vector<JSAMPLE>* row) {
  jpeg_decompress_struct jpeg;
  jpeg_error_mgr errors;
  jpeg.err = jpeg_std_error(&errors);
  jpeg_create_decompress(&jpeg);
  jpeg_mem_src(&jpeg, reinterpret_cast<const unsigned char*>(bytes.data()),
               bytes.size());
  jpeg_read_header(&jpeg, TRUE);
  RandomStream random = draw.Stream("crop");
  const input::Rect crop =
      input::RandomCrop({jpeg.image_height, jpeg.image_width}, {}, &random);
  jpeg_start_decompress(&jpeg);
  auto left = static_cast<JDIMENSION>(crop.left);
  auto width = static_cast<JDIMENSION>(crop.width);
  jpeg_crop_scanline(&jpeg, &left, &width);
  jpeg_skip_scanlines(&jpeg, static_cast<JDIMENSION>(crop.top));
  // libjpeg-turbo writes rows past the caches if they begin at a multiple of
  // its vectors' size; that is slower for a row that stays in them.
  constexpr size_t kVector = 64, kOff = 8;
  row->resize(size_t{width} * 3 + 2 * kVector);
  const auto begin = reinterpret_cast<uintptr_t>(row->data());
  JSAMPROW rows[] = {row->data() + (kVector - begin % kVector) + kOff};
  for (int64_t i = 0; i < crop.height; ++i) jpeg_read_scanlines(&jpeg, rows, 1);
  jpeg_abort_decompress(&jpeg);
  jpeg_destroy_decompress(&jpeg);
}

Status Floor(double seconds, std::span<char* const> words) {
  ESCALA_ASSIGN_OR_RETURN(const recipe::Recipe recipe, RecipeOf(words));
  const TomlTable none;
  OptionReader options(none, "floor");
  ESCALA_ASSIGN_OR_RETURN(
      const auto records,
      input::OpenRecords(Env::Default(),
                         {*recipe.input.Find("files")->As<std::string>()}, "",
                         &options));
  std::vector<std::string> images;
  const input::ExampleParser parser({"image"});
  for (int64_t i = 0; i < records->size(); ++i) {
    input::RecordBuffer buffer;
    input::FeatureView feature;
    std::string_view image;
    ESCALA_ASSIGN_OR_RETURN(const auto record, records->Read(i, &buffer));
    ESCALA_RETURN_IF_ERROR(parser.Parse(record, {&feature, 1}));
    ESCALA_RETURN_IF_ERROR(feature.Bytes(&image));
    images.emplace_back(image);
  }
  int64_t next = 0;
  std::vector<JSAMPLE> row;
  return Measure(seconds, 0, [&]() -> Result<int64_t> {
    DecodeCrop(images[static_cast<size_t>(next) % images.size()], {0, next},
               &row);
    ++next;
    return 1;
  });
}

struct Options {
  bool floor = false;
  double begin = 0, seconds = 0;
  std::span<char* const> words;  // the recipe's
};

Status Parse(int argc, char** argv, Options* options) {
  const std::span<char* const> words(argv, argv + argc);
  options->floor = argc > 3 && words[1] == std::string_view("floor");
  if (!options->floor && (argc < 5 || words[1] != std::string_view("read")))
    return InvalidArgument(
        "expected: read BEGIN SECONDS RECIPE [key=value...]"
        " or floor SECONDS RECIPE [key=value...]");
  if (!options->floor) options->begin = std::stod(words[2]);
  options->seconds = std::stod(words[options->floor ? 2 : 3]);
  options->words = words.subspan(options->floor ? 3 : 4);
  return Status();
}

Status Bench(const Options& options) {
  return options.floor ? Floor(options.seconds, options.words)
                       : Read(options.begin, options.seconds, options.words);
}

}  // namespace
}  // namespace escala

int main(int argc, char** argv) {
  return escala::BenchMain<escala::Options>("escala_bench_input", argc, argv,
                                            escala::Parse, escala::Bench);
}
