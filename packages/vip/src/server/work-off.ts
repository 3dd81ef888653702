import { vipLimits } from '../limits.ts';

export interface Worked<Key> {
  /** Nothing is left but what a fault stopped; false when a round's share is used up first. */
  readonly isDone: boolean;
  readonly failed: readonly Key[];
  readonly faults: readonly unknown[];
}

/**
 * Works off what is due in pages of a transaction each, in the order of their keys; when one fails, each of it
 * separately, so that a fault of one holds up nobody else.
 */
export async function workOff<Key>(of: {
  readonly page: (after: Key | null) => Promise<readonly Key[]>;
  /** Does what of this is still due, in one transaction. */
  readonly work: (keys: readonly Key[]) => Promise<void>;
}): Promise<Worked<Key>> {
  const failed: Key[] = [];
  const faults: unknown[] = [];
  let after: Key | null = null;
  for (let pages = 0; pages < vipLimits.batchesPerRound; pages += 1) {
    const keys: readonly Key[] = await of.page(after);
    after = keys.at(-1) ?? null;
    if (after === null) return { isDone: true, failed, faults };
    try {
      await of.work(keys);
      continue;
    } catch (fault) {
      if (keys.length === 1) {
        failed.push(...keys);
        faults.push(fault);
        continue;
      }
    }
    for (const key of keys) {
      try {
        await of.work([key]);
      } catch (fault) {
        failed.push(key);
        faults.push(fault);
      }
    }
  }
  return { isDone: false, failed, faults };
}
