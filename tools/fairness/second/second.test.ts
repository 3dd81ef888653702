import { describe, expect, test } from 'vitest';
import { cannotCompare, compareHands } from './compare.ts';
import { SECOND_GAMES } from './dealt.ts';

/** The whole of it: `npm run fairness -- --second 100000`. */
const HANDS = 300;
/** Hands that are played to their end by the program of the house take a while. */
const PLAYED = 40;

describe('a second program, in another language, written from the rules', () => {
  test.each(SECOND_GAMES)('%s: makes the same of every hand', async (game) => {
    const cannot = cannotCompare();
    if (cannot !== null) {
      process.stderr.write(`${cannot}: hands of ${game} are not compared\n`);
      return;
    }
    const hands = game === 'doudizhu' ? PLAYED : HANDS;
    expect(await compareHands(game, { seed: 'second', hands })).toEqual([]);
  });
});
