import type { PondGame } from '@tianping/games';
import type { PondView } from '@tianping/games/wire';

/** Plainly no secret of a chain: the same for everybody, and nothing is played by it. */
const SECRET = '00'.repeat(32);
const SALT = 'behind the panel';

/**
 * Fish for the sea behind the panel where one sits down: real waves are known to those who sit. Two
 * waves over and over, so that there is always something to look at.
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
