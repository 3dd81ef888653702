/** A member's own quick stakes: whole amounts in minor units, smallest first. */

/** Most quick stakes beside the digits. */
export const QUICK_STAKES_MAX = 6;
const YUAN = 100;
/** A larger amount does not fit on a key of a phone. */
export const QUICK_STAKE_MAX_YUAN = 100_000;

export type StakeIssue = 'notWhole' | 'tooMuch' | 'twice' | 'none';

/** What is wrong with the fields as typed, by field; `none` for the first when nothing was typed. */
export function stakeIssues(typed: readonly string[]): readonly (StakeIssue | null)[] {
  const clean = typed.map((text) => text.trim());
  if (clean.every((text) => text === '')) return clean.map((_, at) => (at === 0 ? 'none' : null));
  const seen = new Set<number>();
  return clean.map((text) => {
    if (text === '') return null;
    if (!/^\d+$/.test(text) || Number(text) === 0) return 'notWhole';
    const yuan = Number(text);
    if (yuan > QUICK_STAKE_MAX_YUAN) return 'tooMuch';
    if (seen.has(yuan)) return 'twice';
    seen.add(yuan);
    return null;
  });
}

/** The stakes that were typed; null while any field is invalid. */
export function stakesOf(typed: readonly string[]): readonly number[] | null {
  if (stakeIssues(typed).some((issue) => issue !== null)) return null;
  return typed
    .filter((text) => text.trim() !== '')
    .map((text) => Number(text) * YUAN)
    .sort((one, other) => one - other);
}

/** The fields for stakes, filled up to the most that there may be. */
export function stakeFields(stakes: readonly number[]): readonly string[] {
  const texts = stakes.slice(0, QUICK_STAKES_MAX).map((minor) => String(Math.floor(minor / YUAN)));
  return [...texts, ...Array<string>(QUICK_STAKES_MAX - texts.length).fill('')];
}

/** Stakes stored in the browser; null when the member has none of their own, or they cannot be read. */
export function readStakes(stored: string | null): readonly number[] | null {
  const typed = stored?.split(',') ?? [];
  return typed.length > QUICK_STAKES_MAX ? null : stakesOf(typed.length > 0 ? typed : ['']);
}

export function keepStakes(stakes: readonly number[]): string {
  return stakes.map((minor) => minor / YUAN).join(',');
}
