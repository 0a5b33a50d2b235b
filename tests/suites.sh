# Every suite of ./dev test: `suite NAME COMMAND`, or `again NAME COMMAND` if it
# reruns the cases of a suite above in another way (scripts/test.sh). The number
# of cases of each, and what --quick runs: tests/floors.txt.

# Settings of the caller for the software Pod must not change the tests.
unset "${!SOFTPOD_@}"
programs=(tests/programs/*.mlir)
steps=(tests/hbm/{mlp_128,gpt_12,resnet20_16}.mlir)
softpod=build/lib/libsoftpod.so
# Ops without machine code are a failure in every suite, unless they are known
# to have none (escala/engine/known_fallbacks.cc).
export SOFTPOD_FALLBACK=error
on_softpod=(build/bin/escala hlo check --device $softpod --slice v3-32
  --device-option fallback=error)

suite "include arrows" scripts/arrows.sh
suite "include arrows, refused" tests/arrows.sh
suite "headers" python3 -B tests/headers.py
for room in escala/*/; do
  room=$(basename "$room")
  suite "$room" "build/bin/${room}_test"
done
suite "dev" tests/dev.sh
suite "docs" tests/docs.sh
suite "runner of tests" tests/runner.sh
suite "verdicts of benchmarks" python3 -B tests/bench_verdicts.py
suite "models of published runs" build/bin/bench_pods_test
suite "priors of forecasts" build/bin/bench_forecast_test
suite "convergence of recorded runs" build/bin/bench_climb_test
suite "memory of a job, libtpu's answers" \
  python3 -B bench/hbm/matrix.py --recorded --check gpt2
suite "commands" tests/commands.sh
suite "folders of climbs" tests/climb_folder.sh
suite "ladders of climbs" tests/climb_ladders.sh
suite "recipes" tests/recipes.sh
suite "planted defects, a few" python3 -B tests/climb/defects.py --quick
suite "programs, reference" build/bin/escala hlo check "${programs[@]}"
again "programs, softpod" "${on_softpod[@]}" "${programs[@]}"
again "programs, softpod's reference" "${on_softpod[@]}" \
  --device-option compute=reference "${programs[@]}"
again "programs, softpod, no constants" "${on_softpod[@]}" --lift-constants \
  "${programs[@]}"
# Each host of the slice computes apart.
again "programs, hosts" "${on_softpod[@]}" --device-option exact=hosts \
  "${programs[@]}"
suite "processes" build/bin/processes_test
suite "hosts of a run" tests/hosts.sh
suite "metadata of machines" tests/metadata.sh
suite "hosts that fail" tests/host_failures.sh
suite "random programs" build/bin/random_programs_test --count=100
suite "random programs, hosts" build/bin/random_programs_test --hosts --count=60
suite "same bits" build/bin/bits_test "${steps[@]}"
again "same bits, AVX2" env DNNL_MAX_CPU_ISA=AVX2 \
  build/bin/bits_test "${steps[@]}"
# With vectors of 256 bits other kernels compute the products, and without these
# oneDNN computes all of them.
products='Gemm.*:Product*:Linear*:Convolution*:Pooling*:EngineExecutor*'
again "products, AVX2" env DNNL_MAX_CPU_ISA=AVX2 build/bin/engine_test \
  --gtest_filter="$products"
again "products, SSE4.1" env DNNL_MAX_CPU_ISA=SSE41 build/bin/engine_test \
  --gtest_filter="$products"
again "random programs, AVX2" env DNNL_MAX_CPU_ISA=AVX2 \
  build/bin/random_programs_test --count=30 --seed=1
suite "conformance, softpod" build/bin/conformance_test --plugin=$softpod

suite "broken plug-ins" build/bin/broken_plugins_test
suite "TPU compilers that fail" build/bin/tpu_compiler_test
suite "planted defects" python3 -B tests/climb/defects.py --others
suite "killed hosts" tests/kills_of_hosts.sh
suite "killed runs" python3 -B tests/kill/killed_runs.py
suite "overwritten runs" python3 -B tests/kill/overwritten_runs.py
suite "damaged runs" python3 -B tests/kill/damaged_runs.py
suite "installed package" tests/package.sh
suite "pages for users" tests/tutorial.sh

# These need packages of a registry.
suite "calls of a save, strace" python3 -B tests/kill/calls_of_saves.py
suite "C API layout, 0.81" tests/pjrt_layout.sh 0.81
suite "C API layout, 0.98" tests/pjrt_layout.sh 0.98
suite "emitted jobs, others' readers" tests/emit.sh
suite "reports, others' readers" tests/reports.sh
suite "report, Chromium" tests/report_page.sh
suite "JAX programs" tests/jax_programs.sh
suite "training steps, JAX" tests/oracle.sh
suite "programs of benchmarks, JAX" tests/bench_programs.sh
suite "models, twins in flax" tests/twins.sh
suite "figures of runs" tests/run_figures.sh
suite "exported programs, JAX" tests/export.sh
suite "programs as bytecode, JAX" tests/bytecode.sh
suite "GPT-2's public names, JAX" tests/gpt2.sh
suite "checkpoints, others' readers" tests/checkpoints.sh
suite "ArrayRecord, Google's reader" tests/array_record.sh
suite "records, TensorFlow" tests/records.sh
suite "buckets, fake-gcs-server" tests/buckets.sh
suite "steps exported from JAX" tests/jax_step.sh
suite "linear algebra of JAX" tests/python.sh linear_algebra
suite "callbacks of JAX" tests/python.sh callbacks
suite "recorded programs of JAX" tests/python.sh back_compat
suite "bad input of JAX" tests/python.sh bad_input
suite "partitioning of JAX" tests/python.sh partitioning
suite "memories of JAX" tests/python.sh memories
suite "name of a TPU for JAX" tests/python.sh tpu_name
suite "compiler of the TPU, JAX" tests/python.sh compiler
suite "processes, JAX" tests/python.sh processes
suite "Python package, two JAXs" tests/wheel.sh
suite "images, others' decoders" tests/images.sh
again "conformance, XLA" tests/on_xla.sh build/bin/conformance_test \
  --plugin=XLA --options=cpu_device_count=8
suite "runs, XLA" tests/on_xla.sh tests/other_device.sh XLA cpu_device_count=8
suite "climb, XLA" tests/on_xla.sh tests/climb_other_device.sh XLA
again "programs, XLA" tests/on_xla.sh build/bin/escala hlo check --device XLA \
  --device-option cpu_device_count=32 --lift-constants \
  --known tests/programs/xla_cpu_pjrt.known "${programs[@]}"
again "agreement, XLA and softpod" tests/on_xla.sh env SOFTPOD_SLICE=v3-32 \
  build/bin/escala hlo compare --lift-constants --device-b $softpod \
  --device XLA --device-option cpu_device_count=32 \
  --known tests/programs/xla_cpu_pjrt.known "${programs[@]}"
