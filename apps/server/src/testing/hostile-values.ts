import { z } from 'zod';

const DEEP = 2_000;

/** Hostile values as JSON text, because several of them cannot be written by `JSON.stringify`. */
export const hostileValues: readonly string[] = [
  'null',
  'true',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e309',
  '-1e309',
  '1e3',
  '9007199254740992',
  '9007199254740993',
  '-9223372036854775808',
  '1e-400',
  '""',
  '" "',
  '"1e3"',
  '"0x10"',
  '"-0"',
  '"Infinity"',
  '"NaN"',
  '"１２３"',
  '"１２３．００"',
  '"100.005"',
  '"__proto__"',
  '"constructor"',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\u202e\\u0007"',
  '"\\r\\nx-token: a"',
  '"\'; DROP TABLE members; --"',
  '"<script>alert(1)</script>"',
  '"../../../etc/passwd"',
  '"%00%ff"',
  '"{{7*7}}#{7*7}"',
  `"${'x'.repeat(90_000)}"`,
  `"${'\\u4e2d'.repeat(5_000)}"`,
  '[]',
  '{}',
  '[null]',
  '[[[[1]]]]',
  `[${'0,'.repeat(5_000)}0]`,
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"toString":1,"hasOwnProperty":1,"length":-1}',
  `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
  `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
];

/** Whole bodies that are not the request of any call. */
export const hostileBodies: readonly (string | Buffer)[] = [
  '{',
  '{"a":1,}',
  "{'a':1}",
  '\u0000',
  'undefined',
  '{"a":1}{"b":2}',
  Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  'null',
  '5',
  'true',
  '"text"',
  '[]',
  '[{}]',
];

/** Whole header values. */
export const hostileHeaders: readonly string[] = [
  '',
  ' ',
  '-1',
  '1e309',
  'null',
  '__proto__',
  "' OR 1=1 --",
  '../../x',
  'a,b',
  '%00',
  'x'.repeat(5_000),
  '9'.repeat(400),
];

/** Divides the everyday run: one in this many values is tried at each place, other values at the next one. */
const TURNS = process.env.WHOLE_RUN ? 1 : 4;

/**
 * The values to try at one place (a field or header of a call), given the place's number: all in the whole
 * run. In the everyday run a quarter, and another quarter at the next place, so that each value meets a
 * quarter of all places.
 */
export function valuesAt<T>(place: number, values: readonly T[]): readonly T[] {
  return values.filter((_, at) => (at + place) % TURNS === 0);
}

type Path = readonly (string | number)[];
type Schema = Readonly<Record<string, unknown>>;

/** Every field of a request, nested ones and the first item of lists included. */
export function fieldPaths(request: z.ZodType): readonly Path[] {
  return pathsIn(z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }), []);
}

function pathsIn(schema: Schema, at: Path): readonly Path[] {
  const properties = (schema.properties ?? {}) as Readonly<Record<string, Schema>>;
  const fields = Object.entries(properties).flatMap(([key, inner]) => {
    const path = [...at, key];
    return [path, ...pathsIn(inner, path)];
  });
  const { items } = schema;
  if (typeof items !== 'object' || items === null) return fields;
  return [...fields, [...at, 0], ...pathsIn(items as Schema, [...at, 0])];
}

/** The JSON of `base` with the raw text in place of the field. */
export function withRaw(base: unknown, path: Path, raw: string): string {
  const marker = '@@raw@@';
  const copy: unknown = structuredClone(base);
  let holder = copy;
  for (const key of path.slice(0, -1)) {
    holder = typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : null;
  }
  if (typeof holder !== 'object' || holder === null) return JSON.stringify(copy);
  Reflect.set(holder, path.at(-1) ?? '', marker);
  return JSON.stringify(copy).replace(`"${marker}"`, () => raw);
}

/** Whether a body holds what no field may, determined by other means than the server's. */
export function holdsOddity(json: string): boolean {
  const odd = /\\u0000|\\ud[89ab][0-9a-f]{2}(?!\\ud[c-f])|(?<!\\ud[89ab][0-9a-f]{2})\\ud[c-f]/i;
  if (odd.test(json)) return true;
  let found = false;
  JSON.parse(json, (_key, value: unknown) => {
    if (typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0)))
      found = true;
    return value;
  });
  return found;
}
