import type { Db, Sql } from '@tianping/db';
import { onPostgres, waitingForLocks } from '@tianping/db/testing';
import type { MatchResult } from '@tianping/feeds';
import { migrations as ledgerMigrations } from '@tianping/ledger/server';
import { beforeAll, expect, test } from 'vitest';
import { migrations } from '../index.ts';
import { lockMatch } from '../matches/match-store.ts';
import { nil, placed, score } from '../testing/settlement-helpers.ts';
import type { FedMatch } from '../testing/test-feed.ts';
import { createWorld, type World } from '../testing/world.ts';

const engine = onPostgres();
/** Two processes: each with connections of its own. */
let first: Db;
let second: Db;

beforeAll(async () => {
  [first, second] = await engine.openTwice([...ledgerMigrations, ...migrations]);
});

const persons = { by: 'trader', agreedBy: 'owner', note: 'note' };
const HOME = { HT: nil, FT: score(1, 0) };
const AWAY = { HT: nil, FT: score(0, 1) };
const PAID = 190_00;

/** One member whose 100.00 on home are settled by the feed's first result: a home win. */
async function settled() {
  const world = await createWorld(first);
  const other = await world.restart({ db: second });
  const match = await world.match();
  const member = await world.member();
  const before = (await world.balance(member)).main;
  await placed(world, member, match);
  const fed = await other.match(match);
  await match.result({ revision: 1, periods: HOME });
  await idle(world, other);
  const gained = async () => (await world.balance(member)).main - (before - 100_00);
  expect(await gained()).toBe(PAID);
  return { world, other, match, fed, gained };
}

const idle = (...worlds: readonly World[]) => Promise.all(worlds.map(({ book }) => book.idle()));

const stop = (...worlds: readonly World[]) => Promise.all(worlds.map((world) => world.stop()));

/** Both wait for the match's lock, in this order, until a third connection lets go of it. */
async function inTurn(
  { matchId }: FedMatch,
  one: () => Promise<unknown>,
  two: () => Promise<unknown>,
): Promise<void> {
  const [holds, ends] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = first.tx(async (sql) => {
    await lockMatch(sql, matchId);
    holds.resolve();
    await ends.promise;
  });
  await holds.promise;
  const doing = [one()];
  await expect.poll(() => waitingForLocks(first)).toBe(1);
  doing.push(two());
  await expect.poll(() => waitingForLocks(first)).toBe(2);
  ends.resolve();
  await Promise.all([...doing, holding]);
}

/** Two persons set a result on top of the revision that they saw; the outcome. */
function setBy(world: World, match: FedMatch, baseRevision: number) {
  const result: Omit<MatchResult, 'revision'> = {
    status: 'final',
    certainty: 'confirmed',
    periods: AWAY,
    facts: {},
    source: 'staff:trader',
    at: world.clock.now(),
  };
  const command = { ...persons, matchId: match.matchId, baseRevision, result };
  return ordered(world, (sql) => world.book.twoPersons.setResult(sql, command));
}

const takeOff = (world: World, match: FedMatch) =>
  ordered(world, (sql) =>
    world.book.twoPersons.takeOffPin(sql, { ...persons, matchId: match.matchId }),
  );

async function ordered(
  { db }: World,
  order: (sql: Sql) => ReturnType<World['book']['twoPersons']['takeOffPin']>,
): Promise<string> {
  const done = await db.tx(order);
  if (!done.ok) return done.error;
  await done.value.committed();
  return 'done';
}

const pinOf = async ({ book, db }: World, { matchId }: FedMatch) =>
  (await book.twoPersons.pinsOf(db, [matchId])).get(matchId);

test('a feed result that waits behind a result of two persons is held back, and pays nobody', async () => {
  const { world, other, match, fed, gained } = await settled();
  await inTurn(
    match,
    () => setBy(world, match, 1),
    () => fed.result({ revision: 2, periods: HOME }),
  );
  await idle(world, other);
  expect(await gained()).toBe(0);
  expect((await pinOf(world, match))?.held?.result).toMatchObject({ periods: HOME });
  await stop(world, other);
});

