import { must } from '@tianping/base';
import { seededDraws } from '@tianping/games/testing';
import { describe, expect, test } from 'vitest';
import { mahjong } from './game.ts';
import type { MahjongMove, MahjongState } from './state.ts';
import { handOf, meldOf, playing, setupOf } from './testing/hands.ts';

type Decide = (shown: ReturnType<typeof mahjong.shownTo>) => MahjongMove;

function playOut(start: MahjongState, decides: readonly [Decide, Decide]): MahjongState {
  let state = start;
  for (let turn = mahjong.turn(state); turn; turn = mahjong.turn(state)) {
    const place = must(turn.places[0], 'a place');
    const shown = mahjong.shownTo(state, place);
    const move = must(decides[place], 'a player')(shown);
    const result = mahjong.move(state, place, must(mahjong.readMove(move), 'a move'));
    if (!result.ok) throw new Error(`${JSON.stringify(move)}: ${result.error}`);
    state = result.value;
  }
  return state;
}

const { program, onTimeout } = mahjong;

function decides(state: MahjongState, decide: Decide = program): MahjongMove {
  const place = must(mahjong.turn(state)?.places[0], 'a place');
  return decide(mahjong.shownTo(state, place));
}

const IDLE = 'm14 z12346 m69 z1 m1 z2 m4';

/** Place 1 may take this tile, which place 0 has just discarded. */
function offering(tile: 'm3' | 'z5', own: string): MahjongState {
  const giver = handOf(IDLE, { discards: [tile] });
  const offer = { tile, kind: 'discard' } as const;
  return playing([giver, handOf(own)], 'z1 z2 z3', { step: 'claim', place: 1, offer });
}

describe('the program', () => {
  test('makes legal moves, and its hands end, mostly with a winner', () => {
    const ends = Array.from({ length: 25 }, (_, at) => {
      const start = mahjong.deal(seededDraws(at + 1), setupOf(at + 1));
      return must(mahjong.end(playOut(start, [program, program])), 'an end');
    });
    expect(ends.filter(({ isVoid }) => !isVoid).length).toBeGreaterThan(18);
  });

  test('wins far more than a place that does nothing', () => {
    let [won, lost] = [0, 0];
    for (let seed = 1; seed <= 20; seed += 1) {
      const start = mahjong.deal(seededDraws(seed), setupOf(seed));
      const [net = 0] = must(mahjong.end(playOut(start, [program, onTimeout])), 'an end').netMinor;
      won += Number(net > 0);
      lost += Number(net < 0);
    }
    expect(won).toBeGreaterThan(14);
    expect(lost).toBeLessThan(3);
  });

  test('decides the same for the same view', () => {
    const state = mahjong.deal(seededDraws(3), setupOf(1));
    expect(decides(state)).toEqual(decides(JSON.parse(JSON.stringify(state))));
  });

  test('wins whenever it can', () => {
    const hand = handOf('m345 m567 z222 z44 z66', { drawn: 'z4' });
    expect(decides(playing([hand, handOf(IDLE)], 'm9'))).toEqual({ kind: 'win' });
    expect(decides(offering('z5', 'm345 m567 z222 z44 z55'))).toEqual({ kind: 'win' });
  });

  test('discards the tile that brings the hand nearest to ready', () => {
    const hand = handOf('m123 m456 m67 z11 z234', { drawn: 'z2' });
    expect(decides(playing([hand, handOf(IDLE)], 'm9'))).toMatchObject({ kind: 'discard' });
    const loose = handOf('m123 m456 m78 z11 z2 m99', { drawn: 'z7' });
    expect(decides(playing([loose, handOf(IDLE)], 'm9'))).toEqual({ kind: 'discard', tile: 'z7' });
  });

  test('waits on the kinds of which most have not been seen', () => {
    // Without z4 it waits for m1 and m4, without m2 for m3 alone: a row is better than its middle.
    const hand = handOf('m23 m567 m789 z222 z11', { drawn: 'z4' });
    expect(decides(playing([hand, handOf(IDLE)], 'm9'))).toEqual({ kind: 'ready', tile: 'z4' });
    const gone = handOf(IDLE, { discards: ['m1', 'm1', 'm1', 'm4', 'm4', 'm4'] });
    const few = playing([hand, gone], 'm9');
    expect(decides(few)).toEqual({ kind: 'discard', tile: 'z4' });
  });

  test('takes a discard that brings it nearer, and lets others go', () => {
    expect(decides(offering('z5', 'm123 m456 m68 z11 z55 z7'))).toEqual({ kind: 'pong' });
    expect(decides(offering('m3', 'm12 m456 m78 z11 z222 z7'))).toMatchObject({ kind: 'chow' });
    expect(decides(offering('z5', 'm123 m456 m78 z111 z55'))).toEqual({ kind: 'pass' });
  });

  test('makes a kong that does not set it back', () => {
    const hand = handOf('m123 m456 m68 z11 z555', { drawn: 'z5' });
    const kong = { kind: 'kong', tile: 'z5' };
    expect(decides(playing([hand, handOf(IDLE)], 'm9 z3'))).toEqual(kong);
    expect(decides(offering('z5', 'm123 m456 m68 z11 z555'))).toEqual(kong);
    const open = handOf('m123 m456 m68 z11', { drawn: 'z5', melds: [meldOf('pong', 'z555')] });
    expect(decides(playing([open, handOf(IDLE)], 'm9 z3'))).toEqual(kong);
  });
});

describe('an expired clock', () => {
  test('discards the tile just drawn, or the last after a claim, and lets an offer go', () => {
    const hand = handOf('m123 m456 m68 z11 z234', { drawn: 'm3' });
    const state = playing([hand, handOf(IDLE)], 'm9');
    expect(decides(state, onTimeout)).toEqual({ kind: 'discard', tile: 'm3' });
    const claimed = handOf('m123 m456 m68 z11 z2', { melds: [meldOf('pong', 'z555')] });
    const after = playing([claimed, handOf(IDLE)], 'm9');
    expect(decides(after, onTimeout)).toEqual({ kind: 'discard', tile: 'z2' });
    const offered = offering('z5', 'm123 m456 m68 z11 z55 z7');
    expect(decides(offered, onTimeout)).toEqual({ kind: 'pass' });
  });

  test('wins where it can, for nothing is given away by that', () => {
    const won = offering('z5', 'm345 m567 z222 z44 z55');
    expect(decides(won, onTimeout)).toEqual({ kind: 'win' });
    const end = mahjong.end(
      playOut(mahjong.deal(seededDraws(2), setupOf(1)), [onTimeout, onTimeout]),
    );
    expect(end).not.toBeNull();
  });
});
