import { must } from '@tianping/base';
import type { GameType, Period } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import { expect } from 'vitest';
import { numberedTallies, total } from './test-kit.ts';

/** A finished match, from a result or from an outcome. */
export interface Ended {
  readonly periods: Readonly<Record<Period, Score>>;
  readonly facts?: Readonly<Record<string, string>> | undefined;
}

type Referee = (ended: Ended, bestOf: number) => void;

/** Written from the rule books alone: each throws where an end could not have come about. */
export const REFEREES: Readonly<Partial<Record<GameType, Referee>>> = {
  TN(ended, bestOf) {
    const sets = setsOf(ended, bestOf);
    expect(ended.periods.GM).toEqual(total(sets));
    for (const [at, { home, away }] of sets.entries()) {
      const pair = [Math.max(home, away), Math.min(home, away)].join(':');
      expect(['6:0', '6:1', '6:2', '6:3', '6:4', '7:5', '7:6']).toContain(pair);
      const games = ended.facts?.[`games${at + 1}`];
      if (games === undefined) continue;
      expect(games).toMatch(/^[HC]*$/);
      expect(count(games, 'H')).toBeLessThanOrEqual(home);
      expect(count(games, 'C')).toBeLessThanOrEqual(away);
    }
  },
  VB: (ended, bestOf) =>
    rallies(ended, bestOf, (at) => ({ target: at === bestOf - 1 ? 15 : 25, cap: Infinity })),
  TT: (ended, bestOf) => rallies(ended, bestOf, () => ({ target: 11, cap: Infinity })),
  BM: (ended, bestOf) => rallies(ended, bestOf, () => ({ target: 21, cap: 30 })),
  SK(ended, bestOf) {
    const frames = setsOf(ended, bestOf);
    const order = ended.facts?.frames ?? '';
    expect(order).toBe(frames.map(({ home, away }) => (home > away ? 'H' : 'C')).join(''));
    for (const [name, from, to] of [
      ['RA', 1, 5],
      ['RB', 6, 8],
      ['RC', 10, 14],
      ['RD', 15, 17],
    ] as const) {
      const isWhole = frames.length >= to;
      const won = wins(frames.slice(from - 1, to));
      expect(ended.periods[name]).toEqual(isWhole ? won : undefined);
    }
    expect(ended.facts?.highBreak).toMatch(/^[HCN]$/);
    expect(ended.facts?.maximum).toMatch(/^[YX]$/);
    expect(Number(ended.facts?.centuries)).toBeLessThanOrEqual(frames.length * 2);
  },
  BS(ended) {
    const innings = numberedTallies(ended.periods, 'I');
    const { FT } = ended.periods;
    expect(FT).toEqual(total(innings));
    expect(ended.periods.F5).toEqual(total(innings.slice(0, 5)));
    expect(ended.periods.F7).toEqual(total(innings.slice(0, 7)));
    expect(innings.length).toBeGreaterThanOrEqual(9);
    expect(ended.facts?.overtime).toBe(innings.length > 9 ? 'Y' : 'X');
    for (let played = 9; played <= innings.length; played += 1) {
      const { home, away } = total(innings.slice(0, played));
      const isLast = played === innings.length;
      expect(home !== away).toBe(isLast);
      if (!isLast || home < away) continue;
      const last = must(innings.at(-1), 'a last inning');
      const lead = home - last.home - away;
      // Either home did not bat any more, or the runs that won it ended the match.
      if (lead > 0) expect(last.home).toBe(0);
      else expect(home - away).toBeLessThanOrEqual(4);
    }
  },
  IH(ended) {
    const { RT, FT } = ended.periods;
    const thirds = numberedTallies(ended.periods, 'P');
    expect(thirds).toHaveLength(3);
    expect(RT).toEqual(total(thirds));
    if (RT && FT && RT.home !== RT.away) expect(FT).toEqual(RT);
    else expect((FT?.home ?? 0) + (FT?.away ?? 0)).toBe(2 * (RT?.home ?? 0) + 1);
  },
  AF(ended) {
    const { FT, HT, H2, OT } = ended.periods;
    const quarters = numberedTallies(ended.periods, 'Q');
    expect(quarters).toHaveLength(4);
    expect(HT).toEqual(total(quarters.slice(0, 2)));
    expect(H2).toEqual(total(quarters.slice(2)));
    const regular = total(quarters);
    expect(FT).toEqual(OT ? total([regular, OT]) : regular);
    expect(regular.home === regular.away).toBe(OT !== undefined);
    expect(FT?.home).not.toBe(FT?.away);
    expect(ended.facts?.overtime).toBe(OT ? 'Y' : 'X');
    for (const to of [10, 15, 20, 25, 30]) {
      const isReached = Math.max(FT?.home ?? 0, FT?.away ?? 0) >= to;
      expect(ended.facts?.[`to${to}`]).toMatch(isReached ? /^[HC]$/ : /^N$/);
      if (ended.facts?.[`to${to}`] === 'H') expect(FT?.home).toBeGreaterThanOrEqual(to);
      if (ended.facts?.[`to${to}`] === 'C') expect(FT?.away).toBeGreaterThanOrEqual(to);
    }
  },
  ES(ended, bestOf) {
    const maps = setsOf(ended, bestOf);
    for (const map of maps) expect(map.home + map.away).toBe(1);
    const kills = numberedTallies(ended.periods, 'K');
    const minutes = numberedTallies(ended.periods, 'D');
    expect([kills.length, minutes.length]).toEqual([maps.length, maps.length]);
    for (const [at, { home, away }] of kills.entries()) {
      expect(minutes[at]?.away).toBe(0);
      expect(minutes[at]?.home).toBeGreaterThan(5);
      const five = ended.facts?.[`fiveKills${at + 1}`];
      if (five !== undefined) expect(five !== 'N').toBe(Math.max(home, away) >= 5);
      expect(ended.facts?.[`blood${at + 1}`]).toMatch(/^[HCN]$/);
    }
  },
};

/** The sets of a match that was played to its end, and not a set longer. */
function setsOf(ended: Ended, bestOf: number): readonly Score[] {
  const sets = numberedTallies(ended.periods, 'S');
  const target = (bestOf + 1) / 2;
  const { home, away } = wins(sets);
  expect(ended.periods.FT).toEqual({ home, away });
  expect(Math.max(home, away)).toBe(target);
  expect(Math.min(home, away)).toBeLessThan(target);
  const before = wins(sets.slice(0, -1));
  expect(Math.max(before.home, before.away)).toBe(target - 1);
  return sets;
}

function rallies(
  ended: Ended,
  bestOf: number,
  rulesOf: (at: number) => { readonly target: number; readonly cap: number },
): void {
  const sets = setsOf(ended, bestOf);
  expect(ended.periods.PT).toEqual(total(sets));
  for (const [at, { home, away }] of sets.entries()) {
    const { target, cap } = rulesOf(at);
    const [most, least] = [Math.max(home, away), Math.min(home, away)];
    expect(most).toBeLessThanOrEqual(cap);
    if (most === target) expect(least).toBeLessThanOrEqual(target - 2);
    else if (most === cap) expect(most - least).toBeLessThanOrEqual(2);
    else expect([most > target, most - least]).toEqual([true, 2]);
  }
}

function wins(sets: readonly Score[]): Score {
  const home = sets.filter((set) => set.home > set.away).length;
  const away = sets.filter((set) => set.away > set.home).length;
  expect(home + away).toBe(sets.length);
  return { home, away };
}

function count(text: string, letter: string): number {
  return text.split(letter).length - 1;
}
