import { createBatcher, createUuid } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { ArcadeContext } from '../context.ts';
import {
  CARD_BATCH_MAX,
  CARD_LATE_MS,
  CARD_MOVES_AT_ONCE_MAX,
  CARD_MOVES_QUEUE_MAX,
  LEASE_MS,
} from '../limits.ts';
import { appendMoves, type MoveAppend } from '../store/card-moves.ts';
import {
  type CardLease,
  overdueTables,
  releaseCardTables,
  renewCardTables,
  takeTable,
} from '../store/card-tables.ts';
import { Refused } from '../store/plays.ts';
import type { SessionRow } from '../store/rows.ts';
import { createDues } from './dues.ts';
import { pictureAt, pictureOf, type TablePicture } from './pictures.ts';
import { createTurnsOfTables } from './turns-of-tables.ts';

type Player = Pick<SessionRow, 'operator' | 'player' | 'gameCode'>;

/**
 * The tables that this process has, in memory as they are stored: nothing stands here that is not committed, and
 * nothing is written for a table that another process has taken or changed meanwhile.
 */
export interface LiveTables {
  /** As this process knows it; null where it has it not. */
  peek(tableId: string): TablePicture | null;
  /** Where the player sits, as far as this process knows. */
  tableOf(player: Player): string | null;
  /** Works at one table come one after the other. In a turn, no other turn at the same table. */
  inTurn<T>(tableId: string, work: () => Promise<T>): Promise<T>;
  /** Takes the table from whoever has it; with `isFree` only where nobody else has. In a turn. */
  take(tableId: string, only?: { readonly isFree?: boolean }): Promise<TablePicture | null>;
  /** A turn that does something at the table in a transaction of its own, which takes the table with this lease. */
  act<T>(
    tableId: string,
    work: (sql: Sql, lease: CardLease, known: TablePicture | null) => Promise<T>,
  ): Promise<T>;
  /**
   * Writes a move, together with those of other tables, and the table as it is after it. False where another process
   * has it: then nothing is written. In a turn.
   */
  append(after: TablePicture, move: MoveAppend): Promise<boolean>;
  /** The same for what needs a transaction of its own. `work` answers the table after it. In a turn. */
  transact(before: TablePicture, work: (sql: Sql) => Promise<TablePicture>): Promise<boolean>;
  /** Nothing is due there before. */
  wait(tableId: string, until: number | null): void;
  /** Another process has it. */
  drop(tableId: string): void;
  /** It is not known how it is: it is read anew before long. */
  lose(tableId: string): void;
  /** Tables at which something is due by now, each once; whoever is told does it, or says so with `lose`. */
  due(now: number): readonly string[];
  /** Something may be due that no process does: such tables, which are this one's then where nobody else has them. */
  adoptable(): Promise<readonly string[]>;
  /** Keeps the leases, and drops what has been lost. */
  renew(): Promise<void>;
  /** When nothing is under way: lets others have the tables. */
  release(): Promise<void>;
}

interface Live {
  readonly picture: TablePicture;
  readonly until: number;
}

interface Written {
  /** Until when the table is this process's; null where it is another's. */
  readonly until: number | null;
}

/** What is in memory, and what of it is due when. */
interface Memory {
  readonly tables: ReadonlyMap<string, Live>;
  readonly dues: ReturnType<typeof createDues>;
  tableOf(player: Player): string | null;
  put(picture: TablePicture, until: number): void;
  /** Has the table for longer. */
  hold(tableId: string, until: number): void;
  drop(tableId: string): void;
}

function createMemory(): Memory {
  const tables = new Map<string, Live>();
  const players = new Map<string, string>();
  const dues = createDues();
  const forget = (tableId: string): void => {
    for (const seat of tables.get(tableId)?.picture.seats ?? []) {
      if (players.get(keyOf(seat)) === tableId) players.delete(keyOf(seat));
    }
    tables.delete(tableId);
  };
  return {
    tables,
    dues,
    tableOf: (player) => players.get(keyOf(player)) ?? null,
    put(picture, until) {
      const { id, dueAt } = picture.table;
      if (tables.get(id)?.picture.seats !== picture.seats) {
        forget(id);
        for (const seat of picture.seats) {
          if (seat.kind === 'player') players.set(keyOf(seat), id);
        }
      }
      tables.set(id, { picture, until });
      dues.set(id, dueAt);
    },
    hold(tableId, until) {
      const live = tables.get(tableId);
      if (live) tables.set(tableId, { ...live, until: Math.max(live.until, until) });
    },
    drop(tableId) {
      forget(tableId);
      dues.set(tableId, null);
    },
  };
}

