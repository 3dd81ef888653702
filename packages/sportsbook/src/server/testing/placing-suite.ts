import type { Db } from '@tianping/db';
import { describe, expect, test } from 'vitest';
import { createWorld } from './world.ts';

/** How bets are taken; runs on every database. */
export function describePlacing(open: () => Db): void {
  describe('placing', () => {
    test('a bet before the match is accepted, held and shown', async () => {
      const world = await createWorld(open());
      const member = await world.member();
      const match = await world.match();
      const placed = await world.place(member, match);
      expect(placed).toMatchObject({
        ok: true,
        value: {
          outcome: 'accepted',
          bet: { status: 'accepted', stakeMinor: 100_00, winMinor: 90_00, waitUntil: null },
        },
      });
      expect(await world.balance(member)).toEqual({ main: 999_900_00, hold: 100_00 });
      const [open1] = await world.book.openBets(member);
      expect(placed.ok && placed.value.outcome === 'accepted' && placed.value.bet).toEqual(open1);
      expect(world.pushed).toHaveLength(1);
      await world.stop();
    });
  });
}
