/** A broken invariant: always a bug of ours, never invalid input. */
export class AssertionError extends Error {
  override readonly name = 'AssertionError';
}

/** Throws {@link AssertionError} unless `condition` holds. */
export function assert(condition: unknown, what: string): asserts condition {
  if (!condition) throw new AssertionError(what);
}

/** The value, or a thrown {@link AssertionError} when it is missing. */
export function must<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new AssertionError(`missing: ${what}`);
  return value;
}

/** Marks a branch that is unreachable by its types. */
export function unreachable(value: never): never {
  throw new AssertionError(`unreachable: ${JSON.stringify(value)}`);
}