test('a result of two persons that waits behind a feed result is stale, and sets no pin', async () => {
  const { world, other, match, fed, gained } = await settled();
  let outcome = '';
  await inTurn(
    match,
    () => fed.result({ revision: 2, periods: { HT: nil, FT: score(2, 0) } }),
    async () => {
      outcome = await setBy(world, match, 1);
    },
  );
  await idle(world, other);
  expect(outcome).toBe('stale');
  expect(await gained()).toBe(PAID);
  expect(await pinOf(world, match)).toBeUndefined();
  await stop(world, other);
});

test.each(['feed', 'persons'] as const)(
  'a pin that is taken off while its feed speaks (%s first) leaves the last word to the feed',
  async (who) => {
    const { world, other, match, fed, gained } = await settled();
    expect(await setBy(world, match, 1)).toBe('done');
    await idle(world, other);
    expect(await gained()).toBe(0);
    const turns = [
      () => fed.result({ revision: 2, periods: HOME }),
      async () => expect(await takeOff(world, match)).toBe('done'),
    ];
    const [one, two] = who === 'feed' ? turns : turns.toReversed();
    if (one && two) await inTurn(match, one, two);
    await idle(world, other);
    expect(await gained()).toBe(PAID);
    expect(await pinOf(world, match)).toBeUndefined();
    await stop(world, other);
  },
);

test('of two results of two persons on one revision the second is stale', async () => {
  const { world, other, match } = await settled();
  const outcomes: string[] = [];
  const set = (by: World) => async () => void outcomes.push(await setBy(by, match, 1));
  await inTurn(match, set(world), set(other));
  expect(outcomes.toSorted()).toEqual(['done', 'stale']);
  await stop(world, other);
});

test('a void that is carried out while another process settles the bets it counts gives each stake back once', async () => {
  const world = await createWorld(first);
  const other = await world.restart({ db: second });
  const match = await world.match();
  const members = await Promise.all(Array.from({ length: 30 }, () => world.member()));
  const before = await Promise.all(members.map((member) => world.balance(member)));
  for (const member of members) await placed(world, member, match);
  const { matchId } = match;
  const order = { reason: 'DL' } as const;
  const trial = () =>
    world.book.twoPersons.reckon(first, { what: 'order', matchIds: [matchId], order });
  expect(await trial()).toMatchObject({ changed: 30, paidMinor: 30 * 100_00, takenMinor: 0 });
  const fed = await other.match(match);
  const command = { ...order, matchId, key: 'void', by: 'trader', note: 'note' };
  await Promise.all([
    fed.result({ revision: 1, periods: HOME }),
    world.db
      .tx((sql) => world.book.twoPersons.voidMatch(sql, command))
      .then((done) => {
        if (!done.ok) throw new Error(done.error);
        return done.value.committed();
      }),
  ]);
  await idle(world, other);
  const after = await Promise.all(members.map((member) => world.balance(member)));
  expect(after).toEqual(before);
  expect(await trial()).toMatchObject({ changed: 0 });
  expect([...world.faults, ...other.faults]).toEqual([]);
  await stop(world, other);
});

test('a trial locks nothing: it reads while bets are settled, and settling does not wait for it', async () => {
  const { world, other, match, fed, gained } = await settled();
  const { matchId } = match;
  const [read, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const trying = first.tx(async (sql) => {
    const trial = { what: 'order', matchIds: [matchId], order: { reason: 'DL' } } as const;
    const found = await world.book.twoPersons.reckon(sql, trial);
    read.resolve();
    await go.promise;
    return found;
  });
  await read.promise;
  await fed.result({ revision: 2, periods: AWAY });
  await idle(other);
  expect(await gained()).toBe(0);
  go.resolve();
  expect(await trying).toMatchObject({ changed: 1, takenMinor: 90_00 });
  await stop(world, other);
});
