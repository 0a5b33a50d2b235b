#include "escala/input/image/resize.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "escala/input/image/resize_rows.h"

namespace escala::input {

Resizer::Resizer() : Resizer(RowLoopsOfThisCpu().front()) {}

void Resizer::Axis::Set(double begin, double length, int64_t limit,
                        int64_t size, bool antialias, bool flip) {
  const int64_t low = static_cast<int64_t>(std::floor(begin));
  const int64_t high =
      std::min(limit, static_cast<int64_t>(std::ceil(begin + length)));
  const double step = length / static_cast<double>(size);
  const auto center = [&](int64_t i) {
    return begin + (static_cast<double>(flip ? size - 1 - i : i) + 0.5) * step;
  };
  first.resize(static_cast<size_t>(size));
  const bool two = !antialias || step <= 1;
  // The triangle's half width, and the pixels whose centres it covers.
  const double reach = std::max(step, 1.0);
  const auto from = [&](int64_t i) {
    return std::max(low, static_cast<int64_t>(center(i) - reach + 0.5));
  };
  const auto to = [&](int64_t i) {
    return std::min(high, static_cast<int64_t>(center(i) + reach + 0.5));
  };
  taps = 2;
  if (!two)
    for (int64_t i = 0; i < size; ++i) taps = std::max(taps, to(i) - from(i));
  weights.assign(static_cast<size_t>(size * taps), 0.0f);
  // A tap past the last pixel, if there is but one pixel, has no weight.
  const int64_t last = std::max(low, high - taps);
  for (int64_t i = 0; i < size; ++i) {
    float* weight = weights.data() + i * taps;
    int64_t at;
    if (two) {
      const double x = std::clamp(center(i) - 0.5, static_cast<double>(low),
                                  static_cast<double>(high - 1));
      at = std::min(static_cast<int64_t>(x), last);
      weight[1] = static_cast<float>(x - static_cast<double>(at));
      weight[0] = 1 - weight[1];
    } else {
      at = std::min(from(i), last);
      const auto triangle = [&](int64_t x) {
        const double distance =
            std::abs(static_cast<double>(x) + 0.5 - center(i)) / reach;
        return std::max(0.0, 1 - distance);
      };
      double sum = 0;
      for (int64_t x = from(i); x < to(i); ++x) sum += triangle(x);
      for (int64_t x = from(i); x < to(i); ++x)
        weight[x - at] = static_cast<float>(triangle(x) / sum);
    }
    first[static_cast<size_t>(i)] = static_cast<int32_t>(at);
  }
}

void Resizer::SetGroups(int64_t channels, const PixelScale& scale) {
  const auto& first = across_.first;
  const int64_t elements = std::ssize(first) * channels;
  const int64_t lanes = loops_.lanes;
  groups_.clear();
  size_t x = 0, c = 0;           // the pixel and the channel of `next`
  int64_t base = Group::kLanes;  // the lane of the part's first element
  for (int64_t next = 0; next < elements; base += lanes) {
    if (base == Group::kLanes) {
      groups_.emplace_back();
      base = 0;
    }
    Group& group = groups_.back();
    // Take pixels while the bytes from the first to the last fit the window.
    int32_t low = first[x], high = low;
    int64_t end = next - int64_t(c);
    for (size_t i = x; i < first.size() && end < next + lanes; ++i) {
      const int32_t lower = std::min(low, first[i]);
      const int32_t higher = std::max(high, first[i]);
      if ((higher + 2 - lower) * channels > loops_.window) break;
      low = lower;
      high = higher;
      end += channels;
    }
    end = std::min(end, next + lanes);
    group.parts[base / lanes] = {low * static_cast<int32_t>(channels),
                                 static_cast<int32_t>(next),
                                 static_cast<int32_t>(end - next)};
    for (int64_t lane = base; next < end; ++lane, ++next) {
      group.left[lane] = 0x80808000u +
                         uint32_t(first[x] - low) * uint32_t(channels) +
                         uint32_t(c);
      group.left_weight[lane] = across_.weights[2 * x] * scale.scale[c];
      group.right_weight[lane] = across_.weights[2 * x + 1] * scale.scale[c];
      group.offset[lane] = scale.offset[c];
      if (++c == size_t(channels)) {
        c = 0;
        ++x;
      }
    }
  }
  // A part without elements is written behind the row.
  if (base < Group::kLanes)
    groups_.back().parts[1].out = static_cast<int32_t>(elements);
}

float* Resizer::Slot(int64_t y) {
  return rows_[static_cast<size_t>((y & slots_) * row_lines_)].elements;
}

const float* Resizer::Row(const Pixels& pixels, int64_t y,
                          const PixelScale& scale) {
  const int64_t last = pixels.height - 1;
  y = std::min(y, last);
  const auto held = [&](int64_t row) -> int64_t& {
    return held_[static_cast<size_t>(row & slots_)];
  };
  if (held(y) == y) return Slot(y);
  PixelRows rows = {rows_at_once_, {}, {}};
  for (int i = 0; i < rows.count; ++i) {
    const int64_t row = std::min(y + i, last);
    held(row) = row;
    rows.in[i] = pixels.row(row);
    rows.out[i] = Slot(row);
  }
  if (across_.taps == 2) {
    loops_.lerp_pixels(groups_, pixels.channels, rows);
  } else {
    for (int i = 0; i < rows.count; ++i)
      AverageRow(pixels.channels, rows.in[i], scale, rows.out[i]);
  }
  return Slot(y);
}

void Resizer::AverageRow(int64_t channels, const uint8_t* in,
                         const PixelScale& scale, float* out) {
  const int64_t taps = across_.taps;
  if (channels == 3) {
    loops_.average_pixels(in, across_.first.data(), across_.weights.data(),
                          taps, std::ssize(across_.first), scale, out);
    return;
  }
  for (size_t x = 0; x < across_.first.size(); ++x) {
    const uint8_t* from = in + across_.first[x];
    const float* weights = across_.weights.data() + x * size_t(taps);
    float sum = 0;
    for (int64_t k = 0; k < taps; ++k) sum += weights[k] * from[k];
    *out++ = sum * scale.scale[0] + scale.offset[0];
  }
}

void Resizer::Resize(const Pixels& pixels, const Box& part,
                     const ResizeOptions& options, const PixelScale& scale,
                     View out) {
  const Dims& dims = out.shape->dims;
  ESCALA_CHECK(dims.size() == 3 && dims[2] == pixels.channels &&
                   (dims[2] == 1 || dims[2] == 3),
               "the output does not fit the image");
  const bool bf16 = out.shape->type == ElementType::kBF16;
  ESCALA_CHECK(bf16 || out.shape->type == ElementType::kF32,
               "the output is neither f32 nor bf16");
  const int64_t height = dims[0], elements = dims[1] * dims[2];
  down_.Set(part.top, part.height, pixels.height, height, options.antialias,
            /*flip=*/false);
  across_.Set(part.left, part.width, pixels.width, dims[1], options.antialias,
              options.flip);
  if (across_.taps == 2) SetGroups(pixels.channels, scale);
  row_lines_ =
      (elements + Group::kLanes + 15) / 16;  // with room for whole vectors
  // Either the image becomes less than twice as small and all rows are used, or
  // both of two neighbours.
  const bool all = part.height < 2 * static_cast<double>(height);
  rows_at_once_ = all || down_.taps > 2 ? PixelRows::kMost : 2;
  held_.assign(
      std::bit_ceil(static_cast<size_t>(down_.taps + rows_at_once_ - 1)), -1);
  slots_ = std::ssize(held_) - 1;
  rows_.resize(held_.size() * static_cast<size_t>(row_lines_));

  const bool stream = !options.keep_in_cache;
  for (int64_t y = 0; y < height; ++y) {
    const float* weights = down_.weights.data() + y * down_.taps;
    const int64_t first = down_.first[static_cast<size_t>(y)];
    const float *a, *b;
    if (down_.taps == 2) {
      a = Row(pixels, first, scale);
      b = Row(pixels, first + 1, scale);
    } else {
      accumulated_.assign(static_cast<size_t>(elements), 0.0f);
      for (int64_t k = 0; k < down_.taps; ++k) {
        const float weight = weights[k];
        const float* row = Row(pixels, first + k, scale);
        loops_.add_row(row, weight, elements, accumulated_.data());
      }
      a = b = accumulated_.data();
    }
    if (bf16) {
      loops_.lerp_rows_bf16(
          a, b, weights[1], elements, stream,
          reinterpret_cast<uint16_t*>(out.data) + y * elements);
    } else {
      loops_.lerp_rows(a, b, weights[1], elements, stream,
                       reinterpret_cast<float*>(out.data) + y * elements);
    }
  }
  loops_.fence();
}

}  // namespace escala::input
