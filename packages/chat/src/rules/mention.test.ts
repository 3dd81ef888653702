import { expect, test } from 'vitest';
import {
  MENTIONS_MAX,
  mentionedKeys,
  mentionPieces,
  mentionsReader,
  offeredNames,
  typedName,
  withMention,
} from './mention.ts';

const lin = { key: 'a', name: '小林' };
const linzi = { key: 'b', name: '小林子' };
const bo = { key: 'c', name: 'Bo Li' };
const messageOf = (from: typeof lin | null, isRemoved = false) => ({ from, isRemoved });

test('a name is typed behind an @ at the end, not in a mail address and not after a space', () => {
  expect(typedName('@')).toBe('');
  expect(typedName('好球@小')).toBe('小');
  expect(typedName('@小林 好球')).toBeNull();
  expect(typedName('a@b')).toBeNull();
  expect(typedName('好球')).toBeNull();
  expect(typedName(`@${'长'.repeat(31)}`)).toBeNull();
});

test('offered are those who spoke, the latest first, each once, without oneself and what was removed', () => {
  const messages = [
    messageOf(bo),
    messageOf(lin),
    messageOf(null),
    messageOf(linzi, true),
    messageOf(bo),
    messageOf(lin),
  ];
  expect(offeredNames('', messages, null)).toEqual([lin, bo]);
  expect(offeredNames('', messages, 'a')).toEqual([bo]);
  expect(offeredNames('li', messages, null)).toEqual([bo]);
  expect(offeredNames('无', messages, null)).toEqual([]);
  const many = Array.from({ length: 20 }, (_, at) => messageOf({ key: `${at}`, name: `人${at}` }));
  expect(offeredNames('', many, null).map(({ key }) => key)).toEqual([
    '19',
    '18',
    '17',
    '16',
    '15',
    '14',
  ]);
});

test('a chosen name replaces its typed part, or is added at the end', () => {
  expect(withMention('好球 @小', '小林')).toBe('好球 @小林 ');
  expect(withMention('好球', '小林')).toBe('好球 @小林 ');
  expect(withMention('', '小林')).toBe('@小林 ');
  expect(withMention('好球 ', '小林')).toBe('好球 @小林 ');
});

test('a mention is the longest name behind the @, and only while it is there', () => {
  expect(mentionedKeys('@小林子 @Bo Li 来看', [lin, linzi, bo])).toEqual(['b', 'c']);
  expect(mentionedKeys('@小林你好 @小林', [lin, linzi])).toEqual(['a']);
  expect(mentionedKeys('@小 林', [lin])).toEqual([]);
  expect(mentionedKeys('@', [{ key: 'x', name: '' }])).toEqual([]);
  const many = Array.from({ length: 9 }, (_, at) => ({ key: `${at}`, name: `人${at}` }));
  expect(mentionedKeys(many.map(({ name }) => `@${name}`).join(''), many)).toHaveLength(
    MENTIONS_MAX,
  );
});

test('a message mentions its reader by key, and nobody by their own words', () => {
  const message = { from: bo, mentions: ['a', 'c'] };
  expect(mentionsReader(message, 'a')).toBe(true);
  expect(mentionsReader(message, 'b')).toBe(false);
  expect(mentionsReader(message, 'c')).toBe(false);
  expect(mentionsReader(message, null)).toBe(false);
});

test('the pieces of a text are the text', () => {
  const text = '先说 @小林子，再说@小林@Bo Li a@b';
  const pieces = mentionPieces(text, [lin, linzi, bo]);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  expect(pieces.filter(({ person }) => person).map(({ person }) => person?.key)).toEqual([
    'b',
    'a',
    'c',
  ]);
  expect(mentionPieces('', [lin])).toEqual([]);
});
