import { type FedMatch, quote } from '@tianping/sportsbook/server-testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Victim } from './attack-world.ts';
import {
  asCaller,
  betRow,
  createSportsWorld,
  fifty,
  HANDICAP,
  matches,
  onHome,
  onTotal,
  QUOTES,
  type SportsWorld,
} from './sports-world.ts';

let world: SportsWorld;
beforeAll(async () => {
  world = await createSportsWorld((site) => ({
    ...site,
    sameSelectionOnce: false,
    limits: { ...site.limits, series: { ...site.limits.series, inPlay: true } },
  }));
});
afterAll(() => world.close());

const NIL = { home: 0, away: 0 };
const live = (match: FedMatch, changes: object = {}) =>
  onHome(match, { scoreSeen: NIL, ...changes });

async function liveMatch(): Promise<FedMatch> {
  const match = await world.match();
  await match.live();
  return match;
}

async function statusesOf({ memberId }: Victim): Promise<readonly string[]> {
  const { rows } = await world.composition().db.query<{ stated: string }>(
    `select concat_ws(' ', status, result_code) as stated from bet where member_id = $1
     order by placed_at, bet_id`,
    [memberId],
  );
  return rows.map(({ stated }) => stated);
}

describe('the instant of something', () => {
  test('kick-off: until the listed millisecond, and not in it', async () => {
    const match = await world.match({ startAt: world.clock.now() + 10_000 });
    const bettor = await world.bettor();
    world.clock.advance(9_999);
    const before = await world.bet(bettor, onHome(match));
    world.clock.advance(1);
    const at = await world.bet(bettor, onHome(match));
    const inParlay = await world.series(bettor, [onHome(match), onHome(await world.match())]);
    await match.clock('1H');
    const after = await world.bet(bettor, onHome(match));
    expect([before.outcome, at.reason, after.reason]).toEqual([
      'accepted',
      'pastClosing',
      'turnedInPlay',
    ]);
    expect(inParlay.legs).toEqual(['1 pastClosing']);
  });

  test('a match that began early: nothing is taken as if it had not, and what was is void', async () => {
    const match = await world.match();
    const bettor = await world.bettor();
    const early = await world.bet(bettor, onHome(match));
    await world.pass(60_000);
    const late = await world.bet(bettor, onHome(match));
    const parlay = await world.series(bettor, [onHome(match), onHome(await world.match())]);
    await world.pass(20_000);
    await match.clock('1H', 40_000);
    await world.idle();
    expect((await betRow(world, early.betId)).status).toBe('accepted');
    expect(await betRow(world, late.betId)).toMatchObject({ status: 'void', result_code: 'DJ' });
    // The parlay continues with this leg void.
    expect((await betRow(world, parlay.betId)).status).toBe('accepted');
    expect(await world.balance(bettor)).toEqual([999_800_00, 200_00]);
  });

  const spoiling: readonly (readonly [string, (match: FedMatch) => Promise<void>])[] = [
    ['a goal', (match) => match.score(1, 0)],
    ['a stop', (match) => match.say({ type: 'stop' })],
    [
      'a red card',
      (match) => match.say({ type: 'score', board: { FT: NIL }, redCards: { home: 1, away: 0 } }),
    ],
    [
      'a market closed',
      (match) => match.price([quote('handicap', -2, { H: 900, C: 960 }, { state: 'closed' })]),
    ],
    ['the end', (match) => match.clock('ended')],
    ['a result', (match) => match.result({ periods: { HT: NIL, FT: NIL } })],
  ];

  test.each(spoiling)(
    '%s in the midst of fifty bets: none of them is accepted',
    async (_what, hit) => {
      const match = await liveMatch();
      const other = await world.match();
      const bettor = await world.bettor();
      let answered = 0;
      const acceptedPrice: Promise<void>[] = [];
      await fifty(async (at) => {
        if (at % 5 === 4) await world.series(bettor, [live(match), onHome(other)]);
        else await world.bet(bettor, live(match, at % 2 ? { side: 'C', priceSeen: 960 } : {}));
        answered += 1;
        if (answered === 20) acceptedPrice.push(hit(match));
      });
      await Promise.all(acceptedPrice);
      // Open again at the same price a moment later: bets from before stay refused.
      await match.price(QUOTES);
      await world.pass(15_000);
      const statuses = await statusesOf(bettor);
      expect(statuses.length).toBeGreaterThan(0);
      expect(statuses.filter((status) => status === 'accepted')).toEqual([]);
      expect(statuses.filter((status) => status === 'waiting')).toEqual([]);
      expect(await world.balance(bettor)).toEqual([1_000_000_00, 0]);
    },
  );

  test.each([
    ['danger', (match: FedMatch, on: boolean) => match.say({ type: 'danger', on })],
    [
      'silence of the feed',
      async (_match: FedMatch, on: boolean) => {
        const { sportsbook } = world.composition();
        if (on) sportsbook.producerDown(world.producer);
        else sportsbook.producerUp(world.producer);
      },
    ],
  ] as const)('%s: nothing is accepted while it lasts', async (_what, change) => {
    const match = await liveMatch();
    const bettor = await world.bettor();
    const bet = await world.bet(bettor, live(match));
    await world.pass(4_000);
    await change(match, true);
    const meanwhile = await world.bet(bettor, live(match));
    await world.pass(20_000);
    expect((await betRow(world, bet.betId)).status).toBe('waiting');
    expect(await statusesOf(bettor)).not.toContain('accepted');
    await world.pass(80_000);
    await change(match, false);
    await world.pass(20_000);
    expect((await betRow(world, bet.betId)).status).toBe('refused');
    if (meanwhile.betId) {
      expect(['refused', 'waiting']).toContain((await betRow(world, meanwhile.betId)).status);
    }
    await world.pass(100_000);
  });

  test('a price that moves while the bet waits is the price of the decision or none', async () => {
    const match = await liveMatch();
    const bettor = await world.bettor();
    const none = await world.bet(bettor, live(match));
    const any = await world.bet(bettor, live(match), { policy: 'any' });
    const bounded = await world.bet(bettor, live(match), { policy: 'any', worstPrice: 890 });
    const better = await world.bet(bettor, live(match), { policy: 'better' });
    await match.price([quote('handicap', -2, { H: 850, C: 1_010 })]);
    await world.pass(6_000);
    const rows = await Promise.all(
      [none, any, bounded, better].map(({ betId }) => betRow(world, betId)),
    );
    expect(rows.map(({ status }) => status)).toEqual(['refused', 'accepted', 'refused', 'refused']);
    expect(rows[1]?.price).toBe(850);
  });
});

