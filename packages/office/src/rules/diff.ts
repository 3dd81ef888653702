import { canonicalJson, type Json } from './canonical.ts';

/** One value that differs, by its path: `2.maxMinor`. Null stands for what is not there. */
export interface JsonChange {
  readonly path: string;
  readonly before: Json;
  readonly after: Json;
}

/**
 * What differs between two values. Rows of a list that have a `code` (or another name of their own) are
 * compared by it, so that moving one or taking one out does not look like changing all.
 */
export function diffJson(before: Json, after: Json, path = ''): readonly JsonChange[] {
  if (canonicalJson(before) === canonicalJson(after)) return [];
  const left = parts(before);
  const right = parts(after);
  if (!left || !right || left.kind !== right.kind) return [{ path, before, after }];
  const keys = [...new Set([...left.of.keys(), ...right.of.keys()])];
  const changes = keys.flatMap((key) =>
    diffJson(left.of.get(key) ?? null, right.of.get(key) ?? null, path ? `${path}.${key}` : key),
  );
  // Only the order differs.
  return changes.length > 0 ? changes : [{ path, before, after }];
}

const NAMES = ['code', 'currency', 'method', 'level', 'id'] as const;

function parts(
  value: Json,
): { readonly kind: string; readonly of: ReadonlyMap<string, Json> } | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!Array.isArray(value)) return { kind: 'object', of: new Map(Object.entries(value)) };
  const rows: readonly Json[] = value;
  for (const name of NAMES) {
    const names = rows.map((row) => nameOf(row, name));
    if (rows.length > 0 && names.every((found) => found !== null)) {
      const isDistinct = new Set(names).size === names.length;
      if (isDistinct)
        return { kind: 'list', of: new Map(rows.map((row, at) => [names[at] ?? '', row])) };
    }
  }
  return { kind: 'list', of: new Map(rows.map((row, at) => [String(at), row])) };
}

function nameOf(row: Json, name: string): string | null {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return null;
  const found: unknown = Reflect.get(row, name);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : null;
}
