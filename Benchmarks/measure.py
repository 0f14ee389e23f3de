"""Measures TamNote beside its peers and prints one Markdown table.

usage: measure.py BARE-CURSES-PROGRAM TAMNOTE-PROGRAM

Compare within one run only: a shared machine drifts by a factor of two within minutes. So each
start is measured turn by turn with its peers, and the table gives ratios beside milliseconds.
"""

import datetime
import json
import os
import pathlib
import pty
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROUNDS = 25
COMMITS = 100
IDLE_SECONDS = 10
READY = r"\? Keys"
FIRST_MINUTE = "looks around"


class Home:
    """One machine's home in a fresh folder."""

    def __init__(self, root, name, folder=None):
        self.root = pathlib.Path(root) / name
        self.environment = {
            "HOME": self.root / "home",
            "XDG_STATE_HOME": self.root / "state",
            "XDG_DATA_HOME": self.root / "data",
            "XDG_CONFIG_HOME": self.root / "config",
        }
        for path in self.environment.values():
            path.mkdir(parents=True)
        self.environment = {key: str(path) for key, path in self.environment.items()}
        if folder:
            self.environment["TAMNOTE_FOLDER"] = str(folder)

    def options(self):
        return [f"--env={key}={value}" for key, value in self.environment.items()]

    def add(self, program, lines):
        self.run(program, "add", text="\n".join(lines))

    def run(self, program, *arguments, text=""):
        environment = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", **self.environment}
        subprocess.run([program, *arguments], input=text.encode(), env=environment, check=True)


def timing(*arguments):
    """Runs the timing program and returns what it measured, one entry a side."""
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        command = [sys.executable, HERE / "terminal-timing.py", *arguments[:1], f"--json={file.name}"]
        finished = subprocess.run([*command, *arguments[1:]], stdout=subprocess.PIPE, text=True)
        if finished.returncode != 0:
            sys.exit(f"a measurement failed:\n{finished.stdout}")
        return json.load(file)["sides"]


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
    environment = home.environment
    command = "env " + " ".join(f"{key}={value}" for key, value in environment.items()) + f" {program}"
    # The first note gets another text, typed before the clock starts: only the commit is timed.
    side = timing(
        "live", f"--cmd-a={command}", f"--cmd-b={command}", f"--until-a={READY}",
        f"--until-b={READY}", "--quit-a=q", "--quit-b=q", "--timeout=10", f"--count={COMMITS}", "--pause=30",
        "--send=<Enter><Wait><Ctrl-A><Ctrl-K>{n}<Wait><Mark><Enter>")[0]
    return sorted(side["runs"][0]["shown_b_ms"])


def measure_idle(program, home):
    """Wake-ups in ten idle seconds and the memory then resident, in KiB."""
    child, terminal = pty.fork()
    if child == 0:
        environment = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TERM": "xterm-256color"}
        os.execve(program, [program], {**environment, **home.environment})
    try:
        os.set_blocking(terminal, False)
        settle(terminal)
        before = wake_ups(child)
        time.sleep(IDLE_SECONDS)
        after = wake_ups(child)
        return sum(after[task] - before.get(task, 0) for task in after), resident(child)
    finally:
        os.kill(child, 15)
        os.waitpid(child, 0)
        os.close(terminal)


def settle(terminal):
    """Reads what the program draws until a second passes without any."""
    last = time.monotonic()
    while time.monotonic() - last < 1:
        try:
            os.read(terminal, 65536)
            last = time.monotonic()
        except BlockingIOError:
            time.sleep(0.05)


def wake_ups(process):
    """How often each thread has gone to sleep so far."""
    tasks = pathlib.Path(f"/proc/{process}/task").iterdir()
    return {task.name: int(field(task / "status", "voluntary_ctxt_switches")) for task in tasks}


def resident(process):
    return int(field(f"/proc/{process}/status", "VmRSS").split()[0])


def field(path, name):
    for line in pathlib.Path(path).read_text().splitlines():
        if line.startswith(name + ":"):
            return line.split(":", 1)[1].strip()
    return "0"


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
    tail = live[min(len(live) - 1, int(len(live) * 0.99))]
    print(f"| commit in terminal A to screen B ({len(live)} times) | {statistics.median(live):.1f} ms "
          f"| {live[0]:.1f}–{live[-1]:.1f}, p99 {tail:.1f} | |")
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
        print_table(starts, measure_live(program, hundred), measure_idle(program, hundred), program)
    finally:
        shutil.rmtree(scratch)


main()
