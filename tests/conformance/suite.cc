#include "tests/conformance/suite.h"

#include <cstdio>
#include <cstring>

#include "escala/base/strings.h"
#include "tests/conformance/differences.h"

namespace escala::pjrt {
namespace {

// "Suite.Name", "Suite.Name/f32" for a case of a parameterised test.
std::string TestName() {
  const testing::TestInfo* info =
      testing::UnitTest::GetInstance()->current_test_info();
  return StrCat(info->test_suite_name(), ".", info->name());
}

}  // namespace

Subject& TheSubject() {
  static Subject subject;
  return subject;
}

void Conformance::Skip(const std::string& reason) {
  std::printf("skip %s: %s\n", TestName().c_str(), reason.c_str());
  GTEST_SKIP();
}

void Conformance::SetUp() {
  const std::string reason =
      KnownDifference(TheSubject().plugin->name(), TestName());
  if (!reason.empty()) Skip(reason);
}

void EightCores::SetUp() {
  Conformance::SetUp();
  if (IsSkipped()) return;
  const size_t devices = client().addressable_devices().size();
  if (devices < kCores)
    Skip(StrCat("needs ", kCores, " devices, this client has ", devices));
}

Result<Client> Conformance::NewClient() {
  return Client::Create(TheSubject().plugin, TheSubject().options);
}

const Client& Conformance::client() {
  // Never destroyed: lifetime_test makes its own.
  static const Client* shared = [] {
    auto made = NewClient();
    ESCALA_CHECK(made.ok(), made.status().ToString());
    return new Client(std::move(made).value());
  }();
  return *shared;
}

// --- Arrays -----------------------------------------------------------------

HostArray F32(Dims dims, std::vector<float> values) {
  return HostArray::FromBytes(Shape{ElementType::kF32, std::move(dims)},
                              values.data());
}

HostArray I32(Dims dims, std::vector<int32_t> values) {
  return HostArray::FromBytes(Shape{ElementType::kI32, std::move(dims)},
                              values.data());
}

HostArray Count(Dims dims, float start) {
  HostArray array(Shape{ElementType::kF32, std::move(dims)});
  for (int64_t i = 0; i < array.shape().num_elements(); ++i)
    array.mutable_as<float>()[i] = start + static_cast<float>(i);
  return array;
}

std::vector<double> Values(const HostArray& array) {
  std::vector<double> values;
  for (int64_t i = 0; i < array.shape().num_elements(); ++i)
    values.push_back(ElementAsDouble(array.view(), i));
  return values;
}

testing::AssertionResult Same(const HostArray& got, const HostArray& expected) {
  if (got.shape() != expected.shape())
    return testing::AssertionFailure()
           << "shape " << got.shape().ToString() << ", expected "
           << expected.shape().ToString();
  const int width = ByteWidth(got.shape().type);
  for (int64_t i = 0; i < got.shape().num_elements(); ++i)
    if (std::memcmp(got.data() + i * width, expected.data() + i * width,
                    width) != 0)
      return testing::AssertionFailure()
             << got.shape().ToString() << " element " << i << " is "
             << ElementToString(got.view(), i) << ", expected "
             << ElementToString(expected.view(), i);
  return testing::AssertionSuccess();
}

// --- Programs ---------------------------------------------------------------

CompileOptions Replicas(int n) {
  CompileOptions options;
  options.num_replicas = n;
  return options;
}

CompileOptions Partitions(int n) {
  CompileOptions options;
  options.num_partitions = n;
  options.use_spmd_partitioning = true;
  options.use_shardy_partitioner = true;
  return options;
}

std::string Main(std::string_view signature, std::string_view body) {
  return StrCat("module @conformance {\n  func.func public @main", signature,
                " {\n", body, "\n  }\n}\n");
}

Result<LoadedExecutable> Compile(const Client& client, std::string_view program,
                                 const CompileOptions& options) {
  auto compiled = client.Compile(program, options);
  if (compiled.ok()) return compiled;
  return compiled.status().WithContext(StrCat("compiling\n", program));
}

Result<std::vector<std::vector<Buffer>>> Upload(
    const Client& client, const std::vector<const Device*>& devices,
    const std::vector<Arrays>& arguments) {
  std::vector<std::vector<Buffer>> buffers(arguments.size());
  for (size_t d = 0; d < arguments.size(); ++d)
    for (const HostArray& array : arguments[d]) {
      ESCALA_ASSIGN_OR_RETURN(Buffer buffer,
                              client.ToDevice(array, *devices[d]));
      buffers[d].push_back(std::move(buffer));
    }
  return buffers;
}

std::vector<std::vector<const Buffer*>> Pointers(
    const std::vector<std::vector<Buffer>>& buffers) {
  std::vector<std::vector<const Buffer*>> pointers(buffers.size());
  for (size_t d = 0; d < buffers.size(); ++d)
    for (const Buffer& buffer : buffers[d]) pointers[d].push_back(&buffer);
  return pointers;
}

Result<std::vector<Arrays>> Fetch(
    const std::vector<std::vector<Buffer>>& buffers) {
  std::vector<Arrays> arrays(buffers.size());
  for (size_t d = 0; d < buffers.size(); ++d)
    for (const Buffer& buffer : buffers[d]) {
      ESCALA_ASSIGN_OR_RETURN(HostArray array, buffer.ToHost());
      arrays[d].push_back(std::move(array));
    }
  return arrays;
}

Result<std::vector<Arrays>> RunProgram(const Client& client,
                                       std::string_view program,
                                       const CompileOptions& options,
                                       const std::vector<Arrays>& arguments) {
  ESCALA_ASSIGN_OR_RETURN(const LoadedExecutable executable,
                          Compile(client, program, options));
  ESCALA_ASSIGN_OR_RETURN(const auto devices, executable.Devices());
  ESCALA_ASSIGN_OR_RETURN(const auto inputs,
                          Upload(client, devices, arguments));
  ESCALA_ASSIGN_OR_RETURN(const ExecuteResults results,
                          executable.Execute(Pointers(inputs)));
  return Fetch(results.outputs);
}

Result<Arrays> RunOne(const Client& client, std::string_view program,
                      const Arrays& arguments) {
  ESCALA_ASSIGN_OR_RETURN(
      auto results, RunProgram(client, program, Replicas(1), {arguments}));
  return std::move(results[0]);
}

}  // namespace escala::pjrt
