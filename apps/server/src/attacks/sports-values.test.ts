import { type CallName, calls } from '@tianping/contract';
import { marketId } from '@tianping/sportsbook';
import { quote } from '@tianping/sportsbook/server-testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldPaths, hostileValues, withRaw } from '../testing/hostile-values.ts';
import {
  asCaller,
  betBody,
  betRow,
  createSportsWorld,
  matches,
  onHome,
  onTotal,
  onWin,
  type Picked,
  parlayBody,
  type SportsWorld,
} from './sports-world.ts';

/** The most that one ticket wins on the sites of these tests. */
const HIGHEST_WIN = 1_000_000_00;

let world: SportsWorld;
beforeAll(async () => {
  world = await createSportsWorld((site) => ({ ...site, sameSelectionOnce: false }));
});
afterAll(() => world.close());

const MINUTE = 60_000;

describe('every hostile value in every field', () => {
  const bodies = [
    ['a single bet', (legs: readonly Picked[]) => betBody(first(legs), { acceptLine: false })],
    ['a parlay', (legs: readonly Picked[]) => ({ ...parlayBody(legs), acceptLine: false })],
  ] as const;

  test.each(bodies)(
    '%s takes nothing but what it says',
    async (_what, bodyOf) => {
      const name = 'game/sport/placeBet';
      const legs = (await matches(world, 3)).map((match) => onHome(match));
      const bettor = await world.bettor(10_000_000_00);
      const body = bodyOf(legs);
      const paths = fieldPaths(calls[name].request);
      for (const path of paths) {
        const answers = await Promise.all(
          hostileValues.map((raw) => world.call(name, withRaw(body, path, raw), asCaller(bettor))),
        );
        for (const [at, { code }] of answers.entries()) {
          expect([6000, 6007, 6317], `${path.join('.')} = ${hostileValues[at]}`).toContain(code);
        }
      }
      // Every accepted bet has the price on sale and a whole stake that was sent as a number.
      const { rows } = await world.composition().db.query<{ stake: number; price: number }>(
        `select distinct coalesce(b.unit_stake, b.stake) as stake, l.price
         from bet b join bet_leg l on l.bet_id = b.bet_id where b.member_id = $1`,
        [bettor.memberId],
      );
      expect(rows.length).toBeGreaterThan(0);
      for (const { stake, price } of rows) {
        expect([10_00, 100_00]).toContain(stake);
        expect(price).toBe(900);
      }
      expect(await heldAndMain(bettor)).toBe(10_000_000_00);
    },
    240_000,
  );

  test.each([
    '-10000',
    '0',
    '-0',
    '0.5',
    '10000.005',
    '1e309',
    '"10000"',
    '"1e3"',
    '"１００００"',
    '9007199254740992',
    '100000000001',
    '[10000]',
    '{"valueOf":10000}',
    'null',
  ])('a stake of %s is no stake', async (raw) => {
    const [match, other] = await matches(world, 2);
    const bettor = await world.bettor(100_000_00);
    const single = withRaw(betBody(onHome(match)), ['unitMinor'], raw);
    const parlay = withRaw(parlayBody([onHome(match), onHome(other)]), ['unitMinor'], raw);
    const one = await world.call('game/sport/placeBet', single, asCaller(bettor));
    const many = await world.call('game/sport/placeBet', parlay, asCaller(bettor));
    expect([one.code, many.code]).toEqual([6007, 6007]);
    expect(await world.balance(bettor)).toEqual([100_000_00, 0]);
  });

  test('results, histories and matches are asked for with nonsense', async () => {
    const [match] = await matches(world, 1);
    const days = ['2026-02-30', '2026-13-01', '0000-00-00', '9999-99-99', '2026-00-10'];
    const asked: (readonly [CallName, object])[] = [
      ...days.map((day) => ['game/sport/results', { gameType: 'FT', day }] as const),
      ...days.map((to) => ['game/record/betRecordList', { from: to, to, state: 'all' }] as const),
      ...days.map((to) => ['game/record/betRecordTotal', { from: to, to, state: 'all' }] as const),
      ['game/sport/results', { gameType: 'OP', day: '2026-01-01', pageNum: 10_000, pageSize: 100 }],
      ['game/sport/results', { gameType: 'FT', day: '2026-01-01', leagueIds: ["'; --", '%', ''] }],
      ...IDS.flatMap((matchId) => [
        ['game/sport/matchInfo', { matchId }] as const,
        ['game/sport/oddsHistory', { matchId, marketId: 'handicap.FT.-2' }] as const,
        [
          'game/sport/oddsHistory',
          { matchId: match?.matchId, marketId: matchId.slice(0, 48) },
        ] as const,
        [
          'game/sport/quote',
          { entries: [{ matchId, marketId: matchId.slice(0, 48), side: 'H' }] },
        ] as const,
      ]),
    ];
    const bettor = await world.bettor(0);
    for (const [name, body] of asked) {
      const { code, text } = await world.call(name, body, asCaller(bettor));
      expect([6000, 6004, 6007], `${name} ${JSON.stringify(body)}`).toContain(code);
      expect(text).not.toMatch(/select |from bet|NaN|\.ts:/);
    }
  });

  test('topics are asked for with nonsense', async () => {
    const bettor = await world.bettor(0);
    const at = { timestamp: 1, token: '', langx: 'zh-cn', remoteip: '' };
    const odd = ['match:__proto__', 'match:constructor', 'match:-', `match:${'a'.repeat(64)}`];
    const never = [
      'member:bets',
      'sport:FT:XX',
      'match:a b',
      'match:../x',
      'sport:__proto__:RB',
      '*',
    ];
    for (const topic of [...odd, ...never]) {
      const body = { method: 'topic', enName: 'crty', Request: { ...at, topic } };
      const { code, data } = await world.call('game/resource', body, asCaller(bettor));
      if (never.includes(topic)) expect(code, topic).toBe(6007);
      else expect([6000, 6004], topic).toContain(code);
      if (code === 6000) expect(data.changes, topic).toEqual([]);
    }
  });
});

