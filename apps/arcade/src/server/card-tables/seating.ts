import { createUuid, isUuid } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { RoomCode, TableGame, TableRoom } from '@tianping/games';
import type { ArcadeContext } from '../context.ts';
import { CARD_TABLES_LISTED } from '../limits.ts';
import { judgeBalance } from '../sessions.ts';
import { handById } from '../store/card-hands.ts';
import {
  type CardSeatRow,
  dropSeat,
  insertSeat,
  moveSeat,
  saveLeaving,
  seatedAt,
  seatOf,
  seatsOfTable,
} from '../store/card-seats.ts';
import {
  type CardLease,
  type CardTableRow,
  closeTable,
  insertTable,
  openTables,
  saveTable,
  tableByCode,
  tableById,
  takeTable,
} from '../store/card-tables.ts';
import { Refused } from '../store/plays.ts';
import type { SessionRow } from '../store/rows.ts';
import type { CardDeps } from './deps.ts';
import { dueOfWaiting } from './due.ts';
import { roomOf } from './hand-states.ts';
import { placeOfPlayer } from './moves.ts';
import { newSecret } from './opening.ts';
import { saveSeatsOf } from './saving.ts';

export interface SitRequest {
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
  deps: CardDeps,
  session: SessionRow,
  game: TableGame,
  asked: SitRequest,
): Promise<string> {
  const { context, live } = deps;
  const seat = await seatOf(context.db, session);
  if (seat) {
    if (seat.key === asked.key) return seat.tableId;
    throw new Refused('seated');
  }
  const room = game.rooms.find(({ code }) => code === asked.room);
  if (!room || !isOpenTo(room, session)) throw new Refused('malformed');
  if (asked.carryMinor < room.carryMinor) throw new Refused('limitLow');
  if (asked.carryMinor > room.carryMaxMinor) throw new Refused('limitHigh');
  await judgeBalance(context, session, asked.carryMinor);
  if (asked.at.kind === 'any') return await sitAnywhere(deps, session, game, asked);
  if (asked.at.kind === 'friends') return await sitAtNew(deps, session, game, asked);
  const table = await namedTable(context, asked.at);
  if (!table || !isFor(table, session, asked)) throw new Refused('tableUnknown');
  const { id } = table;
  const isIn = await live.act(id, (sql, lease) =>
    sitAt(context, sql, { session, game, asked, id, lease }),
  );
  if (!isIn) throw new Refused('tableFull');
  return table.id;
}

/** The room for trying out is played for play money only. */
export function isOpenTo(room: TableRoom, session: Pick<SessionRow, 'isDemo'>): boolean {
  return session.isDemo || room.code !== 'trial';
}

async function namedTable(
  { db }: ArcadeContext,
  at: Extract<SitRequest['at'], { kind: 'table' | 'code' }>,
): Promise<CardTableRow | null> {
  if (at.kind === 'code') return await tableByCode(db, at.code);
  const table = isUuid(at.tableId) ? await tableById(db, at.tableId) : null;
  // A friends' table is entered by its code, which its address does not replace.
  return table?.code === null ? table : null;
}

function isFor(table: CardTableRow, session: SessionRow, asked: SitRequest): boolean {
  const { gameCode, isDemo } = session;
  const isSameRoom = asked.at.kind === 'code' || table.room === asked.room;
  return table.gameCode === gameCode && table.isDemo === isDemo && isSameRoom;
}

/** At the fullest table of the room where no one of the same network sits, or at a new one. */
async function sitAnywhere(
  deps: CardDeps,
  session: SessionRow,
  game: TableGame,
  asked: SitRequest,
): Promise<string> {
  const { context, live } = deps;
  const { gameCode, isDemo } = session;
  const network = isDemo ? null : session.network;
  const tables = await openTables(context.db, {
    gameCode,
    room: asked.room,
    isDemo,
    network,
    seatsMax: game.places.max,
    limit: CARD_TABLES_LISTED,
  });
  for (const { id, isNear } of tables) {
    if (isNear) continue;
    const isIn = await live.act(id, (sql, lease) =>
      sitAt(context, sql, { session, game, asked, id, lease }),
    );
    if (isIn) return id;
  }
  return await sitAtNew(deps, session, game, asked);
}

