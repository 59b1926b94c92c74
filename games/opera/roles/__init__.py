"""One module for each role: `check` raises `IllegalAction`, `perform` records what happens, a third lists choices."""
