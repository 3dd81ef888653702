import { describe, expect, test } from 'vitest';
import { parseBody } from './body.ts';

const parsed = (text: string) => parseBody(Buffer.from(text), 'hans');
const nested = (depth: number) => `{"a":${'['.repeat(depth)}1${']'.repeat(depth)}}`;

describe('a body', () => {
  test('of nothing is an empty object, and values come as they were written', () => {
    expect(parsed('')).toEqual({ ok: true, value: {} });
    expect(parsed('{"a":[1,"x",null]}')).toEqual({ ok: true, value: { a: [1, 'x', null] } });
  });

  test('that is deeper than any field is refused at its place, whatever characters it is made of', () => {
    expect(parsed(nested(39)).ok).toBe(true);
    const refused = parsed(nested(40));
    expect(refused).toMatchObject({ ok: false, error: [{ path: `a${'.0'.repeat(39)}` }] });
    expect(parsed(nested(10_000)).ok).toBe(false);
  });

  test('with many values side by side is taken', () => {
    expect(parsed(`{"a":[${Array(100).fill('[1]').join()}]}`).ok).toBe(true);
  });

  test.each([
    ['NUL', '{"a":"\\u0000"}'],
    ['half of a pair', '{"a":"\\ud800"}'],
    ['minus zero', '{"a":-0}'],
    ['infinity', '{"a":1e400}'],
    ['no JSON', '{"a":'],
  ])('with %s is refused', (_, text) => {
    expect(parsed(text)).toMatchObject({ ok: false, error: [{ message: expect.any(String) }] });
  });

  test('that is no UTF-8 is refused', () => {
    expect(parseBody(Buffer.from([0x22, 0xff, 0x22]), 'hans').ok).toBe(false);
  });
});
