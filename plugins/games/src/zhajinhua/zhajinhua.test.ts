import { must } from '@tianping/base';
import { seededDraws } from '@tianping/games/testing';
import { describe, expect, test } from 'vitest';
import { CARD_CODES, cardCode } from '../cards/index.ts';
import {
  moneyFault,
  playByProgram,
  playRandomly,
  randomSetup,
  readBack,
  textOf,
} from '../grab-banker/testing/index.ts';
import { zhajinhua } from './game.ts';
import {
  type ZhajinhuaMove,
  type ZhajinhuaShown,
  type ZhajinhuaState,
  zhajinhuaShown,
} from './index.ts';

const look: ZhajinhuaMove = { kind: 'look' };
const follow: ZhajinhuaMove = { kind: 'follow' };
const allIn: ZhajinhuaMove = { kind: 'allIn' };
const fold: ZhajinhuaMove = { kind: 'fold' };
const raise = (level: number): ZhajinhuaMove => ({ kind: 'raise', level });
const compare = (place: number): ZhajinhuaMove => ({ kind: 'compare', with: place });

const STRAY: readonly ZhajinhuaMove[] = [
  look,
  follow,
  allIn,
  ...[0, 1, 2, 3, 5, 10, 20].map(raise),
  ...[0, 1, 2, 3, 4, 5].map(compare),
];

const openMoves = (shown: ZhajinhuaShown): readonly ZhajinhuaMove[] =>
  shown.options.map(({ move }) => move);
/** Folding ends most hands immediately: it is taken only where nothing else is open but to look. */
const longMoves = (shown: ZhajinhuaShown): readonly ZhajinhuaMove[] =>
  openMoves(shown).filter(({ kind }) => kind !== 'fold');

/** Three places with a flush, a pair and a single; unit 100, the first begins. */
const DEALT: ZhajinhuaState = {
  baseMinor: 100,
  carried: [10_000, 10_000, 10_000],
  hands: ['s2 s7 s9', 'hK cK d4', 'hA c9 d4'].map((cards) =>
    cards.split(' ').map((card) => cardCode.parse(card)),
  ),
  first: 0,
  to: 0,
  circle: 1,
  level: 1,
  hasLooked: [false, false, false],
  status: ['in', 'in', 'in'],
  putMinor: [100, 100, 100],
  compares: [],
  winners: [],
  aboveTo: [],
};

function after(state: ZhajinhuaState, ...moves: readonly ZhajinhuaMove[]): ZhajinhuaState {
  return moves.reduce((one, move) => {
    const next = zhajinhua.move(one, must(one.to, 'a turn'), move);
    if (!next.ok) throw new Error(`${one.to} ${JSON.stringify(move)}: ${next.error}`);
    return next.value;
  }, state);
}

function fault(state: ZhajinhuaState, place: number, move: ZhajinhuaMove): string | null {
  const before = JSON.stringify(state);
  const moved = zhajinhua.move(state, place, move);
  expect(JSON.stringify(state)).toBe(before);
  return moved.ok ? null : moved.error;
}

const costs = (state: ZhajinhuaState): readonly string[] =>
  zhajinhua
    .shownTo(state, state.to)
    .options.map(({ move, minor }) => `${textOf(zhajinhua.describeMove(move))}: ${minor}`);

const SECOND = after(DEALT, follow, follow, follow);

describe('a hand of zhajinhua', () => {
  test.each([
    ['every open move', openMoves],
    ['no folding', longMoves],
  ])('ends with money that sums to zero, whatever is tried: %s', (_name, moves) => {
    const faults = new Set<string>();
    let allIns = 0;
    for (let seed = 1; seed <= 1000; seed += 1) {
      const state = playRandomly({
        game: zhajinhua,
        seed,
        openMoves: moves,
        strayMoves: STRAY,
        see: ({ carried, putMinor }) => {
          const isOver = putMinor.some((put, place) => put > (carried[place] ?? 0));
          if (isOver) throw new Error(`${seed}: put more than was brought`);
        },
        refused: (one) => faults.add(one),
      });
      const end = must(zhajinhua.end(state), 'an end');
      const wrong = moneyFault(end.netMinor, state.carried);
      if (wrong) throw new Error(`${seed}: ${wrong}`);
      for (const [place, net] of end.netMinor.entries()) {
        if (-net > (state.putMinor[place] ?? 0)) throw new Error(`${seed}: lost more than was put`);
      }
      allIns += state.aboveTo.length;
    }
    expect([...faults].sort()).toEqual(['amount', 'step']);
    if (moves === longMoves) expect(allIns).toBeGreaterThan(20);
  });

  test('shows nobody a card that is still hidden, and survives its JSON', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      playRandomly({
        game: zhajinhua,
        seed,
        openMoves: seed % 2 === 0 ? openMoves : longMoves,
        strayMoves: STRAY,
        see: judgeShown,
      });
    }
  });

  test('is played by the program with legal moves to its end', () => {
    const ends = new Set<string>();
    for (let seed = 1; seed <= 400; seed += 1) {
      const { state, moves } = playByProgram(zhajinhua, seed);
      expect(moves).toBeLessThan(80);
      ends.add(state.compares.length > 0 ? 'compared' : 'folded');
    }
    expect([...ends].sort()).toEqual(['compared', 'folded']);
  });

  test('folds for places whose time is over, down to the last', () => {
    const { state, moves } = playByProgram(zhajinhua, 9, zhajinhua.onTimeout);
    expect(moves).toBe(state.carried.length - 1);
    expect(state.winners).toHaveLength(1);
  });

  test('is the same from the same draws, and begins with another place in the next hand', () => {
    const setup = randomSetup(zhajinhua, 5);
    const deal = (handNumber: number) => zhajinhua.deal(seededDraws(5), { ...setup, handNumber });
    expect(deal(1)).toEqual(deal(1));
    expect([deal(1).to, deal(2).to, deal(setup.carried.length + 1).to]).toEqual([0, 1, 0]);
  });
});

