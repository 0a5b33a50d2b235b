// SHA-256, by which files and programs are recognised.
#pragma once

#include <string>
#include <string_view>

namespace escala::store {

std::string Sha256(std::string_view bytes);  // 64 hexadecimal digits

}  // namespace escala::store
