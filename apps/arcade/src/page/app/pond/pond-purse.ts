import type { PondFault, PondSitting } from '@tianping/games/wire';

/** A shot that the server has not counted after this long never reached it, or its count was missed. */
export const UNCOUNTED_MS = 2000;

interface Fired {
  readonly shotId: number;
  readonly stakeMinor: number;
  readonly at: number;
}

/** What the server reports of bullets along with a sitting. */
interface Over {
  readonly refunded: readonly number[];
  readonly refused: readonly { readonly shotId: number; readonly fault: PondFault }[];
}

/** The balance for firing: the server's, less what it cannot know yet. */
export interface PondPurse {
  /** A sitting that was read again: nothing is in transit. */
  begin(sitting: PondSitting | null): void;
  fire(shot: Fired): void;
  /** The server counts shots in the order in which they were fired; the sums show how many. */
  take(sitting: PondSitting, over: Over): void;
  /** Forgets shots fired before this one. */
  forget(before: number): void;
  leftMinor(): number;
}

/** A refused claim returns nothing: its bullet was counted, and flies on. */
function isOfShot({ fault }: Over['refused'][number]): boolean {
  return fault !== 'gone' && fault !== 'missed';
}

export function createPondPurse(): PondPurse {
  let sitting: PondSitting | null = null;
  let uncounted: readonly Fired[] = [];
  /** Stakes of bullets that may be returned. */
  const stakes = new Map<number, number>();
  const countedOf = (next: PondSitting, { refunded }: Over): number => {
    const back = refunded.reduce((sum, shotId) => sum + (stakes.get(shotId) ?? 0), 0);
    return next.firedMinor - (sitting?.firedMinor ?? 0) + back;
  };
  return {
    begin(next) {
      sitting = next;
      uncounted = [];
      stakes.clear();
    },
    fire(shot) {
      uncounted = [...uncounted, shot];
      stakes.set(shot.shotId, shot.stakeMinor);
    },
    take(next, over) {
      let counted = countedOf(next, over);
      const refused = new Set(over.refused.filter(isOfShot).map(({ shotId }) => shotId));
      uncounted = uncounted.filter(({ shotId, stakeMinor }) => {
        if (refused.has(shotId)) return false;
        if (counted < stakeMinor) return true;
        counted -= stakeMinor;
        return false;
      });
      for (const shotId of over.refunded) stakes.delete(shotId);
      sitting = next;
    },
    forget(before) {
      uncounted = uncounted.filter(({ at }) => at > before);
    },
    leftMinor() {
      const onItsWay = uncounted.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0);
      return Math.max(0, (sitting?.purseMinor ?? 0) - onItsWay);
    },
  };
}
