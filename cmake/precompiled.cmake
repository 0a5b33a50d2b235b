# Half of a clean build was parsing <string>, <vector> and gtest. Two headers
# are precompiled instead: one for libraries, one for tests. Sources still
# include what they use; nothing depends on these.
set(ESCALA_STANDARD_HEADERS <algorithm> <charconv> <cmath> <cstdint> <cstring>
    <functional> <limits> <map> <memory> <mutex> <optional> <set> <span>
    <string> <string_view> <unordered_map> <utility> <vector>)

file(WRITE ${CMAKE_BINARY_DIR}/precompiled.cc "")
add_library(escala_precompiled_library OBJECT ${CMAKE_BINARY_DIR}/precompiled.cc)
target_precompile_headers(escala_precompiled_library PRIVATE
                          ${ESCALA_STANDARD_HEADERS})

# The flags of all tests.
add_library(escala_test_flags INTERFACE)
target_compile_definitions(escala_test_flags INTERFACE
                           ESCALA_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
# -O1 is enough for tests; g++ 12 then warns about the inside of std::string.
target_compile_options(escala_test_flags INTERFACE
  $<$<CONFIG:Release>:-O1 -Wno-array-bounds -Wno-restrict -Wno-stringop-overflow>)
target_link_libraries(escala_test_flags INTERFACE GTest::gtest Threads::Threads)

add_library(escala_precompiled_test OBJECT ${CMAKE_BINARY_DIR}/precompiled.cc)
target_link_libraries(escala_precompiled_test PRIVATE escala_test_flags)
# Object libraries get -fPIC and programs -fPIE, but tests use neither.
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
