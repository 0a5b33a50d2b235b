#!/usr/bin/env bash
# Images decoded, cropped, resized and coloured here, by TensorFlow and by PIL,
# from their Python packages in build/images-test. Ends with
# `N passed, N failed, N skipped`.
set -uo pipefail
cd "$(dirname "$0")/.."
source scripts/install.sh
if ! python=$(python_with images-test tests/images.txt); then
  echo "skip images, others' decoders: the Python packages could not be installed"
  echo "0 passed, 0 failed, 1 skipped"
  exit
fi
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
TF_CPP_MIN_LOG_LEVEL=3 CUDA_VISIBLE_DEVICES=-1 \
  "$python" -B tests/images/check.py build/bin/image_tool "$work"
