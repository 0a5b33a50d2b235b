#!/usr/bin/env bash
# `cmake --install` gives a package that find_package(escala) finds: a program
# outside this tree is built with it and run. Ends with `N passed, N failed`.
set -uo pipefail
cd "$(dirname "$0")/.."
build=${1:-build}
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
mkdir "$work/app"
cat >"$work/app/CMakeLists.txt" <<'X'
cmake_minimum_required(VERSION 3.25)
project(app CXX)
set(CMAKE_CXX_STANDARD 20)
find_package(escala REQUIRED)
add_executable(app app.cc)
target_link_libraries(app PRIVATE escala::escala)
X
cat >"$work/app/app.cc" <<'X'
#include <cstdio>

#include "escala/hlo/text.h"
#include "escala/pjrt/client.h"
#include "escala/pods/catalogue.h"

int main() {
  const auto slice = escala::pods::FindSlice("v3-32");
  const auto module = escala::hlo::ReadModule(
      "func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {"
      " return %a : tensor<2xf32> }");
  if (!slice.ok() || !module.ok()) return 1;
  std::printf("%d cores\n%s", (*slice)->cores,
              escala::hlo::Print(*module).c_str());
}
X
{
  cmake --install "$build" --prefix "$work/prefix" &&
    cmake -G Ninja -S "$work/app" -B "$work/app/build" \
      -DCMAKE_PREFIX_PATH="$work/prefix" &&
    cmake --build "$work/app/build" && "$work/app/build/app"
} >"$work/log" 2>&1
if grep -q '32 cores' "$work/log" && [ -x "$work/prefix/bin/escala" ] &&
  "$work/prefix/bin/escala" pod v3-8 >/dev/null; then
  echo "1 passed, 0 failed"
else
  tail -n 20 "$work/log"
  echo "FAIL the installed package"
  echo "0 passed, 1 failed"
  exit 1
fi