describe('what the slip saw is not what is', () => {
  test('old prices are refused with the new one, whatever version they state', async () => {
    const [match] = await matches(world, 1);
    const bettor = await world.bettor();
    for (const versionSeen of [0, 1, 10 ** 15]) {
      for (const priceSeen of [899, 901, 1, 10_000_000]) {
        const { reason, fix } = await world.bet(bettor, onHome(match, { priceSeen, versionSeen }));
        expect([reason, fix?.price]).toEqual(['priceChanged', 900]);
      }
    }
    const better = onHome(match, { priceSeen: 901 });
    const worse = await world.bet(bettor, better, { policy: 'better' });
    const bounded = await world.bet(bettor, better, { policy: 'any', worstPrice: 901 });
    expect([worse.reason, bounded.reason]).toEqual(['priceChanged', 'priceChanged']);
    expect(await world.balance(bettor)).toEqual([1_000_000_00, 0]);
  });

  test('no price but the one on sale is accepted, whatever the slip asks for', async () => {
    const [match] = await matches(world, 1);
    const bettor = await world.bettor();
    const dear = onHome(match, { priceSeen: 1_000 });
    const any = await world.bet(bettor, dear, { policy: 'any' });
    const { rows } = await world
      .composition()
      .db.query('select price, struck from bet_leg where bet_id = $1', [any.betId]);
    expect(rows).toEqual([{ price: 900, struck: 900 }]);
    const absurd = onHome(match, { priceSeen: 9_000 });
    expect(await world.bet(bettor, absurd, { policy: 'any' })).toMatchObject({
      outcome: 'refused',
      reason: 'priceChanged',
      fix: { price: 900 },
    });
  });

  test.each([
    [null, 'turnedInPlay'],
    [{ home: 1, away: 0 }, 'scoreChanged'],
    [{ home: 0, away: 9_007_199_254_740_991 }, 'scoreChanged'],
  ] as const)('a score of %o on a match at 0:0: %s', async (scoreSeen, reason) => {
    const [match] = await matches(world, 1);
    await match?.live();
    const bettor = await world.bettor();
    expect((await world.bet(bettor, onHome(match, { scoreSeen }))).reason).toBe(reason);
  });

  test.each([
    ['a market of another match’s sport', 'handicap.Q1.-2', 'H'],
    ['a market without its line', 'handicap.FT', 'H'],
    ['a line written otherwise', 'handicap.FT.-02', 'H'],
    ['a line of minus zero', 'handicap.FT.-0', 'H'],
    ['a line in full width', 'handicap.FT.－２', 'H'],
    ['a line too much', 'win.FT.0', 'H'],
    ['a family that is none', '__proto__.FT.0', 'H'],
    ['a side that is none', 'handicap.FT.-2', 'N'],
    ['a side of an object', 'handicap.FT.-2', 'TOSTRING'],
    ['a runner', 'outright.FT', 'R1'],
  ])('%s is not on sale', async (_what, id, side) => {
    const [match, other] = await matches(world, 2);
    const bettor = await world.bettor();
    const pick = { matchId: match?.matchId ?? '', marketId: id, side };
    const single = await world.bet(bettor, pick, { policy: 'any' });
    const parlay = await world.series(bettor, [pick, onHome(other)], { policy: 'any' });
    expect(single.reason).toMatch(/^(marketClosed|lineChanged)$/);
    expect(parlay.reason).toBe('seriesLegs');
    expect(await world.balance(bettor)).toEqual([1_000_000_00, 0]);
  });
});

