# TamNote on Debian 12. `make` says what there is.

PREFIX ?= /usr/local

# The Swift toolchain: on PATH, or where swift.org's archive is usually unpacked.
SWIFT ?= $(shell command -v swift || echo /opt/swift/usr/bin/swift)

# Generic types are made by calls that the compiler has resolved, not looked up by their names while
# the program starts; nobody debugs a released program. Package.swift links it statically.
RELEASE = -c release -debug-info-format none \
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
PROGRAM = .build/release/tamnote

# The tests and the programs that they run are one build in a folder of its own, made as a release
# is, so that each module is compiled once. `swift test` alone tests what debuggers can follow.
TESTS = $(RELEASE) --scratch-path .build/tests --disable-xctest -Xswiftc -enable-testing
TESTED = .build/tests/release

# What the toolchain itself needs to run and to link, then what TamNote is linked with.
BUILD_PACKAGES = binutils libc6-dev libstdc++-12-dev libcurl4 libsqlite3-0 libxml2 git \
  libncurses-dev libutf8proc-dev libb2-dev libzstd-dev
TEST_PACKAGES = $(BUILD_PACKAGES) tmux syncthing curl procps util-linux vim-tiny
BENCH_PACKAGES = $(BUILD_PACKAGES) nano vim micro ne gcc python3 python3-venv
SCREENSHOT_PACKAGES = $(BUILD_PACKAGES) tmux xterm xvfb imagemagick xdotool fonts-dejavu-core

SHELL = /bin/bash -o pipefail
.DEFAULT_GOAL = help
.PHONY: help run build install test unit-tests program-tests more-program-tests build-tests programs run-laws torture lint format bench screenshots readme clean
.PHONY: swift build-packages test-packages bench-packages screenshot-packages

help: ## say what there is
	@echo 'TamNote: notes that are live in every terminal. Targets:'
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: build ## install what is missing, build, and open TamNote
	@$(PROGRAM)

build: build-packages swift ## build the release program: .build/release/tamnote
	$(SWIFT) build $(RELEASE) --product tamnote

install: build ## copy the program to PREFIX/bin (PREFIX=/usr/local)
	install -D -m 755 $(PROGRAM) $(DESTDIR)$(PREFIX)/bin/tamnote

test: test-packages lint ## everything that must hold
	@mkdir -p .build; $(MAKE) --no-print-directory --jobs=4 --output-sync=target \
	  run-laws unit-tests program-tests more-program-tests | tee .build/test.log
	@echo 'Not run here:'; grep '^not run: ' .build/test.log | sort | uniq -c || echo '  nothing'

unit-tests: programs
	$(SWIFT) test $(TESTS) --skip-build --ignore-lock --skip '^TamNoteTests'

# The tests with the program itself wait more than they compute: they go on beside the others. As one
# process runs only as many at once as there are processors, they are shared out between two.
program-tests: programs
	$(SWIFT) test $(TESTS) --skip-build --ignore-lock --filter '^TamNoteTests' --skip '^TamNoteTests.`[K-Z]'

more-program-tests: programs
	$(SWIFT) test $(TESTS) --skip-build --ignore-lock --filter '^TamNoteTests.`[K-Z]'

build-tests: swift
	TAMNOTE_LINK=dynamic $(SWIFT) build $(TESTS) --build-tests

# What the tests run, linked anew as a release is.
programs: build-tests
	$(SWIFT) build $(TESTS)

# The same histories and texts each time; `make torture` takes others.
run-laws: programs
	$(TESTED)/KeyValueLaws 20000 1000000
	$(TESTED)/MergeLaws 20000 1
	$(TESTED)/TextLaws 1000
	$(TESTED)/ScreenLaws
	$(TESTED)/ReconcileSimulator 1000 1
	$(SWIFT) build --product MergeLaws
	.build/debug/MergeLaws digest

torture: test-packages programs ## the long versions of the tests: about an hour
	$(TESTED)/KeyValueLaws 400000
	$(TESTED)/MergeLaws 200000
	$(TESTED)/TextLaws 100000
	$(TESTED)/ScreenLaws
	$(TESTED)/ReconcileSimulator 10000
	TAMNOTE_TORTURE=1 $(SWIFT) test $(TESTS) --skip-build
	$(SWIFT) test --disable-xctest --skip '^TamNoteTests'

lint: swift ## check the form of every Swift file
	$(SWIFT) format lint --strict --recursive --parallel Sources Tests Package.swift

format: swift ## put every Swift file into form
	$(SWIFT) format --in-place --recursive --parallel Sources Tests Package.swift

bench: bench-packages build ## measure, side by side with other editors, git, diff3 and a bare curses program
	@Benchmarks/run
	@Benchmarks/measure-merges.py $(PROGRAM)
	@$(SWIFT) build $(RELEASE) --product TextBenchmarks
	@.build/release/TextBenchmarks

screenshots: screenshot-packages build ## take the pictures in screenshots/ from the real program
	@Scripts/take-screenshots

readme: programs ## write README's keys, command line and shapes of JSON anew from their tables
	UPDATE_README=1 $(SWIFT) test $(TESTS) --skip-build --filter ReadmeTests

clean: ## remove everything that was built
	rm -rf .build Benchmarks/.venv

swift: build-packages
	@$(SWIFT) --version >/dev/null || { \
	  echo 'The Swift 6.3 toolchain is needed: "swift" on PATH, or /opt/swift/usr/bin/swift.'; \
	  echo 'Unpack the one for Debian 12 from https://www.swift.org/install/linux/ into /opt/swift,'; \
	  echo 'or name it: make SWIFT=/where/it/is/usr/bin/swift'; \
	  exit 1; }

build-packages:
	@Scripts/install-packages $(BUILD_PACKAGES)

test-packages:
	@Scripts/install-packages $(TEST_PACKAGES)

bench-packages:
	@Scripts/install-packages $(BENCH_PACKAGES)

screenshot-packages:
	@Scripts/install-packages $(SCREENSHOT_PACKAGES)
