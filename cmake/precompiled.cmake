# Half of a clean build went into reading <string>, <vector> and gtest again and
# again. Two headers are compiled once instead: one for libraries, one for
# tests. Sources still include what they use; nothing depends on these.
set(ESCALA_STANDARD_HEADERS <algorithm> <charconv> <cmath> <cstdint> <cstring>
    <functional> <limits> <map> <memory> <mutex> <optional> <set> <span>
    <string> <string_view> <unordered_map> <utility> <vector>)

file(WRITE ${CMAKE_BINARY_DIR}/precompiled.cc "")
add_library(escala_precompiled_library OBJECT ${CMAKE_BINARY_DIR}/precompiled.cc)
target_precompile_headers(escala_precompiled_library PRIVATE
                          ${ESCALA_STANDARD_HEADERS})

# What every test is compiled with.
add_library(escala_test_flags INTERFACE)
target_compile_definitions(escala_test_flags INTERFACE
                           ESCALA_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
# -O1 is enough for a test; at that level g++ 12 warns of std::string's insides.
target_compile_options(escala_test_flags INTERFACE
  $<$<CONFIG:Release>:-O1 -Wno-array-bounds -Wno-restrict -Wno-stringop-overflow>)
target_link_libraries(escala_test_flags INTERFACE GTest::gtest Threads::Threads)

add_library(escala_precompiled_test OBJECT ${CMAKE_BINARY_DIR}/precompiled.cc)
target_link_libraries(escala_precompiled_test PRIVATE escala_test_flags)
# An object library would say -fPIC and a program -fPIE: the compiler's default.
set_target_properties(escala_precompiled_test PROPERTIES
                      POSITION_INDEPENDENT_CODE OFF)
target_precompile_headers(escala_precompiled_test PRIVATE
                          ${ESCALA_STANDARD_HEADERS} <gtest/gtest.h>)

# escala_precompile(TARGET library|test)
function(escala_precompile target kind)
  if(kind STREQUAL "test")
    target_link_libraries(${target} PRIVATE escala_test_flags)
    set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE OFF)
  endif()
  target_precompile_headers(${target} REUSE_FROM escala_precompiled_${kind})
endfunction()