describe('forged combinations', () => {
  const refusedLegs = async (legs: readonly Picked[], changes: object = {}) => {
    const bettor = await world.bettor();
    const answer = await world.series(bettor, legs, changes);
    expect(answer.outcome).not.toBe('accepted');
    expect(await world.balance(bettor)).toEqual([1_000_000_00, 0]);
    return answer.code === 6000 ? answer.legs : answer.code;
  };

  test('one match may be in a parlay only once, with any market and side', async () => {
    const [match, other] = await matches(world, 2);
    expect(await refusedLegs([onHome(match), onHome(match)])).toEqual(['2 sameMatch']);
    expect(await refusedLegs([onHome(match), onTotal(match)])).toEqual(['2 sameMatch']);
    const away = onHome(match, { side: 'C', priceSeen: 960 });
    expect(await refusedLegs([onHome(match), onHome(other), away])).toEqual(['3 sameMatch']);
  });

  test('an outright, what is not combinable, what is in play', async () => {
    const [match, other] = await matches(world, 2);
    const runners = ['R1', 'R2'].map((id) => ({ id, name: { hans: id, hant: id } }));
    const cup = await world.match({ gameType: 'FS', outrightOf: 'FT', runners });
    const outright = quote('outright', null, { R1: 4_000, R2: 5_000 });
    const exact = quote('correctScore', null, { '1-0': 7_000 });
    await cup.price([outright]);
    await match?.price([exact]);
    const onCup = {
      matchId: cup.matchId,
      marketId: marketId(outright),
      side: 'R1',
      priceSeen: 4_000,
    };
    const onScore = onHome(match, { marketId: marketId(exact), side: '1-0', priceSeen: 7_000 });
    expect(await refusedLegs([onCup, onHome(other)])).toEqual(['1 seriesOutright']);
    expect(await refusedLegs([onHome(other), onScore])).toEqual(['2 notCombinable']);
    await other?.live();
    const live = onHome(other, { scoreSeen: { home: 0, away: 0 } });
    expect(await refusedLegs([onHome(match), live])).toEqual(['2 seriesInPlay']);
    expect(await refusedLegs([onHome(match), onHome(other)])).toEqual(['2 seriesInPlay']);
  });

  test('sizes and numbers of legs that there are not', async () => {
    const legs = (await matches(world, 11)).map((match) => onHome(match));
    expect(await refusedLegs(legs)).toBe(6007);
    expect(await refusedLegs(legs.slice(0, 1), { size: 2 })).toBe(6007);
    expect(await refusedLegs(legs.slice(0, 1), { size: 'all' })).toBe(6007);
    expect(await refusedLegs([])).toBe(6007);
    for (const size of [0, 1, 4, 10, 11, -2, 2.5, '2', 'all ', 'ALL', null, [2], 2 ** 53]) {
      expect(await refusedLegs(legs.slice(0, 3), { size }), `${size}`).toBe(6007);
    }
    expect(await refusedLegs(legs.slice(0, 2), { size: 'all' })).toBe(6007);
  });

  test('several legs take no voucher and no other odds', async () => {
    const legs = (await matches(world, 2)).map((match) => onHome(match));
    expect(await refusedLegs(legs, { oddsType: 'E' })).toBe(6007);
    const voucherId = '01890000-0000-7000-8000-000000000001';
    expect(await refusedLegs(legs, { voucherId })).toBe(6007);
  });

  test('one leg that is old, gone or unknown takes the whole with it', async () => {
    const [match, other, third] = await matches(world, 3);
    const old = onHome(other, { priceSeen: 899 });
    expect(await refusedLegs([onHome(match), old])).toEqual(['2 priceChanged']);
    const nowhere = onHome(other, { matchId: 'zzzzzzzzzzzzz' });
    expect(await refusedLegs([nowhere, onHome(match)])).toEqual(['1 matchClosed']);
    await third?.say({ type: 'stop' });
    expect(await refusedLegs([onHome(match), onHome(third)])).toEqual(['2 suspended']);
    const both = await refusedLegs([old, nowhere, onHome(third)]);
    expect(both).toEqual(['1 priceChanged', '2 matchClosed', '3 suspended']);
  });

  test('ten legs at the highest of prices win no more than a ticket may', async () => {
    const found = await matches(world, 10);
    const high = quote('win', null, { H: 10_000_000, C: 1_001, N: 1_001 });
    await Promise.all(found.map((match) => match.price([high])));
    const legs = found.map((match) => onWin(match, { priceSeen: 10_000_000 }));
    const bettor = await world.bettor();
    for (const size of [2, 5, 10, 'all']) {
      const { outcome, betId } = await world.series(bettor, legs, { size, unitMinor: 2_00 });
      expect(outcome).toBe('accepted');
      expect((await betRow(world, betId)).win).toBe(HIGHEST_WIN);
    }
  });

  test('more than the whole stake of a parlay is in the wallet', async () => {
    const legs = (await matches(world, 5)).map((match) => onHome(match));
    const bettor = await world.bettor(2_599_99);
    const all = await world.series(bettor, legs, { size: 'all', unitMinor: 100_00 });
    expect(all.reason).toBe('balanceLow');
    expect(await world.balance(bettor)).toEqual([2_599_99, 0]);
  });
});

