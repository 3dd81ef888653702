import type { Game } from '@tianping/games';
import type { Seen, Simulated } from '../simulate.ts';
import { CHANCE_LEAST, chiSquare, chiSquareChance, intervalOf } from '../statistics.ts';
import { countedOf } from './tables.ts';

/** Classes that are expected less often than this are counted together. */
const EXPECTED_LEAST = 5;

interface Row {
  readonly line: string;
  readonly isFault: boolean;
}

/** One line a table of outcomes: chi-square of all classes, and the class that is furthest from its exact share. */
export function outcomeRows(game: Game, { outcomes }: Simulated): readonly Row[] {
  const chances = countedOf(game.code)?.chances() ?? {};
  return Object.entries(outcomes).flatMap(([table, classes]) => {
    const total = Object.values(classes).reduce((sum, { seen }) => sum + seen, 0);
    const exact = chances[table];
    const all = exact
      ? [...exact].map(([code, chance]) => ({
          code,
          seen: classes[code]?.seen ?? 0,
          expected: chance * total,
        }))
      : Object.entries(classes).map(([code, one]) => ({ code, ...one }));
    // A class came that cannot come.
    const strange = Object.keys(classes).filter((code) => exact && !exact.has(code));
    if (strange.length > 0) {
      return [
        { line: `✗ ${nameOf(game, table)} · 不可能的结果 ${strange.join('、')}`, isFault: true },
      ];
    }
    return rowOf(nameOf(game, table), all);
  });
}

function nameOf(game: Game, table: string): string {
  const name = game.form === 'pond' ? game.readKind(table)?.name.text : undefined;
  return name === undefined ? table : `${name}派彩`;
}

interface Named extends Seen {
  readonly code: string;
}

function rowOf(name: string, all: readonly Named[]): readonly Row[] {
  const classes = pooled(all);
  if (classes.length < 2) return [];
  const total = classes.reduce((sum, { seen }) => sum + seen, 0);
  const value = chiSquare(
    classes.map(({ seen }) => seen),
    classes.map(({ expected }) => expected),
  );
  const chance = chiSquareChance(value, classes.length - 1);
  const furthest = classes.reduce((a, b) => (errorsOf(b, total) > errorsOf(a, total) ? b : a));
  const isFault = chance < CHANCE_LEAST;
  const { half } = intervalOf({ count: total, sum: furthest.expected, squares: furthest.expected });
  const share = (count: number): string => `${((count / total) * 100).toFixed(4)}%`;
  const parts = [
    `${isFault ? '✗' : '✓'} ${name}（${classes.length} 类）`,
    `卡方 p = ${chance.toPrecision(3)}`,
    `最远 ${furthest.code}：精确 ${share(furthest.expected)}`,
    `模拟 ${share(furthest.seen)} ± ${(half * 100).toFixed(4)}%`,
  ];
  return [{ line: parts.join(' · '), isFault }];
}

/** In standard errors. */
function errorsOf({ seen, expected }: Named, total: number): number {
  return Math.abs(seen - expected) / Math.sqrt(expected * (1 - expected / total));
}

function pooled(all: readonly Named[]): readonly Named[] {
  const often = all.filter(({ expected }) => expected >= EXPECTED_LEAST);
  const seldom = all.filter(({ expected }) => expected < EXPECTED_LEAST);
  const sum = (of: (one: Named) => number): number => seldom.reduce((all, one) => all + of(one), 0);
  const rest = {
    code: '其余',
    seen: sum(({ seen }) => seen),
    expected: sum((one) => one.expected),
  };
  if (rest.expected >= EXPECTED_LEAST) return [...often, rest];
  if (rest.seen === 0 && rest.expected === 0) return often;
  // Too few even together: they are added to the class that is expected least often.
  const [least, ...others] = often.toSorted((a, b) => a.expected - b.expected);
  if (!least) return [];
  const both = { seen: least.seen + rest.seen, expected: least.expected + rest.expected };
  return [{ code: least.code, ...both }, ...others];
}
