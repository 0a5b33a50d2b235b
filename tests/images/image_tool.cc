// Does what each line of the standard input says, for tests/images/check.py:
//
//   decode FILE CHANNELS TOP LEFT HEIGHT WIDTH LEAST OUT
//     a part of an image (all of it if HEIGHT is 0), at 1/2 ... 1/8 as long as
//     LEAST pixels are left in both directions (0: at its size)
//   resize FILE TOP LEFT HEIGHT WIDTH OUT_HEIGHT OUT_WIDTH FLIP ANTIALIAS OUT
//   color FILE brightness|contrast|saturation|hue FACTOR OUT
//
// and answers with a line: the shape of what it wrote to OUT (bytes of
// `decode`, f32 of the others), or what is wrong.
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>

#include "escala/input/image/color.h"
#include "escala/input/image/decode.h"
#include "escala/input/image/resize.h"

namespace escala::input {
namespace {

std::string ReadFile(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void WriteFile(const std::string& path, const void* bytes, int64_t size) {
  std::ofstream(path, std::ios::binary)
      .write(static_cast<const char*>(bytes), size);
}

Status Decode(std::istream& line, ImageDecoder* decoder) {
  std::string file, out;
  DecodeOptions options;
  Rect part;
  line >> file >> options.channels >> part.top >> part.left >> part.height >>
      part.width >> options.least_height >> out;
  options.least_width = options.least_height;
  const std::string bytes = ReadFile(file);
  ESCALA_ASSIGN_OR_RETURN(const ImageSize size, decoder->Open(bytes));
  if (part.height == 0) part = {0, 0, size.height, size.width};
  ESCALA_ASSIGN_OR_RETURN(const Decoded decoded,
                          decoder->Decode(part, options));
  const Pixels& pixels = decoded.pixels;
  const int64_t top = static_cast<int64_t>(decoded.part.top);
  const int64_t left = static_cast<int64_t>(decoded.part.left);
  const int64_t height = static_cast<int64_t>(decoded.part.height);
  const int64_t width = static_cast<int64_t>(decoded.part.width);
  std::string text;
  for (int64_t y = top; y < top + height; ++y)
    text.append(
        reinterpret_cast<const char*>(pixels.row(y) + left * pixels.channels),
        static_cast<size_t>(width * pixels.channels));
  WriteFile(out, text.data(), std::ssize(text));
  std::cout << height << " " << width << " " << pixels.channels << "\n";
  return Status();
}

// Decodes all of an image and resizes it.
Result<HostArray> Resized(const std::string& file, Rect part, int64_t height,
                          int64_t width, const ResizeOptions& options) {
  ImageDecoder decoder;
  const std::string bytes = ReadFile(file);
  ESCALA_ASSIGN_OR_RETURN(const ImageSize size, decoder.Open(bytes));
  if (part.height == 0) part = {0, 0, size.height, size.width};
  if (height == 0) height = part.height, width = part.width;
  ESCALA_ASSIGN_OR_RETURN(const Decoded decoded,
                          decoder.Decode(part, DecodeOptions()));
  HostArray array({ElementType::kF32, {height, width, 3}});
  Resizer().Resize(decoded.pixels, decoded.part, options, PixelScale(),
                   array.mutable_view());
  return array;
}

void Write(const HostArray& array, const std::string& out) {
  WriteFile(out, array.data(), array.shape().byte_size());
  std::cout << StrJoin(array.shape().dims, " ") << "\n";
}

Status Resize(std::istream& line) {
  std::string file, out;
  Rect part;
  int64_t height = 0, width = 0;
  ResizeOptions options;
  line >> file >> part.top >> part.left >> part.height >> part.width >>
      height >> width >> options.flip >> options.antialias >> out;
  ESCALA_ASSIGN_OR_RETURN(const HostArray array,
                          Resized(file, part, height, width, options));
  Write(array, out);
  return Status();
}

Status Color(std::istream& line) {
  std::string file, change, out;
  float factor = 0;
  line >> file >> change >> factor >> out;
  ESCALA_ASSIGN_OR_RETURN(HostArray array,
                          Resized(file, Rect(), 0, 0, ResizeOptions()));
  const Dims& dims = array.shape().dims;
  const ImageView image = {array.mutable_as<float>(), dims[0], dims[1], 3};
  const auto kind = change == "brightness" ? ColorChange::kBrightness
                    : change == "contrast" ? ColorChange::kContrast
                    : change == "hue"      ? ColorChange::kHue
                                           : ColorChange::kSaturation;
  const ColorChange changes[] = {{kind, factor}};
  ChangeColors(changes, PixelScale(), image, array.mutable_view());
  Write(array, out);
  return Status();
}

}  // namespace
}  // namespace escala::input

int main() {
  using namespace escala::input;
  ImageDecoder decoder;
  for (std::string text; std::getline(std::cin, text);) {
    std::istringstream line(text);
    std::string what;
    line >> what;
    const escala::Status status = what == "decode"   ? Decode(line, &decoder)
                                  : what == "resize" ? Resize(line)
                                                     : Color(line);
    if (!status.ok()) std::cout << status.message() << "\n";
  }
}
