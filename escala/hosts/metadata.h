// The metadata server that every virtual machine of Google's has: what it says
// of the slice that the machine belongs to, and when the machine will end.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>

#include "escala/base/env.h"
#include "escala/base/status.h"

namespace escala::hosts {

// Whether this is a virtual machine of Google's by its firmware's name of it.
bool IsGoogleMachine(Env* env);

// Whether the environment names a metadata server: GCE_METADATA_HOST, or
// GCE_METADATA_IP, which JAX reads.
bool MetadataIsNamed(Env* env);

class Metadata {
 public:
  // Asks the server that the environment names, else the one at the address
  // that all of them have: that one needs no name server, which could take
  // longer than the time limit. `env` must outlive it.
  explicit Metadata(Env* env);

  struct Value {
    std::string text;
    std::string etag;  // changes with the text
  };
  // The value of a name such as "instance/zone". NOT_FOUND if the server has no
  // such value, UNAVAILABLE if nobody answers until `deadline`
  // (MonotonicNanos), or somebody who is no metadata server.
  Result<Value> Get(const std::string& name, int64_t deadline) const;

  // Waits until the value is another than that with `etag`, for `seconds` at
  // most, and returns it, changed or not. CANCELLED soon after `stop` is set.
  Result<Value> WaitForChange(const std::string& name, const std::string& etag,
                              int64_t seconds,
                              const std::atomic<bool>* stop) const;

 private:
  Result<Value> Ask(const std::string& path, int64_t deadline,
                    const std::atomic<bool>* stop) const;

  Env* const env_;
  std::string machine_;
  int port_ = 80;
};

// The value of an answer of HTTP/1.1, head and body, as far as it came before
// the connection ended. `complete` becomes false if more is to come. As
// Metadata::Get otherwise.
Result<Metadata::Value> ParseMetadataAnswer(std::string_view answer,
                                            bool* complete);

}  // namespace escala::hosts
