# The project's commands. Each installs what it needs and is missing, and says so.

.PHONY: help run pot mo pictures test test-all test-servers run-on test-on bench compare torture build install uninstall deb deb-on clean

# Where "make install" puts the program, and what stands for the root of the system while a package is made.
PREFIX ?= /usr/local
export PREFIX DESTDIR

help:
	@echo "make run     builds the program and opens its window; without a display, shows it at work"
	@echo "make pictures takes a picture of every view in every look at every size: ONLY=\"360x640 dark\""
	@echo "make pot     writes po/daylane.pot from the code, and brings the translations up to it; make mo: what is built speaks them"
	@echo "make test    builds and runs the tests, what X11 and Wayland do alike on one of them"
	@echo "make test-all runs each test of the desktop on both"
	@echo "make test-servers puts it through faults on four calendar servers, beside another client, as root: ONLY=\"cyrus\" GESTURES=100 SEED=7"
	@echo "make run-on RELEASE=trixie, make test-on RELEASE=trixie: the same on another release of Debian, as root"
	@echo "make bench   measures a release build"
	@echo "make compare measures a drag in it and in other programs, which it installs: Chromium, GNOME Calendar, Endeavour"
	@echo "make torture kills it, breaks its disk and moves its files about, and counts what is lost: ROUNDS=0.1 ONLY=kills SEED=7"
	@echo "make build   builds the program, release"
	@echo "make install builds the program and installs it with all that belongs to it, make uninstall removes it: PREFIX=/usr/local DESTDIR="
	@echo "make deb     builds a package for this release of Debian or Ubuntu, into .build/deb; make deb-on RELEASE=trixie for another one, as root"
	@echo "make clean   removes what was built, and the systems of other releases"

run:
	@scripts/run.sh

pictures:
	@scripts/pictures.sh $(ONLY)

pot:
	@scripts/words.sh pot

mo:
	@scripts/words.sh mo

test:
	@scripts/test.sh

test-all:
	@DAYLANE_TEST_ALL=1 scripts/test.sh

test-servers:
	@scripts/servers.sh $(ONLY) $(if $(GESTURES),--gestures $(GESTURES)) $(if $(SEED),--seed $(SEED))

run-on:
	@scripts/on.sh "$(RELEASE)" scripts/run.sh

test-on:
	@scripts/on.sh "$(RELEASE)" scripts/test.sh

bench:
	@scripts/bench.sh

compare:
	@scripts/compare.sh

torture:
	@scripts/torture.sh $(ONLY) $(if $(ROUNDS),--rounds $(ROUNDS)) $(if $(SEED),--seed $(SEED))

build:
	@scripts/install.sh build
	@scripts/build.sh release daylane

install: build
	@scripts/place.sh .build/release/daylane

uninstall:
	@scripts/place.sh --remove

deb:
	@scripts/deb.sh

deb-on:
	@scripts/on.sh "$(RELEASE)" scripts/deb.sh

clean:
	@scripts/clean.sh
