"""The tests that run against a mutant, split into cases that can run separately.

A case is one test of a gtest binary, one file of programs, or one script. The
runner times each on the tree without a defect, and records the mutants that it
reaches.
"""
import collections
import fnmatch
import os
import re
import subprocess

# one: the command that runs a list of the suite's cases.
Suite = collections.namedtuple('Suite', 'name cases command at_once')

ROOMS = ('base hlo pods pjrt recipe input ckpt graph tpu nn engine softpod '
         'models job train plan cli').split()
AVX2 = ['env', 'DNNL_MAX_CPU_ISA=AVX2']
BITS = ['tests/hbm/mlp_128.mlir', 'tests/hbm/gpt_12.mlir',
        'tests/hbm/resnet20_16.mlir']


def tests_of(tree, binary):
    """The names of a gtest binary's tests."""
    listed = subprocess.run([os.path.join(tree, binary), '--gtest_list_tests'],
                            capture_output=True, text=True, check=True).stdout
    names, group = [], ''
    for line in listed.splitlines():
        if line.startswith('Running '):
            continue
        word = line.split('#')[0].rstrip()
        if not line.startswith(' '):
            group = word
        elif not re.search(r'(^|\.|/)DISABLED_', group + word.strip()):
            names.append(group + word.strip())
    return names


def gtest(tree, name, *arguments, suite=None, only='*', prefix=()):
    """`only`: a filter as --gtest_filter takes it, without exclusions."""
    binary = 'build/bin/%s_test' % name
    cases = [case for case in tests_of(tree, binary)
             if any(fnmatch.fnmatchcase(case, p) for p in only.split(':'))]
    return Suite(suite or name, cases, lambda cases: [
        *prefix, binary, *arguments, '--gtest_fail_fast',
        '--gtest_filter=' + ':'.join(cases)], 400)


def products_filter(tree):
    """The filter of the suite "products, AVX2" of ./dev test."""
    with open(os.path.join(tree, 'tests/suites.sh')) as file:
        return re.search(r"engine_test \\\n *--gtest_filter='([^']*)'",
                         file.read())[1]


def program_files(tree):
    return sorted('tests/programs/' + f
                  for f in os.listdir(os.path.join(tree, 'tests/programs'))
                  if f.endswith('.mlir'))


def programs(tree, name, *options):
    return Suite('programs, ' + name, program_files(tree), lambda cases: [
        'build/bin/escala', 'hlo', 'check', *options, *cases], 16)


def script(name, path, *words):
    return Suite(name, list(words) or [''],
                 lambda cases: [path] + cases[0].split(), 1)


def twins(tree):
    with open(os.path.join(tree, 'tests/twins/twins.py')) as file:
        return re.findall(r'yield (?:Case|gpt)\(\s*"([^"]+)"', file.read())


def all_suites(tree, python):
    """`python`: also those that compare with JAX and others' readers."""
    softpod = 'build/lib/libsoftpod.so'
    files = program_files(tree)
    suites = [gtest(tree, room) for room in ROOMS]
    suites += [
        gtest(tree, 'bench_pods'),
        gtest(tree, 'broken_plugins'),
        gtest(tree, 'tpu_compiler'),
        gtest(tree, 'conformance', '--plugin=' + softpod),
        programs(tree, 'reference'),
        programs(tree, 'softpod', '--device', softpod, '--slice', 'v3-32'),
        programs(tree, "softpod's reference", '--device', softpod,
                 '--device-option', 'compute=reference', '--slice', 'v3-32'),
        programs(tree, 'softpod, no constants', '--device', softpod,
                 '--slice', 'v3-32', '--lift-constants'),
        Suite('random programs', [str(s) for s in range(1, 101, 10)],
              lambda cases: ['build/bin/random_programs_test', '--count=10',
                             '--seed=' + cases[0]], 1),
        gtest(tree, 'engine', suite='products, AVX2',
              only=products_filter(tree), prefix=AVX2),
        Suite('same bits', BITS,
              lambda cases: ['build/bin/bits_test', *cases], 1),
        Suite('same bits, AVX2', BITS,
              lambda cases: [*AVX2, 'build/bin/bits_test', *cases], 1),
        script('commands', 'tests/commands.sh'),
        script('recipes', 'tests/recipes.sh'),
    ]
    if python:
        suites += [
            script("reports, others' readers", 'tests/reports.sh'),
            script('training steps, JAX', 'tests/oracle.sh', 'digits_mlp',
                   'digits_cnn', 'resnet20', 'gpt', 'adascale'),
            Suite('models, twins in flax', twins(tree),
                  lambda cases: ['tests/twins.sh', cases[0]], 1),
            script('figures of runs', 'tests/run_figures.sh'),
            script('exported programs, JAX', 'tests/export.sh'),
            script("GPT-2's public names, JAX", 'tests/gpt2.sh'),
            script('steps exported from JAX', 'tests/jax_step.sh'),
            script('runs, XLA', 'tests/on_xla.sh',
                   'tests/other_device.sh XLA cpu_device_count=8'),
            script('programs, XLA', 'tests/on_xla.sh',
                   'build/bin/escala hlo check --device XLA --device-option '
                   'cpu_device_count=32 --lift-constants --known '
                   'tests/programs/xla_cpu_pjrt.known ' + ' '.join(files)),
        ]
    return suites
