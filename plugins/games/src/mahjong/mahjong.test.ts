import { must } from '@tianping/base';
import { seededDraws } from '@tianping/games/testing';
import { describe, expect, test } from 'vitest';
import { mahjongRooms } from './end.ts';
import { mahjong } from './game.ts';
import { heldTiles, type MahjongMove, type MahjongState } from './state.ts';
import { handOf, meldOf, playing, setupOf, tilesIn } from './testing/hands.ts';
import { ALL_TILES } from './tiles.ts';

type Step = readonly [number, MahjongMove];

function after(state: MahjongState, ...steps: readonly Step[]): MahjongState {
  return steps.reduce((before, [place, move]) => {
    const result = mahjong.move(before, place, move);
    if (!result.ok) throw new Error(`${JSON.stringify(move)}: ${result.error}`);
    return result.value;
  }, state);
}

function faultOf(state: MahjongState, place: number, move: MahjongMove): string | null {
  const before = JSON.stringify(state);
  const result = mahjong.move(state, place, move);
  expect(JSON.stringify(state)).toBe(before);
  return result.ok ? null : result.error;
}

function textOf(words: ReturnType<typeof mahjong.describe>): string {
  return words.map((word) => (typeof word === 'string' ? word : word.text)).join('');
}

const kinds = (state: MahjongState, place: number): readonly string[] => [
  ...new Set(mahjong.shownTo(state, place).moves.map(({ kind }) => kind)),
];

/** Nothing that goes together. */
const LOOSE = 'm147 z1234567 m258';
const IDLE = 'm14 z12346 m69 z1 m1 z2 m4';

describe('a deal', () => {
  test('gives thirteen tiles to each place, one more to the dealer, and leaves 37 in the wall', () => {
    const state = mahjong.deal(seededDraws(1), setupOf(1));
    expect(state.hands.map(({ tiles }) => tiles.length)).toEqual([13, 13]);
    expect(state.hands.map(({ drawn }) => drawn !== null)).toEqual([true, false]);
    expect(state.wall).toHaveLength(37);
    const all = [...state.hands.flatMap(heldTiles), ...state.wall];
    expect(all.toSorted()).toEqual(ALL_TILES.toSorted());
  });

  test('lets the dealer go round with the number of the hand', () => {
    const dealers = [1, 2, 3].map((hand) => mahjong.deal(seededDraws(1), setupOf(hand)).dealer);
    expect(dealers).toEqual([0, 1, 0]);
  });
});

