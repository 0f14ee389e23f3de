#!/usr/bin/env python3
"""terminal-timing - time terminal programs on a real pseudo-terminal.

Requires Python 3.11+ and `pyte` from PyPI (python3 -m venv v && v/bin/pip install pyte).

The program under test runs as a session leader on a pty (TERM=xterm-256color). What
it prints is time-stamped the moment it is read, then replayed into a pyte screen, so
a regex can say *when* something became visible; the terminal queries that programs
send (DA1/2/3, DSR and cursor position, DECRQM, colours, window size, XTGETTCAP...)
are answered at once. Every wait is bounded, and only processes of sessions started
here are ever signalled.

Verbs (`terminal-timing.py VERB --help`; the command comes last, after `--`):
  startup  exec -> regex on screen / last byte before quiet; peak RSS, CPU, bytes
  open     the same with a file, then timed steps: jump to the end, search, save...
  keys     per keystroke: write -> first output byte, write -> last output byte
  paste    one (bracketed) paste of N bytes: write -> last line visible / quiet
  live     keys sent to program A -> regex on the screen of program B
  screen   send keys and print the resulting screen (to find the right regex)

--vs 'OTHER CMD' alternates A B A B... in one run and prints the ratio A/B pair by
pair; a --vs-opts after it gives OTHER its own options (--until, --quit, --step...).
Several --vs go round robin: A B C A B C..., each set against A.

Key specs: plain text, and <Ctrl-S> <Alt-x> <Shift-Tab> <Ctrl-End> <Esc> <Enter> <Tab>
<Space> <Backspace> <Delete> <Insert> <Up> <Down> <Left> <Right> <Home> <End> <PageUp>
<PageDown> <F1>..<F12> <lt>; <Sleep-200> pauses 200 ms, <Wait> waits for quiet, and in
a timed step <Mark> starts the clock (without it: when the first key is written).
{file} stands for --file, {n} for the round (live).

A step waits for a regex on the screen, or @quiet, @exit, @saved (the file on disk has
changed and then stayed unchanged), or '@saved REGEX' (both). Numbers are milliseconds
and KiB. Exit code: 0 all runs reached their regex, 1 some did not, 2 wrong usage.
"""
import argparse, atexit, codecs, collections, copy, gc, json, os, platform, re, select, shlex, shutil
import signal, statistics, sys, tempfile, termios, time

try:
    import pyte
except ImportError:
    sys.exit("terminal-timing: needs pyte (pip install pyte)")

now = time.monotonic


# ---------------------------------------------------------------- the terminal
class Screen(pyte.Screen):
    """pyte's screen plus SU/SD/REP, a blank alternate screen and cached text rows."""

    def __init__(self, cols, rows):
        self.private, self.rows, self.last = set(), [""] * rows, " "
        super().__init__(cols, rows)

    def dec_mode(self, on, nums):
        for n in nums:
            (self.private.add if on else self.private.discard)(n)
            if n in (47, 1047, 1049):                     # other buffer: start blank
                self.erase_in_display(2)
            elif n in (6, 7, 25):                         # origin, autowrap, cursor
                (self.set_mode if on else self.reset_mode)(n, private=True)

    def draw(self, data):
        self.last = data[-1]
        super().draw(data)

    def scroll(self, n, down):
        y = self.cursor.y
        top, bottom = self.margins or (0, self.lines - 1)
        self.cursor.y = top if down else bottom
        for _ in range(min(n, self.lines)):
            (self.reverse_index if down else self.index)()
        self.cursor.y = y

    def text(self):
        for y in self.dirty:
            if y < self.lines:
                line = self.buffer[y]
                self.rows[y] = "".join(line[x].data for x in range(self.columns)).rstrip()
        self.dirty.clear()
        return "\n".join(self.rows)


ESCAPE = re.compile(r"\x1b(?:\[(?P<pre>[<=>?]?)(?P<par>[0-9;:]*)(?P<mid>[ -/]*)(?P<fin>[@-~])"
                    r"|(?P<kind>[P\]X^_])(?P<str>.*?)(?:\x1b\\|\x07)"
                    r"|[()][0-~]|[ -/][0-~]|[0-OQ-WYZ\\`-~])", re.S)
QUERY = re.compile(rb"\x1b(?:\[[?>=]?[0-9;]*(?:[cnxq]|[$]p)|\[1[468]t|\[[?][0-9]+m|\][0-9;]*[?]|P[+$]q)")
PARTIAL = re.compile(r"\x1b(?:|\[[0-?]*[ -/]*|[P\]X^_][^\x07]{0,65536}|[ -/])\Z", re.S)


