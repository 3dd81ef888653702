import { createFakeClock } from '@tianping/base/testing';
import type { ChatServerMessage, OwnStatus } from '@tianping/contract';
import { chatIds, chatLimits } from '@tianping/contract';
import { expect, test } from 'vitest';
import { ownStatus } from '../testing/own-status.ts';
import type { ChatLink } from './link.ts';
import { createRoomStore } from './room-store.ts';

const messages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    seq: from + at,
    kind: 'text' as const,
    from: null,
    text: `m${from + at}`,
    at: from + at,
    reply: null,
    mentions: [],
    card: null,
    isRemoved: false,
  }));

/** A room on a link that only notes what is sent; the test is the server. */
function openRoom() {
  const clock = createFakeClock();
  const sent: { readonly msgId: number }[] = [];
  let take = (_message: ChatServerMessage): void => {};
  const link = {
    send: (message: { readonly msgId: number }) => void sent.push(message),
    onMessage(listener: typeof take) {
      take = listener;
      return () => {};
    },
  } as unknown as ChatLink;
  const store = createRoomStore({ link, rid: 'hall', newId: () => '', clock });
  const says = (msgId: number, msgData: object) =>
    take({ msgId, msgData: { rid: 'hall', ...msgData } } as ChatServerMessage);
  const enters = (from: number, to: number) =>
    says(chatIds.joinedSelf, {
      body: {
        room: {
          rid: 'hall',
          status: 'open',
          isSiteOpen: true,
          slowSeconds: 0,
          level: 0,
          announcement: '',
          people: 1,
          seq: to,
          from: 1,
          score: null,
          prediction: null,
          messages: messages(from, to),
        },
        ownStatus,
      },
    });
  const pages = (list: readonly object[], pageSize: number = chatLimits.pageSize) =>
    says(chatIds.history, { code: 6000, message: '', pageSize, body: { total: 900, list } });
  const count = (msgId: number) => sent.filter((each) => each.msgId === msgId).length;
  return { clock, store, says, enters, pages, count };
}

test('where the months before were dropped, paging back ends with the first page that is not full', () => {
  const { store, enters, pages, count } = openRoom();
  enters(871, 900);
  expect(store.snapshot().hasOlder).toBe(true);
  store.older();
  pages(messages(856, 870));
  expect(store.snapshot().hasOlder).toBe(true);
  store.older();
  pages([]);
  expect(store.snapshot().hasOlder).toBe(false);
  store.older();
  expect(count(chatIds.history)).toBe(2);
  // Neither a new link nor what is read after a gap begins it again.
  enters(871, 900);
  pages([], chatLimits.pageSizeMax);
  expect(store.snapshot().hasOlder).toBe(false);
});

test('few messages after a gap say nothing of older ones', () => {
  const { store, enters, pages } = openRoom();
  enters(871, 900);
  pages(messages(901, 903), chatLimits.pageSizeMax);
  expect(store.snapshot().hasOlder).toBe(true);
});

test('a room is entered again when a block from it is lifted early, but not by an excluded member', () => {
  const { clock, says, enters, count } = openRoom();
  const after = (more: Partial<OwnStatus>) => {
    says(chatIds.block, { body: { ...ownStatus, ...more } });
    clock.advance(1);
    return count(chatIds.join);
  };
  enters(1, 2);
  expect(after({})).toBe(1);
  expect(after({ blockedUntil: 8_640_000_000_000_000 })).toBe(1);
  expect(after({ isExcluded: true })).toBe(1);
  expect(after({ blockedUntil: 8_640_000_000_000_000 })).toBe(1);
  expect(after({})).toBe(2);
});

test('who was kept out when the page opened enters when the block is lifted', () => {
  const { clock, store, says, count } = openRoom();
  says(chatIds.join, { code: 6003, message: '您已被移出本房间' });
  expect(store.snapshot().status).toBe('refused');
  says(chatIds.block, { body: ownStatus });
  clock.advance(1);
  expect(count(chatIds.join)).toBe(2);
});

test('who reads a room whose clearing is undone can page back to what it hid', () => {
  const { store, says, enters, pages, count } = openRoom();
  enters(1, 3);
  says(chatIds.clear, { body: { from: 4 } });
  expect(store.snapshot()).toMatchObject({ messages: [], hasOlder: false });
  says(chatIds.clear, { body: { from: 1 } });
  expect(store.snapshot().hasOlder).toBe(true);
  store.older();
  expect(count(chatIds.history)).toBe(1);
  pages(messages(1, 3));
  expect(store.snapshot().messages.map(({ seq }) => seq)).toEqual([1, 2, 3]);
});
