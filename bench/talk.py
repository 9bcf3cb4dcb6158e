"""A Python process that answers every line it is sent with a line."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[1]


class Talk:
    """The two ends of a conversation with `python -m MODULE ARGUMENTS`."""

    def __init__(
        self, python: str, module: str, *args: str, env: dict[str, str] | None = None
    ) -> None:
        self.process = subprocess.Popen(
            [python, "-m", module, *args],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=env,
            cwd=ROOT,
        )
        if self.process.stdin is None or self.process.stdout is None:
            raise RuntimeError("a process without its pipes")
        self.questions = self.process.stdin
        self.answers = self.process.stdout

    def begin(self, question: str) -> None:
        """Send a line."""
        self.questions.write(f"{question}\n")
        self.questions.flush()

    def answer(self) -> str:
        """Wait for a line."""
        line = self.answers.readline()
        if not line:
            raise RuntimeError("the process ended before it answered")
        return line

    def ask(self, question: str) -> str:
        """Send a line and wait for one."""
        self.begin(question)
        return self.answer()

    def close(self) -> None:
        """Let the process end."""
        self.process.communicate()
