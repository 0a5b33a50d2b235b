// Writes arrays as NumPy reads them: .npy files, and .npz archives of these.
#pragma once

#include <string>

#include "escala/base/array.h"
#include "escala/base/env.h"
#include "escala/base/status.h"
#include "escala/ckpt/safetensors.h"

namespace escala::ckpt {

// The array with elements that NumPy has: bf16 and the 8-bit floats become f32,
// which has each of their values.
HostArray ForNumpy(const HostArray& array);

// An existing file is replaced atomically at the end. REQUIRES: ForNumpy(array)
Status WriteNpy(Env* env, const std::string& path, const HostArray& array);
// The same for an archive, not compressed, with a member NAME.npy for each
// array. INVALID_ARGUMENT if two have one name.
Status WriteNpz(
    Env* env, const std::string& path, const NamedArrays& arrays,
    const ArrayWritten& written = [](uint64_t) {});

}  // namespace escala::ckpt
