import { describe, expect, it } from 'vitest';
import { cascade, cascadeUnits } from './engines/cascade.ts';
import { slots } from './game.ts';
import type { HoldMachine, LinesMachine, Pays, TumbleMachine, WaysMachine } from './machine.ts';
import { THEMES, themeRules } from './themes/index.ts';

/**
 * What the machines return, worked out a second time from their strips and pays alone: floating point in place of
 * fractions, every combination of symbols in place of formulas, chains run forwards in place of backwards.
 */
const CELLS = 15;
const PAID = '12345AKQJ';
type Strips = readonly string[];

/** The letters seen in a window of so many rows, for each stop. */
function windows(strip: string, rows: number): string[] {
  const ring = strip + strip.slice(0, rows - 1);
  return Array.from(strip, (_, stop) => ring.slice(stop, stop + rows));
}

function payOf(pays: Pays, symbol: string, length: number): number {
  const table = Object.entries(pays).find(([name]) => name === symbol)?.[1];
  return table?.[length - 3] ?? 0;
}

/** One line of its own stake: all combinations of letters, each as often as the strips have it. */
function lineOf(strips: Strips, pays: Pays): number {
  const letters = strips.map((strip) => [...new Set(strip)]);
  const walk = (reel: number, weight: number, line: string): number => {
    if (reel === 5) {
      const symbol = line.charAt(0);
      if (!PAID.includes(symbol)) return 0;
      const end = [...line].findIndex((letter) => letter !== symbol && letter !== 'W');
      return weight * payOf(pays, symbol, end < 0 ? 5 : end);
    }
    const strip = strips[reel] ?? '';
    return (letters[reel] ?? []).reduce((sum, letter) => {
      const share = (strip.split(letter).length - 1) / strip.length;
      return sum + walk(reel + 1, weight * share, line + letter);
    }, 0);
  };
  return walk(0, 1, '');
}

/** The ways of one symbol: how much each window weighs, and where the row of reels breaks off. */
function waysOf(strips: Strips, pays: Pays, wild: number): number {
  const walk = (symbol: string, reel: number, chance: number, ways: number): number => {
    if (reel === 5) return chance * ways * payOf(pays, symbol, 5);
    const seen = windows(strips[reel] ?? '', 3).map((cells) =>
      [...cells].reduce((sum, at) => sum + (at === symbol ? 1 : at === 'W' ? wild : 0), 0),
    );
    return [...new Set(seen)].reduce((sum, weight) => {
      const part = chance * (seen.filter((one) => one === weight).length / seen.length);
      const end = part * ways * payOf(pays, symbol, reel);
      return sum + (weight === 0 ? end : walk(symbol, reel + 1, part, ways * weight));
    }, 0);
  };
  return [...PAID].reduce((sum, symbol) => sum + walk(symbol, 0, 1, 1), 0) / 20;
}

/** How likely each number of `S` in sight is. */
function scattersOf(strips: Strips, rows: number): number[] {
  return strips.reduce<number[]>(
    (before, strip) => {
      const after = new Array<number>(before.length + rows).fill(0);
      const all = windows(strip, rows);
      for (const cells of all) {
        const seen = cells.split('S').length - 1;
        for (const [had, chance] of before.entries()) {
          after[had + seen] = (after[had + seen] ?? 0) + chance / all.length;
        }
      }
      return after;
    },
    [1],
  );
}

/** Free spins played from `left` to play and `total` won: spin by spin, with what each may add. */
function spinsOf(
  gifts: readonly (readonly [number, number])[],
  most: number,
): (won: number) => number {
  const known = new Map<string, number>();
  const played = (left: number, total: number): number => {
    if (left === 0) return 0;
    const name = `${left}/${total}`;
    const before = known.get(name);
    if (before !== undefined) return before;
    const none = 1 - gifts.reduce((sum, [, chance]) => sum + chance, 0);
    const rest = gifts.reduce(
      (sum, [given, chance]) => {
        const more = Math.min(given, most - total);
        return sum + chance * played(left - 1 + more, total + more);
      },
      none * played(left - 1, total),
    );
    known.set(name, 1 + rest);
    return 1 + rest;
  };
  return (won) => played(Math.min(won, most), Math.min(won, most));
}

function reelsOf(machine: LinesMachine | WaysMachine): number {
  const { strips, pays, free } = machine;
  const seen = scattersOf(strips, 3);
  const scatter = machine.scatter.reduce(
    (sum, pay, at) => sum + (seen[at + 3] ?? 0) * (pay / 20),
    0,
  );
  const wins = (wild: number): number =>
    machine.engine === 'lines' ? lineOf(strips, pays) : waysOf(strips, pays, wild);
  const gifts = free.given.map((given, at) => [given, seen[at + 3] ?? 0] as const);
  const spins = spinsOf(gifts, free.most);
  const played = gifts.reduce((sum, [given, chance]) => sum + chance * spins(given), 0);
  const inFree = wins(machine.engine === 'ways' ? machine.wildInFree : 1) + scatter;
  return wins(1) + scatter + played * free.multiplier * inFree;
}