describe('a discard', () => {
  const state = playing(
    [handOf(LOOSE, { drawn: 'm9' }), handOf('m33 m12 z44 m67 z55 z6 z7 m9')],
    'z1 m1 m2',
  );

  test('that nobody can take is followed by the draw of the other', () => {
    const next = after(state, [0, { kind: 'discard', tile: 'z2' }]);
    expect(next).toMatchObject({ step: 'discard', place: 1, offer: null });
    expect(next.hands[1]?.drawn).toBe('z1');
    expect(next.hands[0]?.discards).toEqual(['z2']);
    expect(next.hands[0]?.tiles).toHaveLength(13);
    expect(mahjong.turn(next)).toEqual({ step: 'discard', places: [1], ms: 15_000 });
  });

  test('that the other wins with is named for each from his side', () => {
    const waiting = handOf('z1122 z3344 z5566 z7');
    const hands = playing([handOf(LOOSE, { drawn: 'z7' }), waiting], 'm9');
    const won = after(hands, [0, { kind: 'discard', tile: 'z7' }], [1, { kind: 'win' }]);
    expect(textOf(mahjong.describe(won, 1))).toMatch(/^胜 · 对家点炮 · /);
    expect(textOf(mahjong.describe(won, 0))).toMatch(/^负 · 点炮 · /);
  });

  test('can be chowed from both sides and from between', () => {
    const offered = after(state, [0, { kind: 'discard', tile: 'm8' }]);
    expect(mahjong.turn(offered)).toEqual({ step: 'claim', places: [1], ms: 8000 });
    expect(mahjong.shownTo(offered, 1).moves).toEqual([
      { kind: 'chow', tiles: ['m6', 'm7'] },
      { kind: 'chow', tiles: ['m7', 'm9'] },
      { kind: 'pass' },
    ]);
    expect(mahjong.shownTo(offered, 0).moves).toEqual([]);
    const chowed = after(offered, [1, { kind: 'chow', tiles: ['m9', 'm7'] }]);
    expect(chowed).toMatchObject({ step: 'discard', place: 1, offer: null });
    expect(chowed.hands[1]?.melds).toEqual([{ kind: 'chow', tiles: tilesIn('m789'), taken: 'm8' }]);
    expect(chowed.hands[0]?.discards).toEqual([]);
    expect(chowed.hands[1]).toMatchObject({ drawn: null });
    expect(kinds(chowed, 1)).toEqual(['discard']);
  });

  test('can be ponged, and passed', () => {
    const offered = after(state, [0, { kind: 'discard', tile: 'z4' }]);
    const ponged = after(offered, [1, { kind: 'pong' }]);
    expect(ponged.hands[1]?.melds[0]).toMatchObject({ kind: 'pong', taken: 'z4' });
    expect(ponged.hands[1]?.tiles).toHaveLength(11);
    const passed = after(offered, [1, { kind: 'pass' }]);
    expect(passed).toMatchObject({ step: 'discard', place: 1 });
    expect(passed.hands[1]?.drawn).toBe('z1');
    expect(passed.hands[0]?.discards).toEqual(['z4']);
  });

  test('can be konged with three alike, which draws from the end of the wall', () => {
    const three = playing(
      [handOf(LOOSE, { drawn: 'm9' }), handOf('m333 z14 z16 m69 z55 z67')],
      'z1 m1 m2',
    );
    const offered = after(three, [0, { kind: 'discard', tile: 'z5' }]);
    expect(kinds(offered, 1)).toEqual(['pong', 'pass']);
    const four = playing(
      [handOf('m3 z1234567 m14785', { drawn: 'm9' }), handOf('m333 z14 z16 m69 z55 z67')],
      'z1 m1 m2',
    );
    const threes = after(four, [0, { kind: 'discard', tile: 'm3' }]);
    expect(kinds(threes, 1)).toEqual(['kong', 'pong', 'pass']);
    const konged = after(threes, [1, { kind: 'kong', tile: 'm3' }]);
    expect(konged.hands[1]?.melds).toEqual([
      { kind: 'openKong', tiles: tilesIn('m3333'), taken: 'm3' },
    ]);
    expect(konged).toMatchObject({ step: 'discard', place: 1, isAfterKong: true });
    expect(konged.hands[1]?.drawn).toBe('m2');
    expect(konged.wall).toEqual(tilesIn('z1 m1'));
  });

  test('from an empty wall can be won on only, and else ends the hand without money', () => {
    const last = { ...state, wall: [] };
    const end = after(last, [0, { kind: 'discard', tile: 'z4' }]);
    expect(mahjong.turn(end)).toBeNull();
    expect(mahjong.end(end)).toEqual({ netMinor: [0, 0], times: [0, 0], isVoid: true });
    expect(textOf(mahjong.describe(end, 0))).toBe('流局');
    const ready = playing([handOf(LOOSE, { drawn: 'm9' }), handOf('m345 m567 z222 z444 z6')], '');
    const offered = after(ready, [0, { kind: 'discard', tile: 'z6' }]);
    expect(kinds(offered, 1)).toEqual(['win', 'pass']);
    expect(mahjong.end(after(offered, [1, { kind: 'pass' }]))?.isVoid).toBe(true);
    expect(mahjong.end(after(offered, [1, { kind: 'win' }]))?.isVoid).toBe(false);
  });
});

