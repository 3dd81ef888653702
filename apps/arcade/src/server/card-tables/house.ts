import type { Sql } from '@tianping/db';
import { HOUSE_LOSS_TIMES, HOUSE_SEED, type TableGame } from '@tianping/games';
import { houseLossTo } from '../store/card-house.ts';
import { type CardSeatRow, insertSeat } from '../store/card-seats.ts';
import type { CardTableRow } from '../store/card-tables.ts';
import { roomOf } from './hand-states.ts';

/** Where there is a choice, the house fills up to so many seats and leaves the others to members. */
const COMPANY = 3;

const LOSS_SPAN_MS = 24 * 3_600_000;

/**
 * Whether players of the house stay away from a table: they have lost so much to one of its members within a day that
 * somebody seems to have found what their program does not know. Play money is nobody's loss.
 */
export async function isHouseAway(
  sql: Sql,
  game: TableGame,
  of: {
    readonly table: Pick<CardTableRow, 'gameCode' | 'room' | 'isDemo'>;
    readonly seats: readonly CardSeatRow[];
    readonly now: number;
  },
): Promise<boolean> {
  const { table, seats, now } = of;
  if (table.isDemo) return false;
  const mostMinor = HOUSE_LOSS_TIMES * roomOf(game, table.room).baseMinor;
  const members = seats
    .filter(({ kind }) => kind === 'player')
    .map(({ operator, player }) => ({ operator, player }));
  const asked = { members, gameCode: table.gameCode, since: now - LOSS_SPAN_MS };
  return (await houseLossTo(sql, asked)) >= mostMinor;
}

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
