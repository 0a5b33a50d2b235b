# What the project needs from Debian and PyPI, installed once, when missing.
# Sourced by ./dev; quiet when there is nothing to do.

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }

# need PACKAGE...: Debian packages.
need() {
  local missing=() package
  for package in "$@"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null |
      grep -q '^install ok installed' || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  echo "dev: installing Debian packages (a minute or two): ${missing[*]}" >&2
  export DEBIAN_FRONTEND=noninteractive
  as_root apt-get install -y -qq --no-install-recommends "${missing[@]}" \
      >/tmp/escala-apt.log 2>&1 ||
    { as_root apt-get update -qq >/tmp/escala-apt.log 2>&1 &&
      as_root apt-get install -y -qq --no-install-recommends "${missing[@]}" \
        >>/tmp/escala-apt.log 2>&1; } ||
    { tail -5 /tmp/escala-apt.log >&2
      echo "dev: apt-get failed (log above)" >&2; exit 3; }
}

need_build_tools() {
  need g++ cmake ninja-build libgtest-dev libtomlplusplus-dev \
    nlohmann-json3-dev git llvm-19-dev libdnnl-dev
}

# python_with NAME FILE: a Python of its own in build/NAME with the packages that
# FILE lists, installed when they are not yet. Prints the path of its Python;
# fails (with a reason) where they cannot be had.
python_with() {
  local venv=build/$1 list=$2
  if ! cmp -s "$list" "$venv/installed"; then
    need python3 python3-venv
    echo "dev: installing the Python packages of $list into $venv (minutes)" >&2
    { python3 -m venv "$venv" &&
      "$venv/bin/pip" install -q --disable-pip-version-check \
        --no-deps -r "$list"; } >"$venv.log" 2>&1 ||
      { tail -3 "$venv.log" >&2; return 1; }
    cp "$list" "$venv/installed"
  fi
  echo "$venv/bin/python"
}

# XLA's CPU plug-in, a peer in tests, from its Python package: the path of the
# .so.
xla_plugin() {
  python_with peers tests/peers.txt >/dev/null || return 1
  compgen -G \
    'build/peers/lib/python3*/site-packages/xla_plugins/xla_cpu_pjrt/*.so' |
    head -n 1
}

# The TPU compiler of the Python package libtpu, which has its own terms and is
# installed only where it was asked for: the path of the .so.
tpu_compiler() {
  python_with libtpu tests/libtpu.txt >/dev/null || return 1
  compgen -G "$PWD/build/libtpu/lib/python3*/site-packages/libtpu/libtpu.so"
}

# A Python that has JAX, which tests compare with.
jax_python() { python_with jax tests/jax.txt; }

# A Python with the readers that tests/reports.sh calls.
report_readers() { python_with reports tests/reports.txt; }

# The PJRT header 0.98, from the Go module that carries it: only where the go
# command is at hand. Prints the path of the header.
pjrt_header_098() {
  command -v go >/dev/null || return 1
  local dir=build/go/pkg/mod/github.com/gomlx/go-xla@v0.2.1
  [ -d "$dir" ] ||
    GOPATH=$PWD/build/go GOFLAGS=-modcacherw go mod download \
      github.com/gomlx/go-xla@v0.2.1 >build/go.log 2>&1 || return 1
  find "$dir" -name pjrt_c_api.h | head -n 1
}
