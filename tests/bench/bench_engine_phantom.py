"""`engine phantom`: how fast the rules of Le Fantôme de l'Opéra are, against python-chess in the same run."""

from tests.bench.engines import line


def main() -> None:
    print(line("phantom"))


if __name__ == "__main__":
    main()