describe('bets on what has happened already', () => {
  async function acceptedAt(bettor: Victim, match: FedMatch, other: FedMatch) {
    const single = await world.bet(bettor, live(match));
    const parlay = await world.series(bettor, [live(match), onHome(other)]);
    await world.pass(6_000);
    expect((await betRow(world, single.betId)).status).toBe('accepted');
    expect((await betRow(world, parlay.betId)).status).toBe('accepted');
    return { single, series: parlay };
  }

  test('a goal reported late voids what was accepted since it fell: once, in singles and parlays', async () => {
    const match = await liveMatch();
    const other = await world.match();
    const bettor = await world.bettor();
    const before = await acceptedAt(bettor, match, other);
    world.clock.advance(1_000);
    const fellAt = world.clock.now();
    const after = await acceptedAt(bettor, match, other);
    await match.score(0, 1, { occurredAt: fellAt });
    await match.score(0, 1, { occurredAt: fellAt });
    await world.idle();
    expect((await betRow(world, before.single.betId)).status).toBe('accepted');
    expect(await betRow(world, after.single.betId)).toMatchObject({
      status: 'void',
      result_code: 'DM',
      settle_count: 1,
      payout: 100_00,
    });
    expect(await world.balance(bettor)).toEqual([999_700_00, 300_00]);
    await match.result({ periods: { HT: { home: 0, away: 1 }, FT: { home: 2, away: 1 } } });
    await other.result({ periods: { HT: NIL, FT: { home: 1, away: 0 } } });
    await world.idle();
    // Before: 90.00 on the single, 1.9 * 1.9 on the parlay. After: void, and 1.9 with the leg void.
    expect(await betRow(world, before.series.betId)).toMatchObject({ payout: 361_00 });
    expect(await betRow(world, after.series.betId)).toMatchObject({ payout: 190_00 });
    expect(await betRow(world, after.single.betId)).toMatchObject({
      status: 'void',
      settle_count: 1,
    });
    expect(await world.balance(bettor)).toEqual([
      999_600_00 + 190_00 + 361_00 + 100_00 + 190_00,
      0,
    ]);
  });

  test('a cancelled goal voids the bets accepted while it counted', async () => {
    const match = await liveMatch();
    const bettor = await world.bettor();
    const before = await world.bet(bettor, live(match));
    await world.pass(6_000);
    await match.score(1, 0);
    await match.price(QUOTES);
    const during = await world.bet(bettor, live(match, { scoreSeen: { home: 1, away: 0 } }));
    await world.pass(6_000);
    await match.say({ type: 'score', board: { FT: NIL }, incident: 'correction' });
    await world.idle();
    expect((await betRow(world, before.betId)).status).toBe('accepted');
    expect(await betRow(world, during.betId)).toMatchObject({ status: 'void', result_code: 'DG' });
  });

  test('a second late goal is received after a restart as well, though the feed numbers from the start again', async () => {
    const match = await liveMatch();
    const bettor = await world.bettor();
    // Both processes number their messages alike.
    const goalReported = async (reported: FedMatch, home: number) => {
      const bet = await world.bet(
        bettor,
        live(reported, { scoreSeen: { home: home - 1, away: 0 } }),
      );
      const fellAt = world.clock.now() + 4_000;
      await world.pass(6_000);
      expect((await betRow(world, bet.betId)).status).toBe('accepted');
      await reported.score(home, 0, { occurredAt: fellAt });
      await world.idle();
      return await betRow(world, bet.betId);
    };
    world.renumber(1_000);
    expect(await goalReported(match, 1)).toMatchObject({ status: 'void', result_code: 'DM' });
    await world.restart();
    const again = await world.again(match);
    await again.clock('1H');
    await again.score(1, 0);
    await again.price(QUOTES);
    world.renumber(1_000);
    expect(await goalReported(again, 2)).toMatchObject({ status: 'void', result_code: 'DM' });
  });

  test('bets that waited when the process ended are judged by what has happened since', async () => {
    const [match, quiet] = [await liveMatch(), await liveMatch()];
    const bettor = await world.bettor();
    const acceptedPrice = await world.bet(bettor, live(match));
    const fine = await world.bet(bettor, live(quiet));
    await world.restart();
    const [again, still] = [await world.again(match), await world.again(quiet)];
    await again.clock('1H');
    await again.score(1, 0);
    await again.price(QUOTES);
    await still.live();
    await world.pass(10_000);
    expect((await betRow(world, acceptedPrice.betId)).status).toBe('refused');
    expect((await betRow(world, fine.betId)).status).toBe('accepted');
    expect(await world.balance(bettor)).toEqual([999_900_00, 100_00]);
  });
});