function keyOf({ operator, player, gameCode }: Player): string {
  return `${operator}\n${player}\n${gameCode}`;
}

export function createLiveTables(context: ArcadeContext): LiveTables {
  const { db, clock } = context;
  const holder = createUuid(context);
  const memory = createMemory();
  const turns = createTurnsOfTables();
  const lease = (): CardLease => {
    const now = clock.now();
    return { holder, now, until: now + LEASE_MS };
  };
  const batcher = createBatcher<MoveAppend, Written>({
    run: async (moves) => {
      const at = lease();
      const written = await db.tx((sql) => appendMoves(sql, moves, at));
      return moves.map(({ tableId }) => ({ until: written.has(tableId) ? at.until : null }));
    },
    laneOf: () => 0,
    lanes: 1,
    batchMax: CARD_MOVES_AT_ONCE_MAX,
    queueMax: CARD_MOVES_QUEUE_MAX,
  });
  const lose = (tableId: string): void => {
    memory.drop(tableId);
    memory.dues.set(tableId, clock.now() + CARD_LATE_MS);
  };
  /** After a fault it is not known what is stored; a refusal has changed nothing. */
  const orLost = async <T>(tableId: string, work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof Refused)) lose(tableId);
      throw error;
    }
  };
  const put = (tableId: string, picture: TablePicture | null, until: number): void => {
    if (picture) memory.put(picture, until);
    else memory.drop(tableId);
  };
  const peek = (tableId: string) => memory.tables.get(tableId)?.picture ?? null;

  return {
    peek,
    tableOf: memory.tableOf,
    inTurn: turns.run,
    async take(tableId, only = {}) {
      const at = lease();
      const known = peek(tableId);
      const work = db.tx(async (sql) => {
        const table = await takeTable(sql, tableId, at, only);
        return table && (await pictureAt(context, sql, table, known));
      });
      const picture = await orLost(tableId, work);
      put(tableId, picture, at.until);
      return picture;
    },
    act: (tableId, work) =>
      turns.run(tableId, async () => {
        const at = lease();
        const known = peek(tableId);
        const done = db.tx(async (sql) => {
          const value = await work(sql, at, known);
          return { value, picture: await pictureOf(context, sql, tableId, known) };
        });
        const { value, picture } = await orLost(tableId, done);
        put(tableId, picture, at.until);
        return value;
      }),
    async append(after, move) {
      const { id } = after.table;
      const written = await orLost(id, batcher.submit(move));
      if (written === 'busy') throw new Refused('busy');
      const { until } = written;
      const table = { ...after.table, version: move.version + 1 };
      put(id, until === null ? null : { ...after, table }, until ?? 0);
      return until !== null;
    },
    async transact(before, work) {
      const { id, version } = before.table;
      const at = lease();
      const done = db.tx(async (sql) =>
        (await takeTable(sql, id, at, { version })) ? await work(sql) : null,
      );
      const picture = await orLost(id, done);
      put(id, picture, at.until);
      return picture !== null;
    },
    wait: memory.dues.set,
    drop: memory.drop,
    lose,
    due: memory.dues.take,
    async adoptable() {
      const now = clock.now();
      const at = { holder, now, late: now - CARD_LATE_MS, limit: CARD_BATCH_MAX };
      return await overdueTables(db, at);
    },
    async renew() {
      const at = lease();
      const ending = [...memory.tables].filter(([, { until }]) => until - at.now < LEASE_MS / 2);
      if (ending.length === 0) return;
      const ids = ending.map(([id]) => id);
      const kept = await renewCardTables(db, ids, at);
      for (const id of ids) {
        const until = memory.tables.get(id)?.until ?? at.until;
        if (kept.has(id)) memory.hold(id, at.until);
        // What was taken back meanwhile has a later lease.
        else if (until - at.now < LEASE_MS / 2) memory.drop(id);
      }
    },
    async release() {
      await turns.idle();
      await batcher.idle();
      await releaseCardTables(db, holder);
    },
  };
}
