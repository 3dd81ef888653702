import { createSeededRng, createUuid, type IdempotencyKey, must } from '@tianping/base';
import type { Db } from '@tianping/db';
import type { TestEngine } from '@tianping/db/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import type { MemberOfSite } from '../deps.ts';
import { auditAll, openBookDb } from './open-db.ts';
import { type FedMatch, HOME_HALF } from './test-feed.ts';
import { createWorld, type World } from './world.ts';

const NIL = { home: 0, away: 0 };
const ROUNDS = 6;

/** Many operations simultaneously on the same members and matches; runs on every database. */
export function describeStorm(engine: TestEngine): void {
  let db: Db;
  beforeAll(async () => {
    db = await openBookDb(engine);
  });

  describe(`a storm on ${engine.name}`, () => {
    test('concurrent placing, deciding, settling and voiding wait for each other and end', async () => {
      const world = await createWorld(db);
      const members = await Promise.all([1, 2, 3].map(() => world.member(2_000_00)));
      const matches = await Promise.all([1, 2, 3, 4].map(() => world.match()));
      const [live] = matches;
      await live?.clock('1H');
      await live?.price([HOME_HALF]);
      const storm = { world, members, matches, rng: createSeededRng(11) };
      for (let round = 1; round <= ROUNDS; round += 1) await blow(storm, round);
      // Two matches end in the same moment, with parlays on both.
      const FT = { home: 1, away: 0 };
      const ends = matches
        .slice(0, 2)
        .map((match) => match.result({ revision: 1_000, periods: { HT: NIL, FT } }));
      await Promise.all(ends);
      world.clock.advance(200_000);
      await world.book.idle();
      expect(world.faults).toEqual([]);
      expect(await auditAll(db)).toEqual([]);
      const { rows } = await db.query<{ status: string }>(
        'select distinct status from bet where member_id = any($1::uuid[]) order by status',
        [members.map(({ memberId }) => memberId)],
      );
      expect(rows.map(({ status }) => status)).toEqual(
        expect.arrayContaining(['accepted', 'settled', 'void']),
      );
      await world.stop();
    }, 240_000);
  });
}

interface Storm {
  readonly world: World;
  readonly members: readonly MemberOfSite[];
  readonly matches: readonly FedMatch[];
  readonly rng: ReturnType<typeof createSeededRng>;
}

async function blow(storm: Storm, round: number): Promise<void> {
  const { world, members, matches, rng } = storm;
  const known = await betsOf(storm);
  const works: Promise<unknown>[] = [];
  for (let at = 0; at < 60; at += 1) {
    const member = must(members[at % members.length], 'a member');
    const match = must(matches[rng.int(matches.length)], 'a match');
    if (at % 3 === 0) works.push(placeParlay(storm, member));
    else works.push(world.place(member, match, { scoreSeen: match === matches[0] ? NIL : null }));
    if (at % 15 === 7) works.push(...settleSome(storm, round));
    if (at % 10 === 3) works.push(voidSome(storm, known[rng.int(Math.max(1, known.length))]));
    if (at % 20 === 11) world.clock.advance(2_600);
  }
  await Promise.all(works);
  await world.book.idle();
}

/** All matches but the last two get a result and lose it again: betting goes on after it. */
function settleSome({ world, matches, rng }: Storm, round: number): Promise<unknown>[] {
  const [, second, third] = matches;
  const key = createUuid(world);
  const by = { key, by: 'staff', note: 'a storm' };
  const matchId = must(third, 'a match').matchId as never;
  const FT = { home: rng.int(3), away: rng.int(3) };
  return [
    must(second, 'a match').result({
      revision: round * 10 + rng.int(9) + 1,
      status: rng.int(3) === 0 ? 'open' : 'final',
      periods: { HT: NIL, FT },
    }),
    world.book
      .voidMatch({ ...by, matchId, reason: 'D8', to: world.clock.now() })
      .then(() => (rng.int(2) === 0 ? world.book.takeBackVoid(by) : null)),
  ];
}

async function voidSome({ world, rng }: Storm, betId: string | undefined): Promise<unknown> {
  if (!betId) return null;
  const command = { betId, key: createUuid(world), by: 'staff', note: 'a storm' };
  if (rng.int(2) === 0) return await world.book.restoreBet(command);
  return await world.book.voidBet({ ...command, reason: 'DU' });
}

function placeParlay({ world, matches, rng }: Storm, member: MemberOfSite): Promise<unknown> {
  const out = rng.int(matches.length);
  const legs = matches
    .filter((_, at) => at !== out)
    .map(({ matchId, marketId }) => ({
      matchId,
      marketId,
      side: 'H',
      priceSeen: 900,
      versionSeen: 0,
      worstPrice: null,
      scoreSeen: matchId === matches[0]?.matchId ? NIL : null,
    }));
  // In the order in which the legs were picked, as members send them.
  const request = {
    legs: rng.int(2) === 0 ? legs : legs.toReversed(),
    size: 2,
    unitMinor: 10_00,
    policy: 'none' as const,
    oddsType: 'H' as const,
    voucherId: null,
  };
  const key = createUuid(world) as IdempotencyKey;
  return world.book.placeBet({ ...member, key, bodyHash: 'hash', request });
}

async function betsOf({ world, members }: Storm): Promise<readonly string[]> {
  const { rows } = await world.db.query<{ bet_id: string }>(
    'select bet_id from bet where member_id = any($1::uuid[]) order by bet_id',
    [members.map(({ memberId }) => memberId)],
  );
  return rows.map((row) => row.bet_id);
}
