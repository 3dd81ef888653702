import { must } from '@tianping/base';
import { onDatabase } from '@tianping/db/testing';
import { HOUSE_LOSS_TIMES } from '@tianping/games';
import { beforeEach, expect, test } from 'vitest';
import { CARD_TIMES } from '../limits.ts';
import { arcadeMigrations } from '../migrations.ts';
import { type CardWorld, openCardWorld } from '../testing/card-world.ts';

const engine = onDatabase();
const DAY_MS = 24 * 3_600_000;
/** Of the room that is played. */
const BASE_MINOR = 1_000;

let world: CardWorld;
beforeEach(async () => {
  world = await openCardWorld(await engine.openEmpty(arcadeMigrations));
});

async function kindsAt(session: string): Promise<readonly string[]> {
  return (await world.tableOf(session)).seats.map(({ kind }) => kind);
}

/** A member plays one hand with the house, which is written down as lost by it: so much in all. */
async function houseLoses(session: string, minor: number): Promise<void> {
  const { db, pass, tableOf } = world;
  await pass(CARD_TIMES.houseMs);
  await pass(CARD_TIMES.startMs);
  for (let turns = 0; (await tableOf(session)).phase === 'playing'; turns += 1) {
    if (turns > 20) throw new Error('a hand that does not end');
    await pass(15_000);
  }
  const { handId } = must((await tableOf(session)).hand, 'the hand');
  const nets = JSON.stringify([minor, -minor, 0]);
  await db.tx((sql) =>
    sql.query(
      `update arcade_card_hand set hand_end = jsonb_set(hand_end, '{netMinor}', $2::jsonb)
       where id = $1`,
      [handId, nets],
    ),
  );
}

test('players of the house sit down with members who have won less from them than the published bound', async () => {
  const session = await world.open('player-1');
  await world.seated(session);
  await houseLoses(session, HOUSE_LOSS_TIMES * BASE_MINOR - 1);
  await world.pass(CARD_TIMES.restMs);
  expect(await kindsAt(session)).toEqual(['player', 'house', 'house']);
});

test('players of the house leave a member who has won the published bound within a day, and come again after it', async () => {
  const { open, seated, seen, pass, tableOf, studio } = world;
  const session = await open('player-1');
  await seated(session);
  await houseLoses(session, HOUSE_LOSS_TIMES * BASE_MINOR);
  await pass(CARD_TIMES.restMs);
  expect(await kindsAt(session)).toEqual(['player']);
  const table = await tableOf(session);
  expect(table).toMatchObject({ phase: 'waiting', code: null, nextAt: null });
  // Other members play with him, and nobody of the house sits beside them.
  const other = await open('player-2');
  await seated(other, { kind: 'table', tableId: table.tableId });
  await pass(CARD_TIMES.startMs);
  expect(await kindsAt(session)).toEqual(['player', 'player']);
  expect((await tableOf(session)).phase).toBe('playing');
  await studio.call(session, 'stand', {});
  await studio.call(other, 'stand', {});
  for (let turns = 0; (await seen(session)) || (await seen(other)); turns += 1) {
    if (turns > 20) throw new Error('a hand that does not end');
    await pass(15_000);
  }
  await studio.settle();
  world.clock.advance(DAY_MS);
  const later = await open('player-1');
  await seated(later);
  await pass(CARD_TIMES.houseMs);
  expect(await kindsAt(later)).toEqual(['player', 'house', 'house']);
});

test('what is won with play money keeps no player of the house away', async () => {
  const session = await world.open(null);
  await world.seated(session, undefined);
  await houseLoses(session, 10 * HOUSE_LOSS_TIMES * BASE_MINOR);
  await world.pass(CARD_TIMES.restMs);
  expect(await kindsAt(session)).toEqual(['player', 'house', 'house']);
});
