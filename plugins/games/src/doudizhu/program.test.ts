import { must } from '@tianping/base';
import { seededDraws } from '@tianping/games/testing';
import { describe, expect, test } from 'vitest';
import { doudizhu } from './game.ts';
import { hints } from './play.ts';
import type { DoudizhuMove, DoudizhuState } from './state.ts';
import { cardsIn, playing, setupOf } from './testing/hands.ts';

type Decide = (shown: ReturnType<typeof doudizhu.shownTo>) => DoudizhuMove;

function playOut(start: DoudizhuState, decide: Decide): DoudizhuState {
  let state = start;
  for (let turn = doudizhu.turn(state); turn; turn = doudizhu.turn(state)) {
    const place = must(turn.places[0], 'a place');
    const shown = doudizhu.shownTo(state, place);
    const move = decide(shown);
    expect(decide(shown)).toEqual(move);
    const result = doudizhu.move(state, place, must(doudizhu.readMove(move), 'a move'));
    if (!result.ok) throw new Error(`${JSON.stringify(move)}: ${result.error}`);
    state = result.value;
  }
  return state;
}

/** What the program of the place to move plays, by ranks. */
function choice(state: DoudizhuState): string {
  const place = must(doudizhu.turn(state)?.places[0], 'a place');
  const move = doudizhu.program(doudizhu.shownTo(state, place));
  return move.kind === 'play' ? move.cards.map((card) => card.slice(1)).join(' ') : move.kind;
}

function after(state: DoudizhuState, ...plays: readonly string[]): DoudizhuState {
  return plays.reduce((before, text) => {
    const place = must(doudizhu.turn(before)?.places[0], 'a place');
    const move: DoudizhuMove =
      text === 'pass' ? { kind: 'pass' } : { kind: 'play', cards: cardsIn(text) };
    const result = doudizhu.move(before, place, move);
    if (!result.ok) throw new Error(`${text}: ${result.error}`);
    return result.value;
  }, state);
}

describe('the program', () => {
  test('makes legal moves, and its hands come to an end with a winner', () => {
    const landlords: boolean[] = [];
    for (let seed = 1; seed <= 80; seed += 1) {
      const start = doudizhu.deal(seededDraws(seed), setupOf(seed));
      const state = playOut(start, doudizhu.program);
      const end = must(doudizhu.end(state), 'an end');
      if (!end.isVoid) landlords.push((end.netMinor[state.landlord ?? 0] ?? 0) > 0);
    }
    expect(landlords.length).toBeGreaterThan(70);
    // Neither side of the table wins nearly always.
    const won = landlords.filter((hasWon) => hasWon).length;
    expect(won / landlords.length).toBeGreaterThan(0.35);
    expect(won / landlords.length).toBeLessThan(0.8);
  });

  test('leads from the smallest of its groups', () => {
    expect(choice(playing('3 4 5 6 7 9 9 K', '3 4 5 6 8', '3 4 5 6 8'))).toBe('3 4 5 6 7');
    expect(choice(playing('4 9 9 9 K K', '3 4 5 6 8', '3 4 5 6 8'))).toBe('9 9 9 4');
  });

  test('does not lead a single card to an enemy who holds one', () => {
    expect(choice(playing('3 9 9', '5', '6 7 8'))).toBe('9 9');
    expect(choice(playing('3 9 K', '5', '6 7 8'))).toBe('K');
  });

  test('answers with the smallest that beats and breaks nothing', () => {
    const state = after(playing('3 8 8 9 9 4 4', '5 5 6 J K 2 2', '4 7 8 9 10'), '3');
    expect(choice(state)).toBe('6');
  });

  test('does not beat a large card of its fellow, and passes a small one on', () => {
    const farmers = ['9 Q Q J J', '4 5 5 6 6 10 10'] as const;
    expect(choice(after(playing('3 7 7 8 8 K', ...farmers), '3', 'Q'))).toBe('pass');
    expect(choice(after(playing('3 7 7 8 8 K', ...farmers), '3', '9'))).toBe('pass');
    const over = playing('3 7 7 8 8 K', '4 Q Q J J', '10 5 5 6 6');
    expect(choice(after(over, '3', '4'))).toBe('10');
  });

  test('bombs an enemy who is nearly out, and not before', () => {
    const farmer = '4 4 4 4 5 6 9 J';
    expect(choice(after(playing('K K 3', farmer, '6 7 8'), 'K K'))).toBe('4 4 4 4');
    const early = playing('K K 3 3 5 6 8 8 9 10', farmer, '6 7 8 9 10 J');
    expect(choice(after(early, 'K K'))).toBe('pass');
  });

  test('goes out with all its cards in one move where it can', () => {
    expect(choice(after(playing('3 9', '4', '5 7 J'), '3'))).toBe('4');
    expect(choice(playing('8 8 8 8 3 4', '5 6 7', '5 6 7'))).toBe('8 8 8 8 4 3');
  });

  test('calls and doubles by its count of large cards', () => {
    const calling = (hand: string): DoudizhuState => ({
      ...playing(hand, '3', '4'),
      step: 'call',
      landlord: null,
      calls: [],
    });
    expect(choice(calling('jB jS 5 6 7'))).toBe('call');
    expect(choice(calling('jB 2 5 6 7'))).toBe('noCall');
    expect(choice(calling('2 A A 5 5 5 5'))).toBe('call');
    const doubling = { ...calling('jB jS 2 2 2 A A A'), step: 'double', landlord: 0 } as const;
    expect(choice({ ...doubling, doubles: [null, null, null] })).toBe('double');
  });

  test('plays an ordered list of hints from the best', () => {
    const state = after(playing('3 9 9', '5 8 8 J jS jB', '6 7 8'), '3');
    const found = hints(doudizhu.shownTo(state, 1)).map((cards) =>
      cards.map((card) => card.slice(1)),
    );
    expect(found).toEqual([['5'], ['J'], ['8'], ['S'], ['B'], ['S', 'B']]);
    expect(hints(doudizhu.shownTo(state, 2))).toEqual([]);
  });
});

describe('an expired clock', () => {
  test('never calls, grabs or doubles', () => {
    const start = doudizhu.deal(seededDraws(4), setupOf(1));
    const state = playOut(start, doudizhu.onTimeout);
    expect(doudizhu.end(state)?.isVoid).toBe(true);
  });

  test('passes, and leads the smallest single card', () => {
    const state = playing('3 9 9', '5 J', '6 7 8');
    const lead = doudizhu.onTimeout(doudizhu.shownTo(state, 0));
    expect(lead).toEqual({ kind: 'play', cards: ['s3'] });
    expect(doudizhu.onTimeout(doudizhu.shownTo(after(state, '3'), 1))).toEqual({ kind: 'pass' });
    const end = doudizhu.end(playOut(state, doudizhu.onTimeout));
    expect(end?.netMinor[0]).toBeGreaterThan(0);
  });
});
