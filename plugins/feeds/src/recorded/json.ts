import type { Score } from '@tianping/odds';

/** What is missing or of another type reads as empty: recordings are not ours to trust. */
export function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)
    : {};
}

export function field(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce((at: unknown, name) => record(at)[name], value);
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A count that JSON holds as a number. */
export function countOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

/** `[2, 1]`. */
export function pair(value: unknown): Score | undefined {
  const [home, away] = list(value).map(countOf);
  return home === undefined || away === undefined ? undefined : { home, away };
}
