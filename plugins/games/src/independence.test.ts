import { must } from '@tianping/base';
import { playDraws, roundDraws, tableDraws } from '@tianping/games';
import { describe, expect, test, vi } from 'vitest';
import { games } from './index.ts';

const SECRET = '5f'.repeat(32);
const PLAYS = 12;

/** Some plays of a game under the same seeds, as JSON. */
function played(game: (typeof games)[number], nonceFrom = 0): string {
  const shown: unknown[] = [];
  for (let nonce = nonceFrom; nonce < nonceFrom + PLAYS; nonce += 1) {
    const draws = playDraws({ serverSeed: SECRET, clientSeed: 'lan', nonce });
    if (game.form === 'round') {
      const draw = roundDraws(SECRET, 'salt', nonce + 1);
      shown.push(game.draw(draw, game.newShoe(), '20260101-0001'));
    } else if (game.form === 'table') {
      const seeds = Array.from({ length: game.places.min }, (_, place) => `seed-${place}`);
      const draw = tableDraws({ secret: SECRET, tableId: 'table', number: nonce + 1, seeds });
      const room = must(game.rooms[0], 'a room');
      const carried = seeds.map(() => room.carryMinor);
      shown.push(game.deal(draw, { room, carried, handNumber: nonce + 1 }));
    } else if (game.form === 'pond') {
      shown.push(game.wave(roundDraws(SECRET, 'salt', nonce + 1)));
    } else if (game.form === 'hand') {
      shown.push(game.play(draws, { stakeMinor: 1000, actions: [] }));
    } else {
      const options = game.readOptions({}) ?? game.readOptions(null) ?? DICE;
      shown.push(game.spin(draws, { stakeMinor: game.stakes[0] ?? 100, options }));
    }
  }
  return JSON.stringify(shown);
}

/** A game that wants a choice gets one by its own reading. */
const DICE = { target: 5000, direction: 'under' };

describe.each(games.map((game) => [game.code, game] as const))('a draw of %s', (_code, game) => {
  test('depends on nothing but its seeds: no clock, no other chance, no earlier play', () => {
    const before = played(game);
    const fault = (): never => {
      throw new Error('a source of its own');
    };
    const spies = [
      vi.spyOn(Math, 'random').mockImplementation(fault),
      vi.spyOn(Date, 'now').mockImplementation(fault),
      vi.spyOn(globalThis.crypto, 'getRandomValues').mockImplementation(fault),
      vi.spyOn(globalThis.crypto, 'randomUUID').mockImplementation(fault),
      vi.spyOn(performance, 'now').mockImplementation(fault),
    ];
    try {
      expect(played(game)).toBe(before);
      // Other plays in between change nothing.
      expect(played(game, 1000)).not.toBe(before);
      expect(played(game)).toBe(before);
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
  });
});
