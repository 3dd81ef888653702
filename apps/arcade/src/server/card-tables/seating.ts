import { createUuid, isUuid } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { RoomCode, TableGame, TableRoom } from '@tianping/games';
import type { ArcadeContext } from '../context.ts';
import { CARD_TABLES_LISTED } from '../limits.ts';
import { handById } from '../store/card-hands.ts';
import {
  type CardSeatRow,
  dropSeat,
  insertSeat,
  moveSeat,
  saveLeaving,
  seatOf,
  seatsOfTable,
} from '../store/card-seats.ts';
import {
  type CardTableRow,
  closeTable,
  insertTable,
  lockTable,
  openTables,
  saveTable,
  tableByCode,
  tableById,
} from '../store/card-tables.ts';
import { Refused } from '../store/plays.ts';
import type { SessionRow } from '../store/rows.ts';
import { newSecret } from './dealing.ts';
import { dueOfWaiting } from './due.ts';
import { roomOf } from './hand-states.ts';
import { placeOfPlayer } from './moves.ts';

export interface SitAsked {
  readonly key: string;
  readonly room: RoomCode;
  readonly at:
    | { readonly kind: 'any' }
    | { readonly kind: 'table'; readonly tableId: string }
    | { readonly kind: 'friends' }
    | { readonly kind: 'code'; readonly code: string };
  readonly carryMinor: number;
  readonly seed: string;
}

const CODE_TRIES = 20;

/** Takes one seat; the same key again answers where it is. */
export async function sit(
  context: ArcadeContext,
  session: SessionRow,
  game: TableGame,
  asked: SitAsked,
): Promise<string> {
  const { db } = context;
  const seat = await seatOf(db, session);
  if (seat) {
    if (seat.key === asked.key) return seat.tableId;
    throw new Refused('seated');
  }
  const room = game.rooms.find(({ code }) => code === asked.room);
  if (!room || !isOpenTo(room, session)) throw new Refused('malformed');
  if (asked.carryMinor < room.carryMinor) throw new Refused('limitLow');
  if (asked.carryMinor > room.carryMaxMinor) throw new Refused('limitHigh');
  const { balanceMinor } = session;
  if (balanceMinor !== null && balanceMinor < asked.carryMinor) throw new Refused('balance');
  if (asked.at.kind === 'any') return await sitAnywhere(context, session, game, asked);
  if (asked.at.kind === 'friends') return await sitAtNew(context, session, game, asked);
  const table = await namedTable(context, asked.at);
  if (!table || !isFor(table, session, asked)) throw new Refused('tableUnknown');
  const isIn = await db.tx((sql) => sitAt(context, sql, { session, game, asked, id: table.id }));
  if (!isIn) throw new Refused('tableFull');
  return table.id;
}

/** The room for trying out is played for play money only. */
export function isOpenTo(room: TableRoom, session: Pick<SessionRow, 'isDemo'>): boolean {
  return session.isDemo || room.code !== 'trial';
}

async function namedTable(
  { db }: ArcadeContext,
  at: Extract<SitAsked['at'], { kind: 'table' | 'code' }>,
): Promise<CardTableRow | null> {
  if (at.kind === 'code') return await tableByCode(db, at.code);
  const table = isUuid(at.tableId) ? await tableById(db, at.tableId) : null;
  // A friends' table is entered by its code, which its address does not replace.
  return table?.code === null ? table : null;
}

function isFor(table: CardTableRow, session: SessionRow, asked: SitAsked): boolean {
  const { gameCode, isDemo } = session;
  const isSameRoom = asked.at.kind === 'code' || table.room === asked.room;
  return table.gameCode === gameCode && table.isDemo === isDemo && isSameRoom;
}

/** At the fullest table of the room where no one of the same network sits, or at a new one. */
async function sitAnywhere(
  context: ArcadeContext,
  session: SessionRow,
  game: TableGame,
  asked: SitAsked,
): Promise<string> {
  const { db } = context;
  const { gameCode, isDemo } = session;
  const network = isDemo ? null : session.network;
  const of = { gameCode, room: asked.room, isDemo, network, limit: CARD_TABLES_LISTED };
  for (const { id, isNear } of await openTables(db, of)) {
    if (isNear) continue;
    if (await db.tx((sql) => sitAt(context, sql, { session, game, asked, id }))) return id;
  }
  return await sitAtNew(context, session, game, asked);
}

async function sitAtNew(
  context: ArcadeContext,
  session: SessionRow,
  game: TableGame,
  asked: SitAsked,
): Promise<string> {
  const { db, clock, rng } = context;
  const isFriends = asked.at.kind === 'friends';
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const id = createUuid({ clock, rng });
    const code = isFriends ? String(rng.int(1_000_000)).padStart(6, '0') : null;
    const { gameCode, isDemo } = session;
    const table = { id, gameCode, room: asked.room, isDemo, code, secret: newSecret(context) };
    const isIn = await db.tx(async (sql) => {
      if (!(await insertTable(sql, { ...table, now: clock.now() }))) return false;
      return await sitAt(context, sql, { session, game, asked, id });
    });
    if (isIn) return id;
  }
  throw new Refused('busy');
}

