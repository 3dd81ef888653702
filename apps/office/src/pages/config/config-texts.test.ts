import { expect, test } from 'vitest';
import { parseJson } from './config-texts.ts';

test('edited configuration is read as it is', () => {
  expect(parseJson('{"a": [1, 2]}')).toEqual({ ok: true, value: { a: [1, 2] } });
});

test.each([
  ['', 1],
  ['{', 1],
  ['{\n "a": 1,\n "b": }\n', 3],
  ['{\n "a": [1, {"b": "\\u00e4 \\n"}],\n "c": tru}', 3],
  ['[\n1,\n2,\n]', 4],
  ['{"a": 1\n"b": 2}', 2],
  ['{"a": "\n"}', 1],
  ['{"a": {}, "b": [], "c": -1.5e3}\n}', 2],
  ['{"a": 1,\n\'b\': 2}', 2],
] as const)('the fault of %j names the wrong line', (typed, line) => {
  expect(parseJson(typed)).toMatchObject({ ok: false, line });
});
