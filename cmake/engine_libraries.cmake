# LLVM (shared) and oneDNN, both from the distribution.
set(llvm_roots /usr/lib/llvm-19 /usr/lib/llvm-20 /usr/lib/llvm-18)
find_path(LLVM_INCLUDE_DIR llvm/ExecutionEngine/Orc/LLJIT.h
          HINTS ${llvm_roots} PATH_SUFFIXES include REQUIRED)
find_library(LLVM_LIBRARY LLVM HINTS ${llvm_roots} PATH_SUFFIXES lib REQUIRED)
find_path(DNNL_INCLUDE_DIR dnnl.h REQUIRED)
find_library(DNNL_LIBRARY dnnl REQUIRED)
# To switch off oneDNN's threads: the library that oneDNN was linked with,
# whatever compiler builds this tree.
find_library(GOMP_LIBRARY libgomp.so.1 REQUIRED)

# A target with the property ESCALA_STATIC_LLVM gets what the engine needs of
# LLVM from the archives, and so has nothing to do with another LLVM in its
# process.
find_program(LLVM_CONFIG llvm-config HINTS ${llvm_roots} PATH_SUFFIXES bin)
if(LLVM_CONFIG)
  execute_process(
    COMMAND ${LLVM_CONFIG} --link-static --libfiles native runtimedyld codegen
            scalaropts
    OUTPUT_VARIABLE LLVM_ARCHIVES OUTPUT_STRIP_TRAILING_WHITESPACE)
  separate_arguments(LLVM_ARCHIVES)
  # LLVM compresses sections by these.
  find_library(ZSTD_ARCHIVE libzstd.a)
  list(APPEND LLVM_ARCHIVES ${ZSTD_ARCHIVE} z)
endif()
set(static_llvm $<BOOL:$<TARGET_PROPERTY:ESCALA_STATIC_LLVM>>)

add_library(escala_engine_libraries INTERFACE)
target_include_directories(escala_engine_libraries SYSTEM INTERFACE
  $<BUILD_INTERFACE:${LLVM_INCLUDE_DIR}> $<BUILD_INTERFACE:${DNNL_INCLUDE_DIR}>)
target_link_libraries(escala_engine_libraries INTERFACE
  "$<BUILD_INTERFACE:$<IF:${static_llvm},${LLVM_ARCHIVES},${LLVM_LIBRARY}>>"
  $<BUILD_INTERFACE:${DNNL_LIBRARY}>
  $<BUILD_INTERFACE:${GOMP_LIBRARY}>)
