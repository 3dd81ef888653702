import { must } from '@tianping/base';
import { seededDraws } from '@tianping/games/testing';
import { describe, expect, test } from 'vitest';
import { DECK } from './cards.ts';
import { doudizhu } from './game.ts';
import type { DoudizhuMove, DoudizhuMoveKind, DoudizhuState } from './state.ts';
import { cardsIn, playing, setupOf } from './testing/hands.ts';
import { doudizhuRooms, partsOf } from './times.ts';

type Step = readonly [number, DoudizhuMove | string];

function moveOf(move: DoudizhuMove | string): DoudizhuMove {
  if (typeof move !== 'string') return move;
  const plain = doudizhu.readMove({ kind: move });
  return plain ?? { kind: 'play', cards: cardsIn(move) };
}

/** The state after these moves: kinds of moves, or cards by their ranks. */
function after(state: DoudizhuState, ...steps: readonly Step[]): DoudizhuState {
  return steps.reduce((before, [place, move]) => {
    const result = doudizhu.move(before, place, moveOf(move));
    if (!result.ok) throw new Error(`${JSON.stringify(move)}: ${result.error}`);
    return result.value;
  }, state);
}

function faultOf(state: DoudizhuState, place: number, move: DoudizhuMove | string): string | null {
  const before = JSON.stringify(state);
  const result = doudizhu.move(state, place, moveOf(move));
  expect(JSON.stringify(state)).toBe(before);
  return result.ok ? null : result.error;
}

function textOf(words: ReturnType<typeof doudizhu.describe>): string {
  return words.map((word) => (typeof word === 'string' ? word : word.text)).join('');
}

const dealt = (handNumber = 1): DoudizhuState =>
  doudizhu.deal(seededDraws(handNumber), setupOf(handNumber));

describe('a deal', () => {
  test('gives seventeen cards to each place and three to the bottom, all different', () => {
    const { hands, bottom } = dealt();
    expect(hands.map((hand) => hand.length)).toEqual([17, 17, 17]);
    expect(new Set([...hands.flat(), ...bottom])).toEqual(new Set(DECK));
  });

  test('lets the first decision go round with the number of the hand', () => {
    const firsts = [1, 2, 3, 4].map((handNumber) => doudizhu.turn(dealt(handNumber))?.places);
    expect(firsts).toEqual([[0], [1], [2], [0]]);
  });
});

describe('calling and grabbing', () => {
  const landlordAfter = (...kinds: readonly DoudizhuMoveKind[]) => {
    let state = dealt();
    for (const kind of kinds) {
      const [place] = must(doudizhu.turn(state), 'a turn').places;
      state = after(state, [must(place, 'a place'), kind]);
    }
    const { landlord, step } = state;
    return { landlord, step, grabs: partsOf(state).grabs, turn: doudizhu.turn(state)?.places };
  };

  test.each<[string, readonly DoudizhuMoveKind[], object]>([
    ['a call that nobody grabs', ['call', 'noGrab', 'noGrab'], { landlord: 0, grabs: 0 }],
    ['the last to call', ['noCall', 'noCall', 'call'], { landlord: 2, grabs: 0 }],
    ['one grab', ['call', 'grab', 'noGrab', 'noGrab'], { landlord: 1, grabs: 1 }],
    ['a grab by the caller last', ['call', 'noGrab', 'grab', 'grab'], { landlord: 0, grabs: 2 }],
    ['three grabs', ['call', 'grab', 'grab', 'grab'], { landlord: 0, grabs: 3 }],
    ['two grabs', ['call', 'grab', 'grab', 'noGrab'], { landlord: 2, grabs: 2 }],
    ['a call and a grab', ['noCall', 'call', 'grab', 'noGrab'], { landlord: 2, grabs: 1 }],
  ])('make a landlord by %s', (_title, kinds, expected) => {
    expect(landlordAfter(...kinds)).toMatchObject({ ...expected, step: 'double' });
  });

  test('leave those out who did not call', () => {
    expect(landlordAfter('noCall', 'call')).toMatchObject({ step: 'grab', turn: [2] });
    expect(landlordAfter('noCall', 'call', 'grab')).toMatchObject({ step: 'grab', turn: [1] });
  });

  test('give the landlord the bottom cards and show them to all', () => {
    const before = dealt();
    expect(doudizhu.shownTo(before, 1).bottom).toBeNull();
    const state = after(before, [0, 'call'], [1, 'noGrab'], [2, 'noGrab']);
    expect(state.hands[0]).toHaveLength(20);
    expect(state.hands[0]).toEqual(expect.arrayContaining([...before.bottom]));
    expect(doudizhu.shownTo(state, 1).bottom).toEqual(before.bottom);
  });

  test('end the hand without money where nobody calls', () => {
    const state = after(dealt(), [0, 'noCall'], [1, 'noCall'], [2, 'noCall']);
    expect(doudizhu.turn(state)).toBeNull();
    expect(doudizhu.end(state)).toEqual({ netMinor: [0, 0, 0], times: [0, 0, 0], isVoid: true });
    expect(textOf(doudizhu.describe(state, 0))).toBe('无人叫地主，重新发牌');
    expect(doudizhu.end(dealt())).toBeNull();
  });
});

