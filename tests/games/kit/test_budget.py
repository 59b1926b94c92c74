"""A budget ends by search steps or by CPU time, whichever comes first."""

from games.kit.budget import Budget


def test_a_budget_of_steps_counts_them() -> None:
    meter = Budget(seconds=None, steps=3).start()
    assert [meter.spend() for _ in range(5)] == [True, True, True, False, False]
    assert meter.spent == 5


def test_a_budget_of_time_ends_when_the_cpu_time_is_used() -> None:
    meter = Budget(seconds=0.01).start()
    while meter.spend():
        pass
    assert not meter.spend()


def test_whichever_limit_comes_first_ends_it() -> None:
    assert not Budget(seconds=0.0, steps=1000).start().spend()
    assert not Budget(seconds=1000.0, steps=0).start().spend()


def test_without_limits_a_search_never_has_to_stop() -> None:
    assert Budget(seconds=None, steps=None).start().spend(10**9)
