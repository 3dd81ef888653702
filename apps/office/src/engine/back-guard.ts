import type { Leaving } from './leaving.ts';

/** An entry of the browser's history: its address, and its place in this window; null where none was written. */
export interface Entry {
  readonly address: string;
  readonly step: number | null;
}

/**
 * Asks before the browser's Back or Forward leaves a page with unsaved changes. The browser has left by the time it
 * reports that: it is sent back to where it was, and leaves again once that is agreed to. Meanwhile the office shows
 * what it showed, because a page that is taken down loses its unsaved values.
 */
export interface BackGuard {
  /** What the office shows. */
  shown(): { readonly address: string; readonly step: number };
  /** Whether the browser is elsewhere than the office shows. */
  isAway(): boolean;
  /** A link has led to this entry. */
  went(entry: { readonly address: string; readonly step: number }): void;
  /** Back or Forward has led to this entry; true where the office must not follow. */
  popped(entry: Entry): boolean;
}

export function createBackGuard(of: {
  readonly leaving: Leaving;
  readonly first: { readonly address: string; readonly step: number };
  readonly go: (delta: number) => void;
  readonly ask: (agreed: () => void) => void;
}): BackGuard {
  let shown = of.first;
  /** How far the browser went while it is being sent back; null otherwise. */
  let away: number | null = null;
  let isAgreed = false;
  const follow = (entry: Entry): boolean => {
    isAgreed = false;
    // A link within the page makes an entry without a step, after this one.
    shown = { address: entry.address, step: entry.step ?? shown.step + 1 };
    return false;
  };
  return {
    shown: () => shown,
    isAway: () => away !== null,
    went(entry) {
      shown = entry;
    },
    popped(entry) {
      const isHere = entry.address === shown.address;
      if (away === null && (isAgreed || isHere || !of.leaving.isGuarded())) return follow(entry);
      // An entry of before steps were written can only be an earlier one.
      const delta = (entry.step ?? shown.step - 1) - shown.step;
      if (delta !== 0) {
        away ??= delta;
        of.go(-delta);
        return true;
      }
      const wanted = away ?? 0;
      away = null;
      of.leaving.go(() => {
        isAgreed = true;
        of.go(wanted);
      }, of.ask);
      return true;
    },
  };
}
