#!/usr/bin/env python3
"""Measures the editor beside nano, vim, micro and ne, whole programs turn by turn.

usage: measure-editor.py TAMNOTE

Prints one dated Markdown table. Times are milliseconds, median with the least and the greatest or the
99th percentile; `ratio` is to the peer that the budget names.
"""

import argparse
import dataclasses
import datetime
import os
import pathlib
import shutil
import statistics
import tempfile

from measuring import IDLE_SECONDS, Home, measure_idle, percentile, timing

# Lines as of a log, 72 bytes each, that say where they are.
LINE = "{number:07} the quick brown fox jumps over the lazy dog and over a log\n"
FIRST_SCREEN = "0000015 the quick"
NEEDLE = "needle-in-the-haystack"
MEGABYTE = 1 << 20
ROUNDS = 9


@dataclasses.dataclass
class Editor:
    """How a program is started with a file, and the keys it takes."""

    name: str
    command: str
    start: str
    end: str
    find: str
    leave: str
    # What begins typing, and takes a paste back before the next round.
    typing: str = ""
    undo: str = ""
    # On screen once the whole file is read, where that is later than the first screen.
    whole: str = FIRST_SCREEN


TAMNOTE = "tamnote"
PEERS = (
    Editor("nano", "nano -I {file}", start="<Alt-\\>", end="<End>",
           find="<Ctrl-W><Wait><Mark>{needle}<Enter>", leave="<Ctrl-X>n"),
    Editor("vim", "vim -u NONE -i NONE -n {file}", start="gg", end="G$",
           find="/<Wait><Mark>{needle}<Enter>", leave="<Esc>:q!<Enter>", typing="i"),
    Editor("micro", "micro {file}", start="<Ctrl-Home>", end="<Ctrl-End>",
           find="<Ctrl-F><Wait><Mark>{needle}<Enter>", leave="<Ctrl-Q>n"),
    Editor("ne", "ne {file}", start="", end="<End>",
           find="<Ctrl-F><Wait><Mark>{needle}<Enter>", leave="<Ctrl-Q>"),
)


class Bench:
    """All editors, each with the same documents."""

    def __init__(self, program, scratch):
        self.program = program
        self.home = Home(scratch, "editors")
        self.home.run(program, "note", "list")
        self.documents = self.home.root / "data" / "tamnote" / "Documents"
        self.documents.mkdir(exist_ok=True)
        # A short name: vim asks for Enter where its message does not fit in one row.
        self.copies = scratch / "peers"
        self.copies.mkdir()
        # It remembers where the caret was; the next round begins at the top.
        own = Editor(
            TAMNOTE, f"{program} open {{name}}", start="<Ctrl-Home>", end="<Ctrl-End>",
            find="<Ctrl-F><Wait><Mark>{needle}<Enter>", leave="<Ctrl-Home><Ctrl-Q>",
            undo="<Ctrl-Z><Wait>", whole=r"^ *1:1(?!.*reading)")
        self.editors = (own, *PEERS)

    def make(self, name, text):
        for folder in (self.documents, self.copies):
            (folder / name).write_text(text)

    def command(self, editor, name):
        return editor.command.format(file=self.copies / name, name=name)

    def time(self, verb, name, options, of_editor=lambda editor: [], editors=None):
        """Times all editors turn by turn; what each gave, by its name."""
        own, *others = editors or self.editors
        arguments = [verb, *options, *self.home.options(), "--timeout=20"]
        arguments += [f"--quit={own.leave}", *of_editor(own)]
        for editor in others:
            extra = [f"--quit={editor.leave}", *of_editor(editor)]
            arguments += ["--vs", self.command(editor, name), "--vs-opts", quoted(extra)]
        sides = timing(*arguments, "--", *self.command(own, name).split())
        return {editor.name: side for editor, side in zip((own, *others), sides)}


def quoted(words):
    return " ".join("'" + word.replace("'", "'\\''") + "'" for word in words)


