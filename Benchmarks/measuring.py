"""What the measurements share: a machine's home in a fresh folder, timing on a pseudo-terminal, and
what the system tells of a process."""

import json
import os
import pathlib
import pty
import signal
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
IDLE_SECONDS = 10


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

    def command(self, *words):
        """A command line that runs a program in this home."""
        environment = " ".join(f"{key}={value}" for key, value in self.environment.items())
        return " ".join(["env", environment, *(str(word) for word in words)])

    def add(self, program, lines):
        self.run(program, "add", "--each-line", text="\n".join(lines))

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


def measure_idle(home, *command):
    """Wake-ups in ten idle seconds and the memory then resident, in KiB."""
    child, terminal = pty.fork()
    if child == 0:
        environment = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TERM": "xterm-256color"}
        os.execve(command[0], command, {**environment, **home.environment})
    try:
        os.set_blocking(terminal, False)
        settle(terminal)
        before = wake_ups(child)
        time.sleep(IDLE_SECONDS)
        after = wake_ups(child)
        return sum(after[task] - before.get(task, 0) for task in after), resident(child)
    finally:
        os.kill(child, signal.SIGKILL)
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


def percentile(times, part):
    """The nearest of the times below which so large a part of them lies."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]
