// Handwritten digits as strokes through points. Internal to this folder.
#pragma once

#include <span>

namespace escala::input {

// A point in a box of width and height 1; y points down.
struct Point {
  float x = 0, y = 0;
};

struct Stroke {
  bool curved = false;  // else straight lines between the points
  std::span<const Point> points;
};

// One form of a digit.
using Glyph = std::span<const Stroke>;

// Returns the forms of a digit. REQUIRES: 0 <= digit <= 9
std::span<const Glyph> Glyphs(int digit);

}  // namespace escala::input