class Term:
    """One program on one pty."""
    live = set()

    def __init__(self, argv, o):
        self.o, self.screen = o, Screen(o.cols, o.rows)
        self.stream = pyte.Stream(self.screen)
        self.stream.use_utf8 = False                      # honour ESC ( 0 line drawing
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.held, self.queue, self.waiting, self.eof = "", collections.deque(), 0, False
        self.bytes, self.first, self.last, self.garbled = 0, None, None, 0
        self.watch, self.hit, self.too_big = None, None, False
        self.checked = now()
        self.fd, slave = os.openpty()
        termios.tcsetwinsize(slave, (o.rows, o.cols))
        attr = termios.tcgetattr(slave)
        attr[0] |= 0x4000                                 # IUTF8, as terminals set it
        termios.tcsetattr(slave, termios.TCSANOW, attr)
        os.set_blocking(self.fd, False)
        env = {k: v for k, v in os.environ.items() if k not in ("LINES", "COLUMNS", "TMUX")}
        env.update(TERM="xterm-256color")
        env.setdefault("LANG", "C.UTF-8")
        env.update(kv.split("=", 1) for kv in o.env)
        name = os.ttyname(slave)
        self.screen.text()                                # now, not while the program starts
        self.t0 = now()                                   # vfork + exec, cheap for any parent
        try:
            self.pid = os.posix_spawnp(
                argv[0], argv, env, setsid=True, setsigmask=[],
                setsigdef=[signal.SIGPIPE, signal.SIGXFSZ, signal.SIGHUP, signal.SIGINT, signal.SIGTERM],
                file_actions=[(os.POSIX_SPAWN_OPEN, 0, name, os.O_RDWR, 0),  # the session's tty
                              (os.POSIX_SPAWN_DUP2, 0, 1), (os.POSIX_SPAWN_DUP2, 0, 2)])
        except OSError as e:
            sys.exit(f"terminal-timing: cannot run {argv[0]}: {e.strerror}")
        finally:
            os.close(slave)
        self.status = None
        Term.live.add(self)

    # -- output: read and stamp now, interpret later
    def drain(self):
        got = False
        while not self.eof and self.waiting < 2 ** 24:    # beyond 16 MB let the program wait
            try:
                data = os.read(self.fd, 65536)
            except BlockingIOError:
                break
            except OSError:
                data = b""
            t = now()
            if not data:
                self.eof = True
                break
            got = True
            self.waiting += len(data)
            self.bytes += len(data)
            if len(self.queue) > 50 and t - self.queue[-1][0] < .0005:
                data = self.queue.pop()[1] + data         # backlog: half a millisecond is exact enough
            self.queue.append((t, data))
            self.first = self.first or t
            self.last = t
        return got

    def digest(self, force=False):
        """Interpret queued output once it pauses, ages, or may hold a query."""
        end = now() + .05
        for _ in range(len(self.queue)):
            t, data = self.queue[0]
            if now() > end and not force:
                return
            if not (force or self.eof or now() - self.last > .002 or now() - t > .03
                    or QUERY.search(data)):
                return
            self.queue.popleft()
            self.waiting -= len(data)
            self.feed(self.held + self.decoder.decode(data))
            if self.watch and self.hit is None and self.watch.search(self.screen.text()):
                self.hit = t

    def feed(self, s):
        self.held, m = "", PARTIAL.search(s, max(0, s.rfind("\x1b", 0, len(s))))
        if m:
            s, self.held = s[:m.start()], m.group()
        pos, plain, sc = 0, [], self.screen

        def flush():
            text = "".join(plain)
            plain.clear()
            for i in range(0, len(text), 1024):           # stay prompt in stamping
                try:
                    self.stream.feed(text[i:i + 1024])
                except Exception:                         # garbage that pyte rejects
                    self.garbled += 1
                self.drain()
        for m in ESCAPE.finditer(s):
            plain.append(s[pos:m.start()])
            pos = m.end()
            pre, par, mid, fin, kind = (g or "" for g in m.group("pre", "par", "mid", "fin", "kind"))
            if fin and not pre and not mid and ":" not in par and fin not in "STbcntux":
                if fin not in "Hfrmhl":                   # pyte knows these, with one number
                    par = par.split(";")[0]
                plain.append(f"\x1b[{par}{fin}")
                continue
            if not fin and not kind:
                if m.group()[1] not in "=>*+-. ":
                    plain.append(m.group())
                continue
            flush()
            nums = [int(p or 0) for p in re.split("[;:]", par)]
            if fin and pre == "?" and fin in "hl" and not mid:
                sc.dec_mode(fin == "h", nums)
            elif fin and pre == "?" and fin in "JK":
                self.stream.feed(f"\x1b[{par[:1]}{fin}")
            elif fin and not pre and not mid and fin in "ST":
                sc.scroll(nums[0] or 1, fin == "T")
            elif fin == "b" and not pre and not mid:
                sc.draw(sc.last * min(nums[0] or 1, sc.columns))
            else:
                self.answer(pre, mid, fin, kind, m.group("str"), nums)
        plain.append(s[pos:])
        flush()

    def answer(self, pre, mid, fin, kind, string, nums):
        """Reply as an xterm does; what is not a query is ignored."""
        o, cur, reply = self.o, self.screen.cursor, None
        if fin == "c":
            reply = {"": "\x1b[?62;22c", ">": "\x1b[>41;354;0c", "=": "\x1bP!|00000000\x1b\\"}.get(pre)
        elif fin == "n" and pre in ("", "?") and nums[0] in (5, 6):
            reply = "\x1b[0n" if nums[0] == 5 else f"\x1b[{pre}{cur.y + 1};{min(cur.x, o.cols - 1) + 1}R"
        elif fin == "p" and mid == "$" and pre in ("", "?"):
            known = nums[0] in (1, 6, 7, 25, 1000, 1002, 1003, 1004, 1006, 1049, 2004)
            reply = f"\x1b[{pre}{nums[0]};{(1 if nums[0] in self.screen.private else 2) if known else 0}$y"
        elif fin == "t" and not pre and nums[0] in (14, 16, 18):
            reply = {14: f"\x1b[4;{o.rows * 16};{o.cols * 8}t", 16: "\x1b[6;16;8t", 18: f"\x1b[8;{o.rows};{o.cols}t"}[nums[0]]
        elif fin == "q" and pre == ">":
            reply = "\x1bP>|terminal-timing\x1b\\"
        elif fin == "m" and pre == "?":
            reply = f"\x1b[>{nums[0]};0m"
        elif fin == "x" and not pre:
            reply = "\x1b[2;1;1;128;128;1;0x"
        elif kind == "]" and string.endswith(";?"):
            code = string.split(";")[0]
            value = {"10": "rgb:dddd/dddd/dddd", "12": "rgb:dddd/dddd/dddd"}.get(code, "rgb:0000/0000/0000")
            if code in ("4", "10", "11", "12"):
                reply = f"\x1b]{string[:-1]}{value}\x1b\\"
        elif kind == "P" and string.startswith("+q"):
            reply = f"\x1bP0+r{string[2:]}\x1b\\"
        elif kind == "P" and string.startswith("$q"):
            reply = "\x1bP1$r" + {"m": "0m", " q": "2 q", "r": f"1;{o.rows}r"}.get(string[2:], "") + "\x1b\\"
        if reply:
            self.write(reply.encode(), 1)

    # -- input
    def write(self, data, timeout):
        """Write all, draining meanwhile; False if the program does not take it in time."""
        end = now() + timeout
        while data and not self.eof:
            try:
                data = data[os.write(self.fd, data[:4096]):]
            except BlockingIOError:
                select.select([self.fd], [self.fd], [], .02)
            except OSError:
                return False
            self.drain()
            if now() > end:
                return False
        return not data

    def send(self, spec, watch=None):
        """Send a key spec; return the time its (marked) first key was written."""
        head, mark, tail = spec.rpartition("<Mark>")
        if mark:
            self.send(head)
            self.settle()
        self.drain()
        self.digest(force=True)
        self.watch, self.hit = watch, None
        t, buf = now(), b""
        for key in parse_keys(tail) + [None]:
            if isinstance(key, bytes) or callable(key):
                buf += key if isinstance(key, bytes) else key(1 in self.screen.private)
                continue
            self.write(buf, self.o.timeout)
            buf = b""
            if key == "wait":
                self.settle()
            elif key:
                pump([self], now() + key, lambda: False)
        return t

    # -- waiting
    def quiet(self, ms=None):
        if self.eof:
            return True
        return self.last is not None and now() - self.last >= (ms or self.o.quiet) / 1000 and not self.queue

    def settle(self, ms=None, since=None):
        """Wait for quiet (at least one pause long after `since`), bounded."""
        since, gap = since or now(), (ms or self.o.quiet) / 1000
        pump([self], now() + self.o.timeout, lambda: now() - since >= gap and (self.last is None or self.quiet(ms)))

    def expect(self, regex, timeout=None):
        if self.watch is None and self.hit is None:
            self.watch = regex
            self.drain()
            if not self.queue and regex.search(self.screen.text()):
                self.hit = self.last
        pump([self], now() + (timeout or self.o.timeout), lambda: self.hit is not None)
        self.watch = None
        return self.hit

    # -- the processes
    def procs(self):
        """Pids of our session (the child and what it started on this pty)."""
        out = []
        for p in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{p}/stat") as f:
                    if int(f.read().rpartition(")")[2].split()[3]) == self.pid:
                        out.append(int(p))
            except (OSError, IndexError, ValueError):
                pass
        return out

    def usage(self):
        """Memory (VmHWM, not ru_maxrss: that one inherits ours) and on-CPU time, summed."""
        u = {"peak_rss_kb": 0, "rss_kb": 0, "anon_kb": 0, "cpu_ms": 0.0}
        names = {"VmHWM": "peak_rss_kb", "VmRSS": "rss_kb", "RssAnon": "anon_kb"}
        for p in self.procs():
            try:
                for line in open(f"/proc/{p}/status"):
                    k, _, v = line.partition(":")
                    if k in names:
                        u[names[k]] += int(v.split()[0])
                for task in os.listdir(f"/proc/{p}/task"):
                    u["cpu_ms"] += int(open(f"/proc/{p}/task/{task}/schedstat").read().split()[0]) / 1e6
            except OSError:
                pass
        return u

    def guard(self):
        """True when the program has outgrown --max-rss."""
        if now() - self.checked > .1:
            self.checked = now()
            try:
                pages = int(open(f"/proc/{self.pid}/statm").read().split()[1])
                self.too_big = pages * os.sysconf("SC_PAGE_SIZE") > self.o.max_rss * 2 ** 20
            except OSError:
                pass
        return self.too_big

    def exited(self):
        if self.status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.status = status
        return self.status is not None

    def close(self, quit_keys=None):
        if quit_keys and not self.eof and not self.too_big:
            self.send(quit_keys)
            pump([self], now() + 2, lambda: self.exited())
        for sig, patience in ((signal.SIGHUP, .3), (signal.SIGKILL, 5)):
            ours, end = self.procs(), now() + patience    # our session only
            for p in ours:
                try:
                    os.kill(p, sig)
                except ProcessLookupError:
                    pass
            while ours and not self.exited() and now() < end:
                self.drain()
                self.queue.clear()
                self.waiting = 0
                time.sleep(.002)
        self.exited()
        os.close(self.fd)
        Term.live.discard(self)


