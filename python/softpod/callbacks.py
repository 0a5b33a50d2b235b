"""Host callbacks: jax.debug.print, jax.debug.callback, io_callback and
pure_callback.

JAX sends their operands to the host and receives their results by the channels
that it uses on TPUs. The code that writes them into a program asks for the
platform by name, so it sees `tpu` meanwhile.
"""
import copy
import ctypes
import functools
import threading
import types

PLATFORM = "softpod"


def register():
    from jax._src import callback, checkify, debugging
    from jax._src.interpreters import mlir
    emit = callback.emit_python_callback

    def emit_python_callback(context, callback, *arguments, **options):
        if list(context.module_context.platforms) == [PLATFORM]:
            context = context.replace(
                module_context=_as_tpu(context.module_context))
            callback = _on_kept_thread(callback)
        return emit(context, callback, *arguments, **options)

    callback.emit_python_callback = emit_python_callback
    # The rules of the four are the same for all platforms. A program names its
    # channels by number, so two callbacks must not share the text of one.
    rules = mlir._platform_specific_lowerings["tpu"]
    for primitive in (debugging.debug_callback_p, debugging.debug_print_p):
        mlir.register_lowering(primitive, rules[primitive].rule,
                               platform=PLATFORM, cacheable=False)
    # A check that checkify has not made a value of the program: one for
    # debugging is nothing, of any other JAX says what to do. The CPU's rule has
    # callbacks, too, which the TPU's lacks.
    check = checkify.check_p
    mlir.register_lowering(
        check, mlir._platform_specific_lowerings["cpu"][check].rule,
        platform=PLATFORM, cacheable=False)


class _Thread(threading.local):
    """Made once for each thread of the Pod, as long as Python knows the thread.

    Python forgets one that it did not start when a callback returns, and with it
    what JAX keeps for each thread, which takes as long to make again as a small
    callback. One more claim on the state keeps it.
    """

    def __init__(self):
        ctypes.pythonapi.PyGILState_Ensure()


_thread = _Thread()


def _on_kept_thread(function):

    @functools.wraps(function)
    def call(*arguments):
        _thread.__dict__  # makes it
        return function(*arguments)

    return call


def _as_tpu(module):
    backend = module.get_backend()
    module = copy.copy(module)
    module.platforms = ("tpu",)
    module.backend = types.SimpleNamespace(
        platform="tpu",
        make_python_callback_from_host_send_and_recv=(
            backend.make_python_callback_from_host_send_and_recv))
    return module
