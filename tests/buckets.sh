#!/usr/bin/env bash
# Buckets on a server that others have written, and a proxy that does harm.
# Ends with `N passed, N failed, N skipped`.
set -uo pipefail
cd "$(dirname "$0")/.."
source scripts/install.sh
if ! server=$(bucket_server); then
  echo "skip buckets, fake-gcs-server: it could not be built; build/go.log and Go 1.19 or later tell more"
  echo "0 passed, 0 failed, 1 skipped"
  exit
fi
python3 -B tests/buckets/check.py "$server"
