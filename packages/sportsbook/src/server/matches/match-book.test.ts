import type { Db } from '@tianping/db';
import { onEmbedded } from '@tianping/db/testing';
import { beforeAll, expect, test } from 'vitest';
import { openBookDb } from '../testing/open-db.ts';
import { createWorld } from '../testing/world.ts';

const engine = onEmbedded();
let db: Db;
beforeAll(async () => {
  db = await openBookDb(engine);
});

test('a match leaves within a minute after its end, and its page with it', async () => {
  const world = await createWorld(db);
  const match = await world.match();
  await match.clock('1H');
  await match.result({ periods: { FT: { home: 0, away: 0 } } });
  const keys = async () => {
    world.topics.flush();
    await world.topics.open('sport:FT:RB');
    const all = world.topics.catchUp('sport:FT:RB');
    return all.kind === 'snapshot' ? all.changes.map(([key]) => key) : [];
  };
  expect(await keys()).toContain(`M${match.matchId}`);
  world.clock.advance(60_000);
  expect(await keys()).toEqual([]);
  expect(world.book.match(match.matchId)).toBeUndefined();
  await world.stop();
});

test('a match topic is loaded for its first subscriber, and changes with the match', async () => {
  const world = await createWorld(db);
  const match = await world.match();
  const topic = `match:${match.matchId}`;
  expect(await world.topics.open(topic)).toBe(true);
  const first = world.topics.catchUp(topic);
  expect(first.kind === 'snapshot' && first.changes.map(([key]) => key[0])).toEqual([
    'L',
    'M',
    'K',
  ]);
  await match.say({ type: 'stop' });
  world.topics.flush();
  const seq = first.kind === 'snapshot' ? first.seq : 0;
  expect(world.topics.catchUp(topic, seq)).toMatchObject({
    kind: 'delta',
    changes: [[`K${match.matchId}/${match.marketId}`, { state: 'suspended' }]],
  });
  await world.stop();
});

test('a silent feed suspends its matches, and those that it announces meanwhile', async () => {
  const world = await createWorld(db);
  const match = await world.match();
  const producer = world.book.match(match.matchId)?.producer ?? '';
  world.book.producerDown(producer);
  const later = await world.match();
  expect(world.book.match(match.matchId)?.silent).toBe(true);
  expect(world.book.match(later.matchId)?.silent).toBe(true);
  world.book.producerUp(producer);
  expect(world.book.match(later.matchId)?.silent).toBe(false);
  await world.stop();
});
