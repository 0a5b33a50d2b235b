// What libsoftpod.so exports beside GetPjrtApi, for the Python package. The
// texts that these functions return are valid until the calling thread's next
// call. They may be called from any thread.
#pragma once

#ifdef __cplusplus
extern "C" {
#else
#include <stdbool.h>
#endif

// Sets *text to a picture and the figures of a slice ("v3-32"; "": the
// default), and returns true. Returns false, with the reason in *text, if there
// is none of this name.
bool SoftpodSlice(const char* name, const char** text);

// What ran in this process, and what it would take on the real slices.
const char* SoftpodReport(void);

// Hands over a routine of LAPACK ("ssyevd"), which programs may then call:
// hlo/reference/lapack.h. Returns null, or the reason why it was refused.
const char* SoftpodSetLapackRoutine(const char* name, void* routine);

#ifdef __cplusplus
}
#endif