def pump(terms, deadline, done):
    """Read from all terms until done() or the deadline; never blocks longer than 20 ms."""
    while True:
        for t in terms:
            t.drain()
            t.digest()
        if done():
            return True
        if now() > deadline or any(t.guard() for t in terms) or all(t.eof and t.exited() for t in terms):
            return False
        fds = [t.fd for t in terms if not t.eof]
        wait = .001 if any(t.queue for t in terms) or Term.fast else .02
        if fds:
            select.select(fds, [], [], max(0, min(wait, deadline - now())))
        else:
            time.sleep(.002)


Term.fast = False                                         # poll at 1 ms (watching a file)

# ---------------------------------------------------------------- key notation
FINAL = dict(Up="A", Down="B", Right="C", Left="D", Home="H", End="F", F1="P", F2="Q", F3="R", F4="S")
TILDE = dict(Insert=2, Delete=3, PageUp=5, PageDown=6, F5=15, F6=17, F7=18, F8=19, F9=20, F10=21, F11=23, F12=24)
PLAIN = dict(Esc="\x1b", Enter="\r", Tab="\t", Space=" ", Backspace="\x7f", lt="<", gt=">")


def parse_keys(spec):
    """'ab<Ctrl-S>' -> [b'a', b'b', b'\\x13']; cursor keys become functions of DECCKM."""
    out = []
    for m in re.finditer(r"<([A-Za-z][A-Za-z0-9]*(?:-(?:[A-Za-z0-9-]+|.))?)>|(.)", spec, re.S):
        if m.group(2):
            out.append(m.group(2).replace("\n", "\r").encode())
            continue
        *mods, key = re.split(r"(?<=[a-z])-", m.group(1), maxsplit=2) if m.group(1)[-1] != "-" else [m.group(1)[:-2], "-"]
        if mods == ["Sleep"]:
            out.append(int(key) / 1000)
        elif key == "Wait" and not mods:
            out.append("wait")
        else:
            out.append(encode_key(mods, key, m.group(1)))
    return out


