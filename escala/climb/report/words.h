// How the report writes figures, colours and depths. A colour is always shown
// as a shape, a word and a colour.
#pragma once

#include <string>
#include <string_view>

#include "escala/climb/evidence.h"
#include "escala/climb/gate.h"
#include "escala/climb/report/html.h"

namespace escala::climb {

// "0.334 ms", "22.7 s", "2h05m"; "not a number".
std::string SecondsInWords(double seconds);
// "1,281,167", "0.00345"; "infinite".
std::string NumberInWords(double value);
// "97.2 %", "less than 0.01 %"
std::string PercentInWords(double share);
std::string FigureInWords(const Figure& figure);

// The shapes, once in a page, before they are used.
Markup Shapes();
// A shape and a word: "green".
Markup Badge(Colour colour, std::string_view word);
Markup Badge(Colour colour);
// "passed", "passed with a reason", "not passed".
Markup Verdict(const Rung& rung);

// What a depth means, in a sentence.
std::string_view MeaningOf(Depth depth);
// "8 cores, 1 host"
std::string SizeInWords(const Rung& rung);
// Where the runs were: "softpod"; "nothing ran".
std::string DeviceInWords(const Rung& rung);

// A link to a path in the report's folder. Only text if the path leads out of
// the folder, or if nothing is served beside the page.
Markup LinkTo(const std::string& path, bool links);

}  // namespace escala::climb
