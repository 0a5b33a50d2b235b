#!/usr/bin/env bash
# Opens reports of climbs and runs in headless Chromium, wide and narrow, light
# and dark: nothing is loaded, nothing is complained of, axe-core finds nothing,
# the keyboard reaches everything. Ends with `N passed, N failed, N skipped`.
#
#   tests/report_page.sh --pictures   takes the pictures of docs/guide/climb.md
#                                       from the report of the last ./dev demo
set -uo pipefail
cd "$(dirname "$0")/.."
source scripts/install.sh
if [ "${1:-}" = --pictures ]; then
  page=build/demo/climb/report.html
  [ -e "$page" ] || { echo "report_page: no $page; run ./dev demo first" >&2; exit 2; }
  browser=$(chromium_browser) &&
    exec python3 -B tests/report/pictures.py "$browser" "$page" docs/guide/pictures
  exit 3
fi
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
