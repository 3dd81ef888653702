import { expect, test } from 'vitest';
import { IDLE_BOOKS_MAX } from '../../limits.ts';
import { BookShelf } from './book-shelf.ts';

function createShelf() {
  const open: string[] = [];
  const shelf = new BookShelf({
    subscribe(topic) {
      open.push(topic);
      return () => void open.splice(open.indexOf(topic), 1);
    },
  });
  return { shelf, open };
}

test('a topic read twice is subscribed once and given up with its last reader', () => {
  const { shelf, open } = createShelf();
  const first = shelf.take('menu');
  const second = shelf.take('menu');
  expect(second.book).toBe(first.book);
  expect(open).toEqual(['menu']);
  first.release();
  expect(open).toEqual(['menu']);
  second.release();
  expect(open).toEqual([]);
});

test('a page that is returned to finds its book, without having held the topic', () => {
  const { shelf, open } = createShelf();
  const { book, release } = shelf.take('match:1');
  release();
  const again = shelf.take('match:1');
  expect(again.book).toBe(book);
  expect(open).toEqual(['match:1']);
});

test('only a few unread books are kept, the longest unread goes first', () => {
  const { shelf } = createShelf();
  for (let at = 0; at <= IDLE_BOOKS_MAX; at += 1) shelf.take(`match:${at}`).release();
  expect(shelf.peek('match:0')).toBeUndefined();
  expect(shelf.peek('match:1')).toBeDefined();
});

test('SPORT-010 fetching anew gives the subscription up and takes it again', () => {
  const { shelf, open } = createShelf();
  shelf.take('sport:FT:RB');
  const log: string[][] = [[...open]];
  shelf.refetch('sport:FT:RB');
  log.push([...open]);
  shelf.refetch('sport:FT:FU');
  expect(log).toEqual([['sport:FT:RB'], ['sport:FT:RB']]);
  expect(open).toEqual(['sport:FT:RB']);
});

test('prices fetched by call are told as old once a fetch brings nothing', () => {
  const { shelf } = createShelf();
  const { book } = shelf.take('sport:FT:RB');
  const answer = { topic: 'sport:FT:RB', seq: 1, whole: true, changes: [] };
  shelf.takeFetched('sport:FT:RB', { kind: 'answer', answer });
  expect(book.status).toEqual({ kind: 'live' });
  shelf.takeFetched('sport:FT:RB', { kind: 'lost' });
  expect(book.status).toEqual({ kind: 'stale' });
  shelf.takeFetched('sport:FT:RB', { kind: 'answer', answer });
  expect(book.status).toEqual({ kind: 'live' });
});
