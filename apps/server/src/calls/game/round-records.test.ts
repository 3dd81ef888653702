import { ok } from '@tianping/base';
import type { GameRound } from '@tianping/venues/server';
import { expect, test } from 'vitest';
import { roundRecordList } from './record.ts';

const venues = [
  { code: 'TPZR', name: '天平真人', category: 'ZR' },
  { code: 'TPDZ', name: '天平电子', category: 'DZ' },
];
const round: GameRound = {
  roundId: '01900000-0000-7000-8000-000000000001',
  siteId: 6000 as GameRound['siteId'],
  memberId: 'm' as GameRound['memberId'],
  venue: 'TPZR',
  gameCode: 'baccarat',
  provider: 'studio',
  round: '20261124-0017',
  state: 'closed',
  stakedMinor: 20_000,
  creditedMinor: 19_500,
  cutMinor: 0,
  effectiveMinor: 500,
  result: '庄 7 · 闲 4',
  proofUrl: 'https://studio.example/verify?play=1',
  flaggedAt: null,
  word: null,
  openedAt: 5,
  closedAt: 9,
};

/** What the store was asked for, and what the member was answered. */
async function listed(request: object, rounds: readonly GameRound[] = [round]) {
  const asked: object[] = [];
  const game = { code: 'baccarat', name: '百家乐', nameHant: '百家樂' };
  const services = {
    venues: {
      venuesOf: () => venues,
      rounds: async (filter: object) => {
        asked.push(filter);
        const totals = { count: rounds.length, stakeMinor: 1, effectiveMinor: 2, profitMinor: 3 };
        return { totals, list: rounds };
      },
      lobby: { games: async () => ({ games: [{ venue: venues[0], game }], silent: [] }) },
    },
  };
  const context = {
    siteId: 6000,
    site: { funds: { venues } },
    session: { memberId: 'm' },
    script: 'hant',
  };
  const days = { from: '2026-11-20', to: '2026-11-24', state: 'all', category: null };
  const whole = { ...days, channelCode: null, pageNum: 1, pageSize: 20, ...request };
  const answer = await roundRecordList({ request: whole, context, services } as never);
  return { asked: asked[0], answer };
}

test('a round is listed with its game, sums, result and the place where it can be checked', async () => {
  const { answer } = await listed({});
  expect(answer).toEqual(
    ok({
      total: 1,
      totals: { stakeMinor: 1, effectiveMinor: 2, profitMinor: 3 },
      list: [
        {
          roundId: round.roundId,
          round: round.round,
          channelCode: 'TPZR',
          venueName: '天平真人',
          gameCode: 'baccarat',
          gameName: '百家樂',
          state: 'settled',
          stakeMinor: 20_000,
          payoutMinor: 19_500,
          cutMinor: 0,
          effectiveMinor: 500,
          result: '莊 7 · 閒 4',
          proofUrl: round.proofUrl,
          openedAt: 5,
          closedAt: 9,
        },
      ],
    }),
  );
});

test('an open round has no payout yet, and a game that is not listed any more its code alone', async () => {
  const open = { ...round, state: 'open', gameCode: 'gone', closedAt: null } as const;
  const { answer } = await listed({}, [open]);
  expect(answer).toMatchObject({
    value: { list: [{ state: 'open', payoutMinor: null, gameName: null, gameCode: 'gone' }] },
  });
});

test('a category asks for its venues, a venue for itself, neither for all that there ever were', async () => {
  const of = async (request: object) => (await listed(request)).asked;
  expect(await of({})).toMatchObject({ memberId: 'm', venues: null, state: 'all' });
  expect(await of({ category: 'DZ', state: 'settled' })).toMatchObject({
    venues: ['TPDZ'],
    state: 'closed',
  });
  expect(await of({ channelCode: 'TPZR' })).toMatchObject({ venues: ['TPZR'] });
  expect(await of({ channelCode: 'OTHER' })).toMatchObject({ venues: [] });
});

test('a day that no calendar has is refused', async () => {
  const { answer } = await listed({ from: '2026-02-31' });
  expect(answer).toMatchObject({ ok: false, error: { code: 6007 } });
});
