#!/usr/bin/env bash
# Tests the output of ./dev without a terminal: a line on stderr for each stage
# that takes time, and nothing if there is nothing to do. The tools that it
# calls are doubles. Ends with `N passed, N failed`.
set -uo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
mkdir -p "$work/tools" "$work/tree"
cp -r dev scripts "$work/tree"
passed=0 failed=0

# tool NAME: installs a double; its script comes from stdin.
tool() {
  { echo '#!/bin/sh'; cat; } >"$work/tools/$1"
  chmod +x "$work/tools/$1"
}
tool dpkg-query <<<'[ -e "$HERE/installed" ] && echo install ok installed'
tool sudo <<<'exec "$@"'
tool apt-get <<<'touch "$HERE/installed"'
tool cmake <<<'mkdir -p build && touch build/build.ninja'
# Prints like ninja without a terminal.
tool ninja <<'END'
echo "ninja: Entering directory 'build'"
echo "[0/1 0.002s] Re-checking globbed directories..."
[ ! -e "$HERE/built" ] || { echo 'ninja: no work to do.'; exit; }
echo "[1/2 0.5s] Re-running CMake..."
echo "-- Configuring done"
printf '[%d/9 %ss] Building CXX object a.o\n' 1 2.5 2 30 3 61 4 62.6 5 90 6 125
[ ! -e "$HERE/bad" ] || { echo 'FAILED: b.o'; echo 'b.cc:1: error'; exit 1; }
touch "$HERE/built"
END
printf '#!/bin/sh\necho shown\n' >"$work/tree/scripts/demo.sh"

# says WORDS EXPECTED [CODE]: checks all of its stderr, and its exit status.
says() {
  local got code
  # shellcheck disable=SC2086 # a list of words
  got=$(HERE=$work PATH=$work/tools:$PATH "$work/tree/dev" $1 2>&1 >/dev/null \
    </dev/null)
  code=$?
  if [ "$got" = "$2" ] && [ $code = "${3:-0}" ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf 'FAIL ./dev %s: expected on stderr\n%s\ngot\n%s\n' "$1" "$2" "$got"
  fi
}
# Words are looked at before anything is installed or built.
says 'bench stpe' "dev bench: got 'stpe'; known: --check --write hbm step train ckpt input large pods forecast mixed climb programs depth jax jit hosts" 2
says 'test --quik' "dev test: got '--quik'; known: --quick --no-registry --libtpu --write-floors" 2
says 'bench --help' ''
says 'test --help' ''
says 'demo x' "dev demo: got 'x'; known: no words" 2
says 'suite jax none' "dev suite: got 'none'; expected a checkout of the JAX project (no tests/lax_test.py in it)" 2
says 'suite stablehlo none' "dev suite: got 'none'; expected a checkout of the StableHLO project (no stablehlo/tests/interpret in it)" 2
says 'suite trainers none' "dev suite: got 'none'; expected a checkout of the repositories of tests/trainer_suite/commits.txt (no flax/examples/mnist/train.py in it)" 2
packages=$(sed -n '/^need_build_tools/,/^}/p' scripts/install.sh |
  sed '1d;$d;s/need//' | tr -d '\\\n' | xargs)
says demo "dev: installing Debian packages (a minute or two): $packages
dev: configuring build/ (seconds)
dev: building escala softpod escala_all, 9 steps (a whole build: 3 to 10 minutes)
dev: 4 of 9 steps
dev: 6 of 9 steps
dev: the demo (at most four minutes on two cores)"
says build ''
rm "$work/built" && touch "$work/bad"
says build "dev: building escala softpod escala_all, 9 steps (a whole build: 3 to 10 minutes)
dev: 4 of 9 steps
dev: 6 of 9 steps
FAILED: b.o
b.cc:1: error" 1
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
