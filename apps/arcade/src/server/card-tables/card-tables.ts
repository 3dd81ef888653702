import { startRounds } from '@tianping/base';
import type { TableGame } from '@tianping/games';
import type { ArcadeAnswer, SocketFrame, TableView } from '@tianping/games/wire';
import type { ArcadeContext } from '../context.ts';
import { CARD_EVERY_MS, CARD_FOLLOW_MS, CARD_PARALLEL_MAX, CARD_UPKEEP_MS } from '../limits.ts';
import { gameOf } from '../sessions.ts';
import { seatedAt } from '../store/card-seats.ts';
import { openTables, roomCounts } from '../store/card-tables.ts';
import { Refused } from '../store/plays.ts';
import type { SessionRow } from '../store/rows.ts';
import type { Watchers } from '../tables/watchers.ts';
import { doWhatIsDue } from './clocks.ts';
import type { CardDeps } from './deps.ts';
import { createLiveTables } from './live/live-tables.ts';
import { changeSeed, host, type MoveRequest, playerMove } from './member-acts.ts';
import { createParallel, type Parallel } from './parallel.ts';
import { pictureOf } from './pictures.ts';
import { createPublisher, type Publisher } from './publisher.ts';
import { claimSeat, isOpenTo, rewriteSeat, type SitRequest, sit, stand } from './seating.ts';
import { viewOfTable } from './table-views.ts';

/** All tables of card games that this process serves, and those whose clocks it runs. */
export interface CardTables {
  start(): void;
  /** Also waits for what is under way. */
  stop(): Promise<void>;
  /** Does what is due at every table, once; how many there were. */
  step(): Promise<number>;
  rooms(session: SessionRow): Promise<ArcadeAnswer<'rooms'>>;
  list(session: SessionRow, room: string): Promise<ArcadeAnswer<'tables'>>;
  sit(session: SessionRow, asked: SitRequest): Promise<ArcadeAnswer<'sit'>>;
  move(session: SessionRow, asked: MoveRequest): Promise<ArcadeAnswer<'tableMove'>>;
  host(session: SessionRow, isOn: boolean): Promise<ArcadeAnswer<'tableHost'>>;
  seed(session: SessionRow, seed: string): Promise<ArcadeAnswer<'tableSeed'>>;
  stand(session: SessionRow): Promise<ArcadeAnswer<'stand'>>;
  /** The session is shown another script. */
  rewrite(session: SessionRow): Promise<void>;
  /** What a page is shown when its line is up. */
  greet(session: SessionRow): Promise<readonly SocketFrame[]>;
}

const LISTED_MAX = 100;

/** What the calls of one process share. */
interface Deps extends CardDeps {
  readonly publisher: Publisher;
  readonly inParallel: Parallel;
}

export function createCardTables(context: ArcadeContext, watchers: Watchers): CardTables {
  const { clock } = context;
  const live = createLiveTables(context);
  const publisher = createPublisher({ context, live }, watchers);
  const inParallel = createParallel(CARD_PARALLEL_MAX);
  const deps: Deps = { context, live, publisher, inParallel };
  let stops: readonly (() => Promise<void>)[] = [];
  const working = new Set<Promise<void>>();
  const rounds = (everyMs: number, round: () => Promise<unknown>) => {
    const onError = (error: unknown) =>
      context.log('arcade.fault', { at: 'cardTables', error: String(error) });
    return startRounds({ clock, everyMs, round, onError });
  };
  /** Without waiting: a wallet that takes its time holds up its own table only. */
  const begin = (ids: readonly string[]): void => {
    for (const tableId of ids) {
      const work = stepOne(deps, tableId).finally(() => working.delete(work));
      working.add(work);
    }
  };
  return {
    ...callsOf(deps),
    start() {
      stops = [
        rounds(CARD_EVERY_MS, async () => begin(live.due(clock.now()))),
        rounds(CARD_UPKEEP_MS, async () => {
          await live.renew();
          begin(await live.adoptable());
        }),
        rounds(CARD_FOLLOW_MS, () => publisher.follow()),
      ];
    },
    async stop() {
      await Promise.all(stops.map((stop) => stop()));
      await Promise.all(working);
      await live.release();
    },
    async step() {
      const due = new Set([...live.due(clock.now()), ...(await live.adoptable())]);
      await Promise.all([...due].map((tableId) => stepOne(deps, tableId)));
      return due.size;
    },
    async greet(session) {
      if (gameOf(context, session).form !== 'table') return [];
      await claimSeat(deps, session);
      const table = await viewFor(deps, session);
      if (table) publisher.watch(table.tableId);
      return [{ t: 'table', now: clock.now(), table, reason: '' }];
    },
  };
}

async function stepOne(
  { context, live, publisher, inParallel }: Deps,
  tableId: string,
): Promise<void> {
  try {
    await publisher.unseat(await doWhatIsDue({ context, live }, tableId, inParallel));
    await publisher.publish(tableId);
  } catch (error) {
    live.lose(tableId);
    context.log('arcade.fault', { at: 'cardTable', tableId, error: String(error) });
  }
}

/** As it is known here, where that is how it is stored; else as it is stored. */
async function viewFor({ context, live }: Deps, session: SessionRow): Promise<TableView | null> {
  const game = tableGame(context, session);
  const at = await seatedAt(context.db, session);
  if (!at) return null;
  const own = live.peek(at.tableId);
  const picture =
    own && own.table.version >= at.version
      ? own
      : await context.db.tx((sql) => pictureOf(context, sql, at.tableId, own));
  return picture && viewOfTable(game, picture, session);
}

async function shown(deps: Deps, session: SessionRow): Promise<{ readonly table: TableView }> {
  const table = await viewFor(deps, session);
  if (!table) throw new Refused('noSeat');
  return { table };
}

/** After a move: what was stored a moment ago is the state in memory. */
async function shownAt(
  deps: Deps,
  session: SessionRow,
  tableId: string,
): Promise<{ readonly table: TableView }> {
  const picture = deps.live.peek(tableId);
  if (!picture) return await shown(deps, session);
  return { table: viewOfTable(tableGame(deps.context, session), picture, session) };
}

function callsOf(deps: Deps): Omit<CardTables, 'start' | 'stop' | 'step' | 'greet'> {
  const { context, publisher } = deps;
  return {
    rooms: (session) => listRooms(deps, session),
    list: (session, room) => listTables(context, session, room),
    async sit(session, asked) {
      const tableId = await sit(deps, session, tableGame(context, session), asked);
      await publisher.publish(tableId);
      return await shown(deps, session);
    },
    async move(session, asked) {
      const tableId = await playerMove(deps, session, asked);
      await publisher.publish(tableId);
      return await shownAt(deps, session, tableId);
    },
    async host(session, isOn) {
      await publisher.publish(await host(deps, session, isOn));
      return await shown(deps, session);
    },
    async seed(session, seed) {
      await publisher.publish(await changeSeed(deps, session, seed));
      return await shown(deps, session);
    },
    async stand(session) {
      const left = await stand(deps, session);
      if (left) await publisher.publish(left.tableId);
      return { table: await viewFor(deps, session) };
    },
    async rewrite(session) {
      if (gameOf(context, session).form === 'table') await rewriteSeat(deps, session);
    },
  };
}

async function listRooms(deps: Deps, session: SessionRow): Promise<ArcadeAnswer<'rooms'>> {
  const { context } = deps;
  const game = tableGame(context, session);
  await claimSeat(deps, session);
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
  const of = {
    gameCode,
    room: known.code,
    isDemo,
    network: null,
    seatsMax: null,
    limit: LISTED_MAX,
  };
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
