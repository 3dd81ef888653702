import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import type { MemberOfSite } from '../deps.ts';
import { auditAll, openBookDb } from '../testing/open-db.ts';
import { type FedMatch, HOME_HALF } from '../testing/test-feed.ts';
import { createWorld, type World } from '../testing/world.ts';

const NIL = { home: 0, away: 0 };

interface Live {
  readonly world: World;
  readonly member: MemberOfSite;
  readonly match: FedMatch;
}

async function liveMatch(db: Db): Promise<Live> {
  const world = await createWorld(db);
  const member = await world.member();
  const match = await world.match();
  await match.clock('1H', 60_000);
  await match.price([HOME_HALF]);
  return { world, member, match };
}

/** Places a bet and has it accepted; the time of its acceptance. */
async function accepted({ world, member, match }: Live, scoreSeen = NIL): Promise<number> {
  const placed = await world.place(member, match, { scoreSeen });
  if (!placed.ok || placed.value.outcome !== 'waiting') throw new Error(JSON.stringify(placed));
  world.clock.advance(5_000);
  await world.book.idle();
  return world.clock.now();
}

function goal(live: Live, occurredAt: number | undefined, board = { home: 1, away: 0 }) {
  return live.match.say({
    type: 'score',
    board: { FT: board },
    incident: 'goal',
    ...(occurredAt !== undefined && { occurredAt }),
  });
}

/** Each bet of the member in the order of placing: its status, and the reason of a void. */
async function matchStatus({ world, member }: Live): Promise<readonly string[]> {
  await world.book.idle();
  const { list } = await world.book.betRecords({
    ...member,
    state: 'all',
    from: '2000-01-01',
    to: '2099-12-31',
    pageNum: 1,
    pageSize: 100,
  });
  return list
    .toSorted((a, b) => a.placedAt - b.placedAt || (a.betId < b.betId ? -1 : 1))
    .map((bet) => [bet.status, bet.resultCode].filter(Boolean).join(' '));
}

/** Bets that were accepted after their facts had changed; runs on every database. */
const engine = onDatabase();

let db: Db;
beforeAll(async () => {
  db = await openBookDb(engine);
});

