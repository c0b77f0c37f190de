"""How the compiled core is built; everything else about the package stands in pyproject.toml.

A module `src/tenfile/core/x.py` with a header `x.pxd` beside it becomes a C extension, unless it is one of HEADERS,
whose C stands in the `.pxd` alone. `TENFILE_PORTABLE=1` builds for any recent machine instead of for this one;
`TENFILE_WITHOUT_CORE=1` sets up the package alone (the Makefile compiles the core as a step of its own).
`TENFILE_PROFILE=note` builds a core that notes which ways it goes, `TENFILE_PROFILE=use` one that is laid out for these
ways (gcc only; `make profiled` does both).
"""

import multiprocessing
import os
import platform
import subprocess
import sys
import tempfile
from pathlib import Path

from Cython.Build import cythonize
from Cython.Compiler import Options
from Cython.Compiler.Errors import CompileError
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

CORE = Path("src/tenfile/core")
BUILD = Path("build/c")
PROFILE = Path("build/profile")
RULES = Path("tenfile/web/rules/texts")

# Modules whose `.pxd` holds C that is inlined wherever it is used: their `.py` serves the interpreted core only.
HEADERS = {"bits", "clock", "codes", "entries", "gil", "memory", "terms", "tuning"}

# Modules whose short functions gcc joins at -O3 until their loops run out of registers: -O2 was measured 6 to 13 %
# faster in perft, and as fast in the search; evaluate and search themselves are 3 to 5 % slower with it.
LESS_INLINED = {"movegen", "perft", "position"}

# Python's own C needs sums of signed numbers to wrap around, ours does not (`make sanitized` would tell): without that
# the search is some 5 % faster. The other flag silences clang's complaint about one-liners.
ALWAYS = ["-fno-wrapv", "-Wno-unused-function"]

DIRECTIVES = {
    "annotation_typing": False,  # the headers say what is C; annotations stay annotations
    "auto_pickle": False,
    "boundscheck": False,
    "cdivision": True,
    "embedsignature": True,
    "freethreading_compatible": True,
    "initializedcheck": False,
    "language_level": 3,
    "wraparound": False,
}


def compiled_modules(core: Path = CORE) -> list[str]:
    """The names of the modules of `core` that become C extensions."""
    headers = {header.stem for header in core.glob("*.pxd")} - HEADERS
    return sorted(name for name in headers if (core / f"{name}.py").exists())


def machine_flags() -> list[list[str]]:
    """The flags that choose the processor, best first; the first that the compiler accepts is used."""
    x86 = platform.machine() in ("x86_64", "AMD64")
    if is_wanted("TENFILE_PORTABLE"):
        return [["-march=x86-64-v2"], ["-mpopcnt"], []] if x86 else [[]]
    # Scheduling for one machine alone was measured 12 % slower than generic scheduling with its instructions.
    return [["-march=native", "-mtune=generic"], []] if x86 else [["-mcpu=native"], []]


def profile_flags(wanted: str) -> list[str]:
    """The flags that have the core note which ways it goes ("note"), or use what was noted ("use"); else none."""
    place = PROFILE.resolve()
    noting = ["-fprofile-generate", f"-fprofile-dir={place}"]
    using = [f"-fprofile-use={place}", "-Wno-missing-profile", "-Wno-array-bounds"]  # the last: a false alarm
    return {"note": noting, "use": using}.get(wanted, [])


def extensions() -> list[Extension]:
    """The core's extensions, their sources still Python."""
    if is_wanted("TENFILE_WITHOUT_CORE"):
        return []
    return [Extension(f"tenfile.core.{name}", [str(CORE / f"{name}.py")]) for name in compiled_modules()]


def is_wanted(switch: str) -> bool:
    """Whether an environment variable is set to anything but nothing or 0."""
    return os.environ.get(switch, "0") not in ("", "0")


def is_outdated(build: Path) -> bool:
    """Whether a C file is older than what all of them are made from.

    Cython notices changes of every other header itself, but does not see through `from . cimport bits`.
    """
    shared = [CORE / f"{name}.pxd" for name in HEADERS] + [Path("setup.py")]
    newest = max(path.stat().st_mtime for path in shared if path.exists())
    return any(path.stat().st_mtime < newest for path in build.rglob("*.c"))


def accepts(compiler: list[str], flags: list[str]) -> bool:
    """Whether the compiler takes these flags."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "empty.c")
        source.write_text("int nothing;\n", encoding="ascii")
        command = [*compiler, "-Werror", *flags, "-c", str(source), "-o", str(source.with_suffix(".o"))]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0


class build_package(build_py):  # noqa: N801 - the name is what setuptools prints
    """Puts the rule pages, which are documents of the repository, where the package looks for them."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            for page in sorted(Path("docs/rules").glob("*.md")):
                self.mkpath(str(Path(self.build_lib, RULES)))
                self.copy_file(str(page), str(Path(self.build_lib, RULES, page.name)))


class build_core(build_ext):  # noqa: N801 - the name is what setuptools prints
    """Translates the core to C, then compiles it, on all processors; any warning or failure ends the build."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count() or 1

    def run(self) -> None:
        if sys.platform == "win32":
            sys.exit("tenfile cannot be built on Windows yet: it needs gcc or clang, on Linux or macOS.")
        self.force = self.force or is_outdated(BUILD)
        Options.warning_errors = True
        if "fork" in multiprocessing.get_all_start_methods():  # a spawned translator would forget the line above
            multiprocessing.set_start_method("fork", force=True)
        self.translate()
        super().run()

    def translate(self) -> None:
        """Give each extension its C file, written anew where the `.py` or any header has changed."""
        try:
            translated = cythonize(
                self.extensions,
                build_dir=str(BUILD),
                compiler_directives=DIRECTIVES,
                force=self.force,
                nthreads=self.parallel,
            )
        except CompileError as error:
            sys.exit(f"The core cannot be translated to C: {error} (what is wrong stands above).")
        found = {extension.name: extension for extension in translated}
        for extension in self.extensions:
            extension.sources = found[extension.name].sources
            extension.depends = found[extension.name].depends

    def build_extensions(self) -> None:
        flags = next((flags for flags in machine_flags() if accepts(self.compiler.compiler_so, flags)), None)
        if flags is None:
            sys.exit(f"The core cannot be compiled: the compiler refuses even {' '.join(self.compiler.compiler_so)}")
        profile = profile_flags(os.environ.get("TENFILE_PROFILE", ""))
        for extension in self.extensions:
            level = "-O2" if extension.name.rpartition(".")[2] in LESS_INLINED else "-O3"
            extension.extra_compile_args = [level, *ALWAYS, *flags, *profile]
            extension.extra_link_args = profile
        super().build_extensions()


if __name__ == "__main__":
    setup(cmdclass={"build_ext": build_core, "build_py": build_package}, ext_modules=extensions())
