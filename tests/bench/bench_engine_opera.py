"""`engine opera`: how fast the rules of Opera are, against python-chess in the same run."""

from tests.bench.engines import line


def main() -> None:
    print(line("opera"))


if __name__ == "__main__":
    main()
