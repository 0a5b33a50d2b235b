# Products of the build: build/lib/libsoftpod.so, build/lib/libescala.a, and the
# package for find_package(escala).

# The software Pod as a PJRT plug-in. Exports GetPjrtApi and nothing else.
add_library(softpod SHARED escala/softpod/api/get_pjrt_api.cc)
target_link_libraries(softpod PRIVATE escala_softpod)
set_target_properties(softpod PROPERTIES
  LINK_DEPENDS ${CMAKE_SOURCE_DIR}/cmake/softpod.map)
target_link_options(softpod PRIVATE
  -Wl,--version-script=${CMAKE_SOURCE_DIR}/cmake/softpod.map)
if(ESCALA_SANITIZE STREQUAL "off")
  target_link_options(softpod PRIVATE -Wl,--no-undefined)
endif()

# Tests of the command line load the plug-in.
if(TARGET cli_test)
  add_dependencies(cli_test softpod)
  add_dependencies(train_test softpod)
  add_dependencies(climb_test softpod)
endif()
