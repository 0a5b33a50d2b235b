#!/usr/bin/env bash
# Makes the Python package, installs it beside two versions of JAX, and does what
# docs/guide/jax.md tells people to do. Ends with `N passed, N failed, N
# skipped`.
source "$(dirname "$0")/cases.sh"
source scripts/install.sh
skipped=0
unset SOFTPOD_FALLBACK  # as users have it

# A Python with the newest JAX, in build/newest_jax, which is asked for once.
newest_jax() {
  local base
  [ ! -e build/newest_jax/installed ] || { echo build/newest_jax/bin/python; return; }
  base=$(newer_python) || return 1
  rm -rf build/newest_jax
  { "$base" -m venv build/newest_jax &&
    build/newest_jax/bin/pip install -q --disable-pip-version-check jax; } \
    >build/newest_jax.log 2>&1 || return 1
  touch build/newest_jax/installed
  echo build/newest_jax/bin/python
}

# skip_fresh NAME WHY: instead of in_fresh
skip_fresh() {
  echo "skip $1: the commands of docs/guide/jax.md: $2"
  echo "skip $1: a sharded step: $2"
  skipped=$((skipped + 2))
}

# in_fresh NAME PYTHON: in a fresh environment that sees the packages of PYTHON.
in_fresh() {
  local venv=$work/$1 packages
  packages=$("$2" -c 'import site; print(site.getsitepackages()[0])')
  "$2" -c 'import sys; print("JAX with Python", sys.version.split()[0])'
  "$2" -m venv "$venv"
  echo "$(realpath "$packages")" >"$(echo "$venv"/lib/python3*/site-packages)/jax.pth"
  check "$1: the commands of docs/guide/jax.md" \
    env PATH="$venv/bin:$PATH" python3 -B tests/python/page.py
  check "$1: a sharded step" env JAX_PLATFORMS=softpod SOFTPOD_SLICE=v3-32 \
    PYTHONDONTWRITEBYTECODE=1 "$venv/bin/python" tests/python/package.py
}

check "the library" ninja -C build softpod_wheel
check "./dev wheel's script" scripts/wheel.sh
wheel=$(echo build/wheel/escala_softpod-*.whl)
check "at most 60 MB" [ "$(stat -c %s "$wheel")" -le 60000000 ]
consistent() {
  build/wheel_tools/bin/auditwheel show "$wheel" | tr '\n' ' ' |
    grep 'consistent with the following platform tag: "manylinux_2_3[0-5]_x86_64"'
}
check "works where glibc is 2.35" consistent
exports() {
  diff <(nm -D --defined-only build/wheel/libsoftpod.so | cut -d' ' -f3 | sort) \
    <(grep -o '\w\+;' cmake/softpod.map | tr -d ';' | sort)
}
check "exports what cmake/softpod.map lists" exports

if python=$(jax_python); then
  in_fresh pinned_jax "$python"
else
  skip_fresh pinned_jax "its Python package could not be installed"
fi
if python=$(newest_jax); then
  in_fresh newest_jax "$python"
else
  skip_fresh newest_jax "no Python from 3.12 on, or no package for it"
fi
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ]