# ------------------------------------------------------------ the table
class Table:
    def __init__(self, editors):
        self.names = [editor.name for editor in editors]
        print(f"| the editor, {datetime.date.today()}, load {os.getloadavg()[0]:.1f} | budget | "
              f"{' | '.join(self.names)} | ratio |", flush=True)
        print("|---" * (len(self.names) + 3) + "|", flush=True)

    def row(self, what, budget, cells, ratio=None):
        written = [cells.get(name, "") for name in self.names]
        written.append("" if ratio is None else f"{ratio:.2f}")
        print(f"| {what} | {budget} | {' | '.join(written)} |", flush=True)

    def times(self, what, budget, times, peer=None):
        """A row of medians with the least and the greatest."""
        self.row(what, budget, {name: spread(values) for name, values in times.items()},
                 ratio_of_medians(times, peer))


def spread(values):
    return f"{number(statistics.median(values))} ({number(min(values))}–{number(max(values))})"


def number(value):
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def ratio_of_medians(values, peer):
    if peer not in values:
        return None
    return statistics.median(values[TAMNOTE]) / statistics.median(values[peer])


def of_runs(sides, key, scale=1):
    return {name: [run[key] * scale for run in side["runs"]] for name, side in sides.items()}


# ------------------------------------------------------------ what is measured
def measure_keys(bench, table):
    """Typing at 25 keys a second at the top of 1 MB."""
    sides = bench.time(
        "keys", "typing.txt", ["--until=the quick", "--runs=3", "--rate=25", "--count=300"],
        lambda editor: [f"--setup={editor.start}{editor.typing}"])
    times = {name: [time for run in side["runs"] for time in run["first_ms"]] for name, side in sides.items()}
    table.row("key to screen, 1 MB: median", "",
              {name: number(statistics.median(values)) for name, values in times.items()},
              ratio_of_medians(times, "nano"))
    tails = {name: percentile(values, 0.99) for name, values in times.items()}
    table.row("key to screen, 1 MB: p99", "<= nano", {name: number(tail) for name, tail in tails.items()},
              tails[TAMNOTE] / tails["nano"])
    counts = of_runs(sides, "bytes_per_key")
    table.row("bytes sent for each key", "", {
        name: f"{statistics.median(values):.0f}" for name, values in counts.items()
    }, ratio_of_medians(counts, "nano"))


def measure_opening(bench, table):
    sides = bench.time("startup", "mega.txt", [f"--until={FIRST_SCREEN}", f"--runs={ROUNDS}"])
    table.times("open 1 MB, first screen", "<= nano", of_runs(sides, "until_ms"), "nano")
    sides = bench.time(
        "startup", "hundred.txt", [f"--until={FIRST_SCREEN}", "--runs=3"])
    first = of_runs(sides, "until_ms")
    table.times("open 100 MB, first screen", "<= 30", first, "nano")
    whole = dict(first)
    own = bench.time(
        "startup", "hundred.txt", [f"--until={bench.editors[0].whole}", "--runs=3"],
        editors=bench.editors[:1])
    whole.update(of_runs(own, "until_ms"))
    table.times("open 100 MB, whole", "<= vim", whole, "vim")
    memory = of_runs(own, "peak_rss_kb", 1 / 1024)
    table.times("memory with 100 MB open, MB", "<= 130", {
        **of_runs(sides, "peak_rss_kb", 1 / 1024), **memory}, "vim")


def measure_long_line(bench, table):
    """Beside those of the peers that take less than seconds."""
    quick = [editor for editor in bench.editors if editor.name in (TAMNOTE, "nano", "ne")]
    sides = bench.time(
        "open", "line.txt", ["--until=word0 ", "--runs=3"],
        lambda editor: [
            f"--quit=<Backspace>{editor.leave}", "--step", "end", editor.end, "END",
            "--step", "key", "<Mark>%", "END%"], quick)
    table.times("one line of 10 MB, first screen", "<= ne", of_runs(sides, "until_ms"), "ne")
    table.times("one line of 10 MB, to its end", "", of_runs(sides, "end_ms"), "ne")
    table.times("one line of 10 MB, key at its end", "<= ne", of_runs(sides, "key_ms"), "ne")


