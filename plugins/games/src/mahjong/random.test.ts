import { must } from '@tianping/base';
import type { Draws } from '@tianping/games';
import { seededDraws } from '@tianping/games/testing';
import { describe, expect, test } from 'vitest';
import { mahjong } from './game.ts';
import { mahjongShown } from './shown.ts';
import { heldTiles, type MahjongMove, type MahjongState } from './state.ts';
import { setupOf } from './testing/hands.ts';
import { ALL_TILES, sortedTiles, TILE_KINDS, type TileCode } from './tiles.ts';

const FAULTS = ['turn', 'card', 'combination', 'step'];

/** What is given is never changed: a write to it throws. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const one of Object.values(value)) frozen(one);
  return Object.freeze(value);
}

/** A move out of all that could be thought of, mostly against the rules. */
function anyMove(draws: Draws): MahjongMove {
  const tile = (): TileCode => must(TILE_KINDS[draws.int(16)], 'a tile');
  const moves: readonly MahjongMove[] = [
    { kind: 'discard', tile: tile() },
    { kind: 'ready', tile: tile() },
    { kind: 'chow', tiles: [tile(), tile()] },
    { kind: 'pong' },
    { kind: 'kong', tile: tile() },
    { kind: 'win' },
    { kind: 'pass' },
  ];
  return must(moves[draws.int(moves.length)], 'a move');
}

interface Played {
  readonly start: MahjongState;
  readonly states: readonly MahjongState[];
  readonly moves: readonly (readonly [number, MahjongMove])[];
}

/** Every other hand is played by the program, so that hands are won; random ones run the wall out. */
function playHand(seed: number): Played {
  const draws = seededDraws(2000 + seed);
  const carried = [0, 1].map(() => 1 + draws.int(1_500));
  const start = frozen(mahjong.deal(seededDraws(seed), setupOf(seed, carried)));
  const states = [start];
  const moves: (readonly [number, MahjongMove])[] = [];
  let state = start;
  for (let turn = mahjong.turn(state); turn; turn = mahjong.turn(state)) {
    for (let tries = draws.int(3); tries > 0; tries -= 1) {
      const [place, move] = [draws.int(2), anyMove(draws)];
      const result = mahjong.move(state, place, move);
      if (!result.ok) expect(FAULTS).toContain(result.error);
      else expect(turn.places).toContain(place);
    }
    const place = must(turn.places[0], 'a place');
    const shown = mahjong.shownTo(state, place);
    const isProgram = seed % 5 === 0 && draws.int(8) > 0;
    const random = must(shown.moves[draws.int(shown.moves.length)], 'a move');
    const move = isProgram ? mahjong.program(shown) : random;
    const result = mahjong.move(state, place, move);
    if (!result.ok) throw new Error(`${JSON.stringify(move)}: ${result.error}`);
    state = frozen(result.value);
    states.push(state);
    moves.push([place, move]);
  }
  return { start, states, moves };
}

/** The same hand with the tiles that the viewer cannot see dealt again. */
function withOtherHidden(state: MahjongState, viewer: number | null, draws: Draws): MahjongState {
  const others = state.hands.filter((_, place) => place !== viewer);
  const hidden = draws.shuffle([...state.wall, ...others.flatMap(heldTiles)]);
  const take = (count: number): readonly TileCode[] => hidden.splice(0, count);
  const hands = state.hands.map((hand, place) => {
    if (place === viewer) return hand;
    const tiles = sortedTiles(take(hand.tiles.length));
    return { ...hand, tiles, drawn: hand.drawn && must(take(1)[0], 'a tile') };
  });
  return { ...state, hands, wall: hidden };
}

describe('random hands of mahjong', () => {
  const hands = Array.from({ length: 250 }, (_, at) => playHand(at + 1));
  const lastOf = ({ states }: Played): MahjongState => must(states.at(-1), 'a last state');

  test('end with nets that sum to zero, none below what was carried', () => {
    const ends = hands.map((hand) => must(mahjong.end(lastOf(hand)), 'an end'));
    expect(ends.filter(({ isVoid }) => isVoid).length).toBeGreaterThan(20);
    expect(ends.filter(({ isVoid }) => !isVoid).length).toBeGreaterThan(40);
    for (const [at, { netMinor, isVoid }] of ends.entries()) {
      const { carried } = must(hands[at], 'a hand').start;
      expect(netMinor.reduce((sum, net) => sum + net, 0)).toBe(0);
      expect(netMinor.every((net, place) => net >= -(carried[place] ?? 0))).toBe(true);
      expect(netMinor.every((net) => Number.isSafeInteger(net))).toBe(true);
      expect(isVoid).toBe(netMinor.every((net) => net === 0));
    }
  });

  test('hold the same 64 tiles in every state', () => {
    for (const { states } of hands.slice(0, 60)) {
      for (const { wall, hands: held, win } of states) {
        const all = held.flatMap((hand) => [
          ...heldTiles(hand),
          ...hand.melds.flatMap(({ tiles }) => tiles),
          ...hand.discards,
        ]);
        // A tile that was won on lies before the one and stands with the other.
        const twice = win?.way === 'discard' ? [win.tile] : [];
        expect([...all, ...wall].toSorted()).toEqual([...ALL_TILES, ...twice].toSorted());
      }
    }
  });

  test('are the same again from the same draws and moves', () => {
    for (const { start, states, moves } of hands.slice(0, 50)) {
      let state: MahjongState = start;
      for (const [at, [place, move]] of moves.entries()) {
        // As it comes from a database, and from a page.
        state = JSON.parse(JSON.stringify(state));
        const result = mahjong.move(state, place, must(mahjong.readMove(move), 'a move'));
        if (!result.ok) throw new Error(result.error);
        state = result.value;
        expect(state).toEqual(states[at + 1]);
      }
    }
  });

  test('show the same whatever the tiles are that one cannot see', () => {
    const draws = seededDraws(77);
    let changed = 0;
    for (const { states } of hands.slice(0, 30)) {
      for (const state of states) {
        if (state.step === 'over') continue;
        for (const viewer of [0, 1, null]) {
          const other = withOtherHidden(state, viewer, draws);
          changed += Number(JSON.stringify(other) !== JSON.stringify(state));
          expect(mahjong.shownTo(other, viewer)).toEqual(mahjong.shownTo(state, viewer));
        }
      }
    }
    expect(changed).toBeGreaterThan(1_000);
  });

  test('show what the reader of the page takes', () => {
    for (const { states } of hands.slice(0, 20)) {
      for (const state of states) {
        const shown = mahjong.shownTo(state, 1);
        expect(mahjongShown.parse(JSON.parse(JSON.stringify(shown)))).toEqual(shown);
      }
    }
  });
});
