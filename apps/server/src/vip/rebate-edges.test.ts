import { demoVip } from '@tianping/brands/demo-vip.ts';
import type { Ratio } from '@tianping/games';
import { games } from '@tianping/plugin-games';
import { expect, test } from 'vitest';
import { WITHOUT_REBATE } from '../funds/venue-rounds.ts';

const BP = 10_000n;

/** The best that a stake can return, in hundredths of a percent; nothing where players play each other. */
function bestReturn(returns: readonly { readonly returned: Ratio }[]): bigint {
  return returns.reduce((best, { returned: { num, den } }) => {
    const bp = (num * BP) / den;
    return bp > best ? bp : best;
  }, 0n);
}

test.each(games.map((game) => [game.code, game] as const))(
  'a stake on %s returns less than itself on average, with the rebate of the highest grade too',
  (code, game) => {
    const rebateBp = WITHOUT_REBATE.has(code)
      ? 0
      : Math.max(...demoVip.grades.map((grade) => grade.rebateBp[game.category]));
    // Half of the edge must be left to the house.
    const edge = BP - bestReturn(game.exactReturns());
    expect(BigInt(2 * rebateBp)).toBeLessThan(edge);
  },
);
