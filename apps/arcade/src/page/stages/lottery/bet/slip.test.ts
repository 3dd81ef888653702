import { must } from '@tianping/base';
import type { RoundBet } from '@tianping/games';
import { gameByCode } from '@tianping/plugin-games';
import { describe, expect, it } from 'vitest';
import { lotteryPageMessages as m } from '../messages.ts';
import { readYuan, yuanText } from './amount.ts';
import {
  addToBasket,
  type Chase,
  chaseAfter,
  chaseStep,
  createSlip,
  hasWonLast,
  mostPaid,
  pendingBets,
} from './slip.ts';

const slip = () => createSlip({ groupId: 'sides', pickerId: 'ssc.direct3.front', rows: 3 });

describe('basket of a lottery', () => {
  it('reads amounts in yuan and refuses what is none', () => {
    expect(['10', '0.5', '12.34'].map(readYuan)).toEqual([1000, 50, 1234]);
    expect(['', '1.', '-1', '1.234', '1e3', 'a'].map(readYuan)).toEqual(Array(6).fill(null));
    expect([1000, 50, 1234].map(yuanText)).toEqual(['10', '0.50', '12.34']);
  });
  it('makes one bet of each chosen cell at the stake of all', () => {
    const store = slip();
    store.setState({ chosen: ['ssc.sum.big', 'ssc.dt.tie'], stakeMinor: 500 });
    expect(pendingBets(store.getState(), null, 0)).toEqual([
      { code: 'ssc.sum.big', stakeMinor: 500 },
      { code: 'ssc.dt.tie', stakeMinor: 500 },
    ]);
  });
  it('makes bets only of the cells that have an amount of their own', () => {
    const store = slip();
    store.setState({ entry: 'each', amounts: { 'ssc.sum.big': 300, 'ssc.sum.odd': 0 } });
    expect(pendingBets(store.getState(), null, 0)).toEqual([
      { code: 'ssc.sum.big', stakeMinor: 300 },
    ]);
  });
  it('stakes units times the unit times the multiple on picked numbers', () => {
    const store = slip();
    store.setState({ system: 'picks', unit: 20, times: 3 });
    const code = 'ssc.direct3.front.0,1|2|3,4';
    expect(pendingBets(store.getState(), code, 4)).toEqual([{ code, stakeMinor: 240 }]);
    expect(pendingBets(store.getState(), null, 0)).toEqual([]);
  });
  it('adds the stakes of the same bet put in twice', () => {
    const store = slip();
    addToBasket(store, [{ code: 'ssc.sum.big', stakeMinor: 100 }]);
    addToBasket(store, [{ code: 'ssc.sum.big', stakeMinor: 200 }]);
    expect(store.getState().basket).toEqual([{ id: 1, code: 'ssc.sum.big', stakeMinor: 300 }]);
  });
  it('says what one unit of each bet can win', () => {
    const game = must(gameByCode('ssc-1'), 'the lottery');
    if (game.form !== 'round') throw new Error('no rounds');
    expect(mostPaid(game, [{ code: 'ssc.sum.big', stakeMinor: 1000 }])).toBe(1982);
    expect(mostPaid(game, [{ code: 'ssc.direct2.front.1,2|3', stakeMinor: 400 }])).toBe(19_400);
  });
  it('does not call that the most: of cells that exclude each other one wins, of places all may', () => {
    const game = must(gameByCode('ssc-1'), 'the lottery');
    if (game.form !== 'round') throw new Error('no rounds');
    const outcome = { balls: [1, 1, 1, 1, 1], animal: null };
    const paid = (bets: readonly RoundBet[]): number =>
      bets.reduce((sum, bet) => sum + game.settle(bet, outcome), 0);
    const cells = [1, 2, 3].map((n) => ({ code: `ssc.digit.1.${n}`, stakeMinor: 1000 }));
    expect(paid(cells)).toBeLessThan(mostPaid(game, cells));
    const places = [{ code: 'ssc.fix.1|1|1|1|1', stakeMinor: 1000 }];
    expect(paid(places)).toBeGreaterThan(mostPaid(game, places));
    expect(m.canWin.text).not.toMatch(/最高|最多/);
  });
});

describe('chase of a lottery', () => {
  const chase = { bets: [], left: 2, stopsOnWin: true, lastRoundId: 'r1' };
  const round = { roundId: 'r2', isOpen: true, hasWon: false };
  it('places once in each issue, only while it is open', () => {
    expect(chaseStep(chase, round)).toBe('place');
    expect(chaseStep({ ...chase, lastRoundId: 'r2' }, round)).toBe('wait');
    expect(chaseStep(chase, { ...round, isOpen: false })).toBe('wait');
    expect(chaseStep({ ...chase, left: 0 }, round)).toBe('wait');
  });
  it('ends on a win of its own issue where the member asked for it', () => {
    const won = { roundId: 'r1', isOpen: false, hasWon: true };
    expect(chaseStep(chase, won)).toBe('won');
    expect(chaseStep({ ...chase, stopsOnWin: false }, won)).toBe('wait');
  });
  it('ends on a win that the page did not see, as when its line was lost until the next issue', () => {
    const game = { settle: () => 1_500 };
    const bets = [{ code: 'a', stakeMinor: 1_000 }];
    const past = { roundId: 'r1', issue: '1', outcome: {}, at: 1, isVoid: false, shoeNumber: 1 };
    const of = { game, roundId: 'r2', bets: [], history: [past] };
    const stepNow = (change: object, stakeMinor = 1_000) => {
      const asked = { ...chase, bets: bets.map((bet) => ({ ...bet, stakeMinor })) };
      return chaseStep(asked, { ...round, hasWon: hasWonLast(asked, { ...of, ...change }) });
    };
    expect(stepNow({})).toBe('won');
    expect(stepNow({}, 1_500)).toBe('place');
    expect(stepNow({ history: [{ ...past, isVoid: true, outcome: null }] })).toBe('place');
    expect(stepNow({ history: [{ ...past, roundId: 'r0' }] })).toBe('place');
  });
});

it('the answer to a bet of a chase changes the chase that asked, and no other', () => {
  const asked: Chase = { bets: [], left: 5, stopsOnWin: false, lastRoundId: null };
  const other: Chase = { ...asked, left: 9 };
  const of = { asked, roundId: 'r1', code: null };
  expect(chaseAfter(asked, of)).toEqual({ ...asked, left: 4, lastRoundId: 'r1' });
  expect(chaseAfter(other, of)).toBe(other);
  expect(chaseAfter(null, of)).toBeNull();
  expect(chaseAfter(other, { ...of, code: 'closed' })).toBe(other);
  expect(chaseAfter(asked, { ...of, code: 'closed' })).toBe('failed');
  // Without an answer the bets may have been accepted.
  expect(chaseAfter(asked, { ...of, code: 'busy' })).toBe('unknown');
});
