import { seededDraws } from '@tianping/games/testing';
import { describe, expect, it } from 'vitest';
import { cascade } from './engines/cascade.ts';
import { lineWins } from './engines/line-wins.ts';
import { wayWins } from './engines/way-wins.ts';
import { countStops } from './exact/count-stops.ts';
import { freeSpinsPlayed } from './exact/free-spins.ts';
import { holdReturn } from './exact/hold.ts';
import { lineReturn, reelsReturn } from './exact/reels.ts';
import { slots } from './game.ts';
import { ratio } from './ratio.ts';
import { slotShown } from './shown.ts';
import { themeRules } from './themes/index.ts';
import { koi } from './themes/koi.ts';
import { lion } from './themes/lion.ts';
import { orchard } from './themes/orchard.ts';
import { star } from './themes/star.ts';
import { tea } from './themes/tea.ts';

/** Hundredths of a percent, rounded down. */
const basis = ({ num, den }: { num: bigint; den: bigint }): number => Number((num * 10_000n) / den);
const SPINS = 6000;

describe('the reference machine', () => {
  it('returns 48.03 % on lines, 7.41 % on scatters and 95.64 % with its free spins', () => {
    const { scatter, trigger, played, total } = reelsReturn(koi);
    expect(basis(lineReturn(koi.strips, koi.pays))).toBe(4802);
    expect(basis(scatter)).toBe(740);
    expect([basis(trigger), basis(played), basis(total)]).toEqual([266, 136_261, 9564]);
  });
  it('has strips of forty stops with the published counts and scatters five apart', () => {
    for (const strip of koi.strips) {
      expect(strip).toHaveLength(40);
      const [first = 0, second = 0] = [strip.indexOf('S'), strip.lastIndexOf('S')];
      expect(Math.min(second - first, 40 - second + first)).toBeGreaterThanOrEqual(5);
    }
  });
});

describe('exact returns', () => {
  it.each(slots.map((game) => [game.code, game] as const))(
    'of %s lie in 95 to 97 %%',
    (_, game) => {
      const returned = basis(game.exactReturns()[0]?.returned ?? { num: 0n, den: 1n });
      expect(returned).toBeGreaterThanOrEqual(9500);
      expect(returned).toBeLessThanOrEqual(9700);
    },
  );
  it.each([
    ['orchard', orchard],
    ['tea', tea],
    ['star', star],
  ] as const)('of tumbling %s stand on a count of every combination of stops', (_, machine) => {
    expect(countStops(machine)).toEqual(machine.counted);
  });
  it('bound the free spins: none of a chance, and at most as many as a play may have', () => {
    expect(freeSpinsPlayed(10, new Map([[10, ratio(0)]]), 200)).toEqual(ratio(10));
    expect(freeSpinsPlayed(10, new Map([[10, ratio(1)]]), 40)).toEqual(ratio(40));
    // One spin that wins another in half of all cases, twice at most: 1 + 1/2.
    expect(freeSpinsPlayed(1, new Map([[1, ratio(1, 2)]]), 2)).toEqual(ratio(3, 2));
  });
  it('of respins: nothing lands without a chance, all is filled with certainty', () => {
    const never = { ...lion, landing: { hit: 0, of: 1 } };
    const always = { ...lion, landing: { hit: 1, of: 1 } };
    const { base } = holdReturn(lion);
    expect(holdReturn(never).base).toEqual(base);
    expect(holdReturn(always).total.num * holdReturn(never).total.den).toBeGreaterThan(
      holdReturn(never).total.num * holdReturn(always).total.den,
    );
  });
});

