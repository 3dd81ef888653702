import { expect, test } from 'vitest';
import { defineMessages } from './message.ts';
import { createTranslator } from './translator.ts';

const messages = defineMessages('sample', { hello: '你好，{name}', plain: '关闭' });

test('names are filled in, unknown ones stay visible', () => {
  const { t } = createTranslator({ script: 'hans', hant: {} });
  expect(t(messages.hello, { name: '青岚' })).toBe('你好，青岚');
  expect(t({ id: 'x', text: '{lost}' } as { id: string; text: string })).toBe('{lost}');
});

test('the traditional form is used when there is one, else the text itself', () => {
  const { t } = createTranslator({ script: 'hant', hant: { 'sample.plain': '關閉' } });
  expect(t(messages.plain)).toBe('關閉');
  expect(t(messages.hello, { name: '青嵐' })).toBe('你好，青嵐');
});

test('text of the data comes in the chosen script', () => {
  const name = { hans: '曼联', hant: '曼聯' };
  expect(createTranslator({ script: 'hans', hant: {} }).name(name)).toBe('曼联');
  expect(createTranslator({ script: 'hant', hant: {} }).name(name)).toBe('曼聯');
});