def encode_key(mods, key, name):
    if set(mods) - {"Ctrl", "Alt", "Shift"}:
        sys.exit(f"terminal-timing: unknown key <{name}>")
    code = 1 + ("Shift" in mods) + 2 * ("Alt" in mods) + 4 * ("Ctrl" in mods)
    if key in FINAL:
        if code > 1:
            return f"\x1b[1;{code}{FINAL[key]}".encode()
        return lambda app: (("\x1bO" if app or key[0] == "F" and key[1:].isdigit() else "\x1b[") + FINAL[key]).encode()
    if key in TILDE:
        return (f"\x1b[{TILDE[key]}~" if code == 1 else f"\x1b[{TILDE[key]};{code}~").encode()
    if key == "Tab" and mods == ["Shift"]:
        return b"\x1b[Z"
    char = PLAIN.get(key, key if len(key) == 1 and mods else None)
    if char is None:
        sys.exit(f"terminal-timing: unknown key <{name}>")
    if "Shift" in mods:
        char = char.upper()
    if "Ctrl" in mods:
        char = {" ": "\0", "?": "\x7f", "/": "\x1f"}.get(char) or chr(ord(char.upper()) & 31)
    return (("\x1b" if "Alt" in mods else "") + char).encode()


# ---------------------------------------------------------------- the verbs: one run each
def ms(t, t0):
    return None if t is None else round((t - t0) * 1000, 3)


