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
    own = statistics.median(times["tamnote"])
    for tool in commands:
        median = statistics.median(times[tool])
        spread = f"{min(times[tool]):.0f}–{max(times[tool]):.0f}"
        print(f"| {name}: {tool} | {median:.0f} ms | {spread} | {median / own:.2f} |")


def all_tools(program, base, mine, theirs):
    return {
        "tamnote": [program, "merge", base, mine, theirs],
        "git merge-file": ["git", "merge-file", "-p", mine, base, theirs],
        "diff3 -m": ["diff3", "-m", mine, base, theirs],
    }


def main():
    program = os.path.abspath(sys.argv[1])
    numbers = random.Random(5)
    print("| merge | median | spread | beside tamnote |")
    print("|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        lines = document(numbers, 1 << 20)
        base = write(folder, "base", "\n".join(lines) + "\n")
        for count in (20, 500):
            sides = [
                write(folder, f"{side}{count}", "\n".join(edited(numbers, lines, count)) + "\n")
                for side in ("mine", "theirs")
            ]
            measure(f"1 MB, 2 x {count} edits", all_tools(program, base, *sides))
        block = "\n".join(document(numbers, 1 << 20)) + "\n"
        text = block * 100
        base = write(folder, "base", text)
        mine = write(folder, "mine", text[:5000] + " word " + text[5000:])
        theirs = write(folder, "theirs", text[:-5000] + " word " + text[-5000:])
        measure("100 MB, two words", {"tamnote": [program, "merge", base, mine, theirs]}, rounds=3)
        line = words(numbers, 10 * (1 << 20) // 6)
        base = write(folder, "base", line)
        mine = write(folder, "mine", line[:5000] + " word " + line[5000:])
        theirs = write(folder, "theirs", line[:-5000] + " word " + line[-5000:])
        measure("one line of 10 MB", {"tamnote": [program, "merge", base, mine, theirs]}, rounds=3)


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
