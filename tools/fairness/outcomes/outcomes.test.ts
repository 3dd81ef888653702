import { games } from '@tianping/plugin-games';
import { describe, expect, test } from 'vitest';
import { reportOf } from '../report.ts';
import { simulate, together } from '../simulate.ts';
import { kindsOfAtLeast } from './counting.ts';
import { countedOf } from './tables.ts';

const ROUNDS = 3_000;
const counted = games.filter(({ code }) => countedOf(code) !== null);

describe('outcomes of a game', () => {
  test('have exact chances that sum to one, those of the domain tables among them', () => {
    expect(counted.map(({ code }) => code).sort()).toEqual([
      'doudizhu',
      'erbagang',
      'hundred-niuniu',
      'mahjong',
      'niuniu',
      'sangong',
      'zhajinhua',
    ]);
    for (const { code } of counted) {
      for (const chances of Object.values(countedOf(code)?.chances() ?? {})) {
        expect([...chances.values()].reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 12);
      }
    }
    const ofThree = countedOf('zhajinhua')?.chances().牌型;
    expect(
      [...(ofThree ?? [])].map(([code, chance]) => [code, Math.round(chance * 22_100)]),
    ).toEqual(
      expect.arrayContaining([
        ['leopard', 52],
        ['straightFlush', 48],
        ['flush', 1_096],
        ['straight', 720],
        ['pair', 3_744],
        ['single', 16_380],
        ['235', 60],
      ]),
    );
    const ofTwo = countedOf('erbagang')?.chances().庄家牌型;
    expect(Math.round((ofTwo?.get('gang') ?? 0) * 780)).toBe(16);
    expect(Math.round((ofTwo?.get('pairWhite') ?? 0) * 780)).toBe(6);
  });

  test('are counted kind by kind as by hand', () => {
    // Two of one kind of four and a single: a pair in six of ten.
    expect(kindsOfAtLeast(2, { kinds: 1, odd: 1, drawn: 2 }).get('1')).toBeCloseTo(6 / 10, 12);
    expect(kindsOfAtLeast(4, { kinds: 13, odd: 0, drawn: 5 }).get('1')).toBeCloseTo(
      624 / 2_598_960,
      12,
    );
  });

  test.each(counted)('$code: a fixed seed comes as often as it should', (game) => {
    const simulated = simulate(game, { seed: 'outcomes', share: 0, rounds: ROUNDS });
    const report = reportOf(game, simulated);
    expect(report.lines.filter((line) => line.includes('✗'))).toEqual([]);
    expect(report.checks).toBeGreaterThan(0);
    for (const counts of Object.values(simulated.outcomes)) {
      expect(Object.values(counts).reduce((sum, { seen }) => sum + seen, 0)).toBe(ROUNDS);
    }
  });

  test.each(['fishing-reef', 'fishing-palace'])(
    '%s: hits are caught as often as they should',
    (code) => {
      const game = games.find((one) => one.code === code);
      if (game?.form !== 'pond') throw new Error('no pond');
      const simulated = simulate(game, { seed: 'outcomes', share: 0, rounds: 10_000 });
      const report = reportOf(game, simulated);
      expect(report.lines.filter((line) => line.includes('✗'))).toEqual([]);
      expect(Object.keys(simulated.outcomes).sort()).toEqual(
        game.kinds.map((kind) => kind.code).sort(),
      );
    },
  );

  test('that come too often are found', () => {
    const [game] = counted.filter(({ code }) => code === 'niuniu');
    if (!game) throw new Error('no game');
    const simulated = simulate(game, { seed: 'outcomes', share: 0, rounds: ROUNDS });
    const more = { seen: 200, expected: 0 };
    const bent = together([simulated, { returns: {}, outcomes: { 牌型: { fiveSmall: more } } }]);
    expect(reportOf(game, bent).faults).toBe(1);
  });
});
