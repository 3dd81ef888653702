import { expect, test } from 'vitest';
import { findingsInReader, findingsInStored, type StoredChat } from './audit.ts';

const line = (seq: number, content: string) => ({ rid: 'hall', seq, member_id: 'm1', content });
const send = (send_id: string, seq: number) => ({ send_id, member_id: 'm1', rid: 'hall', seq });
const reported = (id: string, text: string, seq: number | null) => ({
  id,
  rid: 'hall',
  text,
  seq,
  refused: seq === null ? 6011 : null,
});
const good: StoredChat = {
  rooms: [{ rid: 'hall', last_seq: 2 }],
  lines: [line(1, '一'), line(2, '二')],
  sends: [send('a', 1), send('b', 2)],
};
const sent = [reported('a', '一', 1), reported('b', '二', 2), reported('c', '三', null)];

test('a room that holds what was reported has no findings', () => {
  expect(findingsInStored(good, [{ memberId: 'm1', sent }])).toEqual([]);
});

test.each<[string, StoredChat]>([
  ['a number that is missing', { ...good, lines: [line(2, '二')] }],
  ['a number beyond the last', { ...good, lines: [...good.lines, line(3, '四')] }],
  ['a message that is there twice', { ...good, lines: [...good.lines, line(3, '二')] }],
  ['a refused message that is stored', { ...good, lines: [line(1, '一'), line(2, '三')] }],
  ['two messages that changed places', { ...good, lines: [line(1, '二'), line(2, '一')] }],
  ['an id that was forgotten', { ...good, sends: [send('a', 1)] }],
  [
    'a message under another member',
    { ...good, lines: [line(1, '一'), { ...line(2, '二'), member_id: 'm2' }] },
  ],
])('%s is found', (_what, stored) => {
  expect(findingsInStored(stored, [{ memberId: 'm1', sent }]).length).toBeGreaterThan(0);
});

test('a reader who lacks a line, or holds another one, is found', () => {
  const reader = (lines: readonly (readonly [number, string])[]) => ({
    name: 'r',
    linesOf: () => new Map(lines.map(([seq, text]) => [seq, { text }])),
  });
  expect(
    findingsInReader(
      reader([
        [1, '一'],
        [2, '二'],
      ]),
      good,
    ),
  ).toEqual([]);
  expect(findingsInReader(reader([[1, '一']]), good)).toHaveLength(1);
  expect(
    findingsInReader(
      reader([
        [1, '一'],
        [2, '三'],
      ]),
      good,
    ),
  ).toHaveLength(1);
});
