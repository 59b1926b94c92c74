"""The fast path of GraphQL: what goes past graphql-core and Strawberry, and what each part buys.

`OPERA_FAST_PATH=no` switches all of it off; tests hold the answers of both ways together. CPU of one play in one
thread, median of 14 matches a row (docs/decisions/24-the-fast-path-is-fenced-in.md):

    all parts on                                       647 µs
    without `arguments` (Strawberry's own conversion)  707 µs
    without `executor.Template` and `variables`        787 µs
    without `projection`                             1,127 µs
    none                                             1,295 µs
"""
