// Which vector instructions the kernels of this folder may use: those that the
// processor has and DNNL_MAX_CPU_ISA allows, so that they go with oneDNN's.
#pragma once

namespace escala::engine {

bool HaveAvx512();  // AVX-512 with F, BW and DQ
bool HaveAvx2();    // AVX2 with FMA

}  // namespace escala::engine
