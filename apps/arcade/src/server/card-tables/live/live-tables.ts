import { createBatcher, createUuid } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { ArcadeContext } from '../../context.ts';
import {
  CARD_BATCH_MAX,
  CARD_LATE_MS,
  CARD_MOVES_AT_ONCE_MAX,
  CARD_MOVES_QUEUE_MAX,
  LEASE_MS,
} from '../../limits.ts';
import { appendMoves, type MoveAppend } from '../../store/card-moves.ts';
import {
  type CardLease,
  overdueTables,
  releaseCardTables,
  renewCardTables,
  takeTable,
} from '../../store/card-tables.ts';
import { Refused } from '../../store/plays.ts';
import { pictureAt, pictureOf, type TablePicture } from '../pictures.ts';
import { type CardPlayer, createTableMemory, type TableMemory } from './table-memory.ts';
import { createTurnsOfTables } from './turns-of-tables.ts';

/**
 * The tables that this process has, in memory as they are stored: nothing stands here that is not committed, and
 * nothing is written for a table that another process has taken or changed meanwhile.
 */
export interface LiveTables {
  /** As this process knows it; null where it has it not. */
  peek(tableId: string): TablePicture | null;
  /** Where the player sits, as far as this process knows. */
  tableOf(player: CardPlayer): string | null;
  /** Works at one table come one after the other. In a turn, no other turn at the same table. */
  inTurn<T>(tableId: string, work: () => Promise<T>): Promise<T>;
  /** Takes the table from the process that has it; with `isFree` only where nobody else has. In a turn. */
  take(tableId: string, only?: { readonly isFree?: boolean }): Promise<TablePicture | null>;
  /** A turn that does something at the table in a transaction of its own, which takes the table with this lease. */
  act<T>(
    tableId: string,
    work: (sql: Sql, lease: CardLease, known: TablePicture | null) => Promise<T>,
  ): Promise<T>;
  /** The same where `work` knows how the table is after it. */
  actKnowing<T>(
    tableId: string,
    work: (sql: Sql, lease: CardLease, known: TablePicture | null) => Promise<ActDone<T>>,
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
  /** Its state is unknown: it is read again before long. */
  lose(tableId: string): void;
  /** Tables at which something is due by now, each once; the caller does it, or gives it back with `lose`. */
  due(now: number): readonly string[];
  /** Something may be due that no process does: such tables, which are this one's then where nobody else has them. */
  adoptable(): Promise<readonly string[]>;
  /** Keeps the leases, and drops what has been lost. */
  renew(): Promise<void>;
  /** When nothing is under way: lets others have the tables. */
  release(): Promise<void>;
}

export interface ActDone<T> {
  readonly value: T;
  /** The table as it is stored after the act. */
  readonly after: TablePicture | null;
}

interface Written {
  /** Until when the table is this process's; null where it is another's. */
  readonly until: number | null;
}

export function createLiveTables(context: ArcadeContext): LiveTables {
  const { clock } = context;
  const holder = createUuid(context);
  const memory = createTableMemory();
  const turns = createTurnsOfTables();
  const held: Held = {
    context,
    memory,
    turns,
    holder,
    lease() {
      const now = clock.now();
      return { holder, now, until: now + LEASE_MS };
    },
    peek: (tableId) => memory.tables.get(tableId)?.picture ?? null,
    lose(tableId) {
      memory.drop(tableId);
      memory.dues.set(tableId, clock.now() + CARD_LATE_MS);
    },
    put(tableId, picture, until) {
      if (picture) memory.put(picture, until);
      else memory.drop(tableId);
    },
  };
  const batcher = createMoveBatcher(held);
  return {
    peek: held.peek,
    tableOf: memory.tableOf,
    inTurn: turns.run,
    ...readingWays(held),
    ...writingWays(held, batcher),
    wait: memory.dues.set,
    drop: memory.drop,
    lose: held.lose,
    due: memory.dues.take,
    ...leaseWays(held, batcher),
  };
}

/** What all ways to a table share. */
interface Held {
  readonly context: ArcadeContext;
  readonly memory: TableMemory;
  readonly turns: ReturnType<typeof createTurnsOfTables>;
  readonly holder: string;
  readonly lease: () => CardLease;
  readonly peek: LiveTables['peek'];
  readonly lose: LiveTables['lose'];
  readonly put: (tableId: string, picture: TablePicture | null, until: number) => void;
}

type MoveBatcher = ReturnType<typeof createMoveBatcher>;

function createMoveBatcher({ context, lease }: Held) {
  return createBatcher<MoveAppend, Written>({
    run: async (moves) => {
      const at = lease();
      const written = await appendMoves(context.db, moves, at);
      return moves.map(({ tableId }) => ({ until: written.has(tableId) ? at.until : null }));
    },
    laneOf: () => 0,
    lanes: 1,
    batchMax: CARD_MOVES_AT_ONCE_MAX,
    queueMax: CARD_MOVES_QUEUE_MAX,
  });
}

/** After a fault it is not known what is stored; a refusal has changed nothing. */
async function orLost<T>({ lose }: Held, tableId: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Refused)) lose(tableId);
    throw error;
  }
}

function readingWays(held: Held): Pick<LiveTables, 'take' | 'act' | 'actKnowing'> {
  const { context, lease, peek, put, turns } = held;
  const { db } = context;
  const actKnowing: LiveTables['actKnowing'] = (tableId, work) =>
    turns.run(tableId, async () => {
      const at = lease();
      const known = peek(tableId);
      const done = db.tx((sql) => work(sql, at, known));
      const { value, after } = await orLost(held, tableId, done);
      put(tableId, after, at.until);
      return value;
    });
  return {
    async take(tableId, only = {}) {
      const at = lease();
      const known = peek(tableId);
      const work = db.tx(async (sql) => {
        const table = await takeTable(sql, tableId, at, only);
        return table && (await pictureAt(context, sql, table, known));
      });
      const picture = await orLost(held, tableId, work);
      put(tableId, picture, at.until);
      return picture;
    },
    act: (tableId, work) =>
      actKnowing(tableId, async (sql, at, known) => {
        const value = await work(sql, at, known);
        return { value, after: await pictureOf(context, sql, tableId, known) };
      }),
    actKnowing,
  };
}

function writingWays(held: Held, batcher: MoveBatcher): Pick<LiveTables, 'append' | 'transact'> {
  const { context, lease, put } = held;
  return {
    async append(after, move) {
      const { id } = after.table;
      const written = await orLost(held, id, batcher.submit(move));
      if (written === 'busy') throw new Refused('busy');
      const { until } = written;
      const table = { ...after.table, version: move.version + 1 };
      put(id, until === null ? null : { ...after, table }, until ?? 0);
      return until !== null;
    },
    async transact(before, work) {
      const { id, version } = before.table;
      const at = lease();
      const done = context.db.tx(async (sql) =>
        (await takeTable(sql, id, at, { version })) ? await work(sql) : null,
      );
      const picture = await orLost(held, id, done);
      put(id, picture, at.until);
      return picture !== null;
    },
  };
}

function leaseWays(
  { context, memory, turns, holder, lease }: Held,
  batcher: MoveBatcher,
): Pick<LiveTables, 'adoptable' | 'renew' | 'release'> {
  const { db, clock } = context;
  return {
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
      const renewed = await renewCardTables(db, ids, at);
      for (const id of ids) {
        const until = memory.tables.get(id)?.until ?? at.until;
        if (renewed.has(id)) memory.hold(id, at.until);
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
