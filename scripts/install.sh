# Installs what the project needs from Debian and PyPI, if it is missing.
# Sourced by ./dev; prints nothing if there is nothing to do.

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }

# need PACKAGE...: Debian packages.
need() {
  local missing=() package log
  for package in "$@"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null |
      grep -q '^install ok installed' || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  echo "dev: installing Debian packages (a minute or two): ${missing[*]}" >&2
  export DEBIAN_FRONTEND=noninteractive
  log=$(mktemp -t escala-apt.XXXXXX)
  as_root apt-get install -y -qq --no-install-recommends "${missing[@]}" \
      >"$log" 2>&1 ||
    { as_root apt-get update -qq >"$log" 2>&1 &&
      as_root apt-get install -y -qq --no-install-recommends "${missing[@]}" \
        >>"$log" 2>&1; } ||
    { tail -5 "$log" >&2
      echo "dev: apt-get failed (log above, whole in $log)" >&2; exit 3; }
  rm -f "$log"
}

need_build_tools() {
  need g++ cmake ninja-build libgtest-dev libtomlplusplus-dev \
    nlohmann-json3-dev git llvm-19-dev libdnnl-dev libgloo-dev \
    libcurl4-openssl-dev libssl-dev libturbojpeg0-dev libjpeg-dev libspng-dev \
    zlib1g-dev libzstd-dev libbrotli-dev libsnappy-dev libhighwayhash-dev
}

# python_with NAME FILE [PYTHON]: makes a virtual environment in build/NAME with
# the packages that FILE lists, one process at a time, unless it exists. Prints
# the path of its Python; fails with a reason.
python_with() {
  local venv=build/$1 list=$2 base=${3:-python3}
  if ! cmp -s "$list" "$venv/installed"; then
    mkdir -p build
    ( flock 9
      cmp -s "$list" "$venv/installed" || install_python "$venv" "$list" "$base"
    ) 9>"$venv.lock" || return 1
  fi
  echo "$venv/bin/python"
}

install_python() {  # FOLDER LIST PYTHON
  local venv=$1 list=$2 base=$3
  need python3 python3-venv
  echo "dev: installing the Python packages of $list into $venv (minutes)" >&2
  { "$base" -m venv "$venv" &&
    "$venv/bin/pip" install -q --disable-pip-version-check \
      --no-deps -r "$list"; } >"$venv.log" 2>&1 ||
    { tail -3 "$venv.log" >&2; return 1; }
  cp "$list" "$venv/installed"
}

# python3.12 or later, on the path or of pyenv, for the newest JAX.
newer_python() {
  local python
  for python in python3.1{4,3,2} \
      "${PYENV_ROOT:-$HOME/.pyenv}"/versions/3.1[2-9]*/bin/python; do
    "$python" -c 'import venv, sys; sys.exit(sys.version_info < (3, 12))' \
      2>/dev/null && command -v "$python" && return
  done
  return 1
}

# XLA's CPU plug-in from its Python package, a peer in tests: prints the path of
# the .so.
xla_plugin() {
  python_with peers tests/peers.txt >/dev/null || return 1
  compgen -G \
    'build/peers/lib/python3*/site-packages/xla_plugins/xla_cpu_pjrt/*.so' |
    head -n 1
}

# The TPU compiler of the Python package libtpu, which has its own terms and is
# installed only on request: prints the path of the .so.
tpu_compiler() {
  python_with libtpu tests/libtpu.txt >/dev/null || return 1
  compgen -G "$PWD/build/libtpu/lib/python3*/site-packages/libtpu/libtpu.so"
}

# A Python with JAX, for tests that compare with it.
jax_python() { python_with jax tests/jax.txt; }

# A Python with the readers that tests/reports.sh calls.
report_readers() { python_with reports tests/reports.txt; }

# A Python with Google's ArrayRecord, which tests/array_record.sh calls.
array_record_python() {
  python_with array_record tests/records/array_record.txt
}

# axe-core, which finds what keeps people out of a page: prints the path of its
# script, from a Python package that holds it.
axe_core() {
  python_with axe tests/report/axe.txt >/dev/null &&
    ls build/axe/lib/python3*/site-packages/axe_playwright_python/axe.min.js
}

# Chromium, from Debian: prints its name.
chromium_browser() {
  command -v chromium || { need chromium && command -v chromium; }
}

# The packages that tests take from registries; suites report what they lack.
install_for_tests() {
  need python3 python3-venv strace
  { xla_plugin; jax_python; report_readers; array_record_python
    pjrt_header_098; bucket_server; kubernetes_types; axe_core
    chromium_browser; } >/dev/null ||
    true
}

# The PJRT header 0.98 from a Go module: prints its path, or fails.
pjrt_header_098() {
  local dir=build/go/pkg/mod/github.com/gomlx/go-xla@v0.2.1
  if [ ! -d "$dir" ]; then
    command -v go >/dev/null || need golang-go
    GOPATH=$PWD/build/go GOFLAGS=-modcacherw go mod download \
      github.com/gomlx/go-xla@v0.2.1 >build/go.log 2>&1 || return 1
  fi
  find "$dir" -name pjrt_c_api.h | head -n 1
}

# A server of buckets from a Go module, which Go 1.19 (Debian 12) and later
# build: prints its path, or fails.
bucket_server() {
  local version=v1.47.4
  local dir=$PWD/build/go/fake-gcs-server@$version
  if [ ! -x "$dir/fake-gcs-server" ]; then
    command -v go >/dev/null || need golang-go
    GOPATH=$PWD/build/go GOBIN=$dir GOFLAGS=-modcacherw GOTOOLCHAIN=local \
      go install github.com/fsouza/fake-gcs-server@$version \
      >build/go.log 2>&1 || return 1
  fi
  echo "$dir/fake-gcs-server"
}

# A reader of manifests with Kubernetes' own types, from Go modules: prints its
# path, or fails.
kubernetes_types() {
  local program=$PWD/build/go/manifests
  if [ ! -x "$program" ]; then
    command -v go >/dev/null || need golang-go
    (cd tests/emit/kubernetes && GOPATH=$OLDPWD/build/go GOFLAGS=-modcacherw \
      GOTOOLCHAIN=local go build -o "$program" .) >build/go.log 2>&1 || return 1
  fi
  echo "$program"
}
