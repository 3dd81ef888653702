import { expect, test } from 'vitest';
import { chatClientMessage } from './client-messages.ts';
import { chatIds } from './ids.ts';
import { chatServerMessage } from './server-messages.ts';

const NAMES = [
  'rid',
  'msg',
  'token',
  'body',
  'pageNum',
  'pageSize',
  'category',
  'categoryType',
  'beginTime',
  'endTime',
];

/** What a browser may put into `msgData`, each field once. */
const full = [
  { msgId: 0, msgData: {} },
  { msgId: 10001, msgData: { token: 'a', body: { script: 'hans' } } },
  { msgId: 10019, msgData: { body: { script: 'hant' } } },
  { msgId: 10002, msgData: { rid: 'hall', category: 'join' } },
  { msgId: 10003, msgData: { rid: 'hall', msg: 'a', categoryType: 'text', body: { reply: 1 } } },
  {
    msgId: 10011,
    msgData: {
      rid: 'hall',
      pageNum: 1,
      pageSize: 15,
      beginTime: '2024-03-01',
      endTime: '2024-03-31',
      body: { after: 1 },
    },
  },
];

test('CHAT-013 every message is msgId and msgData, which holds nothing but the ten names', () => {
  for (const message of full) {
    const read = chatClientMessage.parse({
      ...message,
      more: 1,
      msgData: { ...message.msgData, more: 1 },
    });
    expect(Object.keys(read).sort()).toEqual(['msgData', 'msgId']);
    for (const name of Object.keys(read.msgData ?? {})) expect(NAMES).toContain(name);
    expect(read).toEqual(message);
  }
  // Messages of the server consist of msgId and msgData too.
  for (const { shape } of chatServerMessage.options) {
    expect(Object.keys(shape).sort()).toEqual(['msgData', 'msgId']);
  }
  const held = full.flatMap(({ msgData }) => Object.keys(msgData));
  expect([...new Set(held)].sort()).toEqual([...NAMES].sort());
});

test('every number of the specification has a shape, and no other number is spoken', () => {
  const spoken = [...chatClientMessage.options, ...chatServerMessage.options].map(
    ({ shape }) => shape.msgId.value,
  );
  expect([...new Set<number>(spoken)].sort((a, b) => a - b)).toEqual(
    [...Object.values(chatIds)].sort((a, b) => a - b),
  );
});
