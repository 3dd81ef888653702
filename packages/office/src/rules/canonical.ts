/** Any value that JSON can represent. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

/** A value in the form that JSON can represent: undefined and other unrepresentable values become null. */
export function toJson(value: unknown): Json {
  const text = JSON.stringify(value ?? null);
  return text === undefined ? null : (JSON.parse(text) as Json);
}

/**
 * One text for one value: keys sorted, no whitespace. Lone surrogates and NUL are replaced, since they cannot be
 * stored.
 */
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

/** Text that any database stores unchanged. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}

function isList(
  value: readonly Json[] | { readonly [key: string]: Json },
): value is readonly Json[] {
  return Array.isArray(value);
}
