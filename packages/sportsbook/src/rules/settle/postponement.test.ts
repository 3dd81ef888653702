import { GAME_TYPES } from '@tianping/feeds';
import { expect, test } from 'vitest';
import { postponementVoidsAt } from './postponement.ts';

const START = 1_760_000_000_000;
const HOUR = 3_600_000;

test('SETTLE-007 football that has not begun within twelve hours is void', () => {
  expect(postponementVoidsAt('FT', START)).toBe(START + 12 * HOUR);
});

test('every match waits at least an hour and at most two days; an outright waits for ever', () => {
  for (const gameType of GAME_TYPES) {
    const voidsAt = postponementVoidsAt(gameType, START);
    if (gameType === 'FS') expect(voidsAt).toBeNull();
    else expect(voidsAt).toSatisfy((at: number) => at >= START + HOUR && at <= START + 48 * HOUR);
  }
});
