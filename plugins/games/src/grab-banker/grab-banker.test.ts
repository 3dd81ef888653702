import { must } from '@tianping/base';
import { seededDraws } from '@tianping/games/testing';
import { describe, expect, test } from 'vitest';
import { CARD_CODES, type CardCode } from '../cards/index.ts';
import { bankerNiuniu } from '../niuniu/index.ts';
import { sangong } from '../sangong/index.ts';
import { type GrabMove, type GrabShown, type GrabState, grabShown } from './index.ts';
import {
  moneyFault,
  playByProgram,
  playRandomly,
  randomSetup,
  readBack,
  textOf,
} from './testing/index.ts';

const bid = (times: number): GrabMove => ({ kind: 'bid', times });
const bet = (times: number): GrabMove => ({ kind: 'bet', times });
const show: GrabMove = { kind: 'show' };

const STRAY: readonly GrabMove[] = [
  ...[0, 1, 2, 3, 4, 5].map(bid),
  ...[0, 1, 2, 3, 4, 5].map(bet),
  show,
];

const openMoves = (shown: GrabShown): readonly GrabMove[] => shown.options.map(({ move }) => move);

/** Niuniu with known hands: a banker of niu 2 with unit 100, against niu 8 and nothing. */
const HANDS: readonly (readonly CardCode[])[] = [
  ['s10', 'h7', 'c3', 'dA', 'sA'],
  ['sK', 'h10', 'cQ', 'd5', 'd3'],
  ['hK', 'h9', 'c8', 'c5', 's4'],
];
const DEALT: GrabState = {
  step: 'grab',
  baseMinor: 100,
  carried: [20_000, 20_000, 20_000],
  hands: HANDS,
  lots: [2, 0, 1],
  bids: [null, null, null],
  banker: null,
  bets: [null, null, null],
  isOpen: [false, false, false],
};

function after(state: GrabState, ...moves: readonly (readonly [number, GrabMove])[]): GrabState {
  return moves.reduce((one, [place, move]) => {
    const next = bankerNiuniu.move(one, place, move);
    if (!next.ok) throw new Error(`${place} ${JSON.stringify(move)}: ${next.error}`);
    return next.value;
  }, state);
}

const BET = after(DEALT, [1, bid(1)], [0, bid(2)], [2, bid(0)]);
const SHOW = after(BET, [2, bet(1)], [1, bet(3)]);
const OVER = after(SHOW, [0, show], [1, show], [2, show]);

describe.each([bankerNiuniu, sangong])('a hand of $code', (game) => {
  test('ends with money that sums to zero, whatever is tried', () => {
    const faults = new Set<string>();
    for (let seed = 1; seed <= 2000; seed += 1) {
      const state = playRandomly({
        game,
        seed,
        openMoves,
        strayMoves: STRAY,
        refused: (fault) => faults.add(fault),
      });
      const end = must(game.end(state), 'an end');
      const fault = moneyFault(end.netMinor, state.carried);
      if (fault) throw new Error(`${seed}: ${fault}`);
      expect(end.isVoid).toBe(false);
    }
    expect([...faults].sort()).toEqual(['amount', 'step']);
  });

  test('shows nobody a card or a bid that is still hidden, and survives its JSON', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      playRandomly({ game, seed, openMoves, strayMoves: STRAY, see: (state) => look(game, state) });
    }
  });

  test('is played by the program with legal moves to its end', () => {
    const bids = new Set<number | null>();
    const bets = new Set<number | null>();
    for (let seed = 1; seed <= 100; seed += 1) {
      const { state, moves } = playByProgram(game, seed);
      expect(moves).toBe(3 * state.carried.length - 1);
      for (const one of state.bids) bids.add(one);
      for (const one of state.bets) bets.add(one);
    }
    // The program is neither always bold nor always shy.
    expect(bids.size).toBeGreaterThan(2);
    expect(bets.size).toBeGreaterThan(2);
  });

  test('goes on by itself with no bid and the least bet when time is over', () => {
    for (let seed = 1; seed <= 50; seed += 1) {
      const { state } = playByProgram(game, seed, game.onTimeout);
      expect(state.bids.every((one) => one === 0)).toBe(true);
      expect(state.bets.every((one, place) => one === (place === state.banker ? null : 1))).toBe(
        true,
      );
    }
  });

  test('is the same from the same draws', () => {
    const setup = randomSetup(game, 5);
    expect(game.deal(seededDraws(5), setup)).toEqual(game.deal(seededDraws(5), setup));
    expect(game.deal(seededDraws(5), setup)).not.toEqual(game.deal(seededDraws(6), setup));
  });
});

/** What each place and an onlooker see of a state, against the state itself. */
function look(game: typeof bankerNiuniu, state: GrabState): void {
  expect(readBack(state)).toStrictEqual(state);
  const whole = must(state.hands[0], 'a hand').length;
  const dealt = state.step === 'grab' || state.step === 'bet' ? whole - 1 : whole;
  for (const viewer of [null, ...state.carried.keys()]) {
    const shown = game.shownTo(state, viewer);
    expect(grabShown.parse(readBack(shown))).toStrictEqual(shown);
    const written = JSON.stringify(shown);
    const seen = CARD_CODES.filter((card) => written.includes(`"${card}"`));
    const allowed = state.hands.flatMap((hand, place) =>
      place === viewer || state.isOpen[place] ? hand.slice(0, dealt) : [],
    );
    expect([...seen].sort()).toEqual([...allowed].sort());
    for (const [place, one] of shown.places.entries()) {
      if (place === viewer) continue;
      if (state.step === 'grab') expect(one.bid).toBeNull();
      if (state.step === 'bet') expect(one.bet).toBeNull();
    }
    const { places = [] } = game.turn(state) ?? {};
    expect(shown.options.length > 0).toBe(viewer !== null && places.includes(viewer));
  }
}

