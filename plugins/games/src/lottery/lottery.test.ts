import { seededDraws } from '@tianping/games/testing';
import { describe, expect, it } from 'vitest';
import { pickCode } from './bets.ts';
import { animalOf, animalOfIssue } from './families/lunar-years.ts';
import type { LotteryGame } from './game.ts';
import { lotteryGames, lotteryOf, lotteryOutcome, lotterySummary } from './index.ts';
import type { LotteryOutcome } from './play.ts';
import { longRuns, sideCounts, trendOf } from './trends.ts';

const ISSUE = '20261124-0931';

function game(code: string): LotteryGame {
  const found = lotteryGames.find((one) => one.code === code);
  if (found?.form !== 'round') throw new Error(code);
  return found as LotteryGame;
}
const drawn = (balls: number[], animal: number | null = null): LotteryOutcome => ({
  balls,
  animal,
});
const settled = (code: string, stakeMinor: number, outcome: LotteryOutcome): number =>
  game(`${code.split('.')[0]}-1`).settle({ code, stakeMinor }, outcome);

describe('lotteries', () => {
  it('are seven at one and at three minutes, on the grid of the clock', () => {
    expect(lotteryGames.map(({ code }) => code)).toEqual(
      ['ssc', 'pk10', 'k3', 'x5', 'six', 'happy10', 'pc28'].flatMap((name) => [
        `${name}-1`,
        `${name}-3`,
      ]),
    );
    for (const one of lotteryGames) {
      const { plan, everyMs } = game(one.code);
      expect(plan.bettingMs + plan.closedMs + plan.drawingMs + plan.settledMs).toBe(everyMs);
      expect(plan.closedMs).toBeGreaterThanOrEqual(5000);
    }
  });
  it('draw the same numbers from the same draws, and numbers of their kind', () => {
    for (const { code } of lotteryGames) {
      const one = () => game(code).draw(seededDraws(5), null, ISSUE).outcome;
      expect(one()).toEqual(one());
      expect(lotteryOutcome.safeParse(one()).success).toBe(true);
      const family = lotteryOf(code);
      if (family?.lottery === 'pk10' || family?.lottery === 'six') {
        expect(new Set(one().balls).size).toBe(one().balls.length);
      }
      expect(lotterySummary(code, one())?.numbers).not.toBe('');
    }
    expect(lotterySummary('ssc-1', { balls: 'no' })).toBeNull();
    expect(lotterySummary('baccarat', drawn([1, 2, 3]))).toBeNull();
  });
  it('read a bet that is written out in full, and count its units', () => {
    const { readBet } = game('ssc-1');
    expect(readBet('ssc.digit.1.7')).toMatchObject({ returnMilli: [9910], units: 1 });
    expect(readBet('ssc.direct3.front.0,1|2|3,4')).toMatchObject({ units: 4 });
    expect(readBet('ssc.group3.front.1,2,3')).toMatchObject({ units: 6 });
    expect(readBet('ssc.fix.1,2||7||')).toMatchObject({ units: 3 });
    expect(game('pk10-1').readBet('pk10.direct2.1,2|2')).toMatchObject({ units: 1 });
  });
  it.each([
    'ssc.digit.6.7',
    'ssc.digit.1.10',
    'ssc.digit.1.7 ',
    'ssc.direct3.front.0|1',
    'ssc.direct3.front.1,0|2|3',
    'ssc.direct3.front.1,1|2|3',
    'ssc.direct3.front.0||3',
    'ssc.direct3.front.01|2|3',
    'ssc.direct3.side.0|1|2',
    'ssc.group6.front.1,2',
    'ssc.fix.||||',
    'pk10.car.1.1',
    'ssc',
    '',
  ])('refuse %j as no bet', (code) => {
    expect(game('ssc-1').readBet(code)).toBeNull();
  });
  it('pay one unit of several, rounded down', () => {
    const outcome = drawn([1, 2, 4, 0, 0]);
    expect(settled('ssc.direct3.front.0,1|2|3,4', 800, outcome)).toBe(194_000);
    expect(settled('ssc.group3.front.1,2', 400, drawn([1, 2, 2, 0, 0]))).toBe(64_666);
    expect(settled('ssc.group3.front.1,2', 400, drawn([2, 2, 2, 0, 0]))).toBe(0);
    expect(settled('ssc.fix.1,2||4||', 300, outcome)).toBe(1982);
    expect(settled('x5.any2.1,2,3', 300, drawn([1, 2, 3, 4, 5]))).toBe(1600);
    expect(settled('six.two3.1,2,3', 100, drawn([1, 2, 9, 10, 11, 12, 3]))).toBe(2000);
    expect(settled('six.two3.1,2,3', 100, drawn([1, 2, 3, 10, 11, 12, 4]))).toBe(24_800);
    expect(settled('six.mixed2.1,2', 100, drawn([1, 5, 9, 10, 11, 12, 2]))).toBe(19_012);
  });
  it('give the stake back for 49 and for sums that are neither, as no turnover', () => {
    const outcome = drawn([1, 2, 3, 4, 5, 6, 49], 6);
    const bet = { code: 'six.side.odd', stakeMinor: 500 };
    expect(game('six-1').settle(bet, outcome)).toBe(500);
    expect(game('six-1').effective(bet, outcome)).toBe(0);
    expect(settled('x5.sum.big', 500, drawn([2, 4, 6, 8, 10]))).toBe(500);
  });
  it('judge bets of an issue together', () => {
    const judge = (name: string, bets: readonly (readonly [string, number])[]) =>
      game(name).judgeBets(bets.map(([code, stakeMinor]) => ({ code, stakeMinor })));
    expect(judge('ssc-1', [['ssc.sum.big', 99]])).toMatchObject({ error: { fault: 'limitLow' } });
    expect(judge('ssc-1', [['ssc.sum.big', 2_000_001]])).toMatchObject({
      error: { fault: 'limitHigh' },
    });
    expect(judge('ssc-1', [['ssc.group3.front.1,2', 201]])).toMatchObject({
      error: { fault: 'units' },
    });
    expect(
      judge('ssc-1', [
        ['ssc.sum.big', 100],
        ['ssc.sum.small', 100],
      ]),
    ).toMatchObject({
      error: { at: 1, fault: 'opposite' },
    });
    expect(
      judge('ssc-1', [
        ['ssc.sum.big', 100],
        ['ssc.sum.odd', 100],
      ]).ok,
    ).toBe(true);
    // Fifty thousand at 970 for one would pay over the limit of the play.
    expect(judge('ssc-1', [['ssc.direct3.front.1|2|3', 60_000]])).toMatchObject({
      error: { fault: 'limitHigh' },
    });
  });
  it('put a code together from rows, and only where it is a bet', () => {
    const picker = lotteryOf('ssc-1')?.pickers.find(({ id }) => id === 'ssc.direct2.front');
    if (!picker) throw new Error('no picker');
    expect(pickCode(picker, [[1, 2], [9]])).toBe('ssc.direct2.front.1,2|9');
    expect(pickCode(picker, [[1, 2], []])).toBeNull();
  });
});

