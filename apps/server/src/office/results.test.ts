import { createSeededRng } from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import type { MatchResult, Phase } from '@tianping/feeds';
import { auditChecks } from '@tianping/sportsbook/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type ComposedOffice, composedOffice } from './testing/composed-office.ts';
import { type BetMatch, fedMatch } from './testing/fed-match.ts';
import { enterAll, note, type Staff, type TwoPeople, twoPeople } from './testing/two-people.ts';

const trialView = z.object({
  lines: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })),
  warnings: z.array(z.string()),
  trial: z.object({ changed: z.int(), members: z.int(), paidMinor: z.int(), takenMinor: z.int() }),
});
const matchView = z.object({
  matchId: z.string(),
  revision: z.int(),
  result: z.object({ periods: z.record(z.string(), z.unknown()) }).nullable(),
  pin: z.object({ held: z.object({ status: z.string() }).nullable() }).nullable(),
  live: z
    .object({ phase: z.string(), minute: z.int(), board: z.object({ FT: z.unknown() }) })
    .nullable(),
});

let clock: FakeClock;
let world: ComposedOffice;
let people: TwoPeople;
let staff: Staff;
const rng = createSeededRng(87);

beforeAll(async () => {
  clock = createFakeClock();
  world = await composedOffice({ clock });
  people = twoPeople(world, () => staff);
});
afterAll(() => world.close());

type Member = Awaited<ReturnType<ComposedOffice['member']>>;

/** A match in play with two bets on home. */
async function played(gameType: 'FT' | 'BK', phase: Phase, home: number, away: number) {
  const match = await fedMatch(world, { clock, rng, gameType });
  const members: readonly Member[] = [await world.member(), await world.member()];
  const bets = [];
  for (const member of members) bets.push(await match.bet(member));
  clock.advance(3_600_000);
  await match.say({ type: 'clock', phase, clockMs: 0, running: true });
  await match.say({ type: 'score', board: { FT: { home, away } } });
  staff = await enterAll(world.client);
  return { match, members, bets };
}

const balances = (members: readonly Member[]) =>
  Promise.all(members.map((member) => people.balanceOf(member)));

async function shown(match: BetMatch) {
  const filters = { q: match.matchId, state: 'all' };
  const { list } = await world.client.done('bets/matches', {
    line: staff.trader,
    body: { filters },
  });
  return z.array(matchView).length(1).parse(list)[0];
}

const final = (home: number, away: number) => ({
  status: 'final',
  periods: { FT: { home, away } },
});

async function declare(match: BetMatch, result: object) {
  const { revision: baseRevision } = (await shown(match)) ?? { revision: 0 };
  const body = { matchId: match.matchId, baseRevision, ...result, note };
  const { proposalId } = await world.client.done('bets/declare', { line: staff.trader, body });
  return z.uuid().parse(proposalId);
}

async function agreed(proposalId: string, match: BetMatch): Promise<void> {
  expect(await people.decide(staff.owner, proposalId)).toBe(6000);
  await match.idle();
}

test('a match in play is shown to staff with its minute and its score', async () => {
  const { match } = await played('FT', '1H', 2, 1);
  clock.advance(3 * 60_000);
  expect((await shown(match))?.live).toEqual({
    phase: '1H',
    minute: 3,
    board: { FT: { home: 2, away: 1 } },
  });
});