def rx(pattern):
    return re.compile(pattern, re.M)


def begin(o, argv=None):
    """Start the program, wait for --until (or first output) and quiet; run --setup."""
    term = Term(argv or o.cmd, o)
    if o.until:
        hit = term.expect(rx(o.until))
    else:
        pump([term], now() + o.timeout, lambda: term.last is not None)
        hit = term.last
    if hit is not None:
        term.settle()
    r = {"ok": hit is not None and not term.too_big, "first_ms": ms(term.first, term.t0)}
    if o.until:
        r["until_ms"] = ms(hit, term.t0)
    r.update(quiet_ms=ms(term.last, term.t0) if hit else None, bytes=term.bytes, **term.usage())
    return term, r


def finish(term, r, o):
    if not r["ok"]:
        why = "outgrew --max-rss" if term.too_big else "program ended" if term.eof else "timed out"
        r["error"] = why
        if not o.quiet_errors:
            term.drain()
            term.digest(force=True)
            print(f"terminal-timing: {why}: {shlex.join(o.cmd)}\n" + term.screen.text().rstrip(), file=sys.stderr)
    term.close(o.quit)
    return r


def run_startup(o):
    return finish(*begin(o), o)


def file_state(path):
    try:
        s = os.stat(path)
        return s.st_ino, s.st_size, s.st_mtime_ns
    except OSError:
        return None


def timed_step(term, keys, until, o):
    """Send keys; return milliseconds until the condition holds (None: never did)."""
    kind, _, pattern = until.partition(" ") if until.startswith("@") else ("", "", until)
    watch = rx(pattern) if pattern else None
    before = file_state(o.path) if o.path else None
    seen = {"state": before, "t": now()}
    t0 = term.send(keys, watch)

    def saved():
        state, t = file_state(o.path), now()
        if state != seen["state"]:
            seen.update(state=state, t=t)
        return seen["state"] not in (before, None) and t - seen["t"] >= .1 and state[1] >= before[1] // 2
    try:
        Term.fast = kind == "@saved"
        if kind == "@saved":
            ok = pump([term], t0 + o.timeout, lambda: saved() and (not watch or term.hit))
            return ms(max(seen["t"], term.hit or 0), t0) if ok else None
        if kind == "@exit":
            return ms(now(), t0) if pump([term], t0 + o.timeout, term.exited) else None
        if kind == "@quiet":
            pump([term], t0 + o.timeout, lambda: (term.last or 0) > t0 and term.quiet())
            return ms(term.last, t0) if (term.last or 0) > t0 else None
        if kind:
            sys.exit(f"terminal-timing: unknown condition {kind}")
        pump([term], t0 + o.timeout, lambda: term.hit is not None)
        return ms(term.hit, t0)
    finally:
        Term.fast, term.watch = False, None


