import { must } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { type TableGame, type TableRoom, tableDraws } from '@tianping/games';
import type { ArcadeContext } from '../context.ts';
import type { CardHandRow } from '../store/card-hands.ts';
import { movesOf, type StoredMove } from '../store/card-moves.ts';
import { Refused } from '../store/plays.ts';

/** A hand as its draws and its moves have made it. */
export interface LoadedHand {
  readonly state: unknown;
  readonly moves: readonly StoredMove[];
}

/**
 * Only the moves of a hand are stored: its state is worked out from them. `known` is the same hand some moves ago, of
 * which nothing may be but what is committed.
 */
export async function loadHand(
  sql: Sql,
  game: TableGame,
  hand: CardHandRow,
  known: LoadedHand | null,
): Promise<LoadedHand> {
  const before = known ?? dealtTo(game, hand);
  const more = await movesOf(sql, hand.id, before.moves.length);
  let { state } = before;
  for (const { place, move: stored } of more) {
    const move = must(game.readMove(stored), 'a move that was stored');
    const after = game.move(state, place, move);
    if (!after.ok) throw new Error(`a stored move that is none: ${hand.id}`);
    state = after.value;
  }
  return { state, moves: [...before.moves, ...more] };
}

/** A hand before its first move. */
export function dealtTo(game: TableGame, hand: CardHandRow): LoadedHand {
  const seeds = hand.places.map(({ seed }) => seed);
  const state = game.deal(tableDraws({ ...hand, seeds }), {
    room: roomOf(game, hand.room),
    carried: hand.places.map(({ carryMinor }) => carryMinor),
    handNumber: hand.number,
  });
  return { state, moves: [] };
}

export function roomOf(game: TableGame, code: string): TableRoom {
  return must(
    game.rooms.find((room) => room.code === code),
    'a room of the game',
  );
}

export function tableGameOf(context: Pick<ArcadeContext, 'games'>, code: string): TableGame {
  const game = context.games.get(code);
  if (game?.form !== 'table') throw new Refused('malformed');
  return game;
}
