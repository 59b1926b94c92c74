"""`python -m tests.released`: keep the contracts of now as the published ones."""

import gzip

from tests.paths import ROOT
from tests.released.contracts import CONTRACTS, FOLDER

for name in CONTRACTS:
    packed = gzip.compress((ROOT / name).read_bytes(), mtime=0)
    (FOLDER / f"{name}.gz").write_bytes(packed)
    print(f"{name}: {len(packed)} bytes kept")
