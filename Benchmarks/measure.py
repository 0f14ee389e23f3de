"""Measures TamNote beside its peers and prints one Markdown table.

usage: measure.py BARE-CURSES-PROGRAM TAMNOTE-PROGRAM

Compare within one run only: a shared machine drifts by a factor of two within minutes. So each
start is measured turn by turn with its peers, and the table gives ratios beside milliseconds.
"""

import datetime
import os
import pathlib
import shutil
import statistics
import sys
import tempfile

from measuring import IDLE_SECONDS, Home, measure_idle, percentile, timing

ROUNDS = 25
COMMITS = 100
READY = r"\? Keys"
FIRST_MINUTE = "looks around"


def measure_starts(bare, program, homes, scratch):
    """Starts of all programs, turn by turn."""
    small = scratch / "small.txt"
    small.write_text("a line\n" * 20)
    sides = [
        ("nano, a small file", f"nano -I {small}", r"--until '\^X Exit' --quit <Ctrl-X>"),
        ("bare curses program in C", str(bare), "--until 'q Quit' --quit q"),
    ]
    for name, home, ready, leave in homes[1:]:
        options = " ".join(home.options())
        sides.append((name, str(program), f"--until '{ready}' --quit {leave} {options}"))
    arguments = ["startup", f"--runs={ROUNDS}", f"--until={READY}", "--quit=q", *homes[0][1].options()]
    for _, command, options in sides:
        arguments += ["--vs", command, "--vs-opts", options]
    results = timing(*arguments, "--", str(program))
    return dict(zip([homes[0][0]] + [name for name, _, _ in sides], results))


def measure_live(program, home):
    """From Enter in one terminal to the note on the screen of the other, in milliseconds."""
    command = home.command(program)
    # The first note gets another text, typed before the clock starts: only the commit is timed.
    side = timing(
        "live", f"--cmd-a={command}", f"--cmd-b={command}", f"--until-a={READY}",
        f"--until-b={READY}", "--quit-a=q", "--quit-b=q", "--timeout=10", f"--count={COMMITS}", "--pause=30",
        "--send=<Enter><Wait><Ctrl-A><Ctrl-K>{n}<Wait><Mark><Enter>")[0]
    return sorted(side["runs"][0]["shown_b_ms"])


def prepare(program, scratch):
    """Homes with no note, with 100 notes, and with 2,000 notes that four machines wrote."""
    empty = Home(scratch, "empty")
    empty.run(program, "note", "list")
    hundred = Home(scratch, "hundred")
    hundred.add(program, [f"note number {n} of a hundred" for n in range(100)])
    shared = scratch / "shared"
    machines = [Home(scratch, f"machine{n}", shared) for n in range(4)]
    for number, machine in enumerate(machines):
        machine.add(program, [f"note {n} written on machine {number}" for n in range(500)])
    for machine in machines:
        machine.run(program, "sync")
    return empty, hundred, machines[0]


def print_table(starts, live, idle, program):
    nano = starts["nano, a small file"]
    print(f"\nMeasured {datetime.date.today()} on {os.cpu_count()} cores, 80 x 24, "
          f"{ROUNDS} rounds turn by turn, load {os.getloadavg()[0]:.1f}.\n")
    print("| what | median | spread | beside nano |\n|---|---|---|---|")
    for name, side in starts.items():
        times = sorted(run["until_ms"] for run in side["runs"])
        median = statistics.median(times)
        pairs = zip(side["runs"], nano["runs"])
        ratio = statistics.median(one["until_ms"] / other["until_ms"] for one, other in pairs)
        print(f"| start: {name} | {median:.1f} ms | {times[0]:.1f}–{times[-1]:.1f} | {ratio:.2f} |")
    print(f"| commit in terminal A to screen B ({len(live)} times) | {statistics.median(live):.1f} ms "
          f"| {live[0]:.1f}–{live[-1]:.1f}, p99 {percentile(live, 0.99):.1f} | |")
    wakes, kilobytes = idle
    print(f"| resident memory, idle, 100 notes | {kilobytes / 1024:.1f} MB "
          f"| | {kilobytes / nano['stats']['rss_kb']['median']:.2f} |")
    print(f"| wake-ups in {IDLE_SECONDS} idle seconds | {wakes} | | |")
    print(f"| size of the program, static | {os.path.getsize(program) / 1e6:.1f} MB | | |")


def main():
    bare, program = (pathlib.Path(path).resolve() for path in sys.argv[1:3])
    scratch = pathlib.Path(tempfile.mkdtemp(prefix="tamnote-bench-"))
    try:
        empty, hundred, replicas = prepare(program, scratch)
        homes = [("TamNote, 100 notes", hundred, READY, "q"),
                 ("TamNote, no notes", empty, FIRST_MINUTE, "<Esc><Sleep-100>q"),
                 ("TamNote, 2,000 notes of 4 machines", replicas, READY, "q")]
        starts = measure_starts(bare, program, homes, scratch)
        print_table(starts, measure_live(program, hundred), measure_idle(hundred, program), program)
    finally:
        shutil.rmtree(scratch)


main()