test('a result takes two: one trader changes nothing, sees a trial, and cannot agree to it', async () => {
  const { match, members } = await played('BK', 'HT', 55, 41);
  const proposalId = await declare(match, final(9, 0));
  await match.idle();
  expect(await balances(members)).toEqual([0, 0]);
  expect(await people.decide(staff.trader, proposalId)).toBe(6003);
  expect(await people.decide(staff.finance2, proposalId)).not.toBe(6000);
  await match.idle();
  expect(await balances(members)).toEqual([0, 0]);
  for (const line of [staff.trader, staff.owner]) {
    const one = await world.client.done('approvals/one', { line, body: { proposalId } });
    const brief = trialView.parse(one.brief);
    expect(brief.trial).toEqual({ changed: 2, members: 2, paidMinor: 380_00, takenMinor: 0 });
    expect(brief.lines[0]?.before).toBe('尚无赛果');
    expect(brief.lines[0]?.after).toContain('全场 9–0');
    expect(brief.warnings).toEqual([
      '数据源显示比赛仍在进行，当前比分 55–41。',
      '数据源的全场比分已是 55–41，超出登记的 9–0。',
    ]);
  }
  await agreed(proposalId, match);
  expect(await balances(members)).toEqual([190_00, 190_00]);
  expect(await people.decide(staff.owner, proposalId)).toBe(6009);
});

test('an impossible result is refused with a message, and nothing of it is dropped silently', async () => {
  const { match, members } = await played('FT', '2H', 2, 1);
  const wrong: readonly (readonly [object, string])[] = [
    [{ ...final(1, 0), periods: { FT: { home: 1, away: 0 }, HT: { home: 2, away: 0 } } }, '超出了'],
    [{ status: 'final', periods: { HT: { home: 1, away: 0 } } }, '须填全场比分'],
    [{ ...final(1, 0), periods: { FT: { home: 1, away: 0 }, Q3: { home: 1, away: 0 } } }, 'Q3'],
    [{ ...final(1, 0), facts: { goals: 'HC' } }, '不一致'],
    [{ ...final(1, 0), facts: { goals: '1:x' } }, '进球顺序'],
    [{ status: 'postponed' }, '须选择原因'],
  ];
  for (const [result, words] of wrong) {
    const body = { matchId: match.matchId, baseRevision: 0, ...result, note };
    const got = await world.client.call('bets/declare', { line: staff.trader, body });
    expect(got.status_code, words).not.toBe(6000);
    expect(got.message).toContain(words);
  }
  const typed = { FT: { home: 1, away: 'x' } };
  const body = { matchId: match.matchId, baseRevision: 0, status: 'final', periods: typed, note };
  const got = await world.client.call('bets/declare', { line: staff.trader, body });
  expect(got.status_code).not.toBe(6000);
  expect(await balances(members)).toEqual([0, 0]);
  const { total } = await world.client.done('approvals/list', {
    line: staff.trader,
    body: { filters: { subject: `match:${match.matchId}` } },
  });
  expect(total).toBe(0);
});

test('a match that was called off gives the stakes back', async () => {
  const { match, members } = await played('FT', '1H', 0, 0);
  await agreed(await declare(match, { status: 'abandoned', reason: 'D2' }), match);
  expect(await balances(members)).toEqual([100_00, 100_00]);
});

test('the feed does not replace a result set by two until two take its pin off', async () => {
  const { match, members } = await played('FT', '2H', 1, 0);
  const ended = (revision: number, away: number): Partial<MatchResult> => ({
    revision,
    periods: { FT: { home: 1, away } },
  });
  await match.result(ended(1, 0));
  await match.idle();
  expect(await balances(members)).toEqual([190_00, 190_00]);
  await agreed(await declare(match, final(1, 1)), match);
  expect(await balances(members)).toEqual([0, 0]);
  expect(await shown(match)).toMatchObject({ pin: { held: null } });
  await match.result(ended(2, 0));
  await match.result(ended(3, 0));
  // Reports that are repeated or late change nothing.
  await match.result(ended(2, 5));
  await match.idle();
  expect(await balances(members)).toEqual([0, 0]);
  expect(await shown(match)).toMatchObject({
    pin: { held: { status: 'final' } },
    result: { periods: { FT: { home: 1, away: 1 } } },
  });
  const body = { matchId: match.matchId, note };
  const { proposalId } = await world.client.done('bets/unpin', { line: staff.trader, body });
  expect(await people.decide(staff.trader, proposalId)).toBe(6003);
  await match.idle();
  expect(await balances(members)).toEqual([0, 0]);
  await agreed(z.uuid().parse(proposalId), match);
  expect(await balances(members)).toEqual([190_00, 190_00]);
  expect(await shown(match)).toMatchObject({ pin: null });
  await match.result(ended(4, 2));
  await match.idle();
  expect(await balances(members)).toEqual([0, 0]);
});