describe('a kong of one’s own', () => {
  test('may be of four in the hand, and wins by its tile as 杠上开花', () => {
    const hand = handOf('m345 m567 z222 z77 z44', { drawn: 'z2' });
    const state = playing([hand, handOf(IDLE)], 'm9 z4');
    expect(kinds(state, 0)).toContain('kong');
    const next = after(state, [0, { kind: 'kong', tile: 'z2' }]);
    expect(next.hands[0]?.melds[0]).toMatchObject({ kind: 'concealedKong', taken: null });
    const won = after(next, [0, { kind: 'win' }]);
    expect(mahjong.shownTo(won, 1).win).toMatchObject({ way: 'drawn', sum: 8 + 2 + 2 + 1 });
    expect(textOf(mahjong.describe(won, 0))).toBe('胜 · 自摸 · 杠上开花 暗杠 门前清 平胡 · ×13');
  });

  test('that adds to a pong can be robbed by who wins with the tile', () => {
    const hand = handOf('m19 z1234567', { drawn: 'm3', melds: [meldOf('pong', 'm333')] });
    const state = playing([hand, handOf('m12 m567 z222 z444 z66')], 'z1 z5 z7');
    const offered = after(state, [0, { kind: 'kong', tile: 'm3' }]);
    expect(offered).toMatchObject({ step: 'claim', place: 1, offer: { tile: 'm3', kind: 'kong' } });
    expect(kinds(offered, 1)).toEqual(['win', 'pass']);
    const robbed = after(offered, [1, { kind: 'win' }]);
    expect(robbed.hands[0]?.melds[0]).toMatchObject({ kind: 'pong', tiles: tilesIn('m333') });
    expect(mahjong.end(robbed)).toMatchObject({ netMinor: [-110, 110], times: [11, 11] });
    expect(textOf(mahjong.describe(robbed, 0))).toBe('负 · 抢杠胡 · 门前清 平胡 · ×11');
    const passed = after(offered, [1, { kind: 'pass' }]);
    expect(passed).toMatchObject({ step: 'discard', place: 0, isAfterKong: true, offer: null });
    expect(passed.hands[0]).toMatchObject({ drawn: 'z7', melds: [{ kind: 'addedKong' }] });
  });

  test('goes on with its tile where nobody can rob it, and needs a tile in the wall', () => {
    const hand = handOf('m19 z1234567', { drawn: 'm3', melds: [meldOf('pong', 'm333')] });
    const state = playing([hand, handOf(IDLE)], 'z1 z5');
    const next = after(state, [0, { kind: 'kong', tile: 'm3' }]);
    expect(next).toMatchObject({ step: 'discard', place: 0 });
    expect(next.hands[0]?.drawn).toBe('z5');
    expect(faultOf({ ...state, wall: [] }, 0, { kind: 'kong', tile: 'm3' })).toBe('step');
  });
});

