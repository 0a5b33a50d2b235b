#!/usr/bin/env bash
# ./dev bench [NAME] [WORD...] [--check] [--write]: measures here and now, and
# prints what was asked beside what was seen.
#   --check   makes the exit status 1 where a figure is missed
#   --write   writes what was printed to docs/bench/, with the date, the commit
#             and the machine; a run that failed writes nothing
#
#   hbm       compares memory estimates of training steps with the TPU
#             compiler's figures; hbm jobs [WORD...] compares memory estimates
#             of whole jobs with libtpu, and whether they fit; hbm kinds
#             [WORD...]: many kinds of jobs, up to more than a core holds
#   step      times training steps on software Pods; step --help for more
#   train     times whole runs of escala train; train --help for more
#   ckpt      times saves and restores of checkpoints; ckpt --help for more
#   input     times the reading and decoding of record files; input --help
#   large     runs steps that are large for one machine: bench_large.sh
#   pods      compares the times of steps and collectives that escala/pods
#             forecasts with published measurements; --rows: every one
#   forecast  compares the examples that larger batches are forecast to need
#             with runs; --help for more
#   hosts     times steps in two processes, and PyTorch's beside; --help for more
#   mixed     compares the final loss in mixed precision with f32; --help
#   programs  runs many programs, of single ops and of small models, and JAX in
#             turn; programs --help for more
#   depth     times the compilation of models of 12 to 1,000 layers; --help
#   jax       times JAX on the software Pod, and on its CPU back end in turn
#   jit       compares what is forecast of jitted steps, whose collectives the
#             TPU's compiler tells, with the same steps by shard_map
#   climb     counts how often the climb's gate of convergence is wrong; --help;
#             climb ladders: what climbs to v3-2048 and v5e-256 take
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/install.sh
name=hbm
[[ "${1:-}" = '' || "$1" = -* ]] || { name=$1; shift; }

# Prints, and keeps a copy for the page. Statuses above 1 say that something
# could not be measured.
if [[ " $* " = *' --write '* ]]; then
  words=() page=$name
  for word in "$@"; do
    case "$word" in
      --write) continue ;;
      --kernels) page=${name}_kernels ;;
      --pods) page=${name}_pods ;;
      jobs|kinds) page=hbm_$word ;;
      ladders) page=climb_ladders ;;
    esac
    words+=("$word")
  done
  printed=$(mktemp)
  trap 'rm -f "$printed"' EXIT
  status=0 plot=()
  [ "$name" != depth ] || plot=(--plot docs/bench/depth.svg)
  scripts/bench.sh "$name" "${words[@]}" "${plot[@]}" | tee "$printed" || status=$?
  [ $status -gt 1 ] ||
    python3 -B scripts/page.py "$page" \
      "./dev bench $name${words[*]:+ ${words[*]}} --write" <"$printed"
  exit $status
fi

case "$name" in
  hbm)
    need python3
    case "${1:-}" in
      jobs) exec python3 -B bench/hbm/matrix.py "${@:2}" ;;
      kinds) exec python3 -B bench/hbm/kinds.py "${@:2}" ;;
    esac
    exec python3 -B bench/hbm/steps.py "$@" ;;
  step|train|ckpt|input|programs|depth|jax|hosts)
    need python3 python3-venv
    exec python3 -B "bench/$name/bench.py" "$@" ;;
  jit)
    need python3 python3-venv
    jax_python >/dev/null
    [ -n "${TPU_LIBRARY_PATH:-}" ] || [ ! -f build/libtpu/installed ] ||
      export TPU_LIBRARY_PATH=$(tpu_compiler)
    exec python3 -B bench/jit/bench.py "$@" ;;
  mixed|forecast|climb)
    need python3
    if [ "$name ${1:-}" = 'climb ladders' ]; then
      exec python3 -B bench/climb/ladders.py "${@:2}"
    fi
    exec python3 -B "bench/$name/bench.py" "$@" ;;
  large) exec scripts/bench_large.sh "$@" ;;
  pods) exec build/bin/escala_bench_pods "$@" ;;
esac