/** The cards in what each place and an onlooker see are those that they may know. */
function judgeShown(state: ZhajinhuaState): void {
  expect(readBack(state)).toStrictEqual(state);
  for (const viewer of [null, ...state.carried.keys()]) {
    const shown = zhajinhua.shownTo(state, viewer);
    expect(zhajinhuaShown.parse(readBack(shown))).toStrictEqual(shown);
    const written = JSON.stringify(shown);
    const seen = CARD_CODES.filter((card) => written.includes(`"${card}"`));
    const allowed = state.hands.flatMap((hand, place) => {
      const isOwn = place === viewer && state.hasLooked[place];
      const isCompared = state.compares.some(
        ({ by, against }) =>
          (by === place && viewer !== null && against.includes(viewer)) ||
          (by === viewer && against.includes(place)),
      );
      const isOpen = state.to === null && (state.status[place] !== 'folded' || isCompared);
      return isOwn || isOpen ? hand : [];
    });
    expect([...seen].sort()).toEqual([...allowed].sort());
    expect(shown.options.length > 0).toBe(viewer !== null && viewer === state.to);
  }
}

describe('a turn of zhajinhua', () => {
  test('offers what is open, at the price of the place', () => {
    expect(costs(DEALT)).toEqual([
      '看牌: 0',
      '跟注: 100',
      '加注 2: 200',
      '加注 5: 500',
      '加注 10: 1000',
      '弃牌: 0',
    ]);
    expect(costs(after(SECOND, raise(5), look))).toEqual([
      '跟注: 1000',
      '加注 10: 2000',
      '比牌 1: 2000',
      '比牌 3: 2000',
      '弃牌: 0',
    ]);
    expect(costs({ ...SECOND, carried: [350, 10_000, 10_000], level: 2 })).toEqual([
      '看牌: 0',
      '全压: 150',
      '弃牌: 0',
    ]);
  });

  test('does not end by looking, and ends by everything else', () => {
    const looked = after(DEALT, look);
    expect(looked).toMatchObject({ to: 0, hasLooked: [true, false, false] });
    expect(zhajinhua.shownTo(looked, 0).places[0]).toMatchObject({
      cards: ['s2', 's7', 's9'],
      class: 'flush',
    });
    expect(zhajinhua.shownTo(looked, 1).places[0]).toMatchObject({ cards: [], class: null });
    expect(after(looked, follow)).toMatchObject({ to: 1, putMinor: [300, 100, 100] });
    expect(after(DEALT, raise(5))).toMatchObject({ to: 1, level: 5 });
    expect(after(DEALT, fold)).toMatchObject({ to: 1, status: ['folded', 'in', 'in'] });
    expect(SECOND).toMatchObject({ to: 0, circle: 2 });
  });

  test('refuses moves out of turn, at the wrong time and for what is not there', () => {
    expect(fault(DEALT, 1, follow)).toBe('turn');
    expect(fault(DEALT, 9, follow)).toBe('turn');
    expect(fault(DEALT, 0, compare(1))).toBe('step');
    expect(fault(SECOND, 0, compare(0))).toBe('step');
    expect(fault(SECOND, 0, compare(9))).toBe('step');
    expect(fault(after(SECOND, fold), 1, compare(0))).toBe('step');
    expect(fault(after(DEALT, look), 0, look)).toBe('step');
    expect(fault(DEALT, 0, raise(1))).toBe('amount');
    expect(fault(DEALT, 0, raise(3))).toBe('amount');
    expect(fault(DEALT, 0, allIn)).toBe('amount');
    const poor = { ...SECOND, carried: [350, 10_000, 10_000], level: 2 };
    expect(fault(poor, 0, follow)).toBe('amount');
    expect(fault(poor, 0, compare(1))).toBe('amount');
    expect(fault(after(DEALT, fold, fold), 2, fold)).toBe('step');
  });

  test('reads moves strictly', () => {
    expect(zhajinhua.readMove({ kind: 'raise', level: 5 })).toEqual(raise(5));
    for (const stray of [null, 'fold', {}, { kind: 'raise' }, { kind: 'fold', with: 1 }]) {
      expect(zhajinhua.readMove(stray)).toBeNull();
    }
  });
});

