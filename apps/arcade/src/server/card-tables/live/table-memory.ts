import type { SessionRow } from '../../store/rows.ts';
import type { TablePicture } from '../pictures.ts';
import { createDues } from './dues.ts';

export type CardPlayer = Pick<SessionRow, 'operator' | 'player' | 'gameCode'>;

export interface LiveTable {
  readonly picture: TablePicture;
  readonly until: number;
}

/** What is in memory, and what of it is due when. */
export interface TableMemory {
  readonly tables: ReadonlyMap<string, LiveTable>;
  readonly dues: ReturnType<typeof createDues>;
  tableOf(player: CardPlayer): string | null;
  put(picture: TablePicture, until: number): void;
  /** Has the table for longer. */
  hold(tableId: string, until: number): void;
  drop(tableId: string): void;
}

export function createTableMemory(): TableMemory {
  const tables = new Map<string, LiveTable>();
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

function keyOf({ operator, player, gameCode }: CardPlayer): string {
  return `${operator}\n${player}\n${gameCode}`;
}