test('without a report of its feed a match whose pin is removed goes on', async () => {
  const { match, members } = await played('FT', '2H', 1, 0);
  await agreed(await declare(match, final(2, 0)), match);
  expect(await balances(members)).toEqual([190_00, 190_00]);
  const body = { matchId: match.matchId, note };
  const { proposalId } = await world.client.done('bets/unpin', { line: staff.trader, body });
  await agreed(z.uuid().parse(proposalId), match);
  expect(await balances(members)).toEqual([0, 0]);
  await match.result({ revision: 1, periods: { FT: { home: 0, away: 1 } } });
  await match.idle();
  expect(await balances(members)).toEqual([0, 0]);
});

test('voids of a bet, a match and a league, and what takes them back, are carried out by the second', async () => {
  const { match, members, bets } = await played('FT', '2H', 1, 0);
  await match.result({ periods: { FT: { home: 1, away: 0 } } });
  await match.idle();
  const paid = [190_00, 190_00];
  const ask = async (name: Parameters<typeof world.client.done>[0], body: object) => {
    const got = await world.client.done(name, { line: staff.trader, body: { ...body, note } });
    return z.uuid().parse(got.proposalId);
  };
  const both = async (name: Parameters<typeof ask>[0], body: object) => {
    const before = await balances(members);
    const proposalId = await ask(name, body);
    await match.idle();
    expect(await balances(members), name).toEqual(before);
    await agreed(proposalId, match);
    return balances(members);
  };
  const betId = bets[0] ?? '';
  expect(await both('bets/void', { betId, reason: 'DZ' })).toEqual([100_00, 190_00]);
  expect(await both('bets/restore', { betId })).toEqual(paid);
  const { matchId, fixture } = match;
  expect(await both('bets/voidMatch', { matchId, reason: 'DL' })).toEqual([100_00, 100_00]);
  const orders = await world.client.done('bets/orders', {
    line: staff.trader,
    body: { filters: { matchId } },
  });
  const [order] = z.array(z.object({ orderKey: z.string() })).parse(orders.list);
  expect(await both('bets/takeBack', { orderKey: order?.orderKey })).toEqual(paid);
  const league = { leagueId: fixture.league.id, startsFrom: 0, startsTo: clock.now() };
  expect(await both('bets/voidLeague', { ...league, reason: 'D1' })).toEqual([100_00, 100_00]);
});

test('a proposal that was carried out keeps the trial of that moment, also where bets have ended meanwhile', async () => {
  const { match, bets } = await played('FT', '2H', 1, 0);
  const asked = async (name: 'bets/void' | 'bets/voidMatch', body: object) => {
    const got = await world.client.done(name, { line: staff.trader, body: { ...body, note } });
    return z.uuid().parse(got.proposalId);
  };
  const ofMatch = await asked('bets/voidMatch', { matchId: match.matchId, reason: 'DL' });
  const ofBet = await asked('bets/void', { betId: bets[0] ?? '', reason: 'DZ' });
  await agreed(ofBet, match);
  await agreed(ofMatch, match);
  const body = { proposalId: ofMatch };
  const one = await world.client.done('approvals/one', { line: staff.owner, body });
  expect(trialView.pick({ trial: true }).parse(one.brief).trial.changed).toBe(2);
  expect(one.proposal).toMatchObject({
    result: { touched: 1, trial: { changed: 1, paidMinor: 100_00, takenMinor: 0 } },
  });
});

test('the auditor finds nothing wrong with results by hand and pins', async () => {
  for (const { name, sql } of auditChecks) {
    expect((await world.composition.db.query(sql)).rows, name).toEqual([]);
  }
});