describe('doubling', () => {
  const doubling = (): DoudizhuState => ({
    ...playing('3 4', '5', '6'),
    step: 'double',
    doubles: [null, null, null],
  });

  test('is decided by all simultaneously, and shows when all have decided', () => {
    const state = after(doubling(), [2, 'double']);
    expect(doudizhu.turn(state)).toMatchObject({ step: 'double', places: [0, 1], ms: 10_000 });
    expect(doudizhu.shownTo(state, 2).places[2]).toMatchObject({ isDoubled: true, times: 1 });
    expect(doudizhu.shownTo(state, 1).places[2]).toMatchObject({
      isDoubled: null,
      hasDecided: true,
      times: 1,
    });
    const known = after(state, [0, 'noDouble'], [1, 'noDouble']);
    expect(doudizhu.shownTo(known, 1).places.map(({ times }) => times)).toEqual([3, 1, 2]);
  });

  test('doubles a farmer alone, and both where the landlord doubles', () => {
    const state = after(doubling(), [2, 'double'], [0, 'double'], [1, 'noDouble']);
    const end = doudizhu.end(after(state, [0, '4'], [1, '5']));
    expect(end).toMatchObject({ times: [12, 4, 8], netMinor: [-120, 40, 80] });
  });

  test('may come after playing open, which the landlord alone may do, once', () => {
    const state = after(doubling(), [0, 'open']);
    expect(doudizhu.turn(state)?.places).toEqual([0, 1, 2]);
    expect(doudizhu.shownTo(state, 0).kinds).toEqual(['double', 'noDouble']);
    expect(faultOf(state, 0, 'open')).toBe('step');
    expect(faultOf(doubling(), 1, 'open')).toBe('step');
    expect(doudizhu.shownTo(state, 1).places[0]?.cards).toBeNull();
    expect(doudizhu.shownTo(state, 1).parts.common).toBe(1);
    const known = after(state, [0, 'noDouble'], [1, 'noDouble'], [2, 'noDouble']);
    expect(doudizhu.shownTo(known, 1).places[0]?.cards).toEqual(cardsIn('4 3'));
    expect(doudizhu.shownTo(known, 1).parts).toMatchObject({ isOpen: true, common: 2 });
    expect(doudizhu.shownTo(known, 1).places[2]?.cards).toBeNull();
  });
});

describe('play', () => {
  test('goes round, and two passes give the lead back', () => {
    const state = after(playing('3 4 9', '5 J', '6 K'), [0, '3'], [1, '5'], [2, '6']);
    expect(doudizhu.shownTo(state, 0).last?.cards).toEqual(cardsIn('6'));
    expect(doudizhu.shownTo(state, 0).places.map(({ table }) => table?.left)).toEqual([
      undefined,
      16,
      16,
    ]);
    const led = after(state, [0, '9'], [1, 'pass'], [2, 'pass']);
    expect(doudizhu.shownTo(led, 0)).toMatchObject({ last: null, turn: [0], kinds: ['play'] });
    expect(faultOf(led, 0, 'pass')).toBe('step');
    expect(faultOf(after(state, [0, '9']), 1, 'pass')).toBeNull();
  });

  test('refuses what is against the rules and leaves the hand as it was', () => {
    const state = after(playing('3 4 4 9', '5 5 J', '6 K'), [0, '4 4']);
    expect(faultOf(state, 2, '6')).toBe('turn');
    expect(faultOf(state, 7, 'pass')).toBe('turn');
    expect(faultOf(state, 1, 'K')).toBe('card');
    expect(faultOf(state, 1, { kind: 'play', cards: ['s5', 's5'] })).toBe('card');
    expect(faultOf(state, 1, '5 J')).toBe('combination');
    expect(faultOf(state, 1, 'J')).toBe('beat');
    expect(faultOf(state, 1, 'double')).toBe('step');
    expect(faultOf(dealt(), 0, 'pass')).toBe('step');
    const over = after(state, [1, '5 5'], [2, 'pass'], [0, 'pass'], [1, 'J']);
    expect(faultOf(over, 2, '6')).toBe('step');
  });

  test('reads moves that a page may send, and no others', () => {
    expect(doudizhu.readMove({ kind: 'call' })).toEqual({ kind: 'call' });
    expect(doudizhu.readMove({ kind: 'play', cards: ['s3', 'jB'] })).not.toBeNull();
    for (const bad of [
      null,
      'call',
      { kind: 'raise' },
      { kind: 'play' },
      { kind: 'play', cards: [] },
      { kind: 'play', cards: ['x3'] },
      { kind: 'call', cards: ['s3'] },
    ]) {
      expect(doudizhu.readMove(bad)).toBeNull();
    }
  });

  test('is written with its cards and the name of the combination', () => {
    const words = (text: string): string => textOf(doudizhu.describeMove(moveOf(text)));
    expect(words('7 6 5 4 3')).toBe('34567 顺子');
    expect(words('Q Q')).toBe('QQ 对子');
    expect(words('8 8 8 8')).toBe('8888 炸弹');
    expect(words('jB jS')).toBe('小王大王 火箭');
    expect(words('9 3 9 9')).toBe('9993 三带一');
    expect(words('pass')).toBe('不出');
    expect(words('noGrab')).toBe('不抢');
  });
});

