import { noUnread } from '@tianping/inbox';
import { expect, test } from 'vitest';
import type { Api } from './api.ts';
import { createMemberStore } from './member.ts';
import { followMember, loadMember } from './member-data.ts';

const counts = { ...noUnread, fd_count: 2 };
const arrival = { letterId: 'l1', type: 'fd', sentAt: 1 };

test('AUTH-024 MSG-003 after a login the unread counts are asked for', async () => {
  const asked: (readonly [string, unknown])[] = [];
  const answers: Readonly<Record<string, unknown>> = {
    'site/site/letter/getUnreadForType': counts,
    'site/feedback/unreadNum': 3,
  };
  const api: Api = {
    sealField: async () => null,
    call: async (name, request) => {
      asked.push([name, request]);
      const answer = answers[name];
      return (answer === undefined ? { kind: 'lost' } : { kind: 'answer', answer }) as never;
    },
  };
  const member = createMemberStore();
  await loadMember({ api, member });
  expect(asked).toContainEqual(['site/site/letter/getUnreadForType', { userSystem: 1 }]);
  expect(member.getState().unread).toEqual(counts);
  expect(member.getState().feedbackUnread).toBe(3);
});

test('counts are pushed; a letter is told when it comes, not when it had come before', async () => {
  const member = createMemberStore();
  type Listener = Parameters<Awaited<ReturnType<Follow['stream']>>['subscribe']>[1];
  type Follow = Parameters<typeof followMember>[0];
  let listener: Listener | null = null;
  const stream = {
    subscribe(_topic: string, given: Listener) {
      listener = given;
      return () => {};
    },
  };
  followMember({ member, stream: async () => stream } as unknown as Follow);
  await Promise.resolve();
  const heard = listener as Listener | null;
  heard?.onSnapshot([
    ['unread', noUnread],
    ['letter', arrival],
  ]);
  expect(member.getState()).toMatchObject({ unread: noUnread, arrival: null, moves: 0 });
  heard?.onChanges([
    ['unread', counts],
    ['feedbackUnread', 1],
    ['letter', arrival],
  ]);
  expect(member.getState()).toMatchObject({ unread: counts, feedbackUnread: 1, arrival });
  expect(member.getState()).toMatchObject({ moves: 0, letterMoves: 2, feedbackMoves: 1 });
});