describe('the bank', () => {
  test('goes to the highest bid, and its multiple is that bid', () => {
    expect(BET).toMatchObject({ step: 'bet', banker: 0 });
    expect(bankerNiuniu.shownTo(BET, null)).toMatchObject({ banker: 0, bankTimes: 2 });
    expect(bankerNiuniu.turn(BET)).toMatchObject({ step: 'bet', places: [1, 2] });
  });

  test('goes by lot among equal bids, and at one where nobody bid', () => {
    expect(after(DEALT, [0, bid(3)], [1, bid(3)], [2, bid(1)]).banker).toBe(0);
    const nobody = after(DEALT, [0, bid(0)], [1, bid(0)], [2, bid(0)]);
    expect(nobody.banker).toBe(2);
    expect(bankerNiuniu.shownTo(nobody, 0).bankTimes).toBe(1);
    const bankers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(
      (seed) => playByProgram(bankerNiuniu, seed, bankerNiuniu.onTimeout).state.banker,
    );
    expect(new Set(bankers).size).toBeGreaterThan(1);
  });

  test('cannot be had at times for which one brought too little', () => {
    const poor = { ...DEALT, carried: [14_999, 20_000, 20_000] };
    expect(bankerNiuniu.shownTo(poor, 0).options.at(-1)).toEqual({ move: bid(2), minor: 200 });
    expect(bankerNiuniu.move(poor, 0, bid(3))).toEqual({ ok: false, error: 'amount' });
    expect(bankerNiuniu.move(poor, 1, bid(4)).ok).toBe(true);
  });
});

describe('a move in a game with a bank', () => {
  test('is refused out of turn, at another step, and for an amount that is not offered', () => {
    const fault = (state: GrabState, place: number, move: GrabMove) => {
      const moved = bankerNiuniu.move(state, place, move);
      return moved.ok ? null : moved.error;
    };
    expect(fault(BET, 0, bet(1))).toBe('turn');
    expect(fault(after(BET, [1, bet(1)]), 1, bet(1))).toBe('turn');
    expect(fault(BET, 7, bet(1))).toBe('turn');
    expect(fault(BET, 1, bid(1))).toBe('step');
    expect(fault(BET, 1, show)).toBe('step');
    expect(fault(BET, 1, bet(4))).toBe('amount');
    expect(fault(DEALT, 1, bid(5))).toBe('amount');
    expect(fault(OVER, 1, show)).toBe('step');
  });

  test('is read strictly', () => {
    expect(bankerNiuniu.readMove({ kind: 'bid', times: 2 })).toEqual(bid(2));
    for (const stray of [null, 7, {}, { kind: 'bid' }, { kind: 'bid', times: 1.5 }]) {
      expect(bankerNiuniu.readMove(stray)).toBeNull();
    }
    expect(bankerNiuniu.readMove({ kind: 'show', card: 'sA' })).toBeNull();
  });

  test('is offered with what it plays for', () => {
    expect(bankerNiuniu.shownTo(BET, 1).options).toEqual([
      { move: bet(1), minor: 200 },
      { move: bet(2), minor: 400 },
      { move: bet(3), minor: 600 },
      { move: bet(5), minor: 1000 },
    ]);
    expect(bankerNiuniu.shownTo(SHOW, 0).options).toEqual([{ move: show, minor: 0 }]);
  });

  test('has words', () => {
    const moves = [bid(0), bid(3), bet(5), show];
    expect(moves.map((move) => textOf(bankerNiuniu.describeMove(move)))).toEqual([
      '不抢',
      '抢庄 ×3',
      '下注 ×5',
      '摊牌',
    ]);
  });
});

describe('the end of a hand with a bank', () => {
  test('pays unit, hand of the winner, bank and bet multiplied', () => {
    expect(bankerNiuniu.end(SHOW)).toBeNull();
    expect(bankerNiuniu.end(OVER)).toEqual({
      netMinor: [-1600, 1800, -200],
      times: [16, 18, 2],
      isVoid: false,
    });
  });

  test('takes no more from anybody than he brought', () => {
    const poor = { ...OVER, carried: [1000, 20_000, 150] };
    expect(bankerNiuniu.end(poor)?.netMinor).toEqual([-850, 1000, -150]);
  });

  test('opens every hand, with the groups that make it', () => {
    const [banker] = bankerNiuniu.shownTo(OVER, null).places;
    expect(banker).toMatchObject({
      cards: HANDS[0],
      hiddenCards: 0,
      hand: {
        code: 'niu2',
        times: 1,
        groups: [
          ['s10', 'h7', 'c3'],
          ['dA', 'sA'],
        ],
      },
    });
  });

  test('has words for each place', () => {
    expect([0, 1, 2].map((place) => textOf(bankerNiuniu.describe(OVER, place)))).toEqual([
      '庄 牛2 · 胜 1 · 负 1',
      '闲 牛8 胜 · 庄 牛2',
      '闲 无牛 负 · 庄 牛2',
    ]);
    expect(bankerNiuniu.describe(SHOW, 0)).toEqual([]);
  });
});
