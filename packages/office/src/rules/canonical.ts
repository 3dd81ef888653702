/** What JSON can hold. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

/** A value as JSON can hold it: what is undefined or no value at all becomes null. */
export function toJson(value: unknown): Json {
  const text = JSON.stringify(value ?? null);
  return text === undefined ? null : (JSON.parse(text) as Json);
}

/** One text for one value: keys in order, nothing between. Half surrogates and NUL cannot be stored. */
export function canonicalJson(value: Json): string {
  if (typeof value === 'string') return JSON.stringify(storable(value));
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const keys = Object.keys(value).sort();
  const entries = keys.map(
    (key) => `${JSON.stringify(storable(key))}:${canonicalJson(value[key] ?? null)}`,
  );
  return `{${entries.join(',')}}`;
}

/** Text that any database keeps as it is. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}

function isList(
  value: readonly Json[] | { readonly [key: string]: Json },
): value is readonly Json[] {
  return Array.isArray(value);
}
