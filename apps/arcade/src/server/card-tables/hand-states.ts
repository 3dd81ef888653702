import { must } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { type TableGame, type TableRoom, tableDraws } from '@tianping/games';
import type { ArcadeContext } from '../context.ts';
import { type CardHandRow, movesOf, type StoredMove } from '../store/card-hands.ts';
import { Refused } from '../store/plays.ts';

/** A hand as its draws and its moves have made it. */
export interface LoadedHand {
  readonly state: unknown;
  readonly moves: readonly StoredMove[];
}

/**
 * States of hands that are played. Only the moves are stored: a state is worked out from them, and what is known of
 * one is only used for the moves that came after.
 */
export interface HandStates {
  /** Before any move of the same transaction is written: what is read here is remembered. */
  load(sql: Sql, game: TableGame, hand: CardHandRow): Promise<LoadedHand>;
  forget(handId: string): void;
}

export function createHandStates(): HandStates {
  const known = new Map<string, LoadedHand>();
  return {
    async load(sql, game, hand) {
      const before = known.get(hand.id) ?? { state: dealtTo(game, hand), moves: [] };
      const more = await movesOf(sql, hand.id, before.moves.length);
      if (more.length === 0 && before.moves.length > 0) return before;
      let { state } = before;
      for (const { place, move: stored } of more) {
        const move = must(game.readMove(stored), 'a move that was stored');
        const after = game.move(state, place, move);
        if (!after.ok) throw new Error(`a stored move that is none: ${hand.id}`);
        state = after.value;
      }
      const loaded = { state, moves: [...before.moves, ...more] };
      known.set(hand.id, loaded);
      return loaded;
    },
    forget: (handId) => void known.delete(handId),
  };
}

function dealtTo(game: TableGame, hand: CardHandRow): unknown {
  const seeds = hand.places.map(({ seed }) => seed);
  return game.deal(tableDraws({ ...hand, seeds }), {
    room: roomOf(game, hand.room),
    carried: hand.places.map(({ carryMinor }) => carryMinor),
    handNumber: hand.number,
  });
}

export function roomOf(game: TableGame, code: string): TableRoom {
  return must(
    game.rooms.find((room) => room.code === code),
    'a room of the game',
  );
}

export function tableGameOf(context: ArcadeContext, code: string): TableGame {
  const game = context.games.get(code);
  if (game?.form !== 'table') throw new Refused('malformed');
  return game;
}
