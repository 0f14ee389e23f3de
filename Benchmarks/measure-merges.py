#!/usr/bin/env python3
"""Times `tamnote merge` beside `git merge-file` and `diff3 -m`, whole commands turn by turn.

usage: measure-merges.py TAMNOTE
"""

import os
import random
import statistics
import subprocess
import sys
import tempfile
import time

ROUNDS = 15

# What each merge may take at most, in milliseconds: None where only the peers set the measure.
BUDGETS = {
    "1 MB, 2 x 20 edits": 20,
    "1 MB, 2 x 500 edits": None,
    "1 MB, all lines shuffled": None,
    "100 MB, two words": 400,
    "one line of 10 MB, two words": None,
    "one line of 10 MB, 2 x 20 edits": None,
}


def words(numbers, count):
    return " ".join(numbers.choice(VOCABULARY) for _ in range(count))


def document(numbers, size):
    lines = []
    length = 0
    while length < size:
        line = words(numbers, numbers.randint(3, 12)) if numbers.random() > 0.1 else ""
        lines.append(line)
        length += len(line) + 1
    return lines


def edited(numbers, lines, count):
    lines = list(lines)
    for _ in range(count):
        index = numbers.randrange(len(lines))
        kind = numbers.random()
        if kind < 0.25:
            lines.insert(index, words(numbers, 6))
        elif kind < 0.4:
            del lines[index]
        elif lines[index]:
            parts = lines[index].split()
            parts[numbers.randrange(len(parts))] = f"edited{numbers.randrange(10**6)}"
            lines[index] = " ".join(parts)
    return lines


def write(folder, name, text):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write(text)
    return path


def milliseconds(command):
    start = time.perf_counter()
    with open(os.devnull, "w") as nowhere:
        subprocess.run(command, stdout=nowhere, stderr=nowhere)
    return (time.perf_counter() - start) * 1000


def measure(name, commands, rounds=ROUNDS):
    times = {tool: [] for tool in commands}
    for _ in range(rounds):
        for tool, command in commands.items():
            times[tool].append(milliseconds(command))
    figures = []
    for tool in TOOLS:
        if tool in times:
            median = statistics.median(times[tool])
            figures.append(f"{median:.0f} ({min(times[tool]):.0f}–{max(times[tool]):.0f})")
        else:
            figures.append("")
    budget = BUDGETS[name]
    print(f"| {name} | {f'<= {budget}' if budget else ''} | {' | '.join(figures)} |", flush=True)


TOOLS = ("tamnote", "git merge-file", "diff3 -m")


def all_tools(program, base, mine, theirs):
    return {
        "tamnote": [program, "merge", base, mine, theirs],
        "git merge-file": ["git", "merge-file", "-p", mine, base, theirs],
        "diff3 -m": ["diff3", "-m", mine, base, theirs],
    }


def changed_words(numbers, line, count, name):
    parts = line.split(" ")
    for number in range(count):
        parts[numbers.randrange(len(parts))] = f"{name}{number}"
    return " ".join(parts)


def main():
    program = os.path.abspath(sys.argv[1])
    numbers = random.Random(5)
    today = time.strftime("%Y-%m-%d")
    print(f"| merge, whole commands, {today} | budget, ms | {', ms | '.join(TOOLS)}, ms |")
    print("|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        measure_lines(program, numbers, folder)
        measure_long_line(program, numbers, folder)


def measure_lines(program, numbers, folder):
    lines = document(numbers, 1 << 20)
    base = write(folder, "base", "\n".join(lines) + "\n")
    for count in (20, 500):
        sides = [
            write(folder, f"{side}{count}", "\n".join(edited(numbers, lines, count)) + "\n")
            for side in ("mine", "theirs")
        ]
        measure(f"1 MB, 2 x {count} edits", all_tools(program, base, *sides))
    sides = [
        write(folder, side, "\n".join(numbers.sample(lines, len(lines))) + "\n")
        for side in ("mine", "theirs")
    ]
    measure("1 MB, all lines shuffled", all_tools(program, base, *sides), rounds=5)
    text = ("\n".join(lines) + "\n") * 100
    base = write(folder, "base", text)
    mine = write(folder, "mine", text[:5000] + " word " + text[5000:])
    theirs = write(folder, "theirs", text[:-5000] + " word " + text[-5000:])
    measure("100 MB, two words", {"tamnote": [program, "merge", base, mine, theirs]}, rounds=3)


def measure_long_line(program, numbers, folder):
    line = words(numbers, 10 * (1 << 20) // 6)
    base = write(folder, "base", line)
    mine = write(folder, "mine", line[:5000] + " word " + line[5000:])
    theirs = write(folder, "theirs", line[:-5000] + " word " + line[-5000:])
    measure("one line of 10 MB, two words", all_tools(program, base, mine, theirs), rounds=3)
    mine = write(folder, "mine", changed_words(numbers, line, 20, "mine"))
    theirs = write(folder, "theirs", changed_words(numbers, line, 20, "theirs"))
    measure("one line of 10 MB, 2 x 20 edits", all_tools(program, base, mine, theirs), rounds=5)


def make_vocabulary():
    numbers = random.Random(1)
    letters = "abcdefghijklmnopqrstuvwxyz"
    return [
        "".join(numbers.choice(letters) for _ in range(numbers.randint(2, 9)))
        for _ in range(3000)
    ]


VOCABULARY = make_vocabulary()

if __name__ == "__main__":
    main()
