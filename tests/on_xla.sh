#!/usr/bin/env bash
# tests/on_xla.sh COMMAND...: runs the command, with the path of XLA's CPU
# plug-in for the words XLA and --OPTION=XLA. If its Python package cannot be
# had, ends like a suite whose cases were all skipped.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/install.sh
if ! xla=$(xla_plugin); then
  echo "skip XLA's CPU plug-in: its Python package could not be installed"
  echo "0 passed, 0 failed, 1 skipped"
  exit
fi
command=()
for word in "$@"; do
  case "$word" in
    XLA|--*=XLA) word=${word%XLA}$xla ;;
  esac
  command+=("$word")
done
exec "${command[@]}"