describe('negative prices hold what may be lost', () => {
  test.each(['M', 'I'] as const)('%s: a stake is not lost beyond the wallet', async (oddsType) => {
    const match = await world.match();
    const long = quote('handicap', -2, { H: 1_800, C: 210 });
    await match.price([long]);
    const bettor = await world.bettor(1_000_00);
    const pick =
      oddsType === 'M'
        ? onHome(match, { priceSeen: 1_800 })
        : onHome(match, { side: 'C', priceSeen: 210 });
    const over = await world.bet(bettor, pick, { oddsType, stakeMinor: 4_900_00 });
    expect(over.outcome).toBe('refused');
    await world.bet(bettor, pick, { oddsType, stakeMinor: 100_00 });
    const [main, hold] = await world.balance(bettor);
    expect(main + hold).toBe(1_000_00);
    expect(hold).toBeGreaterThan(0);
  });
});

const IDS = [
  '',
  '__proto__',
  'constructor',
  '%',
  "' or 1=1 --",
  '../../x',
  '\u{1F3C0}',
  '０',
  'a'.repeat(64),
];

function first<T>([one]: readonly T[]): T {
  if (one === undefined) throw new Error('no leg');
  return one;
}

async function heldAndMain(bettor: Parameters<SportsWorld['balance']>[0]): Promise<number> {
  const [main, hold] = await world.balance(bettor);
  return main + hold;
}

test('the books are right and nothing broke', async () => {
  await world.pass(2 * MINUTE);
  expect(await world.findings()).toEqual([]);
  expect(world.broken).toEqual([]);
});
