import { workOffPages } from '@tianping/base';
import { vipLimits } from '../limits.ts';

export interface Worked<Key> {
  /** Nothing is left but what a fault stopped; false when a round's share is used up first. */
  readonly isDone: boolean;
  readonly failed: readonly Key[];
  readonly faults: readonly unknown[];
}

/** Works off what is due, a page to a transaction, and answers what is left: later steps of the round depend on it. */
export async function workOffDue<Key>(of: {
  readonly page: (after: Key | null) => Promise<readonly Key[]>;
  /** Does what of this is still due, in one transaction. */
  readonly work: (keys: readonly Key[]) => Promise<void>;
}): Promise<Worked<Key>> {
  const failed: Key[] = [];
  const faults: unknown[] = [];
  const { isDone } = await workOffPages({
    ...of,
    pagesMax: vipLimits.batchesPerRound,
    onFault(fault, key) {
      faults.push(fault);
      failed.push(key);
    },
  });
  return { isDone, failed, faults };
}
