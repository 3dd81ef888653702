import type { Sql } from '@tianping/db';
import type { TableGame } from '@tianping/games';
import type { ArcadeContext } from '../context.ts';
import { type CardHandRow, handById } from '../store/card-hands.ts';
import { type CardSeatRow, seatsOfTable } from '../store/card-seats.ts';
import { type CardTableRow, tableById } from '../store/card-tables.ts';
import { type LoadedHand, loadHand, tableGameOf } from './hand-states.ts';

/** A table as it is stored: who sits there, its hand, and how that stands once it is dealt. */
export interface TablePicture {
  readonly table: CardTableRow;
  readonly seats: readonly CardSeatRow[];
  /** The last one that began; null where it was given up. */
  readonly hand: CardHandRow | null;
  /** Null until the hand is dealt. */
  readonly loaded: LoadedHand | null;
}

/** A hand that is played, with its table and all who sit there. */
export interface HandInPlay extends TablePicture {
  readonly hand: CardHandRow;
  readonly loaded: LoadedHand;
  readonly game: TableGame;
}

/** Null where the table is closed, or none. `known` is the table some time ago, of which all was committed. */
export async function pictureOf(
  context: Pick<ArcadeContext, 'games'>,
  sql: Sql,
  tableId: string,
  known: TablePicture | null,
): Promise<TablePicture | null> {
  const table = await tableById(sql, tableId);
  return table && table.phase !== 'closed' ? await pictureAt(context, sql, table, known) : null;
}

/** The same for a table whose row was read. */
export async function pictureAt(
  context: Pick<ArcadeContext, 'games'>,
  sql: Sql,
  table: CardTableRow,
  known: TablePicture | null,
): Promise<TablePicture> {
  const seats = await seatsOfTable(sql, table.id);
  const hand = table.handId ? await handById(sql, table.handId) : null;
  const isDealt = hand?.state === 'playing' || hand?.state === 'settled';
  if (!isDealt) return { table, seats, hand, loaded: null };
  const before = known?.hand?.id === hand.id ? known.loaded : null;
  const loaded = await loadHand(sql, tableGameOf(context, table.gameCode), hand, before);
  return { table, seats, hand, loaded };
}

/** The hand that is being played; null when there is none. */
export function inPlay(
  context: Pick<ArcadeContext, 'games'>,
  picture: TablePicture | null,
): HandInPlay | null {
  if (picture?.table.phase !== 'playing') return null;
  const { hand, loaded } = picture;
  if (hand?.state !== 'playing' || !loaded) return null;
  return { ...picture, hand, loaded, game: tableGameOf(context, picture.table.gameCode) };
}
