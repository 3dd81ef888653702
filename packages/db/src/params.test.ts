import { expect, test } from 'vitest';
import { paramToText } from './params.ts';

test.each([
  [null, null],
  ["it's", "it's"],
  [12, '12'],
  [-7n, '-7'],
  [true, 'true'],
  [{ a: [1] }, '{"a":[1]}'],
  [new Uint8Array([0, 255]), '\\x00ff'],
  [[], '{}'],
  [[1, 2], '{1,2}'],
  [['a"b', 'c\\d', 'NULL', '', null], '{"a\\"b","c\\\\d","NULL","",NULL}'],
])('%o is written as %s', (value, text) => {
  expect(paramToText(value)).toBe(text);
});

test.each([
  [undefined],
  [Number.NaN],
  [Number.POSITIVE_INFINITY],
  [[{ a: 1 }]],
  [[[1]]],
  [() => 1],
])('%o is no parameter', (value) => {
  expect(() => paramToText(value)).toThrow();
});
