#!/usr/bin/env bash
# Opens reports of climbs and runs in headless Chromium, wide and narrow, light
# and dark: nothing is loaded, nothing is complained of, axe-core finds nothing,
# the keyboard reaches everything. Ends with `N passed, N failed, N skipped`.
set -uo pipefail
cd "$(dirname "$0")/.."
source scripts/install.sh
if ! axe=$(axe_core); then
  echo "skip report in Chromium: axe-core could not be installed; build/axe.log tells more"
  echo "0 passed, 0 failed, 1 skipped"
  exit
fi
if ! browser=$(chromium_browser); then
  echo "skip report in Chromium: Debian's package chromium could not be installed"
  echo "0 passed, 0 failed, 1 skipped"
  exit
fi
exec python3 -B tests/report/check.py "$browser" "$axe"
