"""What a long command needs: a clean end on Ctrl-C, worker processes, a bar of progress, and whole lines in a file."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from pathlib import Path
from threading import Thread, current_thread, main_thread
from types import FrameType, TracebackType
from typing import Any, Self

SIGNALS = (signal.SIGINT, signal.SIGTERM)


class Stop:
    """While it is entered, Ctrl-C only asks to stop, and whoever is at work looks at `asked`; a second one interrupts.

    What is ignored already, as in the background of a shell, stays ignored.
    """

    def __init__(self) -> None:
        self.asked = False
        self._before: dict[signal.Signals, Any] = {}

    def _ask(self, _number: int, _frame: FrameType | None) -> None:
        if self.asked:
            raise KeyboardInterrupt
        self.asked = True

    def __enter__(self) -> Self:
        for one in SIGNALS if current_thread() is main_thread() else ():
            if signal.getsignal(one) in (signal.default_int_handler, signal.SIG_DFL):
                self._before[one] = signal.signal(one, self._ask)
        return self

    def __exit__(self, *_: object) -> None:
        for one, before in self._before.items():
            signal.signal(one, before)


@contextmanager
def pool(workers: int) -> Iterator[Executor | None]:
    """Worker processes, or None when one is enough: this one."""
    if workers == 1:
        yield None
        return
    # Begun anew on every system, so that no worker inherits a thread's lock or an open file.
    processes = _Workers(workers, mp_context=get_context("spawn"), initializer=_begin)
    try:
        yield processes
    finally:
        processes.shutdown(cancel_futures=True)


class _Workers(ProcessPoolExecutor):
    """Processes that Ctrl-C does not reach, from their first moment: the terminal sends it to all of them."""

    def submit(self, work: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        """Hand in work; a process that is begun for it begins without interrupts."""
        if not hasattr(signal, "pthread_sigmask"):
            return super().submit(work, *given, **named)
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            return super().submit(work, *given, **named)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin() -> None:
    """A worker leaves interrupts to the process that began it, and ends with it, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def progress(whole: int, what: str) -> Iterator[Callable[[], None]]:
    """A bar on the error stream, when that is a terminal; what it gives is called after each part."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    shown = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    console = Console(stderr=True, no_color=bool(os.environ.get("NO_COLOR")))
    with Progress(*shown, console=console, transient=True, redirect_stdout=False, redirect_stderr=False) as bar:
        task = bar.add_task(what, total=whole)
        yield lambda: bar.advance(task)


class Lines:
    """A file that holds whole lines at any time: each is written at once, or taken back."""

    def __init__(self, path: Path) -> None:
        self._path, self._stream = path, path.open("wb", buffering=0)

    def write(self, line: str) -> None:
        """Write a line. Raises OSError, and then the file holds the lines before it."""
        rest = f"{line}\n".encode()
        begun = self._stream.tell() if self._stream.seekable() else 0
        try:
            while rest:
                rest = rest[self._stream.write(rest) :]
        except BaseException as error:
            with suppress(OSError):  # a device or a pipe cannot take anything back
                self._stream.truncate(begun)
            if isinstance(error, OSError):
                error.filename = str(self._path)
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._stream.close()
