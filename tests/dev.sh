#!/usr/bin/env bash
# What ./dev says of itself where nobody sits at a terminal: a line for each
# stage that takes time, on stderr, and nothing where there is nothing to do. The
# tools that it calls are made up. Ends with `N passed, N failed`.
set -uo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
mkdir -p "$work/tools" "$work/tree"
cp -r dev scripts "$work/tree"
passed=0 failed=0

# tool NAME: what it does comes from stdin.
tool() {
  { echo '#!/bin/sh'; cat; } >"$work/tools/$1"
  chmod +x "$work/tools/$1"
}
tool dpkg-query <<<'[ -e "$HERE/installed" ] && echo install ok installed'
tool sudo <<<'exec "$@"'
tool apt-get <<<'touch "$HERE/installed"'
tool cmake <<<'mkdir -p build && touch build/build.ninja'
tool ninja <<'END'
case " $* " in
  *' -n '*) [ -e "$HERE/built" ] && echo 'ninja: no work to do.' ||
    printf '[%d/3] c++ x\n' 1 2 3 ;;
  *) touch "$HERE/built" ;;
esac
END
printf '#!/bin/sh\necho shown\n' >"$work/tree/scripts/demo.sh"

# says WORD EXPECTED: all that it writes to stderr.
says() {
  local got
  got=$(HERE=$work PATH=$work/tools:$PATH "$work/tree/dev" "$1" 2>&1 >/dev/null \
    </dev/null)
  if [ "$got" = "$2" ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf 'FAIL ./dev %s: expected on stderr\n%s\ngot\n%s\n' "$1" "$2" "$got"
  fi
}
packages=$(sed -n '/^need_build_tools/,/^}/p' scripts/install.sh |
  sed '1d;$d;s/need//' | tr -d '\\\n' | xargs)
says demo "dev: installing Debian packages (a minute or two): $packages
dev: configuring build/ (seconds)
dev: building escala softpod escala_all, 3 steps (a whole build: 3 to 10 minutes)
dev: the demo (about a minute)"
says build ''
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
