"""`python -m opera_conformance`."""

from opera_conformance.command_line import main

main()
