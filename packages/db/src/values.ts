import { assert } from '@tianping/base';

type Parser = (text: string) => unknown;

const OID = {
  bool: 16,
  bytea: 17,
  int8: 20,
  int2: 21,
  int4: 23,
  json: 114,
  float4: 700,
  float8: 701,
  jsonb: 3802,
  int2Array: 1005,
  int4Array: 1007,
  textArray: 1009,
  varcharArray: 1015,
  int8Array: 1016,
  uuidArray: 2951,
} as const;

const parsers: ReadonlyMap<number, Parser> = new Map<number, Parser>([
  [OID.bool, (text) => text === 't'],
  [OID.bytea, (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex'))],
  [OID.int8, parseInteger],
  [OID.int2, Number],
  [OID.int4, Number],
  [OID.float4, Number],
  [OID.float8, Number],
  [OID.json, (text) => JSON.parse(text)],
  [OID.jsonb, (text) => JSON.parse(text)],
  [OID.int2Array, (text) => parseArray(text).map((item) => item && Number(item))],
  [OID.int4Array, (text) => parseArray(text).map((item) => item && Number(item))],
  [OID.int8Array, (text) => parseArray(text).map((item) => item && parseInteger(item))],
  [OID.textArray, parseArray],
  [OID.varcharArray, parseArray],
  [OID.uuidArray, parseArray],
]);

const asText: Parser = (text) => text;

/** How a column of this type becomes a JavaScript value; unknown types (`numeric`, `uuid`) stay text. */
export function parserOf(oid: number): Parser {
  return parsers.get(oid) ?? asText;
}

function parseInteger(text: string): number {
  const value = Number(text);
  assert(Number.isSafeInteger(value), `integer of the database is not safe: ${text}`);
  return value;
}

/** The elements of a one-dimensional array in PostgreSQL's text form. */
function parseArray(text: string): (string | null)[] {
  const items: (string | null)[] = [];
  const body = text.slice(1, -1);
  for (const [, quoted, bare] of body.matchAll(/"((?:[^"\\]|\\.)*)"|([^,"]+)/g)) {
    if (quoted !== undefined) items.push(quoted.replaceAll(/\\(.)/g, '$1'));
    else if (bare !== undefined) items.push(bare === 'NULL' ? null : bare);
  }
  return items;
}