describe(`past posting on ${engine.name}`, () => {
  test('bets accepted between a goal and the news of it are void, those before it stand', async () => {
    const live = await liveMatch(db);
    await accepted(live);
    live.world.clock.advance(1_000);
    const fellAt = live.world.clock.now();
    await accepted(live);
    live.world.clock.advance(1_000);
    await goal(live, fellAt);
    expect(await matchStatus(live)).toEqual(['accepted', 'void DM']);
    expect(await live.world.balance(live.member)).toEqual({ main: 999_900_00, hold: 100_00 });
    await live.world.stop();
  });

  test('a goal reported as it fell voids nothing', async () => {
    const live = await liveMatch(db);
    await accepted(live);
    live.world.clock.advance(1);
    await goal(live, live.world.clock.now());
    await goal(live, undefined, { home: 2, away: 0 });
    expect(await matchStatus(live)).toEqual(['accepted']);
    await live.world.stop();
  });

  test('in danger the late goal cancels for the danger', async () => {
    const live = await liveMatch(db);
    const fellAt = live.world.clock.now();
    await accepted(live);
    await live.match.say({ type: 'danger', on: true });
    live.world.clock.advance(1_000);
    await goal(live, fellAt);
    expect(await matchStatus(live)).toEqual(['void DC']);
    await live.world.stop();
  });

  test('a cancelled goal voids the bets accepted while it counted', async () => {
    const live = await liveMatch(db);
    await accepted(live);
    live.world.clock.advance(1_000);
    await goal(live, undefined);
    await live.match.price([HOME_HALF]);
    await accepted(live, { home: 1, away: 0 });
    live.world.clock.advance(1_000);
    await live.match.say({ type: 'score', board: { FT: NIL }, incident: 'correction' });
    expect(await matchStatus(live)).toEqual(['accepted', 'void DG']);
    await live.world.stop();
  });

  test('a red card that is taken back does the same, a late one too', async () => {
    const live = await liveMatch(db);
    const card = (home: number, incident: 'redCard' | 'correction', occurredAt?: number) =>
      live.match.say({
        type: 'score',
        board: { FT: NIL },
        redCards: { home, away: 0 },
        incident,
        ...(occurredAt !== undefined && { occurredAt }),
      });
    const shownAt = live.world.clock.now();
    await accepted(live);
    live.world.clock.advance(1_000);
    await card(1, 'redCard', shownAt);
    await live.match.price([HOME_HALF]);
    await accepted(live);
    live.world.clock.advance(1_000);
    await card(0, 'correction');
    expect(await matchStatus(live)).toEqual(['void DZ', 'void DH']);
    await live.world.stop();
  });

  test('a match that began before its time voids what was bet before it since', async () => {
    const world = await createWorld(db);
    const live = { world, member: await world.member(), match: await world.match() };
    await world.place(live.member, live.match);
    world.clock.advance(60_000);
    await world.place(live.member, live.match);
    world.clock.advance(30_000);
    await live.match.clock('1H', 60_000);
    expect(await matchStatus(live)).toEqual(['accepted', 'void DJ']);
    await world.stop();
  });

  test('a match of any sport that began before its time does the same', async () => {
    const world = await createWorld(db);
    const live = { world, member: await world.member(), match: await world.match('BK') };
    await world.place(live.member, live.match);
    world.clock.advance(60_000);
    await world.place(live.member, live.match);
    world.clock.advance(30_000);
    // Fifty seconds of the first quarter have been played.
    await live.match.clock('Q1', 550_000);
    expect(await matchStatus(live)).toEqual(['accepted', 'void DJ']);
    await world.stop();
  });

  test('a process that begins in play voids no bet in play of a match that began before its time', async () => {
    const world = await createWorld(db);
    const live = { world, member: await world.member(), match: await world.match() };
    world.clock.advance(3_590_000);
    await world.place(live.member, live.match);
    world.clock.advance(5_000);
    await live.match.clock('1H', 10_000);
    await live.match.price([HOME_HALF]);
    await accepted(live);
    await world.stop();
    world.clock.advance(600_000);
    const next = await world.restart();
    const again = { ...live, world: next, match: await next.match(live.match) };
    await again.match.clock('1H', 615_000);
    expect(await matchStatus(again)).toEqual(['void DJ', 'accepted']);
    await next.stop();
  });

  test('points received within the wait of a bet void nothing, later ones do', async () => {
    const world = await createWorld(db);
    const live = { world, member: await world.member(), match: await world.match('BK') };
    await live.match.clock('Q1', 600_000);
    await live.match.price([HOME_HALF]);
    const fellAt = world.clock.now();
    await accepted(live);
    await goal(live, fellAt, { home: 2, away: 0 });
    expect(await matchStatus(live)).toEqual(['accepted']);
    await accepted(live, { home: 2, away: 0 });
    world.clock.advance(6_001);
    await goal(live, fellAt + 5_000, { home: 4, away: 0 });
    expect(await matchStatus(live)).toEqual(['accepted', 'void DM']);
    await world.stop();
  });

  test('a void bet stays void whatever the result, and pays nothing but its stake', async () => {
    const live = await liveMatch(db);
    const fellAt = live.world.clock.now();
    await accepted(live);
    live.world.clock.advance(1_000);
    await goal(live, fellAt);
    await live.match.result({ periods: { FT: { home: 1, away: 0 }, HT: { home: 1, away: 0 } } });
    expect(await matchStatus(live)).toEqual(['void DM']);
    expect(await live.world.balance(live.member)).toEqual({ main: 1_000_000_00, hold: 0 });
    await live.world.stop();
  });

  test('the auditor agrees with all of it', async () => {
    expect(await auditAll(db)).toEqual([]);
  });
});