describe('a hand that is reported ready', () => {
  const ready = handOf('m345 m567 z222 z44 z66', { drawn: 'm9' });

  test('shows what would win to its own place alone', () => {
    const state = playing([ready, handOf(IDLE)], 'z1 z3 m9');
    const waits = [
      { tile: 'z4', unseen: 2 },
      { tile: 'z6', unseen: 2 },
    ];
    expect(mahjong.shownTo(state, 0).readyDiscards).toEqual([{ discard: 'm9', waits }]);
    expect(mahjong.shownTo(state, 1).readyDiscards).toEqual([]);
    const next = after(state, [0, { kind: 'ready', tile: 'm9' }]);
    expect(mahjong.shownTo(next, 0).waits).toEqual(waits);
    expect(mahjong.shownTo(next, 1).places[0]).toMatchObject({ isReady: true, tiles: null });
    expect(mahjong.shownTo(next, 1).waits).toEqual([]);
  });

  test('can be reported only where a tile would win', () => {
    const state = playing([ready, handOf(IDLE)], 'm9 z1');
    expect(faultOf(state, 0, { kind: 'ready', tile: 'm3' })).toBe('combination');
    expect(faultOf(state, 0, { kind: 'ready', tile: 'm1' })).toBe('card');
  });

  test('discards what it draws by itself until a tile wins, and counts twice', () => {
    const state = playing([ready, handOf(IDLE)], 'm9 m8 m9 z6 m9');
    const reported = after(state, [0, { kind: 'ready', tile: 'm9' }]);
    expect(mahjong.shownTo(reported, 0).waits).toEqual([
      { tile: 'z4', unseen: 2 },
      { tile: 'z6', unseen: 2 },
    ]);
    const drawn = after(reported, [1, { kind: 'discard', tile: 'm9' }]);
    // It drew m8 and discarded it immediately.
    expect(drawn).toMatchObject({ step: 'discard', place: 1 });
    expect(drawn.hands[0]?.discards).toEqual(tilesIn('m9 m8'));
    const wins = after(drawn, [1, { kind: 'discard', tile: 'm9' }]);
    expect(wins).toMatchObject({ step: 'discard', place: 0 });
    expect(mahjong.shownTo(wins, 0).moves).toEqual([
      { kind: 'win' },
      { kind: 'discard', tile: 'z6' },
    ]);
    expect(faultOf(wins, 0, { kind: 'discard', tile: 'm3' })).toBe('step');
    const won = after(wins, [0, { kind: 'win' }]);
    expect(mahjong.shownTo(won, 1).win).toMatchObject({ sum: 5, readyTimes: 2, times: 10 });
    expect(textOf(mahjong.describe(won, 1))).toBe('负 · 自摸 · 箭刻 门前清 报听 · ×10');
  });

  test('can let a win go, on a draw and on a discard', () => {
    const hand = handOf('m345 m567 z222 z44 z66', { isReady: true });
    const own = playing([{ ...hand, drawn: 'z6' }, handOf(IDLE)], 'm9 m9');
    expect(after(own, [0, { kind: 'discard', tile: 'z6' }])).toMatchObject({ place: 1 });
    const other = playing([handOf(LOOSE, { drawn: 'z4' }), hand], 'z7 m9');
    const offered = after(other, [0, { kind: 'discard', tile: 'z4' }]);
    expect(kinds(offered, 1)).toEqual(['win', 'pass']);
    expect(after(offered, [1, { kind: 'pass' }])).toMatchObject({ place: 0, step: 'discard' });
  });
});

describe('a first win', () => {
  const WON = 'm123 m456 m678 z111 z2';

  test('is 天胡 for the dealer and 地胡 for the other, while nothing else has happened', () => {
    const heaven = playing([handOf(WON, { drawn: 'z2' }), handOf(IDLE)], 'm9', { events: [] });
    const dealer = after(heaven, [0, { kind: 'win' }]);
    expect(mahjong.shownTo(dealer, 0).win?.fans.map(({ code }) => code)).toEqual([
      'heaven',
      'plain',
    ]);
    const other = playing([handOf(LOOSE, { drawn: 'z2' }), handOf(WON)], 'z2 m9', { events: [] });
    const offered = after(other, [0, { kind: 'discard', tile: 'z2' }]);
    for (const won of [
      after(offered, [1, { kind: 'win' }]),
      after(offered, [1, { kind: 'pass' }], [1, { kind: 'win' }]),
    ]) {
      expect(mahjong.shownTo(won, 0).win?.fans[0]?.code).toBe('earth');
    }
    const late = playing([handOf(WON, { drawn: 'z2' }), handOf(IDLE)], 'm9');
    const plain = after(late, [0, { kind: 'win' }]);
    expect(mahjong.shownTo(plain, 0).win?.fans[0]?.code).toBe('concealedHand');
  });

  test('by the last tile of the wall is 海底捞月', () => {
    const last = playing([handOf(WON, { drawn: 'z2' }), handOf(IDLE)], '');
    const won = after(last, [0, { kind: 'win' }]);
    expect(textOf(mahjong.describe(won, 0))).toBe('胜 · 自摸 · 海底捞月 门前清 平胡 · ×11');
  });
});

