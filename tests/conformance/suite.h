// Shared by all tests of a plug-in: the plug-in, one client of it, and helpers
// to run programs.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/array.h"
#include "escala/pjrt/client.h"
#include "escala/pjrt/plugin.h"

namespace escala::pjrt {

// Set by main before any test runs.
struct Subject {
  const Plugin* plugin = nullptr;
  NamedValues options;
};
Subject& TheSubject();

// Base of every suite. Skips the tests listed in differences.cc.
class Conformance : public testing::Test {
 protected:
  void SetUp() override;

  // A client shared by tests that need none of their own.
  static const Client& client();
  static Result<Client> NewClient();
  // Skips the current test and prints the reason.
  static void Skip(const std::string& reason);
  static const Device& device(int i) {
    return *client().addressable_devices()[i];
  }
};

// The number of cores of a program for a whole machine.
inline constexpr int kCores = 8;

// A suite on kCores devices; skipped on fewer.
class EightCores : public Conformance {
 protected:
  void SetUp() override;
};

inline testing::AssertionResult IsOk(const Status& status) {
  return testing::AssertionResult(status.ok()) << status.ToString();
}

#define ASSERT_OK(expr) ASSERT_TRUE(IsOk(expr))
#define EXPECT_OK(expr) EXPECT_TRUE(IsOk(expr))
#define ASSERT_OK_AND_ASSIGN(lhs, expr) \
  ASSERT_OK_AND_ASSIGN_IMPL(ESCALA_CONCAT(result_, __LINE__), lhs, expr)
#define ASSERT_OK_AND_ASSIGN_IMPL(result, lhs, expr)      \
  auto result = (expr);                                   \
  ASSERT_TRUE(result.ok()) << result.status().ToString(); \
  lhs = std::move(result).value()

// --- Arrays -----------------------------------------------------------------

HostArray F32(Dims dims, std::vector<float> values);
HostArray I32(Dims dims, std::vector<int32_t> values);
// start, start + 1, ...
HostArray Count(Dims dims, float start = 0);

std::vector<double> Values(const HostArray& array);
// Same shape, same bytes.
testing::AssertionResult Same(const HostArray& got, const HostArray& expected);

// --- Programs ---------------------------------------------------------------

using Arrays = std::vector<HostArray>;

CompileOptions Replicas(int n);
CompileOptions Partitions(int n);  // in JAX's form

// "module { func.func public @main(<signature> { <body> } }"
std::string Main(std::string_view signature, std::string_view body);

Result<LoadedExecutable> Compile(const Client& client, std::string_view program,
                                 const CompileOptions& options);

// Compiles, uploads arguments[core][i], runs, returns [core][output].
Result<std::vector<Arrays>> RunProgram(const Client& client,
                                       std::string_view program,
                                       const CompileOptions& options,
                                       const std::vector<Arrays>& arguments);
// The same on one core.
Result<Arrays> RunOne(const Client& client, std::string_view program,
                      const Arrays& arguments);

Result<std::vector<std::vector<Buffer>>> Upload(
    const Client& client, const std::vector<const Device*>& devices,
    const std::vector<Arrays>& arguments);
std::vector<std::vector<const Buffer*>> Pointers(
    const std::vector<std::vector<Buffer>>& buffers);
Result<std::vector<Arrays>> Fetch(
    const std::vector<std::vector<Buffer>>& buffers);

}  // namespace escala::pjrt
