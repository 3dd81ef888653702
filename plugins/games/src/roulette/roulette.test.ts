import { seededDraws } from '@tianping/games/testing';
import { describe, expect, it } from 'vitest';
import { rouletteBets } from './bets.ts';
import { callBets, neighbourBets } from './calls.ts';
import { roulette, rouletteLimit } from './game.ts';
import { colourOf, WHEEL } from './wheel.ts';

function pocketsOf(code: string): readonly number[] {
  return (rouletteBets.get(code)?.pockets ?? []).toSorted((a, b) => a - b);
}

describe('roulette', () => {
  it('has 157 bets, each with the edge of one pocket in 37', () => {
    const returns = roulette.exactReturns();
    expect(returns.filter(({ of }) => of !== '')).toHaveLength(157);
    for (const { of, returned } of returns) {
      expect([of, returned.num * 37n]).toEqual([of, returned.den * 36n]);
    }
  });
  it('pays 35, 17, 11, 8, 5, 2 and 1 to one by the numbers covered', () => {
    const codes = ['straight-17', 'split-17-20', 'street-16', 'corner-17-21', 'line-16'];
    const prices = [...codes, 'street-0-2-3', 'corner-0-1-2-3', 'column-2', 'dozen-3', 'low'];
    const won = { pocket: 0 };
    expect(
      prices.map((code) => {
        const pocket = pocketsOf(code)[0] ?? won.pocket;
        return roulette.settle({ code, stakeMinor: 1000 }, { pocket });
      }),
    ).toEqual([36_000, 18_000, 12_000, 9000, 6000, 12_000, 9000, 3000, 3000, 2000]);
  });
  it('covers the numbers of the felt', () => {
    expect(pocketsOf('corner-17-21')).toEqual([17, 18, 20, 21]);
    expect(pocketsOf('line-31')).toEqual([31, 32, 33, 34, 35, 36]);
    expect(pocketsOf('column-3')).toEqual([3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36]);
    expect(pocketsOf('dozen-2')).toEqual([13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]);
    expect(pocketsOf('red')).toHaveLength(18);
    expect(roulette.settle({ code: 'even', stakeMinor: 500 }, { pocket: 0 })).toBe(0);
    expect(roulette.settle({ code: 'straight-0', stakeMinor: 500 }, { pocket: 0 })).toBe(18_000);
  });
  it('has each number once on a wheel whose colours change', () => {
    expect(WHEEL.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, n) => n));
    const colours = WHEEL.slice(1).map(colourOf);
    expect(colours.every((colour, at) => colour === (at % 2 === 0 ? 'red' : 'black'))).toBe(true);
  });
  it('covers each number of the wheel once by the three calls, 17 twice', () => {
    const calls = [callBets('voisins'), callBets('tiers'), callBets('orphelins')];
    expect(calls.map((bets) => bets.reduce((sum, { chips }) => sum + chips, 0))).toEqual([9, 6, 5]);
    const covered = calls.flat().flatMap(({ code }) => pocketsOf(code));
    const once = Array.from({ length: 37 }, (_, n) => n);
    expect(covered.toSorted((a, b) => a - b)).toEqual([...once, 17].toSorted((a, b) => a - b));
    expect(neighbourBets(0, 2).map(({ code }) => code)).toEqual([
      'straight-3',
      'straight-26',
      'straight-0',
      'straight-32',
      'straight-15',
    ]);
  });
  it('limits a bet by what it may win, over all of the same bets together', () => {
    expect(rouletteLimit('red')).toBe(5_000_000);
    expect(rouletteLimit('straight-8')).toBe(142_000);
    const on = (code: string, stakeMinor: number) => ({ code, stakeMinor });
    expect(roulette.judgeBets([on('straight-8', 142_000), on('red', 5_000_000)])).toMatchObject({
      ok: true,
    });
    expect(roulette.judgeBets([on('straight-8', 142_000), on('straight-8', 500)])).toMatchObject({
      error: { at: 1, fault: 'limitHigh' },
    });
    expect(roulette.judgeBets([on('red', 499)])).toMatchObject({ error: { fault: 'limitLow' } });
    expect(roulette.judgeBets([on('split-3-4', 500)])).toMatchObject({
      error: { fault: 'unknown' },
    });
  });
  it('refuses bets on every side of one question, so that nothing covered is turnover', () => {
    const judged = (...codes: string[]) =>
      roulette.judgeBets(codes.map((code) => ({ code, stakeMinor: 1000 })));
    expect(judged('red', 'odd', 'black')).toMatchObject({ error: { at: 2, fault: 'opposite' } });
    expect(judged('dozen-1', 'dozen-2')).toMatchObject({ ok: true });
    expect(judged('dozen-1', 'dozen-2', 'dozen-3')).toMatchObject({ error: { at: 2 } });
    expect(roulette.effective({ code: 'red', stakeMinor: 700 }, { pocket: 1 })).toBe(700);
  });
  it('counts nothing as turnover of bets that hold more than 30 of the 37 numbers together', () => {
    const covers = (...codes: string[]) =>
      roulette.coversAll?.(codes.map((code) => ({ code, stakeMinor: 1000 })));
    const straights = (count: number) => Array.from({ length: count }, (_, n) => `straight-${n}`);
    expect(covers(...straights(30), 'straight-7', 'split-8-9')).toBe(false);
    expect(covers(...straights(31))).toBe(true);
    expect(covers('dozen-1', 'dozen-2', 'line-25')).toBe(false);
    expect(covers('dozen-1', 'dozen-2', 'line-25', 'straight-0')).toBe(true);
    expect(covers('red', 'even')).toBe(false);
  });
  it('describes the bet and the outcome', () => {
    expect(roulette.readBet('split-17-20')?.words).toMatchObject([{ text: '分注' }, ' 17·20']);
    expect(roulette.describe({ pocket: 17 })).toMatchObject(['17 ', { text: '黑' }]);
  });
  it('draws every pocket, the same from the same draws', () => {
    const draws = seededDraws(11);
    const seen = new Set(
      Array.from({ length: 600 }, () => roulette.draw(draws, null).outcome.pocket),
    );
    expect(seen.size).toBe(37);
    expect(roulette.draw(seededDraws(3), null)).toEqual(roulette.draw(seededDraws(3), null));
  });
});