describe('money', () => {
  const rich = (carried: readonly number[], roomCode = 'trial'): MahjongState => {
    const hand = handOf('z1122 z3344 z5566 z7', { drawn: 'z7', isReady: true });
    return playing([hand, handOf(IDLE)], 'm9', { carried, roomCode });
  };

  test('is the unit times the patterns up to the cap of the room', () => {
    // All honours 64, seven pairs 24, drawn 1: 89, twice for a hand reported ready.
    expect(mahjong.end(after(rich([9_000, 9_000]), [0, { kind: 'win' }]))).toEqual({
      netMinor: [880, -880],
      times: [88, 88],
      isVoid: false,
    });
    const senior = after(rich([9_000, 9_000], must(mahjongRooms[4], 'a room').code), [
      0,
      { kind: 'win' },
    ]);
    expect(mahjong.end(senior)?.times).toEqual([178, 178]);
  });

  test('is no more than either brought', () => {
    const net = (carried: readonly number[]) =>
      mahjong.end(after(rich(carried), [0, { kind: 'win' }]))?.netMinor;
    expect(net([9_000, 100])).toEqual([100, -100]);
    expect(net([70, 9_000])).toEqual([70, -70]);
  });
});

describe('moves', () => {
  const state = playing(
    [handOf(LOOSE, { drawn: 'm9' }), handOf('m33 m12 z44 m67 z55 z6 z7 m9')],
    'z1 m1 m2',
  );

  test('against the rules are refused and leave the hand as it was', () => {
    expect(faultOf(state, 1, { kind: 'discard', tile: 'm3' })).toBe('turn');
    expect(faultOf(state, 0, { kind: 'discard', tile: 'm3' })).toBe('card');
    expect(faultOf(state, 0, { kind: 'win' })).toBe('combination');
    expect(faultOf(state, 0, { kind: 'kong', tile: 'm1' })).toBe('combination');
    expect(faultOf(state, 0, { kind: 'pong' })).toBe('step');
    expect(faultOf(state, 0, { kind: 'pass' })).toBe('step');
    const offered = after(state, [0, { kind: 'discard', tile: 'm8' }]);
    expect(faultOf(offered, 0, { kind: 'pass' })).toBe('turn');
    expect(faultOf(offered, 1, { kind: 'discard', tile: 'm3' })).toBe('step');
    expect(faultOf(offered, 1, { kind: 'pong' })).toBe('combination');
    expect(faultOf(offered, 1, { kind: 'kong', tile: 'm8' })).toBe('combination');
    expect(faultOf(offered, 1, { kind: 'chow', tiles: ['m1', 'm2'] })).toBe('combination');
    expect(faultOf(offered, 1, { kind: 'chow', tiles: ['m4', 'm7'] })).toBe('card');
    expect(faultOf(offered, 1, { kind: 'win' })).toBe('combination');
    const over = { ...state, step: 'over' } as const;
    expect(faultOf(over, 0, { kind: 'discard', tile: 'm1' })).toBe('step');
  });

  test('are read as a page sends them, and nothing else', () => {
    expect(mahjong.readMove({ kind: 'chow', tiles: ['m1', 'm2'] })).not.toBeNull();
    expect(mahjong.readMove({ kind: 'discard', tile: 'z7' })).not.toBeNull();
    for (const bad of [
      null,
      'win',
      { kind: 'discard' },
      { kind: 'discard', tile: 'p1' },
      { kind: 'chow', tiles: ['m1'] },
      { kind: 'win', tile: 'm1' },
      { kind: 'call' },
    ]) {
      expect(mahjong.readMove(bad)).toBeNull();
    }
  });

  test('are written in the words of the game', () => {
    const words = (move: MahjongMove): string => textOf(mahjong.describeMove(move));
    expect(words({ kind: 'discard', tile: 'm5' })).toBe('打 五万');
    expect(words({ kind: 'ready', tile: 'z6' })).toBe('报听 发');
    expect(words({ kind: 'chow', tiles: ['m3', 'm4'] })).toBe('吃 三万四万');
    expect(words({ kind: 'kong', tile: 'z1' })).toBe('杠 东');
    expect(words({ kind: 'win' })).toBe('胡');
  });
});