def run_open(o):
    o = copy.copy(o)
    o.path = os.path.abspath(o.file) if o.file else None
    tmp = tempfile.mkdtemp(prefix="terminal-timing-", dir=os.path.dirname(o.path)) if o.scratch else None
    try:
        if tmp:
            o.path = shutil.copy(o.path, tmp)
        argv = [a.replace("{file}", o.path) for a in o.cmd] if o.path else o.cmd
        term, r = begin(o, argv + [o.path] if o.path and argv == o.cmd else argv)
        for name, keys, until in o.step if r["ok"] else []:
            t = timed_step(term, keys, until, o)
            r[name + "_ms"] = t
            if t is None:
                r.update(ok=False, failed_step=name)
                break
            term.settle()
            r[name + "_rss_kb"] = term.usage()["rss_kb"]
        r["peak_rss_kb"] = max(r["peak_rss_kb"], term.usage()["peak_rss_kb"])
        return finish(term, r, o)
    finally:
        if tmp:
            shutil.rmtree(tmp, ignore_errors=True)


def ready(o):
    """begin() plus --setup, for the verbs that measure input."""
    term, r = begin(o)
    if r["ok"] and o.setup:
        term.send(o.setup)
        term.settle()
    return term, r


def run_keys(o):
    term, started = ready(o)
    tokens = [k for k in parse_keys(o.send) if k != "wait"]
    first, last, missed, size0 = [], [], 0, term.bytes
    due = now()
    for i in range(o.count or len(tokens)):
        if not started["ok"] or term.eof:
            break
        key = tokens[i % len(tokens)]
        if isinstance(key, float):
            pump([term], now() + key, lambda: False)
            continue
        data = key if isinstance(key, bytes) else key(1 in term.screen.private)
        term.drain()
        term.digest(force=True)
        due = max(due + 1 / o.rate, now())
        n, term.first, t0 = term.bytes, None, now()
        if not term.write(data, o.timeout):
            break
        while True:                                       # wait for the echo until the next key is due
            select.select([term.fd], [], [], max(0, due - now()))
            term.drain()
            if now() >= due or term.eof:
                break
            if term.bytes > n and now() - term.last > .005:
                term.digest()
        if term.bytes > n:
            first.append(ms(term.first, t0))
            last.append(ms(term.last, t0))
        else:
            missed += 1
    term.settle()
    seen = not o.expect or bool(rx(o.expect).search(term.screen.text()))
    r = {"ok": started["ok"] and seen and bool(first), "first_ms": first, "last_ms": last,
         "unanswered": missed, "bytes_per_key": round((term.bytes - size0) / max(1, len(first)), 1), **term.usage()}
    return finish(term, r, o)


