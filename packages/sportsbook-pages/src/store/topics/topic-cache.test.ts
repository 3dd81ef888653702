import { createFakeClock } from '@tianping/base/testing';
import { expect, test } from 'vitest';
import { IDLE_TOPICS_MAX } from '../../limits.ts';
import { createWorld } from '../../testing/world.ts';
import { TopicCache } from './topic-cache.ts';

function createRecordStore() {
  const open: string[] = [];
  const topics = new TopicCache({
    subscribe(topic) {
      open.push(topic);
      return () => void open.splice(open.indexOf(topic), 1);
    },
  });
  return { topics, open };
}

test('a topic read twice is subscribed once and given up with its last reader', () => {
  const { topics, open } = createRecordStore();
  const first = topics.take('menu');
  const second = topics.take('menu');
  expect(second.book).toBe(first.book);
  expect(open).toEqual(['menu']);
  first.release();
  expect(open).toEqual(['menu']);
  second.release();
  expect(open).toEqual([]);
});

test('a page that is returned to finds its store, without having held the topic', () => {
  const { topics, open } = createRecordStore();
  const { book, release } = topics.take('match:1');
  release();
  const again = topics.take('match:1');
  expect(again.book).toBe(book);
  expect(open).toEqual(['match:1']);
});

test('only a few unread stores are kept, the longest unread goes first', () => {
  const { topics } = createRecordStore();
  for (let at = 0; at <= IDLE_TOPICS_MAX; at += 1) topics.take(`match:${at}`).release();
  expect(topics.peek('match:0')).toBeUndefined();
  expect(topics.peek('match:1')).toBeDefined();
});

test('SPORT-010 fetching again ends the subscription and starts a new one', () => {
  const { topics, open } = createRecordStore();
  topics.take('sport:FT:RB');
  const log: string[][] = [[...open]];
  topics.refetch('sport:FT:RB');
  log.push([...open]);
  topics.refetch('sport:FT:FU');
  expect(log).toEqual([['sport:FT:RB'], ['sport:FT:RB']]);
  expect(open).toEqual(['sport:FT:RB']);
});

test('a match is read from a topic in use, not from one that stands still since its page was left', () => {
  const { topics } = createRecordStore();
  const world = createWorld({ clock: createFakeClock() });
  const id = 'mRB00c0';
  const list = topics.take('sport:FT:RB');
  list.book.replace(world.topic('sport:FT:RB'));
  const [market] = list.book.markets(id);
  const marketId = market?.id ?? '';
  list.release();
  world.set({ gameId: id, sc_FT_H: 9 });
  world.setMarket(id, marketId, { state: 'suspended' });
  expect(topics.match(id)?.sc_FT_H).toBeLessThan(9);
  const page = topics.take(`match:${id}`);
  page.book.replace(world.topic(`match:${id}`));
  expect(topics.match(id)?.sc_FT_H).toBe(9);
  expect(topics.market(id, marketId)?.state).toBe('suspended');
});

test('prices fetched by call are marked as old once a fetch brings nothing', () => {
  const { topics } = createRecordStore();
  const { book } = topics.take('sport:FT:RB');
  const answer = { topic: 'sport:FT:RB', seq: 1, whole: true, changes: [] };
  topics.takeFetched('sport:FT:RB', { kind: 'answer', answer });
  expect(book.status).toEqual({ kind: 'live' });
  topics.takeFetched('sport:FT:RB', { kind: 'lost' });
  expect(book.status).toEqual({ kind: 'stale' });
  topics.takeFetched('sport:FT:RB', { kind: 'answer', answer });
  expect(book.status).toEqual({ kind: 'live' });
});
