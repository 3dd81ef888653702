import { canonicalJson, type Json } from './canonical.ts';

/** One value that differs, by its path: `2.maxMinor`. Null stands for a missing value. */
export interface JsonChange {
  readonly path: string;
  readonly before: Json;
  readonly after: Json;
}

/**
 * The differences between two values. Rows of a list that have a `code` (or another key of their own) are compared by
 * it, other rows by their content, so that moving or removing one does not look like changing all. A list of plain
 * values is compared as a whole: which were added and which removed.
 */
export function diffJson(before: Json, after: Json, path = ''): readonly JsonChange[] {
  if (canonicalJson(before) === canonicalJson(after)) return [];
  const left = parts(before);
  const right = left?.kind === 'rows' ? alike(left, after) : parts(after);
  if (!left || !right || left.kind !== right.kind) return [{ path, before, after }];
  const keys = [...new Set([...left.of.keys(), ...right.of.keys()])];
  const changes = keys.flatMap((key) =>
    diffJson(left.of.get(key) ?? null, right.of.get(key) ?? null, path ? `${path}.${key}` : key),
  );
  // Only the order differs.
  return changes.length > 0 ? changes : [{ path, before, after }];
}

/** Gives rows that are the same on both sides the same number; the others follow in their order. */
function alike(left: Parts, after: Json): Parts | null {
  const right = parts(after);
  if (right?.kind !== 'rows') return right;
  const free = new Map(left.of);
  const others: Json[] = [];
  const of = new Map<string, Json>();
  for (const row of right.of.values()) {
    const text = canonicalJson(row);
    const same = [...free].find(([, was]) => canonicalJson(was) === text);
    if (!same) others.push(row);
    else {
      free.delete(same[0]);
      of.set(same[0], row);
    }
  }
  const keys = [...free.keys()];
  others.forEach(
    (row, at) => void of.set(keys[at] ?? String(left.of.size + at - keys.length), row),
  );
  return { kind: 'rows', of };
}

interface Parts {
  readonly kind: 'object' | 'list' | 'rows';
  readonly of: ReadonlyMap<string, Json>;
}

const NAMES = ['code', 'currency', 'method', 'level', 'id'] as const;

function parts(value: Json): Parts | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!Array.isArray(value)) return { kind: 'object', of: new Map(Object.entries(value)) };
  const rows: readonly Json[] = value;
  if (rows.every((row) => typeof row !== 'object' || row === null)) return null;
  for (const name of NAMES) {
    const names = rows.map((row) => nameOf(row, name));
    if (rows.length > 0 && names.every((found) => found !== null)) {
      const isDistinct = new Set(names).size === names.length;
      if (isDistinct)
        return { kind: 'list', of: new Map(rows.map((row, at) => [names[at] ?? '', row])) };
    }
  }
  return { kind: 'rows', of: new Map(rows.map((row, at) => [String(at), row])) };
}

function nameOf(row: Json, name: string): string | null {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return null;
  const found: unknown = Reflect.get(row, name);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : null;
}