/** Forwards: how likely each number of cells and of respins is, until nothing goes on. */
function holdOf(machine: HoldMachine): number {
  const { hit, of } = machine.landing;
  const mean =
    machine.values.reduce((sum, { units }) => sum + units, 0) / machine.values.length / 20;
  const at = (held: number, left: number): number => held * 10 + left;
  let states = new Map<number, number>();
  let returned = lineOf(machine.strips, machine.pays);
  for (const [held, chance] of scattersOf(machine.strips, 3).entries()) {
    if (held < machine.trigger) continue;
    states.set(at(held, machine.respins), chance);
    returned += chance * held * mean;
  }
  while (states.size > 0) {
    const next = new Map<number, number>();
    for (const [state, chance] of states) {
      const [held, left] = [Math.floor(state / 10), state % 10];
      const open = CELLS - held;
      let ways = chance * (1 - hit / of) ** open;
      for (let landed = 0; landed <= open; landed += 1) {
        returned += ways * landed * mean;
        if (held + landed === CELLS) returned += ways * (machine.grandUnits / 20);
        const after = landed > 0 ? machine.respins : left - 1;
        const name = at(held + landed, after);
        const goesOn = held + landed < CELLS && after > 0 && ways > 1e-18;
        if (goesOn) next.set(name, (next.get(name) ?? 0) + ways);
        ways *= ((open - landed) / (landed + 1)) * (hit / (of - hit));
      }
    }
    states = next;
  }
  return returned;
}

/** Falls of one combination of stops: cells by row and column, filled by a flood from each. */
function fallsOf(
  machine: TumbleMachine,
  stops: readonly number[],
  ladder: readonly number[],
): number {
  const above = machine.strips.map((strip, reel) => [
    ...(strip.repeat(5) + strip.slice(0, stops[reel] ?? 0)),
  ]);
  const columns = machine.strips.map((strip, reel) =>
    [...(strip + strip)].slice(stops[reel] ?? 0, (stops[reel] ?? 0) + 4),
  );
  let paid = 0;
  for (let fall = 0; ; fall += 1) {
    const gone = new Set<string>();
    const counted = new Set<string>();
    for (let x = 0; x < 5; x += 1) {
      for (let y = 0; y < 4; y += 1) {
        const letter = columns[x]?.[y] ?? '';
        if ('WS'.includes(letter) || counted.has(`${x},${y}`)) continue;
        const found = flood(columns, [x, y], letter);
        for (const [a, b] of found) if (columns[a]?.[b] === letter) counted.add(`${a},${b}`);
        if (found.length < 4) continue;
        const table = Object.entries(machine.pays).find(([name]) => name === letter)?.[1];
        const size = found.length;
        const pay = table?.[size < 7 ? size - 4 : size < 9 ? 3 : 4] ?? 0;
        paid += pay * (ladder[fall] ?? ladder.at(-1) ?? 1);
        if (table) for (const cell of found) gone.add(cell.join(','));
      }
    }
    if (gone.size === 0) return paid;
    for (const [x, column] of columns.entries()) {
      const left = column.filter((_, y) => !gone.has(`${x},${y}`));
      const more = (above[x] ?? []).splice(-(4 - left.length), 4 - left.length);
      columns[x] = [...more, ...left];
    }
  }
}

function flood(
  columns: readonly (readonly string[])[],
  from: readonly [number, number],
  letter: string,
): (readonly [number, number])[] {
  const seen = new Map([[from.join(','), from]]);
  for (const [x, y] of seen.values()) {
    for (const [a, b] of [
      [x - 1, y],
      [x + 1, y],
      [x, y - 1],
      [x, y + 1],
    ] as const) {
      const other = columns[a]?.[b];
      if (other === letter || other === 'W') seen.set(`${a},${b}`, [a, b]);
    }
  }
  return [...seen.values()];
}

function tumbleOf(machine: TumbleMachine): number {
  const all = machine.strips.reduce((product, { length }) => product * length, 1);
  const { baseUnits, freeUnits } = machine.counted;
  const trigger = scattersOf(machine.strips, 4)
    .slice(machine.trigger)
    .reduce((sum, chance) => sum + chance, 0);
  const { given, most } = machine.free;
  const played = trigger * spinsOf([[given, trigger]], most)(given);
  return (Number(baseUnits) + played * Number(freeUnits)) / all / 20;
}

describe('a second program', () => {
  it.each(THEMES.map((theme, at) => [theme, at] as const))(
    'comes to the same return of %s',
    (theme, at) => {
      const { machine } = themeRules[theme];
      const second =
        machine.engine === 'tumble'
          ? tumbleOf(machine)
          : machine.engine === 'hold'
            ? holdOf(machine)
            : reelsOf(machine);
      const { num, den } = slots[at]?.exactReturns()[0]?.returned ?? { num: 0n, den: 1n };
      expect(second).toBeCloseTo(Number((num * 10n ** 15n) / den) / 1e15, 9);
    },
  );

  it.each(['orchard', 'tea', 'star'] as const)('lets %s fall as the engine does', (theme) => {
    const { machine } = themeRules[theme];
    if (machine.engine !== 'tumble') throw new Error(theme);
    let paying = 0;
    for (let sample = 0; sample < 1200; sample += 1) {
      // Strides that share nothing with the lengths, so that stops meet in every way.
      const stops = machine.strips.map(
        ({ length }, reel) => (sample * (7 + reel * 4) + sample) % length,
      );
      for (const ladder of [machine.ladder, machine.freeLadder]) {
        const units = fallsOf(machine, stops, ladder);
        expect([stops, units]).toEqual([stops, cascadeUnits(cascade(machine, stops), ladder)]);
        if (units > 0) paying += 1;
      }
    }
    expect(paying).toBeGreaterThan(300);
  });
});
