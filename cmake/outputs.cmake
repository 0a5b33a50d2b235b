# Products of the build: build/lib/libsoftpod.so, build/lib/libescala.a, and the
# package for find_package(escala).

# The software Pod as a PJRT plug-in. Exports GetPjrtApi, and what the Python
# package calls (softpod.map).
add_library(softpod SHARED escala/softpod/api/get_pjrt_api.cc
                           escala/softpod/api/exports.cc)
target_link_libraries(softpod PRIVATE escala_softpod)
set_target_properties(softpod PROPERTIES
  LINK_DEPENDS ${CMAKE_SOURCE_DIR}/cmake/softpod.map)
target_link_options(softpod PRIVATE
  -Wl,--version-script=${CMAKE_SOURCE_DIR}/cmake/softpod.map)
if(ESCALA_SANITIZE STREQUAL "off")
  target_link_options(softpod PRIVATE -Wl,--no-undefined)
endif()

# What a Pod of several processes loads beside it: Gloo of the distribution.
find_library(GLOO_LIBRARY gloo)
find_path(GLOO_INCLUDE_DIR gloo/transport/unbound_buffer.h)
if(GLOO_LIBRARY AND GLOO_INCLUDE_DIR)
  add_library(softpod_gloo MODULE escala/softpod/gloo/gloo_transport.cc)
  target_include_directories(softpod_gloo SYSTEM PRIVATE ${GLOO_INCLUDE_DIR})
  target_link_libraries(softpod_gloo PRIVATE escala_base ${GLOO_LIBRARY})
  add_dependencies(softpod softpod_gloo)
endif()

# The same for the Python package (scripts/wheel.sh): the same objects, with LLVM
# inside, in build/wheel.
add_library(softpod_wheel SHARED EXCLUDE_FROM_ALL
            escala/softpod/api/get_pjrt_api.cc escala/softpod/api/exports.cc
            python/older_glibc.cc)
target_link_libraries(softpod_wheel PRIVATE escala_softpod)
set_target_properties(softpod_wheel PROPERTIES
  ESCALA_STATIC_LLVM ON OUTPUT_NAME softpod BUILD_RPATH "\$ORIGIN"
  LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/wheel
  LINK_DEPENDS ${CMAKE_SOURCE_DIR}/cmake/softpod.map)
target_link_options(softpod_wheel PRIVATE
  -Wl,--version-script=${CMAKE_SOURCE_DIR}/cmake/softpod.map
  -Wl,--no-undefined -Wl,--gc-sections -Wl,--exclude-libs,ALL -s)

# Tests of the command line load the plug-in.
if(TARGET cli_test)
  add_dependencies(cli_test softpod)
  add_dependencies(train_test softpod)
  add_dependencies(climb_test softpod)
endif()