describe('the multiplier of a hand', () => {
  const ends = (state: DoudizhuState) => must(doudizhu.end(state), 'an end');

  test('doubles for every bomb and for the rocket', () => {
    const state = after(
      playing('3 4 4 4 4 jS jB', '3 5 5 5 5', '6 7'),
      [0, '3'],
      [1, '5 5 5 5'],
      [2, 'pass'],
      [0, 'jS jB'],
      [1, 'pass'],
      [2, 'pass'],
      [0, '4 4 4 4'],
    );
    expect(partsOf(state)).toMatchObject({ bombs: 2, rockets: 1, spring: null, common: 8 });
    expect(ends(state)).toMatchObject({ times: [16, 8, 8], netMinor: [160, -80, -80] });
  });

  test('doubles in spring, when no farmer played a card', () => {
    const state = after(playing('3 K', '4', '5'), [0, 'K'], [1, 'pass'], [2, 'pass'], [0, '3']);
    expect(partsOf(state)).toMatchObject({ spring: 'spring', common: 2 });
    expect(textOf(doudizhu.describe(state, 0))).toBe('地主 胜 · 春天 · ×4');
    expect(textOf(doudizhu.describe(state, 2))).toBe('农民 负 · 春天 · ×2');
  });

  test('doubles when the landlord played no more than once', () => {
    const once = after(playing('3 6 7', '4 K', '5'), [0, '3'], [1, '4'], [2, '5']);
    expect(partsOf(once)).toMatchObject({ spring: 'antiSpring', common: 2 });
    expect(textOf(doudizhu.describe(once, 1))).toBe('农民 胜 · 反春 · ×2');
    const twice = after(playing('3 6 7', '4 K', '5 8'), [0, '3'], [1, '4'], [2, '5'], [0, '7']);
    expect(partsOf(after(twice, [1, 'K'])).spring).toBeNull();
    expect(partsOf(after(twice, [1, 'pass'], [2, '8'])).spring).toBeNull();
  });

  test('goes no higher than the cap of the room, for each farmer', () => {
    const calls = [
      { place: 0, kind: 'call' },
      { place: 1, kind: 'grab' },
      { place: 2, kind: 'grab' },
      { place: 0, kind: 'grab' },
    ] as const;
    const state = { ...playing('3', '4', '5'), calls, doubles: [true, true, false], isOpen: true };
    // 8 by grabs, 2 open, 2 in spring, 2 by the landlord: 64 for the one, 128 for who doubled himself.
    expect(ends(after(state, [0, '3'])).times).toEqual([128, 64, 64]);
    const junior = must(doudizhuRooms[2], 'a room').code;
    expect(ends(after({ ...state, roomCode: junior }, [0, '3'])).times).toEqual([192, 128, 64]);
  });

  test('costs nobody more than he brought, and wins nobody more from one', () => {
    const state = { ...playing('3 K', '4', '5'), carried: [1_000, 15, 1_000] };
    expect(ends(after(state, [0, '3'], [1, '4'])).netMinor).toEqual([-35, 15, 20]);
    const spring = after(state, [0, 'K'], [1, 'pass'], [2, 'pass'], [0, '3']);
    expect(ends(spring).netMinor).toEqual([35, -15, -20]);
    const poor = { ...playing('3 K 9', '4', '5'), carried: [15, 1_000, 1_000] };
    expect(ends(after(poor, [0, '3'], [1, '4'])).netMinor).toEqual([-15, 8, 7]);
  });
});
