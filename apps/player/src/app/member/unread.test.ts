import { createFakeClock } from '@tianping/base/testing';
import { createMemoryStore, createStorage } from '@tianping/client';
import type { BetView, DepositView } from '@tianping/contract';
import { noUnread } from '@tianping/inbox';
import { expect, test } from 'vitest';
import type { Api } from '../api.ts';
import { followMember } from '../follow-member.ts';
import { createPreferenceStore } from '../preferences.ts';
import { createMemberLine } from '../testing/member-line.ts';
import { createMemberStore } from './member.ts';

const counts = { ...noUnread, fd_count: 2 };
const arrival = { letterId: 'l1', type: 'fd', sentAt: 1 } as const;

/** A member who has just logged in, over a connection that the test controls. */
function loggedIn() {
  const asked: string[] = [];
  const answers: Readonly<Record<string, unknown>> = {
    'site/site/letter/getUnreadForType': counts,
    'site/feedback/unreadNum': 3,
  };
  const api: Api = {
    sealField: async () => null,
    call: async (name) => {
      asked.push(name);
      const answer = answers[name];
      return (answer === undefined ? { kind: 'lost' } : { kind: 'answer', answer }) as never;
    },
  };
  const member = createMemberStore();
  const clock = createFakeClock();
  const line = createMemberLine();
  const preferences = createPreferenceStore(createStorage(createMemoryStore()));
  const stop = followMember({ api, member, clock, preferences, stream: line.stream });
  return { asked, member, clock, line, preferences, stop };
}

test('AUTH-024 MSG-003 after a login the unread counts come with the member’s topic', async () => {
  const { asked, member, clock, line } = loggedIn();
  await Promise.resolve();
  expect(line.topics).toEqual(['me']);
  line.snapshot([
    ['unread', counts],
    ['feedbackUnread', 3],
  ]);
  expect(member.getState()).toMatchObject({ unread: counts, feedbackUnread: 3 });
  clock.advance(60_000);
  expect(asked).toEqual([]);
});

test('AUTH-024 MSG-003 without a connection the unread counts are read by a call', async () => {
  const { asked, member, clock } = loggedIn();
  clock.advance(3_000);
  await expect.poll(() => member.getState().feedbackUnread).toBe(3);
  expect(member.getState().unread).toEqual(counts);
  expect(asked).toContain('fd/transfer/getBalance');
});

test('nothing is read for a member who has logged out meanwhile', () => {
  const { asked, clock, stop } = loggedIn();
  stop();
  clock.advance(60_000);
  expect(asked).toEqual([]);
});

test('counts are pushed; a notification is announced when it arrives, not when it was there before', async () => {
  const { member, line } = loggedIn();
  await Promise.resolve();
  line.snapshot([
    ['unread', noUnread],
    ['letter', arrival],
  ]);
  expect(member.getState()).toMatchObject({ unread: noUnread, arrival: null, moves: 0 });
  line.changes([
    ['unread', counts],
    ['feedbackUnread', 1],
    ['letter', arrival],
  ]);
  expect(member.getState()).toMatchObject({ unread: counts, feedbackUnread: 1, arrival });
  expect(member.getState()).toMatchObject({ moves: 0, notificationMoves: 2, feedbackMoves: 1 });
});

test('a listener of bets receives those pushed before, then each new one', async () => {
  const { member, line } = loggedIn();
  await Promise.resolve();
  const bet = (betId: string, status: BetView['status']) =>
    [`bet:${betId}`, { betId, status } as BetView] as const;
  line.snapshot([bet('b1', 'waiting')]);
  const received: string[] = [];
  const stop = member.followBets(({ betId, status }) => received.push(`${betId} ${status}`));
  line.changes([bet('b1', 'accepted'), bet('b2', 'waiting')]);
  stop();
  line.changes([bet('b2', 'accepted')]);
  expect(received).toEqual(['b1 waiting', 'b1 accepted', 'b2 waiting']);
  expect(member.getState().bets.get('b2')?.status).toBe('accepted');
});

test('what was pushed in one script is forgotten when the reader chooses the other', async () => {
  const { member, line, preferences } = loggedIn();
  await Promise.resolve();
  const order = { orderId: 'o1', reason: '未到账' } as DepositView;
  line.snapshot([
    ['unread', counts],
    ['deposit:o1', order],
  ]);
  preferences.choose({ edition: 'professional' });
  expect(member.getState().deposits.get('o1')).toEqual(order);
  preferences.choose({ script: 'hant' });
  expect(member.getState().deposits.size).toBe(0);
  expect(member.getState().unread).toEqual(counts);
});
