import { expect, test } from 'vitest';
import { parseJson } from './config-words.ts';

test('edited configuration is read as it is', () => {
  expect(parseJson('{"a": [1, 2]}')).toEqual({ ok: true, value: { a: [1, 2] } });
});

test('a fault is told with its line', () => {
  const parsed = parseJson('{\n "a": 1,\n "b": }\n');
  expect(parsed).toMatchObject({ ok: false, line: 3 });
});
