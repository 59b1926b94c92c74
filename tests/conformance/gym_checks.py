"""`python gym_checks.py NAME`: one check of opera-gym by tools that others wrote, in an environment that has them."""

import sys
from collections.abc import Callable

PLAYED = (("phantom", 2), ("opera", 2), ("opera", 3), ("opera", 4))


def pettingzoo_api() -> None:
    from opera_gym import GameEnv
    from pettingzoo.test import api_test

    for game, players in PLAYED:
        api_test(GameEnv(game, players), num_cycles=300)


def pettingzoo_seed() -> None:
    from opera_gym import GameEnv
    from pettingzoo.test import seed_test

    for game, players in PLAYED:
        seed_test(lambda game=game, players=players: GameEnv(game, players), num_cycles=100)


def whole_matches() -> None:
    """The README's loop plays matches to their end, and rewards say who won."""
    from opera_gym import GameEnv

    for game, players in PLAYED:
        env = GameEnv(game, players)
        for seed in range(5):
            env.reset(seed=seed)
            rewards = {}
            for agent in env.agent_iter():
                observation, reward, termination, truncation, _ = env.last()
                over = termination or truncation
                rewards[agent] = reward
                env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
            assert max(rewards.values()) == 1, rewards
            assert min(rewards.values()) == -1, rewards


def nothing_hidden() -> None:
    """What an agent observes is the same in another state that its seat could not tell from the real one."""
    from opera_gym import GameEnv

    from games.kit.chance import QuickChance

    env, compared = GameEnv("opera", 3), 0
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, _, termination, _, _ = env.last()
        if termination:
            break
        real, seat = env.state_of_match, int(agent[-1])
        env.state_of_match = env.game.resample(env.game.view(real, seat), QuickChance(7))
        env._menus.clear()
        twin = env.observe(agent)
        env.state_of_match = real
        env._menus.clear()
        assert all((observation[part] == twin[part]).all() for part in observation)
        compared += 1
        env.step(env.action_space(agent).sample(observation["action_mask"]))
    assert compared > 50, compared


def open_spiel() -> None:
    import opera_gym.open_spiel_phantom
    import pyspiel

    assert opera_gym.open_spiel_phantom
    pyspiel.random_sim_test(pyspiel.load_game("opera_phantom"), num_sims=1000, serialize=False, verbose=False)


CHECKS: dict[str, Callable[[], None]] = {
    check.__name__: check for check in (pettingzoo_api, pettingzoo_seed, whole_matches, nothing_hidden, open_spiel)
}

if __name__ == "__main__":
    CHECKS[sys.argv[1]]()
