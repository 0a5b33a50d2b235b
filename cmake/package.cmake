# build/lib/libescala.a, all rooms in one archive, and the installed package for
# find_package(escala).
add_library(escala_all STATIC
  $<TARGET_OBJECTS:escala_base> $<TARGET_OBJECTS:escala_hlo>
  $<TARGET_OBJECTS:escala_pods> $<TARGET_OBJECTS:escala_pjrt>
  $<TARGET_OBJECTS:escala_recipe> $<TARGET_OBJECTS:escala_store>
  $<TARGET_OBJECTS:escala_input> $<TARGET_OBJECTS:escala_hosts>
  $<TARGET_OBJECTS:escala_launch>
  $<TARGET_OBJECTS:escala_ckpt> $<TARGET_OBJECTS:escala_tpu>
  $<TARGET_OBJECTS:escala_graph> $<TARGET_OBJECTS:escala_nn>
  $<TARGET_OBJECTS:escala_models> $<TARGET_OBJECTS:escala_job>
  $<TARGET_OBJECTS:escala_train> $<TARGET_OBJECTS:escala_plan>
  $<TARGET_OBJECTS:escala_climb>
  $<TARGET_OBJECTS:escala_cli>)
set_target_properties(escala_all PROPERTIES OUTPUT_NAME escala
                      EXPORT_NAME escala LINKER_LANGUAGE CXX)
target_include_directories(escala_all INTERFACE
  $<BUILD_INTERFACE:${CMAKE_SOURCE_DIR}> $<INSTALL_INTERFACE:include>)
target_link_libraries(escala_all INTERFACE Threads::Threads ${CMAKE_DL_LIBS}
                      escala_store_libraries escala_input_libraries)
target_compile_features(escala_all INTERFACE cxx_std_20)
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)
# The folder in which programs find libsoftpod.so.
target_link_options(escala_all INTERFACE
  $<BUILD_INTERFACE:-Wl,-rpath,${CMAKE_LIBRARY_OUTPUT_DIRECTORY}>
  $<INSTALL_INTERFACE:-Wl,-rpath,$<INSTALL_PREFIX>/${CMAKE_INSTALL_LIBDIR}>)
set_target_properties(escala PROPERTIES
  INSTALL_RPATH "\$ORIGIN/../${CMAKE_INSTALL_LIBDIR}")
install(TARGETS escala_all escala_store_libraries escala_input_libraries
        EXPORT escala_targets ARCHIVE)
install(TARGETS escala RUNTIME)
if(TARGET softpod)
  install(TARGETS softpod LIBRARY)
  if(TARGET softpod_gloo)
    install(TARGETS softpod_gloo LIBRARY
            DESTINATION ${CMAKE_INSTALL_LIBDIR})
  endif()
endif()
install(DIRECTORY escala DESTINATION include
        FILES_MATCHING PATTERN "*.h" PATTERN "*.def"
        # Test helpers are not installed.
        PATTERN "*_test_util.h" EXCLUDE PATTERN "testing" EXCLUDE
        PATTERN "testdata" EXCLUDE)
install(EXPORT escala_targets NAMESPACE escala::
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/escala)
file(WRITE ${CMAKE_BINARY_DIR}/escala-config.cmake
     "include(CMakeFindDependencyMacro)\nfind_dependency(Threads)\n"
     "include(\${CMAKE_CURRENT_LIST_DIR}/escala_targets.cmake)\n")
write_basic_package_version_file(${CMAKE_BINARY_DIR}/escala-config-version.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/escala-config.cmake
              ${CMAKE_BINARY_DIR}/escala-config-version.cmake
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/escala)