describe.each(slots.map((game) => [game.code, game] as const))('%s', (_, game) => {
  it('pays what its steps state, within reach of its exact return, and within its bounds', () => {
    const draws = seededDraws(20_261);
    const { machine } = themeRules[game.code.slice(5) as keyof typeof themeRules];
    const most = machine.engine === 'hold' ? 0 : machine.free.most;
    let [sum, squares] = [0, 0];
    for (let spin = 0; spin < SPINS; spin += 1) {
      const { payoutMinor, shown } = game.spin(draws, { stakeMinor: 100, options: {} });
      expect(shown.steps.reduce((all, { minor }) => all + minor, 0)).toBe(payoutMinor);
      expect(shown.steps.reduce((all, { awarded }) => all + awarded, 0)).toBeLessThanOrEqual(most);
      sum += payoutMinor / 100;
      squares += (payoutMinor / 100) ** 2;
    }
    const mean = sum / SPINS;
    const error = Math.sqrt((squares / SPINS - mean ** 2) / SPINS);
    const exact = basis(game.exactReturns()[0]?.returned ?? ratio(0)) / 10_000;
    expect(Math.abs(mean - exact)).toBeLessThan(4 * error);
  });
  it('shows plain data, takes no options and describes the result', () => {
    const { shown } = game.spin(seededDraws(5), { stakeMinor: 20, options: {} });
    expect(slotShown.parse(JSON.parse(JSON.stringify(shown)))).toEqual(shown);
    expect(game.readOptions({ lines: 3 })).toBeNull();
    expect(game.readOptions(null)).toEqual({});
    expect(game.describe(shown).length).toBeGreaterThan(0);
    expect(() => game.spin(seededDraws(5), { stakeMinor: 21, options: {} })).toThrow();
  });
});

describe.each(['lion', 'beasts', 'ice'] as const)('hold and win of %s', (theme) => {
  it('pays all money and the grand where the paid spin already fills the grid', () => {
    const { machine } = themeRules[theme];
    if (machine.engine !== 'hold') throw new Error('a hold machine');
    const stops = machine.strips.map((strip) => strip.indexOf('SSS'));
    // Fifteen money symbols of the lowest value follow the five stops.
    const draws = {
      int: () => stops.shift() ?? 0,
      shuffle: <Item>(items: readonly Item[]) => [...items],
    };
    const game = slots.find(({ code }) => code === `slot-${theme}`);
    const { payoutMinor, shown } = game?.spin(draws, { stakeMinor: 20, options: {} }) ?? {};
    expect(shown?.steps[0]?.grid).toEqual(['SSS', 'SSS', 'SSS', 'SSS', 'SSS']);
    expect(payoutMinor).toBe(15 * (machine.values[0]?.units ?? 0) + machine.grandUnits);
    expect(shown?.steps.at(-1)).toMatchObject({ respins: 0, grandMinor: machine.grandUnits });
  });
});

describe('wins', () => {
  it('of a line count the longest from the left, with wilds', () => {
    const wins = lineWins(['A1A', 'QWQ', 'K1K', 'J2J', 'A1A'], koi.pays);
    expect(wins).toMatchObject([{ symbol: '1', line: 1, units: 50, cells: [1, 4, 7] }]);
  });
  it('of ways multiply by the cells on each reel, wilds by their weight', () => {
    const grid = ['1A1', 'WQK', '11J', 'Q2J', 'A2A'];
    const units = (weight: number) => wayWins(grid, koi.pays, weight)[0]?.units;
    expect([units(1), units(3)]).toEqual([200, 600]);
  });
  it('of a cluster vanish, and what is above them on the strip falls in', () => {
    const strips = ['1111A2', '2A2A3K', '3K3K4A', '4A4A5K', '5K5KA2'] as const;
    const pays = { 1: [4, 5, 6, 7, 8] } as const;
    const falls = cascade({ ...orchard, strips, pays }, [0, 0, 0, 0, 0]);
    expect(falls).toHaveLength(2);
    expect(falls[0]?.clusters).toMatchObject([{ symbol: '1', cells: [0, 1, 2, 3], units: 4 }]);
    expect(falls[1]?.grid[0]).toBe('11A2');
  });
});