describe('a comparison', () => {
  test('costs twice the bet, and puts the lower hand out', () => {
    const next = after(SECOND, follow, compare(0));
    expect(next).toMatchObject({
      to: 2,
      status: ['in', 'out', 'in'],
      putMinor: [300, 400, 200],
      compares: [{ circle: 2, by: 1, against: [0], isWon: false }],
    });
    expect(after(next, compare(0))).toMatchObject({ to: null, winners: [0] });
  });

  test('is lost by the one who called for it where hands are equal', () => {
    const hands = DEALT.hands.with(1, ['h2', 'h7', 'h9']);
    const equal = { ...SECOND, hands };
    expect(after(equal, compare(1)).status).toEqual(['out', 'in', 'in']);
    expect(after(equal, follow, compare(0)).status).toEqual(['in', 'out', 'in']);
  });

  test('of all that are left ends the hand after twenty circles, and equal hands share', () => {
    const last = { ...SECOND, circle: 20 };
    const over = after(last, follow, follow, follow);
    expect(over).toMatchObject({ to: null, circle: 20, winners: [0] });
    expect(zhajinhua.end(over)).toEqual({
      netMinor: [600, -300, -300],
      times: [6, 3, 3],
      isVoid: false,
    });
    const shared = { ...over, winners: [0, 2], putMinor: [300, 301, 500] };
    expect(zhajinhua.end(shared)?.netMinor).toEqual([151, -301, 150]);
  });
});

describe('all that a place has left', () => {
  const poor: ZhajinhuaState = {
    ...SECOND,
    carried: [350, 10_000, 10_000],
    putMinor: [200, 900, 500],
    level: 2,
  };

  test('wins from each what the place brought; the best of the others takes the rest', () => {
    const over = after(poor, allIn);
    expect(over).toMatchObject({ to: null, winners: [0], aboveTo: [1] });
    expect(zhajinhua.end(over)?.netMinor).toEqual([700, -200, -500]);
    expect(textOf(zhajinhua.describe(over, 1))).toBe('对子 负');
  });

  test('is lost unless it beats every place still in', () => {
    const hands = DEALT.hands.with(0, ['sQ', 'hQ', 'd3']);
    const next = after({ ...poor, hands }, allIn);
    expect(next).toMatchObject({ to: 1, status: ['out', 'in', 'in'], putMinor: [350, 900, 500] });
    expect(next.compares).toEqual([{ circle: 2, by: 0, against: [1, 2], isWon: false }]);
    expect(zhajinhua.end(after(next, fold))?.netMinor).toEqual([-350, -900, 1250]);
  });
});

describe('the end of a hand of zhajinhua', () => {
  const over = after(SECOND, follow, compare(0), fold);

  test('gives the winner what the others put, at most what he brought from each', () => {
    expect(zhajinhua.end(over)).toEqual({
      netMinor: [600, -400, -200],
      times: [6, 4, 2],
      isVoid: false,
    });
    const poor = { ...over, carried: [350, 10_000, 10_000] };
    expect(zhajinhua.end(poor)?.netMinor).toEqual([550, -350, -200]);
    expect(zhajinhua.end(SECOND)).toBeNull();
  });

  test('opens hands that are in or were compared, and no folded one', () => {
    const { places, step, winners } = zhajinhua.shownTo(over, null);
    expect(step).toBe('over');
    expect(winners).toEqual([0]);
    expect(places.map(({ cards }) => cards.length)).toEqual([3, 3, 0]);
  });

  test('opens a folded hand to those alone that it was compared with', () => {
    // The second beats the third place of four, and folds later.
    const four: ZhajinhuaState = {
      ...SECOND,
      carried: [10_000, 10_000, 10_000, 10_000],
      hands: SECOND.hands.concat([['c2', 'h3', 'd8']]),
      hasLooked: [false, false, false, false],
      status: ['in', 'in', 'in', 'in'],
      putMinor: [200, 200, 200, 200],
    };
    const ended = after(four, follow, compare(2), follow, follow, fold, fold);
    expect(ended.status).toEqual(['in', 'folded', 'out', 'folded']);
    const seenBy = (viewer: number | null) =>
      zhajinhua.shownTo(ended, viewer).places.map(({ cards }) => cards.length);
    expect(seenBy(2)).toEqual([3, 3, 3, 0]);
    expect(seenBy(null)).toEqual([3, 0, 3, 0]);
    expect(seenBy(1)).toEqual([3, 0, 3, 0]);
  });

  test('has words for each place', () => {
    expect([0, 1, 2].map((place) => textOf(zhajinhua.describe(over, place)))).toEqual([
      '金花 胜',
      '对子 比牌负',
      '弃牌',
    ]);
    expect(zhajinhua.describe(SECOND, 0)).toEqual([]);
  });
});
