import { createUuid, startRounds } from '@tianping/base';
import type { TableGame } from '@tianping/games';
import type { ArcadeAnswer, SocketFrame, TableView } from '@tianping/games/wire';
import type { ArcadeContext } from '../context.ts';
import { CARD_BATCH_MAX, CARD_EVERY_MS, CARD_PARALLEL_MAX, LEASE_MS } from '../limits.ts';
import { gameOf } from '../sessions.ts';
import { seatOf } from '../store/card-seats.ts';
import { openTables, releaseCardTables, roomCounts, takeDueTables } from '../store/card-tables.ts';
import { Refused } from '../store/plays.ts';
import type { SessionRow } from '../store/rows.ts';
import type { Watchers } from '../tables/watchers.ts';
import { doWhatIsDue } from './clocks.ts';
import { createHandStates, type HandStates } from './hand-states.ts';
import { changeSeed, host, type MoveAsked, playerMove } from './member-acts.ts';
import { createPublisher, type Publisher } from './publisher.ts';
import { claimSeat, isOpenTo, type SitAsked, sit, stand } from './seating.ts';
import { pictureOf, viewOfTable } from './table-views.ts';

/** All tables of card games that this process serves, and those whose clocks it runs. */
export interface CardTables {
  start(): void;
  stop(): Promise<void>;
  /** Does what is due at every table, once; how many there were. */
  step(): Promise<number>;
  rooms(session: SessionRow): Promise<ArcadeAnswer<'rooms'>>;
  list(session: SessionRow, room: string): Promise<ArcadeAnswer<'tables'>>;
  sit(session: SessionRow, asked: SitAsked): Promise<ArcadeAnswer<'sit'>>;
  move(session: SessionRow, asked: MoveAsked): Promise<ArcadeAnswer<'tableMove'>>;
  host(session: SessionRow, isOn: boolean): Promise<ArcadeAnswer<'tableHost'>>;
  seed(session: SessionRow, seed: string): Promise<ArcadeAnswer<'tableSeed'>>;
  stand(session: SessionRow): Promise<ArcadeAnswer<'stand'>>;
  /** What a page is shown when its line is up. */
  greet(session: SessionRow): Promise<readonly SocketFrame[]>;
}

const LISTED_MAX = 100;

/** What the calls of one process share. */
interface Deps {
  readonly context: ArcadeContext;
  readonly states: HandStates;
  readonly publisher: Publisher;
}

export function createCardTables(context: ArcadeContext, watchers: Watchers): CardTables {
  const { db, clock } = context;
  const holder = createUuid(context);
  const states = createHandStates();
  const publisher = createPublisher(context, watchers, states);
  const deps: Deps = { context, states, publisher };
  let stopJobs = async (): Promise<void> => {};
  const step = (): Promise<number> => stepAll(deps, holder);
  return {
    ...callsOf(deps),
    start() {
      stopJobs = startRounds({
        clock,
        everyMs: CARD_EVERY_MS,
        round: async () => {
          await step();
          await publisher.follow();
        },
        onError: (error) => context.log('arcade.fault', { at: 'cardTables', error: String(error) }),
      });
    },
    async stop() {
      await stopJobs();
      await releaseCardTables(db, holder);
    },
    step,
    async greet(session) {
      if (gameOf(context, session).form !== 'table') return [];
      await claimSeat(context, session);
      const table = await viewFor(deps, session);
      if (table) publisher.watch(table.tableId);
      return [{ t: 'table', now: clock.now(), table, reason: '' }];
    },
  };
}

/** Tables at which something is due, several side by side; how many there were. */
async function stepAll({ context, states, publisher }: Deps, holder: string): Promise<number> {
  const now = context.clock.now();
  const at = { holder, now, until: now + LEASE_MS, limit: CARD_BATCH_MAX };
  const due = [...(await takeDueTables(context.db, at))];
  const count = due.length;
  const stepOne = async (tableId: string): Promise<void> => {
    try {
      await publisher.unseat(await doWhatIsDue(context, states, tableId));
      await publisher.publish(tableId);
    } catch (error) {
      context.log('arcade.fault', { at: 'cardTable', tableId, error: String(error) });
    }
  };
  const work = async (): Promise<void> => {
    for (let id = due.shift(); id !== undefined; id = due.shift()) await stepOne(id);
  };
  await Promise.all(Array.from({ length: CARD_PARALLEL_MAX }, work));
  return count;
}

async function viewFor({ context, states }: Deps, session: SessionRow): Promise<TableView | null> {
  const game = tableGame(context, session);
  return await context.db.tx(async (sql) => {
    const seat = await seatOf(sql, session);
    const picture = seat && (await pictureOf(sql, states, game, seat.tableId));
    return picture && viewOfTable(game, picture, session);
  });
}

async function shown(deps: Deps, session: SessionRow): Promise<{ readonly table: TableView }> {
  const table = await viewFor(deps, session);
  if (!table) throw new Refused('noSeat');
  return { table };
}

function callsOf(deps: Deps): Omit<CardTables, 'start' | 'stop' | 'step' | 'greet'> {
  const { context, states, publisher } = deps;
  return {
    rooms: (session) => listRooms(deps, session),
    list: (session, room) => listTables(context, session, room),
    async sit(session, asked) {
      const tableId = await sit(context, session, tableGame(context, session), asked);
      await publisher.publish(tableId);
      return await shown(deps, session);
    },
    async move(session, asked) {
      const { tableId, isPaid } = await playerMove(context, states, session, asked);
      if (isPaid) context.nudge();
      await publisher.publish(tableId);
      return await shown(deps, session);
    },
    async host(session, isOn) {
      await publisher.publish(await host(context, states, session, isOn));
      return await shown(deps, session);
    },
    async seed(session, seed) {
      await publisher.publish(await changeSeed(context, states, session, seed));
      return await shown(deps, session);
    },
    async stand(session) {
      const left = await stand(context, session);
      if (left) await publisher.publish(left.tableId);
      return { table: await viewFor(deps, session) };
    },
  };
}

async function listRooms(deps: Deps, session: SessionRow): Promise<ArcadeAnswer<'rooms'>> {
  const { context } = deps;
  const game = tableGame(context, session);
  await claimSeat(context, session);
  const counts = await roomCounts(context.db, session);
  const rooms = game.rooms.filter((room) => isOpenTo(room, session));
  return {
    rooms: rooms.map(({ code, baseMinor, carryMinor, carryMaxMinor, rakeMilli }) => {
      const { players = 0, tables = 0 } = counts.find(({ room }) => room === code) ?? {};
      return { room: code, baseMinor, carryMinor, carryMaxMinor, rakeMilli, players, tables };
    }),
    table: await viewFor(deps, session),
  };
}

async function listTables(
  context: ArcadeContext,
  session: SessionRow,
  room: string,
): Promise<ArcadeAnswer<'tables'>> {
  const game = tableGame(context, session);
  const known = game.rooms.find(({ code }) => code === room);
  if (!known) throw new Refused('malformed');
  const { gameCode, isDemo } = session;
  const of = { gameCode, room: known.code, isDemo, network: null, limit: LISTED_MAX };
  const tables = await openTables(context.db, of);
  return {
    tables: tables.map(({ id, isPlaying, players }) => ({
      tableId: id,
      seats: game.places.max,
      players: [...players],
      isPlaying,
    })),
  };
}

function tableGame(context: ArcadeContext, session: SessionRow): TableGame {
  const game = gameOf(context, session);
  if (game.form !== 'table') throw new Refused('malformed');
  return game;
}
