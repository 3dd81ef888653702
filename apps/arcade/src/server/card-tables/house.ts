import type { Sql } from '@tianping/db';
import { HOUSE_SEED, type TableGame } from '@tianping/games';
import { type CardSeatRow, insertSeat } from '../store/card-seats.ts';
import type { CardTableRow } from '../store/card-tables.ts';
import { roomOf } from './hand-states.ts';

/** Where there is a choice, the house fills up to so many seats and leaves the others to members. */
const COMPANY = 3;

/** Lets players of the house sit down until a hand can be played; how many did. */
export async function seatHouse(
  sql: Sql,
  game: TableGame,
  of: {
    readonly table: CardTableRow;
    readonly seats: readonly CardSeatRow[];
    readonly now: number;
  },
): Promise<number> {
  const { table, seats, now } = of;
  const wanted = Math.min(Math.max(game.places.min, COMPANY), game.places.max);
  const { carryMinor } = roomOf(game, table.room);
  const taken = new Set(seats.map(({ seat }) => seat));
  let seated = 0;
  for (let seat = 0; seat < game.places.max && taken.size < wanted; seat += 1) {
    if (taken.has(seat)) continue;
    taken.add(seat);
    seated += 1;
    await insertSeat(sql, {
      tableId: table.id,
      seat,
      kind: 'house',
      gameCode: table.gameCode,
      sessionId: null,
      operator: '',
      player: `house:${seat}`,
      // Named when it is shown, in the reader's script.
      nickname: '',
      network: null,
      seed: HOUSE_SEED,
      carryMinor,
      key: null,
      now,
    });
  }
  return seated;
}
