import type { PondGame } from '@tianping/games';
import type { PondView } from '@tianping/games/wire';

/** Deliberately not a secret of a chain: the same for everybody, and nothing is played with it. */
const SECRET = '00'.repeat(32);
const SALT = 'behind the panel';

/**
 * Fish for the sea behind the panel for sitting down, because real waves are only sent to seated members. Two waves
 * alternate, so that there is always something to look at.
 */
export function demoWaves(game: PondGame, ms: number): Pick<PondView, 'salt' | 'waves' | 'caught'> {
  const place = Math.floor(ms / game.waveMs) + 1;
  const waves = [place - 1, place].filter((one) => one > 0);
  return {
    salt: SALT,
    waves: waves.map((one) => ({ place: one, secret: SECRET })),
    caught: [],
  };
}
