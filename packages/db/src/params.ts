import { assert } from '@tianping/base';

/**
 * A parameter as the text both engines read alike. Arrays are SQL arrays of scalars; a plain object is
 * JSON. A JSON array must be passed as text (`JSON.stringify(list)`), because it looks like an SQL array.
 */
export function paramToText(value: unknown): string | null {
  if (value === null) return null;
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
      assert(Number.isFinite(value), `parameter is not a finite number: ${value}`);
      return String(value);
    case 'bigint':
    case 'boolean':
      return String(value);
    case 'object':
      return objectToText(value);
    default:
      assert(false, `a parameter cannot be ${typeof value}`);
  }
}

function objectToText(value: object): string {
  if (Array.isArray(value)) return `{${value.map(elementToText).join(',')}}`;
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  return JSON.stringify(value);
}

function elementToText(element: unknown): string {
  if (element === null) return 'NULL';
  assert(typeof element !== 'object', 'an array parameter holds scalars; pass JSON as text');
  const text = paramToText(element);
  return typeof element === 'string' ? quoteElement(element) : (text ?? 'NULL');
}

function quoteElement(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
