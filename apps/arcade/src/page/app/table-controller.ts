import { err, ok, type Result } from '@tianping/base';
import type { Refusal, TableView } from '@tianping/games/wire';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createActs } from './acts.ts';
import type { ArcadeClient } from './client.ts';
import type { TableController, TableState } from './controllers.ts';
import type { Line } from './line.ts';
import { type PurseStore, partOf } from './purse.ts';

interface Means {
  readonly client: ArcadeClient;
  readonly line: Line;
  readonly purse: PurseStore;
  readonly newKey: () => string;
  readonly refused: (refusal: Refusal) => void;
  readonly say: (text: string) => void;
  /** Reads balance, staked and paid from the server. */
  readonly refresh: () => void;
}

/** A member's seat at a table of cards: its state by the server, and the member's actions. */
export function createTableController(means: Means): TableController {
  const { client, line, purse, newKey, refused, say, refresh } = means;
  const state = createStore<TableState>(() => ({
    line: line.state.getState(),
    rooms: null,
    table: null,
  }));
  line.state.subscribe(() => state.setState({ line: line.state.getState() }));

  /** Frames and answers arrive on two ways: those older than what is shown are ignored. */
  const take = (table: TableView | null): void => {
    const before = state.getState().table;
    if (table && before?.tableId === table.tableId && table.version < before.version) return;
    state.setState({ table });
    if (moneySign(before) !== moneySign(table)) refresh();
  };
  const taken = (
    answer: Result<{ readonly table: TableView | null }, Refusal>,
  ): Result<null, Refusal> => {
    if (!answer.ok) {
      refused(answer.error);
      if (answer.error.code === 'noSeat' || answer.error.code === 'putOut') void read();
      return err(answer.error);
    }
    take(answer.value.table);
    return ok(null);
  };
  const read = async (): Promise<void> => {
    const answer = await client.call('rooms', {});
    if (!answer.ok) {
      refused(answer.error);
      return;
    }
    state.setState({ rooms: answer.value.rooms });
    take(answer.value.table);
  };
  line.listen((frame) => {
    if (frame.t !== 'table') return;
    take(frame.table);
    if (frame.table === null) {
      say(frame.reason);
      void read();
    }
  });
  return {
    ...callsOf({ client, state, newKey, refused, taken, read }),
    state,
    balance: partOf(purse, ({ balanceMinor }) => balanceMinor),
    refresh: read,
  };
}

/** The member's actions; `taken` receives the resulting table. */
function callsOf(of: {
  readonly client: ArcadeClient;
  readonly state: StoreApi<TableState>;
  readonly newKey: () => string;
  readonly refused: (refusal: Refusal) => void;
  taken(answer: Result<{ readonly table: TableView | null }, Refusal>): Result<null, Refusal>;
  read(): Promise<void>;
}): Omit<TableController, 'state' | 'balance' | 'refresh'> {
  const { client, taken } = of;
  const acts = createActs(of.newKey);
  return {
    async list(room) {
      const answer = await client.call('tables', { room });
      if (!answer.ok) of.refused(answer.error);
      return answer.ok ? ok(answer.value.tables) : answer;
    },
    async sit(seating) {
      const { key } = acts.begin(seating);
      const answer = await client.call('sit', { key, ...seating });
      const code = answer.ok ? null : answer.error.code;
      if (code === 'busy') acts.lose(seating, key);
      if (code === 'seated') await of.read();
      return taken(answer);
    },
    async move(move) {
      const hand = of.state.getState().table?.hand;
      if (!hand) return err({ code: 'noSeat', message: '', at: null });
      const { handId, step } = hand;
      return taken(await client.call('tableMove', { handId, step, move }));
    },
    host: async (on) => taken(await client.call('tableHost', { on })),
    seed: async (seed) => taken(await client.call('tableSeed', { seed })),
    stand: async () => taken(await client.call('stand', {})),
  };
}

/** A text that changes when money has moved: a hand was begun, or paid. */
function moneySign(table: TableView | null): string {
  const hand = table?.hand;
  return hand ? `${hand.handId} ${hand.end === null}` : '';
}