describe('results in whatever order', () => {
  const FT = (home: number, away: number) => ({ HT: NIL, FT: { home, away } });

  test('duplicates and older ones do nothing; corrections pay the difference', async () => {
    const match = await world.match();
    const bettor = await world.bettor();
    const bet = await world.bet(bettor, onHome(match));
    const total = await world.bet(bettor, onTotal(match));
    const stated = async (revision: number, result: object) => {
      await match.result({ revision, ...result });
      await world.idle();
      const [one, two] = [await betRow(world, bet.betId), await betRow(world, total.betId)];
      return [one.result_code, two.result_code, ...(await world.balance(bettor))];
    };
    const open = 999_800_00;
    expect(await stated(3, { periods: FT(2, 1) })).toEqual(['W', 'W', open + 190_00 + 188_00, 0]);
    expect(await stated(3, { periods: FT(2, 1) })).toEqual(['W', 'W', open + 378_00, 0]);
    expect(await stated(1, { periods: FT(0, 4) })).toEqual(['W', 'W', open + 378_00, 0]);
    expect(await stated(4, { periods: FT(0, 4) })).toEqual(['L', 'W', open + 188_00, 0]);
    const provisional = { periods: FT(3, 0), certainty: 'provisional' } as const;
    expect(await stated(5, provisional)).toEqual(['L', 'W', open + 188_00, 0]);
    expect(await stated(6, { periods: FT(3, 0), certainty: 'confirmed' })).toEqual([
      'W',
      'W',
      open + 378_00,
      0,
    ]);
    expect(await stated(7, { status: 'open', periods: {} })).toEqual([null, null, open, 200_00]);
    expect(await stated(8, { status: 'cancelled' })).toEqual(['D1', 'D1', 1_000_000_00, 0]);
    expect(await stated(9, { periods: FT(0, 0) })).toEqual(['L', 'L', open, 0]);
    expect(await stated(10, { status: 'open', periods: {} })).toEqual([null, null, open, 200_00]);
    expect(await stated(11, { periods: FT(1, 0) })).toEqual(['W', 'L', open + 190_00, 0]);
    expect(await world.findings()).toEqual([]);
  });

  test('a result in the millisecond of fifty bets: each is refused, or settled by it', async () => {
    const match = await world.match();
    const other = await world.match();
    const bettor = await world.bettor();
    let answered = 0;
    const ended: Promise<void>[] = [];
    await fifty(async (at) => {
      if (at % 3 === 0) await world.series(bettor, [onHome(match), onHome(other)]);
      else await world.bet(bettor, onHome(match));
      answered += 1;
      if (answered === 10) ended.push(match.result({ periods: FT(0, 3) }));
    });
    await Promise.all(ended);
    await world.idle();
    for (const status of await statusesOf(bettor)) expect(status).toBe('settled L');
    expect((await world.balance(bettor))[1]).toBe(0);
    expect((await world.bet(bettor, onHome(match))).reason).toBe('matchClosed');
    expect(await world.findings()).toEqual([]);
  });

  test('orders to void while bets wait: they end once, and taken back they stand again', async () => {
    const match = await liveMatch();
    const other = await world.match();
    const bettor = await world.bettor();
    const { sportsbook } = world.composition();
    const stands = await world.bet(bettor, live(match));
    await world.pass(6_000);
    const waits = await world.bet(bettor, live(match));
    const combined = await world.series(bettor, [live(match), onHome(other)]);
    const by = { by: 'staff', note: 'wrong price', key: `order ${match.matchId}` };
    const matchId = match.matchId as never;
    await sportsbook.voidMarket({ ...by, matchId, family: HANDICAP.family, reason: 'D8' });
    await world.pass(6_000);
    expect(await betRow(world, stands.betId)).toMatchObject({ status: 'void', result_code: 'D8' });
    await match.result({ periods: FT(1, 0) });
    await other.result({ periods: FT(1, 0) });
    await world.idle();
    expect(await betRow(world, stands.betId)).toMatchObject({ status: 'void', settle_count: 1 });
    expect(await betRow(world, waits.betId)).toMatchObject({ status: 'void' });
    expect(await betRow(world, combined.betId)).toMatchObject({ payout: 190_00 });
    await sportsbook.takeBackVoid({ ...by, note: 'it was right' });
    await world.idle();
    expect(await betRow(world, stands.betId)).toMatchObject({ payout: 190_00 });
    expect(await betRow(world, combined.betId)).toMatchObject({ payout: 361_00 });
    expect(await world.balance(bettor)).toEqual([999_700_00 + 190_00 * 2 + 361_00, 0]);
  });

  test('parts of a running match are settled, and bets continue after them', async () => {
    const match = await liveMatch();
    const bettor = await world.bettor();
    await match.result({ status: 'open', periods: { HT: NIL } });
    await world.idle();
    const bet = await world.bet(bettor, live(match));
    await world.pass(6_000);
    expect((await betRow(world, bet.betId)).status).toBe('accepted');
    expect(await world.findings()).toEqual([]);
  });
});

test('the books are right and nothing broke', async () => {
  expect(await world.findings()).toEqual([]);
  expect(world.broken).toEqual([]);
  const [match] = await matches(world, 1);
  const bettor = await world.bettor(0);
  const body = { matchId: match?.matchId };
  expect((await world.call('game/sport/matchInfo', body, asCaller(bettor))).code).toBe(6000);
});
