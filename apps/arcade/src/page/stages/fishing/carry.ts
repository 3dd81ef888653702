import type { PondGame } from '@tianping/games';
import type { SessionView } from '@tianping/games/wire';

/** Bounds of the carry: this many bullets of the lowest level, this many of the highest. */
const LEAST_BULLETS = 20;
const MOST_BULLETS = 2000;
/** Fractions of the maximum that are offered. */
const SHARES = [200, 100, 40, 20, 10, 4] as const;

interface Bounds {
  readonly leastMinor: number;
  readonly mostMinor: number;
}

interface LevelAt {
  /** Its index in the room's levels, by which the server identifies it. */
  readonly at: number;
  readonly minor: number;
}

/** The levels that the member's limits allow, the lowest first. */
export function levelsOf(game: PondGame, { limits }: SessionView): readonly LevelAt[] {
  const all = game.levels.map((minor, at) => ({ at, minor }));
  const within = all.filter(({ minor }) => minor >= limits.minMinor && minor <= limits.maxMinor);
  return within.length > 0 ? within : all.slice(0, 1);
}

export function carryBounds(levels: readonly LevelAt[]): Bounds {
  return {
    leastMinor: LEAST_BULLETS * (levels[0]?.minor ?? 0),
    mostMinor: MOST_BULLETS * (levels.at(-1)?.minor ?? 0),
  };
}

export function carryChoices({ leastMinor, mostMinor }: Bounds): readonly number[] {
  const parts = SHARES.map((share) => Math.round(mostMinor / share));
  return [...new Set(parts)].filter((minor) => minor >= leastMinor);
}

/** A typed amount in yuan, in minor units; null when it is invalid or out of bounds. */
export function readCarry(text: string, { leastMinor, mostMinor }: Bounds): number | null {
  const read = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!read) return null;
  const minor = Number(read[1]) * 100 + Number((read[2] ?? '').padEnd(2, '0'));
  return minor >= leastMinor && minor <= mostMinor ? minor : null;
}
