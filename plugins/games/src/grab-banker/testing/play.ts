import { must } from '@tianping/base';
import type { MoveFault, TableGame, TableSetup } from '@tianping/games';
import { seededDraws } from '@tianping/games/testing';

/** A hand that is played at random: open moves, and between them moves of every other kind. */
export interface RandomPlay<State, Move, Shown> {
  readonly game: TableGame<State, Move, Shown>;
  readonly seed: number;
  readonly openMoves: (shown: Shown) => readonly Move[];
  /** Any move at all, allowed or not. */
  readonly strayMoves: readonly Move[];
  /** At every state, the first and the last included. */
  readonly see?: (state: State) => void;
  readonly refused?: (fault: MoveFault) => void;
}

/** Rooms, numbers of places and what they bring, all by the seed. */
export function randomSetup(game: TableGame, seed: number): TableSetup {
  const draws = seededDraws(seed);
  const room = must(game.rooms[draws.int(game.rooms.length)], 'a room');
  const { min, max } = game.places;
  const places = min + draws.int(max - min + 1);
  const span = room.carryMaxMinor - room.carryMinor + 1;
  // Two in three bring little, so that winnings are often capped.
  const carried = Array.from({ length: places }, () =>
    draws.int(3) === 0 ? room.carryMinor + draws.int(span) : room.carryMinor + draws.int(99),
  );
  return { room, carried, handNumber: 1 + draws.int(50) };
}

const MOVES_MAX = 400;

/** Plays to the end; each state is read back from its JSON before it is played on. */
export function playRandomly<State, Move, Shown>(play: RandomPlay<State, Move, Shown>): State {
  const { game, openMoves, strayMoves } = play;
  const draws = seededDraws(play.seed + 77_777);
  let state = game.deal(seededDraws(play.seed), randomSetup(game, play.seed));
  for (let count = 0; count < MOVES_MAX; count += 1) {
    play.see?.(state);
    const turn = game.turn(state);
    if (turn === null) return state;
    const written = JSON.stringify(state);
    const place = must(turn.places[draws.int(turn.places.length)], 'a place');
    const open = openMoves(game.shownTo(state, place));
    const stray = must(strayMoves[draws.int(strayMoves.length)], 'a move');
    const isOpen = open.some((move) => JSON.stringify(move) === JSON.stringify(stray));
    for (let other = 0; other < game.places.max; other += 1) {
      if (turn.places.includes(other)) continue;
      const early = game.move(state, other, stray);
      if (early.ok || early.error !== 'turn') throw new Error(`${written} moved ${other}`);
    }
    const moved = game.move(state, place, stray);
    if (moved.ok !== isOpen) throw new Error(`${written} ${JSON.stringify(stray)}`);
    if (JSON.stringify(state) !== written) throw new Error('a move changed the state it was given');
    if (moved.ok) {
      state = readBack(moved.value);
      continue;
    }
    play.refused?.(moved.error);
    const next = game.move(state, place, must(open[draws.int(open.length)], 'an open move'));
    if (!next.ok) throw new Error(`an open move was refused: ${next.error}`);
    state = readBack(next.value);
  }
  throw new Error('the hand did not end');
}

/** A hand of house players alone, and how many moves it took. */
export function playByProgram<State, Move, Shown>(
  game: TableGame<State, Move, Shown>,
  seed: number,
  moveOf: (shown: Shown) => Move = (shown) => game.program(shown),
): { readonly state: State; readonly moves: number } {
  let state = game.deal(seededDraws(seed), randomSetup(game, seed));
  for (let moves = 0; moves < MOVES_MAX; moves += 1) {
    const turn = game.turn(state);
    if (turn === null) return { state, moves };
    const place = must(turn.places[0], 'a place');
    const move = moveOf(game.shownTo(state, place));
    const read = must(game.readMove(readBack(move)), 'a move that reads back');
    const next = game.move(state, place, read);
    if (!next.ok) throw new Error(`${JSON.stringify(move)} was refused: ${next.error}`);
    state = next.value;
  }
  throw new Error('the hand did not end');
}

/** As it would be read from a store. */
export function readBack<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

/** Won and lost sum to zero, and nobody lost more than he brought. */
export function moneyFault(netMinor: readonly number[], carried: readonly number[]): string | null {
  if (!netMinor.every(Number.isSafeInteger)) return 'not whole';
  if (netMinor.reduce((sum, net) => sum + net, 0) !== 0) return 'does not sum to zero';
  if (netMinor.some((net, place) => -net > (carried[place] ?? 0))) return 'lost too much';
  const isTooMuch = netMinor.some((net, place) => {
    const own = carried[place] ?? 0;
    return net > own * (carried.length - 1);
  });
  return isTooMuch ? 'won too much' : null;
}

export function textOf(parts: readonly (string | { readonly text: string })[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}