def measure_finding(bench, table):
    sides = bench.time(
        "open", "hundred.txt", ["--runs=3"],
        lambda editor: [
            f"--until={editor.whole}", "--step", "find", editor.find.replace("{needle}", NEEDLE),
            f"here is the {NEEDLE}"])
    table.times("find at the end of 100 MB", "<= ne", of_runs(sides, "find_ms"), "ne")


def measure_pasting(bench, table):
    """Without ne, which draws several megabytes for it."""
    quick = [editor for editor in bench.editors if editor.name != "ne"]
    for kilobytes in (100, 300):
        sides = bench.time(
            "paste", "small.txt",
            ["--until=here it begins", f"--runs={ROUNDS}", f"--bytes={kilobytes * 1000}"],
            lambda editor: [f"--setup={editor.typing}", f"--quit={editor.undo}{editor.leave}"],
            quick)
        table.times(f"paste of {kilobytes} KB", "<= micro", of_runs(sides, "until_ms"), "micro")


def measure_live(bench, table):
    """From a key in one terminal to the screen of another one, both in 1 MB."""
    command = bench.home.command(bench.command(bench.editors[0], "typing.txt"))
    side = timing(
        "live", f"--cmd-a={command}", f"--cmd-b={command}", "--until-a=the quick",
        "--until-b=the quick", "--quit-a=<Ctrl-Q>", "--quit-b=<Ctrl-Q>", "--timeout=10",
        "--count=100", "--pause=30", "--until={n}[.]", "--send=<Ctrl-A><Ctrl-K>{n}<Wait><Mark>.")[0]
    times = side["runs"][0]["shown_b_ms"]
    cell = f"{number(statistics.median(times))}, p99 {number(percentile(times, 0.99))}"
    table.row("key in terminal A to screen B", "<= 5, p99 <= 20", {TAMNOTE: cell})


def measure_idling(bench, table):
    wakes, memory = {}, {}
    for editor in bench.editors:
        command = bench.command(editor, "small.txt").split()
        command[0] = shutil.which(command[0])
        wakes[editor.name], kilobytes = measure_idle(bench.home, *command)
        memory[editor.name] = kilobytes / 1024
    table.row(f"wake-ups in {IDLE_SECONDS} idle seconds", "0",
              {name: str(count) for name, count in wakes.items()})
    table.row("resident memory, idle, MB", "<= 15",
              {name: f"{size:.1f}" for name, size in memory.items()}, memory[TAMNOTE] / memory["nano"])


def long_line():
    """10 MB of words whose end stands in the middle of a row, where rows are filled."""
    line = " ".join(f"word{number}" for number in range(10 * MEGABYTE // 11))
    return line + " " * ((40 - len(line)) % 80) + "END"


def make_documents(bench):
    length = len(LINE.format(number=1))
    mega = "".join(LINE.format(number=number + 1) for number in range(MEGABYTE // length))
    bench.make("small.txt", "here it begins\n" + mega[:30 * length])
    bench.make("typing.txt", mega)
    bench.make("mega.txt", mega)
    bench.make("hundred.txt", mega * 100 + f"here is the {NEEDLE}\n")
    bench.make("line.txt", long_line())


MEASUREMENTS = {
    "keys": measure_keys, "opening": measure_opening, "line": measure_long_line,
    "finding": measure_finding, "pasting": measure_pasting, "live": measure_live,
    "idling": measure_idling,
}


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("program", type=pathlib.Path)
    arguments.add_argument("only", nargs="*", choices=[*MEASUREMENTS, []],
                           help="what to measure; all if none")
    given = arguments.parse_args()
    scratch = pathlib.Path(tempfile.mkdtemp(prefix="bench-"))
    try:
        bench = Bench(given.program.resolve(), scratch)
        make_documents(bench)
        table = Table(bench.editors)
        for name in given.only or MEASUREMENTS:
            MEASUREMENTS[name](bench, table)
    finally:
        shutil.rmtree(scratch)


if __name__ == "__main__":
    main()
