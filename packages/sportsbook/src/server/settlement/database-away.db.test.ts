import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { SETTLE_RETRY_MS } from '../limits.ts';
import { openBookDb } from '../testing/open-db.ts';
import { history, killedAfter, nil, placed, score } from '../testing/settlement-helpers.ts';
import { createWorld, type World } from '../testing/world.ts';

/** More tries than any plausible fixed limit. */
const TRIES = 40;
const settled = () => new Promise((resolve) => setImmediate(resolve));

const engine = onDatabase();
let db: Db;
beforeAll(async () => {
  db = await openBookDb(engine);
});

/** An open bet, and a database that can be taken away from its sportsbook. */
async function openBet() {
  const life = { transactions: Number.POSITIVE_INFINITY };
  const world = await createWorld(killedAfter(db, life));
  const match = await world.match();
  const betId = await placed(world, await world.member(), match);
  const away = (isAway: boolean): void => {
    life.transactions = isAway ? 0 : Number.POSITIVE_INFINITY;
  };
  const result = () => match.result({ revision: 1, periods: { HT: nil, FT: score(1, 0) } });
  return { world, match, betId, away, result };
}

async function wait(world: World, tries: number): Promise<void> {
  for (let passed = 0; passed < tries; passed += 1) {
    await settled();
    world.clock.advance(SETTLE_RETRY_MS);
  }
  await settled();
}

describe(`a database that is away, on ${engine.name}`, () => {
  test('a result received meanwhile is tried until it is stored, and settles its bets', async () => {
    const { world, betId, away, result } = await openBet();
    away(true);
    const stored = result();
    await wait(world, TRIES);
    expect(world.faults.length).toBeGreaterThan(TRIES);
    expect(await history(db, betId)).toEqual([]);
    away(false);
    world.clock.advance(SETTLE_RETRY_MS);
    await stored;
    await world.book.idle();
    expect(await history(db, betId)).toEqual(['W 19000']);
    await world.stop();
  });

  test('a result is stored after the change of its fixture that could not be stored either', async () => {
    const { world, match, betId, away, result } = await openBet();
    const { producer = '' } = world.book.match(match.matchId) ?? {};
    away(true);
    const fixture = { ...match.fixture, startAt: match.fixture.startAt + 60_000 };
    const message = { type: 'fixture', fixture } as const;
    const changed = world.book.handleFeedEvent({
      producer,
      seq: 99,
      at: world.clock.now(),
      message,
    });
    await expect(changed).rejects.toThrow('killed');
    const stored = result();
    await wait(world, TRIES);
    away(false);
    await wait(world, 2);
    await stored;
    await world.book.idle();
    expect(await history(db, betId)).toEqual(['W 19000']);
    await world.stop();
  });

  test('stopping the sportsbook ends the wait, and the next process receives the result again', async () => {
    const { world, match, betId, away, result } = await openBet();
    away(true);
    const stored = result();
    await wait(world, 3);
    await world.stop();
    await stored;
    away(false);
    await wait(world, 3);
    expect(await history(db, betId)).toEqual([]);
    const next = await world.restart();
    const again = await next.match(match);
    await again.result({ revision: 1, periods: { HT: nil, FT: score(1, 0) } });
    await next.book.idle();
    expect(await history(db, betId)).toEqual(['W 19000']);
    await next.stop();
  });
});
