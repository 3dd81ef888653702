import { expect, test } from 'vitest';
import { dueNotices, type Notice } from './due.ts';

const notice = (id: string, changes: Partial<Notice> = {}): Notice => ({
  id,
  kind: 'general',
  title: id,
  content: '',
  publishedAt: 1,
  popup: true,
  ...changes,
});
const state = { today: '2026-03-14', hiddenOn: null, isSeen: false };

test('marked notices are to be seen, important ones first, three at most', () => {
  const list = [
    notice('a'),
    notice('b', { popup: false }),
    notice('c', { kind: 'important' }),
    notice('d'),
    notice('e'),
  ];
  expect(dueNotices(list, state).map(({ id }) => id)).toEqual(['c', 'a', 'd']);
});

test('dismissed notices are not shown again in this window, or on that day', () => {
  const list = [notice('a')];
  expect(dueNotices(list, { ...state, isSeen: true })).toEqual([]);
  expect(dueNotices(list, { ...state, hiddenOn: '2026-03-14' })).toEqual([]);
  expect(dueNotices(list, { ...state, hiddenOn: '2026-03-13' })).toHaveLength(1);
});