async function sitAtNew(
  { context, live }: CardDeps,
  session: SessionRow,
  game: TableGame,
  asked: SitRequest,
): Promise<string> {
  const { clock, rng } = context;
  const isFriends = asked.at.kind === 'friends';
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const id = createUuid({ clock, rng });
    const code = isFriends ? String(rng.int(1_000_000)).padStart(6, '0') : null;
    const { gameCode, isDemo } = session;
    const table = { id, gameCode, room: asked.room, isDemo, code, secret: newSecret(context) };
    const isIn = await live.act(id, async (sql, lease) => {
      if (!(await insertTable(sql, { ...table, now: lease.now }))) return false;
      return await sitAt(context, sql, { session, game, asked, id, lease });
    });
    if (isIn) return id;
  }
  throw new Refused('busy');
}

/** False when there is no seat, or the table is closed. */
async function sitAt(
  { cardTimes: times }: ArcadeContext,
  sql: Sql,
  of: {
    readonly session: SessionRow;
    readonly game: TableGame;
    readonly asked: SitRequest;
    readonly id: string;
    readonly lease: CardLease;
  },
): Promise<boolean> {
  const { session, game, asked, id } = of;
  const table = await takeTable(sql, id, of.lease);
  if (!table) return false;
  const seats = await seatsOfTable(sql, id);
  const seat = await freeSeat(sql, { table, seats, most: game.places.max });
  if (seat === null) return false;
  const room = roomOf(game, table.room);
  const carryMinor = Math.min(Math.max(asked.carryMinor, room.carryMinor), room.carryMaxMinor);
  const { now } = of.lease;
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

/** Leaves the table; a hand in which the member plays is played on for him. True when the seat is free immediately. */
export async function stand(
  { context, live }: CardDeps,
  session: SessionRow,
): Promise<{ readonly tableId: string; readonly isFree: boolean } | null> {
  const at = await seatedAt(context.db, session);
  if (!at) return null;
  const { tableId } = at;
  return await live.act(tableId, async (sql, lease, known) => {
    const table = await takeTable(sql, tableId, lease);
    const seat = table && (await seatOf(sql, session));
    if (!table || seat?.tableId !== tableId) return null;
    const hand =
      table.phase === 'playing' && table.handId ? await handById(sql, table.handId) : null;
    if (hand && placeOfPlayer(hand.places, session) !== null) {
      await saveLeaving(sql, seat);
      await saveSeatsOf(context, sql, table, known);
      return { tableId, isFree: false };
    }
    await dropSeat(sql, seat);
    const left = await seatsOfTable(sql, tableId);
    if (left.some(({ kind }) => kind === 'player')) await saveTable(sql, tableId, table);
    else await closeEmpty(sql, { table, left, now: lease.now });
    return { tableId, isFree: true };
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
export async function claimSeat({ context, live }: CardDeps, session: SessionRow): Promise<void> {
  const seat = await seatOf(context.db, session);
  if (!seat || seat.sessionId === session.id) return;
  await live.act(seat.tableId, async (sql, lease, known) => {
    const table = await takeTable(sql, seat.tableId, lease);
    const still = table && (await seatOf(sql, session));
    if (!table || still?.tableId !== seat.tableId) return;
    await moveSeat(sql, still, session);
    await saveSeatsOf(context, sql, table, known);
  });
}

/** The page of a member is in another script: what he is shown from now on is too. */
export async function rewriteSeat({ context, live }: CardDeps, session: SessionRow): Promise<void> {
  const at = await seatedAt(context.db, session);
  if (!at) return;
  await live.act(at.tableId, async (sql, lease) => {
    const table = await takeTable(sql, at.tableId, lease);
    if (table) await saveTable(sql, table.id, table);
  });
}
