import { must } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { BetView } from '@tianping/contract';
import { entryOf } from '../slip/state/entry-status.ts';
import type { Side } from '../store/prices/price-cell.ts';
import type { World } from './world.ts';

/** A bet of football's main handicap, in the state a test needs. */
export function betView(change: Partial<BetView> = {}): BetView {
  const at = createFakeClock().now();
  return {
    betId: 'b1',
    requestId: 'k1',
    ticketId: 'TY260314-20390',
    status: 'accepted',
    placedAt: at,
    waitUntil: null,
    refusal: null,
    oddsType: 'H',
    stakeMinor: 10_000,
    holdMinor: 10_000,
    winMinor: 8_500,
    effectiveMinor: null,
    payoutMinor: null,
    resultCode: null,
    settledAt: null,
    settleCount: 0,
    series: null,
    voucherId: null,
    explanation: null,
    paid: null,
    legs: [
      {
        matchId: 'mRB00c0',
        marketId: 'handicap.FT.-3',
        gameType: 'FT',
        sport: 'FT',
        leagueName: { hans: '英超', hant: '英超' },
        team_h: { hans: '曼彻斯特城', hant: '曼徹斯特城' },
        team_c: { hans: '阿森纳', hant: '阿森納' },
        startAt: at,
        w: 'RE',
        r: 'REH',
        family: 'handicap',
        period: 'FT',
        line: -3,
        side: 'H',
        runner: null,
        price: 850,
        includesStake: false,
        inPlay: true,
        scoreAtBet: { home: 1, away: 0 },
        resultCode: null,
        scoreSettled: null,
        explanation: null,
      },
    ],
    ...change,
  };
}

/** A slip entry of a match's first market of a family. */
export function entryIn(
  world: World,
  matchId: string,
  pick: { readonly family: string; readonly side: Side },
) {
  const found = world
    .topic(`match:${matchId}`)
    .map(([key]) => key)
    .find((key) => key.startsWith(`K${matchId}/${pick.family}.FT`));
  const marketId = must(found, pick.family).slice(`K${matchId}/`.length);
  return entryOf(must(world.market(matchId, marketId), marketId), world.match(matchId), pick.side);
}