describe('zodiacs of six-mark', () => {
  it('follow the lunar year of the issue', () => {
    expect(animalOfIssue('20260216-0001')).toBe(5);
    expect(animalOfIssue('20260217-0001')).toBe(6);
    expect(animalOfIssue('20270205-0001')).toBe(6);
    expect(animalOfIssue('20270206-0001')).toBe(7);
    expect(() => animalOfIssue('17')).toThrow('without a date');
    const chinese = new Intl.DateTimeFormat('en-u-ca-chinese', {
      day: 'numeric',
      month: 'numeric',
    });
    for (let year = 2024; year <= 2050; year += 1) {
      // These new moons fall within minutes of midnight in Beijing, where the runtime is a day off.
      if (year === 2027 || year === 2030) continue;
      const days = Array.from({ length: 60 }, (_, at) => new Date(year, 0, 10 + at, 12));
      const newYear = days.find((day) => chinese.format(day) === '1/1');
      const text = newYear
        ? `${year}0${newYear.getMonth() + 1}${String(newYear.getDate()).padStart(2, '0')}`
        : '';
      expect(animalOfIssue(`${text}-0001`)).toBe((year - 2020) % 12);
      expect(animalOfIssue(`${Number(text) - (text.endsWith('01') ? 70 : 1)}-0001`)).toBe(
        (year - 2021) % 12,
      );
    }
  });
  it('count backwards from the animal of the year, which holds five numbers', () => {
    expect([1, 13, 25, 37, 49].map((number) => animalOf(number, 6))).toEqual([6, 6, 6, 6, 6]);
    expect(animalOf(2, 6)).toBe(5);
    const outcome = drawn([2, 3, 4, 5, 6, 8, 49], 6);
    expect(settled('six.zodiac.horse', 1000, outcome)).toBe(9506);
    expect(settled('six.zodiac.snake', 1000, outcome)).toBe(0);
    expect(settled('six.onezodiac.snake', 1000, outcome)).toBe(2056);
    expect(settled('six.zodiacs2.snake,horse', 1000, outcome)).toBe(3997);
  });
});

describe('trends of a lottery', () => {
  const draws = [
    [1, 2, 3, 4, 5],
    [7, 2, 3, 4, 5],
    [7, 2, 3, 4, 9],
    [1, 2, 3, 4, 5],
  ].map((balls, at) => ({ issue: String(at), outcome: drawn(balls) }));

  it('count how long each number of a place has been missing', () => {
    const rows = trendOf(draws, 0, [1, 7, 8]);
    expect(rows.map(({ drawn: ball }) => ball)).toEqual([1, 7, 7, 1]);
    expect(rows.at(-1)?.missing).toEqual([0, 1, 4]);
  });
  it('find the sides that have come several times in a row, longest first', () => {
    const family = lotteryOf('ssc-1');
    if (!family) throw new Error('no lottery');
    const runs = longRuns(family, draws).map(({ cell, times }) => [cell.code, times]);
    expect(runs).toContainEqual(['ssc.side.2.small', 4]);
    expect(runs.every(([, times]) => Number(times) >= 3)).toBe(true);
    expect(runs).not.toContainEqual(['ssc.side.1.small', 1]);
    const small = sideCounts(family, draws).find(({ cell }) => cell.code === 'ssc.side.1.small');
    expect(small?.times).toBe(2);
  });
});