/** False when there is no seat, or the table is closed. */
async function sitAt(
  { clock, cardTimes: times }: ArcadeContext,
  sql: Sql,
  of: {
    readonly session: SessionRow;
    readonly game: TableGame;
    readonly asked: SitAsked;
    readonly id: string;
  },
): Promise<boolean> {
  const { session, game, asked, id } = of;
  const table = await lockTable(sql, id);
  if (!table || table.phase === 'closed') return false;
  const seats = await seatsOfTable(sql, id);
  const seat = await freeSeat(sql, { table, seats, most: game.places.max });
  if (seat === null) return false;
  const room = roomOf(game, table.room);
  const carryMinor = Math.min(Math.max(asked.carryMinor, room.carryMinor), room.carryMaxMinor);
  const now = clock.now();
  const isIn = await insertSeat(sql, {
    tableId: id,
    seat,
    kind: 'player',
    gameCode: session.gameCode,
    sessionId: session.id,
    operator: session.operator,
    player: session.player,
    nickname: session.nickname,
    network: session.network,
    seed: asked.seed,
    carryMinor,
    key: asked.key,
    now,
  });
  if (!isIn) throw new Refused('seated');
  const count = (await seatsOfTable(sql, id)).length;
  const isFriends = table.code !== null;
  const waiting = { seats: count, min: game.places.min, isFriends, times };
  const isEarlier = table.phase !== 'waiting' || (table.dueAt !== null && seats.length > 1);
  const dueAt = isEarlier ? table.dueAt : dueOfWaiting(waiting, now);
  await saveTable(sql, id, { ...table, dueAt: dueAt ?? dueOfWaiting(waiting, now) });
  return true;
}

/** The lowest free seat; between hands a player of the house makes room. */
async function freeSeat(
  sql: Sql,
  of: {
    readonly table: CardTableRow;
    readonly seats: readonly CardSeatRow[];
    readonly most: number;
  },
): Promise<number | null> {
  const taken = new Set(of.seats.map(({ seat }) => seat));
  for (let seat = 0; seat < of.most; seat += 1) if (!taken.has(seat)) return seat;
  const house = of.seats.find(({ kind }) => kind === 'house');
  if (!house || of.table.phase === 'playing') return null;
  await dropSeat(sql, house);
  return house.seat;
}

/** Leaves the table; a hand in which the member plays is played on for him. True when the seat is free at once. */
export async function stand(
  { db, clock }: ArcadeContext,
  session: SessionRow,
): Promise<{ readonly tableId: string; readonly isFree: boolean } | null> {
  const seat = await seatOf(db, session);
  if (!seat) return null;
  return await db.tx(async (sql) => {
    const table = await lockTable(sql, seat.tableId);
    if (!table) return null;
    const hand =
      table.phase === 'playing' && table.handId ? await handById(sql, table.handId) : null;
    const now = clock.now();
    if (hand && placeOfPlayer(hand.places, session) !== null) {
      await saveLeaving(sql, seat);
      const dueAt = hand.state === 'playing' ? now : table.dueAt;
      await saveTable(sql, table.id, { ...table, dueAt });
      return { tableId: table.id, isFree: false };
    }
    await dropSeat(sql, seat);
    const left = await seatsOfTable(sql, table.id);
    if (left.some(({ kind }) => kind === 'player')) await saveTable(sql, table.id, table);
    else await closeEmpty(sql, { table, left, now });
    return { tableId: table.id, isFree: true };
  });
}

async function closeEmpty(
  sql: Sql,
  of: {
    readonly table: CardTableRow;
    readonly left: readonly CardSeatRow[];
    readonly now: number;
  },
): Promise<void> {
  const { table, left, now } = of;
  // A hand that is being played without him is ended first.
  if (table.phase === 'playing') {
    await saveTable(sql, table.id, table);
    return;
  }
  for (const seat of left) await dropSeat(sql, seat);
  await closeTable(sql, table.id, now);
}

/** The seat of a member who came back with another page goes on there. */
export async function claimSeat(
  { db }: ArcadeContext,
  session: SessionRow,
): Promise<CardSeatRow | null> {
  const seat = await seatOf(db, session);
  if (!seat || seat.sessionId === session.id) return seat;
  return await db.tx(async (sql) => {
    await lockTable(sql, seat.tableId);
    const still = await seatOf(sql, session);
    if (still) await moveSeat(sql, still, session);
    return still;
  });
}