def run_paste(o):
    term, started = ready(o)
    word = b"The quick brown fox jumps over the lazy dog, again and again. "
    body = b"".join(b"%06d %s\r" % (i, word) for i in range(o.bytes // (len(word) + 8) + 1))[:o.bytes]
    body += b"\rEND-OF-PASTE"
    bracketed = 2004 in term.screen.private
    if bracketed:
        body = b"\x1b[200~" + body + b"\x1b[201~"
    term.digest(force=True)
    n, r = term.bytes, {"ok": False, "bracketed": bracketed}
    if started["ok"]:
        term.watch, term.hit, t0 = rx("END-OF-PASTE"), None, now()
        took = term.write(body, o.timeout)
        r["written_ms"] = ms(now(), t0)
        hit = term.expect(term.watch) if took else None
        term.settle()
        r.update(ok=hit is not None, until_ms=ms(hit, t0), quiet_ms=ms(term.last, t0), bytes=term.bytes - n, **term.usage())
    return finish(term, r, o)


def run_live(o):
    def one(cmd, until, setup):
        sub = copy.copy(o)
        sub.cmd, sub.until, sub.setup = shlex.split(cmd), until, setup
        return (*ready(sub), sub)
    a, ra, oa = one(o.cmd_a, o.until_a, o.setup_a)
    b, rb, ob = one(o.cmd_b, o.until_b, o.setup_b)
    ok, shown_a, shown_b, base = ra["ok"] and rb["ok"], [], [], os.getpid() % 9000 + 1000
    for i in range(o.count if ok else 0):
        tag = f"{base}x{i:03d}"                           # never on a screen before
        watch = rx(o.until.replace("{n}", tag))
        b.digest(force=True)
        b.watch, b.hit = watch, None
        t0 = a.send(o.send.replace("{n}", tag), watch)
        pump([a, b], t0 + o.timeout, lambda: b.hit is not None)
        if b.hit is None:
            ok = False
            break
        shown_b.append(ms(b.hit, t0))
        if a.hit is not None:
            shown_a.append(ms(a.hit, t0))
        pump([a, b], now() + o.pause / 1000, lambda: False)
    b.watch = a.watch = None
    r = {"ok": ok, "shown_a_ms": shown_a, "shown_b_ms": shown_b}
    oa.quit, ob.quit = o.quit_a, o.quit_b
    finish(a, {"ok": True}, oa)
    return finish(b, r, ob)


def run_screen(o):
    term, r = begin(o)
    if o.send:
        term.send(o.send)
        term.settle()
    print(term.screen.text().rstrip())
    print(f"-- cursor {term.screen.cursor.y + 1},{term.screen.cursor.x + 1}; title {term.screen.title!r};"
          f" private modes {sorted(term.screen.private)};"
          f" {term.garbled} garbled; {json.dumps(r)}", file=sys.stderr)
    term.close(o.quit)


# ---------------------------------------------------------------- statistics and output
def stats(values):
    v = sorted(values)

    def rank(q):                                          # nearest rank
        return v[max(0, -(-len(v) * q // 100) - 1)]
    return {"n": len(v), "min": v[0], "median": round(statistics.median(v), 3), "p90": rank(90), "p99": rank(99), "max": v[-1]}


def gather(runs):
    """Per metric all numbers of the good runs (per-keystroke lists are pooled)."""
    out = {}
    for r in runs:
        for k, v in r.items() if r["ok"] else []:
            if isinstance(v, (int, float, list)) and not isinstance(v, bool):
                out.setdefault(k, []).extend(v if isinstance(v, list) else [v])
    return {k: stats(v) for k, v in out.items() if v}


def ratios(pairs):
    """A/B for each pair of runs; a list metric counts with its median."""
    mid = lambda v: statistics.median(v) if isinstance(v, list) and v else v
    out = {}
    for a, b in pairs:
        for k in a.keys() & b.keys() if a["ok"] and b["ok"] else ():
            x, y = mid(a[k]), mid(b[k])
            if isinstance(x, (int, float)) and isinstance(y, (int, float)) and not isinstance(x, bool) and y:
                out.setdefault(k, []).append(round(x / y, 3))
    return {k: {"pairs": v, "median": round(statistics.median(v), 3), "min": min(v), "max": max(v)} for k, v in sorted(out.items())}


def show(title, cmd, runs, table):
    good = sum(r["ok"] for r in runs)
    print(f"{title}: {cmd}   ({good}/{len(runs)} runs ok)")
    print(f"  {'metric':<18}{'n':>5}" + "".join(f"{h:>11}" for h in ("min", "median", "p90", "p99", "max")))
    for k, s in table.items():
        print(f"  {k:<18}{s['n']:>5}" + "".join(f"{s[h]:>11.2f}" if k.endswith("_ms") else f"{s[h]:>11g}" for h in ("min", "median", "p90", "p99", "max")))


class OptsOfVs(argparse.Action):
    def __call__(self, parser, o, value, option=None):
        if not o.vs:
            parser.error("--vs-opts goes after its --vs")
        o.vs_opts = {**o.vs_opts, len(o.vs) - 1: value}


def parser():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    verbs = p.add_subparsers(dest="verb", required=True)

    def verb(name, runs, help):
        s = verbs.add_parser(name, help=help, description=help, formatter_class=argparse.ArgumentDefaultsHelpFormatter)
        a = s.add_argument
        a("--rows", type=int, default=24)
        a("--cols", type=int, default=80)
        a("--env", action="append", default=[], metavar="K=V", help="extra environment for the program")
        a("--runs", type=int, default=runs)
        a("--warmup", type=int, default=1, help="uncounted runs first (warm page cache)")
        a("--quiet", type=float, default=200, metavar="MS", help="silence that counts as settled")
        a("--timeout", type=float, default=20, metavar="S", help="bound of every single wait")
        a("--max-rss", type=int, default=8000, metavar="MB", help="end a run that outgrows this")
        a("--quit", default="", metavar="KEYS", help="keys to leave with; then SIGHUP, SIGKILL")
        a("--name", metavar="LABEL", help="name of the command in the tables")
        a("--vs", action="append", default=[], metavar="CMD", help="alternate with this other command, print ratios; repeatable")
        a("--vs-opts", action=OptsOfVs, default={}, metavar="OPTS", help="options for the last --vs only")
        a("--json", nargs="?", const="-", metavar="FILE", help="write JSON to FILE (default stdout)")
        a("--quiet-errors", action="store_true", help="do not print the screen of failed runs")
        if name != "live":
            a("--until", metavar="REGEX", help="the program is up when this is on screen")
        return a

    verb("startup", 15, "time from exec until --until is on screen, or until output is quiet")
    a = verb("open", 5, "startup with a file, then timed steps")
    a("--file", help="put in place of {file}, else appended to the command; none: the command names it")
    a("--scratch", action="store_true", help="work on a temporary copy beside the file (for save steps)")
    a("--step", nargs=3, action="append", default=[], metavar=("NAME", "KEYS", "UNTIL"), help="timed step; repeatable")
    a = verb("keys", 1, "latency of single keystrokes at a fixed rate")
    a("--setup", default="", metavar="KEYS", help="sent first, untimed")
    a("--send", default="The quick brown fox jumps over the lazy dog, again.<Enter>", metavar="KEYS", help="repeated up to --count keystrokes")
    a("--count", type=int, default=300)
    a("--rate", type=float, default=20, help="keystrokes per second")
    a("--expect", metavar="REGEX", help="must be on screen at the end")
    a = verb("paste", 5, "time of one paste (bracketed if the program asked for it)")
    a("--setup", default="", metavar="KEYS")
    a("--bytes", type=int, default=100000)
    a = verb("live", 1, "keys sent to A until --until is on B's screen")
    for x in "ab":
        a(f"--cmd-{x}", required=True, metavar="CMD")
        a(f"--until-{x}", metavar="REGEX", help="the program is up when this is on screen")
        a(f"--setup-{x}", default="", metavar="KEYS")
        a(f"--quit-{x}", default="", metavar="KEYS")
    a("--send", required=True, metavar="KEYS", help="sent to A each round; {n} is a fresh tag")
    a("--until", default="{n}", metavar="REGEX", help="awaited on B; {n} is the tag")
    a("--count", type=int, default=20)
    a("--pause", type=float, default=300, metavar="MS", help="between rounds")
    a = verb("screen", 1, "send keys, print the screen")
    a("--send", default="", metavar="KEYS")
    return p


def main():
    argv, cmd = sys.argv[1:], []
    if "--" in argv:
        i = argv.index("--")
        argv, cmd = argv[:i], argv[i + 1:]
    p = parser()
    o = p.parse_args(argv)
    o.cmd, o.path = cmd, None
    if o.verb == "live":
        o.cmd = shlex.split(o.cmd_a)
        if o.vs:
            p.error("live compares with --cmd-a/--cmd-b, not --vs")
    elif not cmd:
        p.error("give the command after --")
    if getattr(o, "file", None) and not os.path.isfile(o.file):
        p.error(f"no such file: {o.file}")
    for sig in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(sig, lambda n, f: sys.exit(128 + n))
    atexit.register(lambda: [t.close() for t in list(Term.live)])
    gc.disable()
    if o.verb == "screen":
        return run_screen(o)
    sides = [o]
    for i, cmd in enumerate(o.vs):
        extra = shlex.split(o.vs_opts.get(i, ""))
        side = p.parse_args(argv + extra)                 # what extra does not set stays as for A
        side.name = side.name if "--name" in extra else None
        if o.verb == "open":
            side.step = side.step[len(o.step):] or o.step
        side.cmd = shlex.split(cmd)
        sides.append(side)
    run, pooled = globals()["run_" + o.verb], o.verb in ("keys", "live")
    load, results = os.getloadavg()[0], [[] for _ in sides]
    for i in range(o.runs + (0 if pooled else o.warmup)):
        for side, out in zip(sides, results):             # A B A B ...
            r = run(side)
            if pooled or i >= o.warmup:
                out.append(r)
    doc = {"tool": "terminal-timing", "verb": o.verb, "rows": o.rows, "cols": o.cols, "kernel": platform.release(),
           "cpus": os.cpu_count(), "load_before": load, "load_after": os.getloadavg()[0], "sides": []}
    text = o.json != "-"
    for side, runs in zip(sides, results):
        name = side.name or (f"{o.cmd_a} -> {o.cmd_b}" if o.verb == "live" else shlex.join(side.cmd))
        doc["sides"].append({"name": name, "cmd": side.cmd, "stats": gather(runs), "runs": runs})
        if text:
            show(o.verb, name, runs, doc["sides"][-1]["stats"])
    for side, runs in zip(doc["sides"][1:], results[1:]):
        side["ratio_first_to_this"] = ratios(list(zip(results[0], runs)))
        if text:
            print(f"ratio A/B, B = {side['name']} (below 1: A is less)")
            for k, v in side["ratio_first_to_this"].items():
                print(f"  {k:<18} median {v['median']:<8g} of " + " ".join(f"{x:g}" for x in v["pairs"]))
    if o.json:
        out = json.dumps(doc, indent=1)
        print(out) if o.json == "-" else open(o.json, "w").write(out + "\n")
    sys.exit(0 if all(r["ok"] for runs in results for r in runs) else 1)


if __name__ == "__main__":
    main()
