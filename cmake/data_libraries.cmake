# What reads data where it lies and as it is packed, from the distribution:
# buckets over HTTP, JPEG and PNG images, and the codecs of record files.
function(escala_libraries name)
  add_library(escala_${name}_libraries INTERFACE)
  foreach(library ${ARGN})
    find_library(${library}_LIBRARY ${library} REQUIRED)
    # The installed package links them by name.
    target_link_libraries(escala_${name}_libraries INTERFACE
      $<BUILD_INTERFACE:${${library}_LIBRARY}> $<INSTALL_INTERFACE:${library}>)
  endforeach()
endfunction()

escala_libraries(store curl crypto)
escala_libraries(input turbojpeg jpeg spng z zstd brotlienc brotlidec
                 brotlicommon snappy highwayhash)
