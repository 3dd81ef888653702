import type { Sql } from '@tianping/db';
import type { ArcadeContext } from '../context.ts';
import { type CardTableRow, saveTable } from '../store/card-tables.ts';
import { dueOfTurn } from './due.ts';
import { type HandInPlay, inPlay, pictureAt, type TablePicture } from './pictures.ts';

/** When the first place of the turn is moved for; null where there is none. */
export function dueOfHand(
  { cardTimes: times }: Pick<ArcadeContext, 'cardTimes'>,
  { game, hand, seats, loaded }: HandInPlay,
): number | null {
  const turn = game.turn(loaded.state);
  return turn && dueOfTurn(turn, { places: hand.places, seats, turnAt: hand.turnAt, times });
}

/** A table of which a seat is another now: who plays for whom may be another, and with it when something is due. */
export async function saveSeatsOf(
  context: ArcadeContext,
  sql: Sql,
  table: CardTableRow,
  known: TablePicture | null,
): Promise<void> {
  const hand = inPlay(context, await pictureAt(context, sql, table, known));
  const dueAt = hand ? dueOfHand(context, hand) : table.dueAt;
  await saveTable(sql, table.id, { ...table, dueAt });
}
