import type { Change } from '../../engine/parts.tsx';

/** The differences between two JSON values, path by path; equal parts are left out. */
export function changesBetween(before: unknown, after: unknown, path = ''): readonly Change[] {
  if (isRecord(before) && isRecord(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) =>
      changesBetween(before[key], after[key], path === '' ? key : `${path}.${key}`),
    );
  }
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isRecord(after) && (before === null || before === undefined)) {
    return changesBetween({}, after, path);
  }
  return [{ key: path, path, before, after }];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
