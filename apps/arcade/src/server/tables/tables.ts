import { createUuid } from '@tianping/base';
import type { RoundGame } from '@tianping/games';
import type { ArcadeAnswer, BetView, ChainView, SocketFrame } from '@tianping/games/wire';
import type { TableFeed } from '@tianping/plugin-venues/hub88';
import type { ArcadeContext } from '../context.ts';
import { BROADCAST_EVERY_MS, CHAIN_LENGTH, HISTORY_ROUNDS } from '../limits.ts';
import { gameOf } from '../sessions.ts';
import { betViews, playersOfRound, totalsOf } from '../store/bets.ts';
import { Refused } from '../store/plays.ts';
import { chainById, historyOf, lastChain, type RoundRow, releaseTables } from '../store/rounds.ts';
import type { SessionRow } from '../store/rows.ts';
import { sessionById } from '../store/sessions.ts';
import { createBeacon } from './beacon.ts';
import { type ChainMaker, createChainMaker } from './chain-maker.ts';
import type { ChainSettings } from './chain-settings.ts';
import { chainView } from './chains.ts';
import { createKeeper, type Keeper } from './keeper.ts';
import { type BetsRequest, placeBets } from './place-bets.ts';
import { pastOf, viewOf } from './plan.ts';
import { voidRound } from './round-acts.ts';
import { createTableFeed } from './table-feed.ts';
import type { Watchers } from './watchers.ts';

/** All shared tables of this process. */
export interface Tables {
  start(): void;
  stop(): Promise<void>;
  /** Does what is due at every table, once. */
  step(): Promise<void>;
  bet(session: SessionRow, asked: BetsRequest): Promise<ArcadeAnswer<'bet'>>;
  /** What lobbies show of them. */
  feed(): Promise<TableFeed>;
  chainOf(gameCode: string): Promise<ChainView | null>;
  /** What a page is published when it begins to watch. */
  greet(session: SessionRow): Promise<readonly SocketFrame[]>;
  /** By hand, with a reason; false when the round has been paid. */
  voidByHand(roundId: string, reason: string): Promise<boolean>;
  /** The player's own bets are others now. */
  notifyBets(roundId: string, player: Pick<SessionRow, 'operator' | 'player'>): Promise<void>;
}

export interface TablesDeps {
  readonly context: ArcadeContext;
  readonly watchers: Watchers;
  /** How chains of secrets are made; as many rounds as usual, salted here, by default. */
  readonly chains?: ChainSettings | undefined;
}

export function createTables(deps: TablesDeps): Tables {
  const { context, watchers } = deps;
  const { db, clock } = context;
  const holder = createUuid(context);
  const maker = createChainMaker();
  const keepers = keepersOf(deps, { holder, maker });
  let cancel = (): void => {};
  const published = new Map<string, string>();
  const publishTotals = (): void => {
    cancel = clock.after(BROADCAST_EVERY_MS, () => {
      void broadcastTotals(deps, keepers, published).finally(publishTotals);
    });
  };

  return {
    start() {
      for (const { keeper } of keepers.values()) keeper.start();
      publishTotals();
    },
    async stop() {
      cancel();
      const stopping = [...keepers.values()].map(({ keeper }) => keeper.stop());
      await maker.close();
      await Promise.all(stopping);
      cancel();
      await releaseTables(db, holder);
    },
    async step() {
      for (const { keeper } of keepers.values()) await keeper.step();
    },
    bet(session, asked) {
      const game = gameOf(context, session);
      if (game.form !== 'round') throw new Refused('malformed');
      return placeBets(context, session, game, asked);
    },
    feed: createTableFeed(context, () => keepers.values()),
    async chainOf(gameCode) {
      const round = keepers.get(gameCode)?.keeper.current();
      const chain = round ? await chainById(db, round.chainId) : await lastChain(db, gameCode);
      return chain && chainView(chain);
    },
    async greet(session) {
      const table = keepers.get(session.gameCode);
      return table ? await greetingOf(deps, table, session) : [];
    },
    async voidByHand(roundId, reason) {
      const round = await voidRound(context, roundId, reason);
      context.nudge();
      // The keeper sees it in the books at its next lease; who watches need not wait.
      const table = round && keepers.get(round.gameCode);
      if (round && table) announce(deps, table.game, round);
      return round !== null;
    },
    async notifyBets(roundId, player) {
      const bets = await betViews(db, { ...player, roundId });
      const now = clock.now();
      for (const { game, keeper } of keepers.values()) {
        if (keeper.current()?.id !== roundId) continue;
        watchers.notifyPlayer(
          { ...player, gameCode: game.code },
          { t: 'bets', now, roundId, bets: [...bets] },
        );
      }
    },
  };
}

interface Table {
  readonly game: RoundGame;
  readonly keeper: Keeper;
}

function keepersOf(
  { context, watchers, chains }: TablesDeps,
  { holder, maker }: { readonly holder: string; readonly maker: ChainMaker },
): ReadonlyMap<string, Table> {
  const url = chains?.beaconUrl ?? null;
  const making = {
    maker,
    length: chains?.length ?? CHAIN_LENGTH,
    beacon: url === null ? null : createBeacon(url),
  };
  const keepers = new Map<string, Table>();
  for (const game of context.games.values()) {
    if (game.form !== 'round') continue;
    const onChange = (round: RoundRow): void => announce({ context, watchers }, game, round);
    const keeper = createKeeper({ context, game, holder, onChange, chains: making });
    keepers.set(game.code, { game, keeper });
  }
  return keepers;
}

async function greetingOf(
  deps: TablesDeps,
  { game, keeper }: Table,
  session: SessionRow,
): Promise<readonly SocketFrame[]> {
  const { db, clock } = deps.context;
  const now = clock.now();
  const past = await historyOf(db, session.gameCode, HISTORY_ROUNDS);
  const rounds = past.map(pastOf);
  const round = keeper.current();
  if (!round) return [{ t: 'history', now, rounds }];
  const bets = await betViews(db, { ...session, roundId: round.id });
  return [
    { t: 'history', now, rounds },
    { t: 'round', now, round: viewOf(game, round, now) },
    { t: 'bets', now, roundId: round.id, bets },
    await totalsFrame(deps, session.gameCode, round.id),
  ];
}

/** Notifies a table of its next round, and its players of what they have won. */
function announce(deps: TablesDeps, game: RoundGame, round: RoundRow): void {
  const { context, watchers } = deps;
  const now = context.clock.now();
  watchers.publish(game.code, { t: 'round', now, round: viewOf(game, round, now) });
  if (round.state !== 'settled' && round.state !== 'void') return;
  if (watchers.count(game.code) === 0) return;
  notifyPlayers(deps, game, round).catch((error: unknown) => {
    context.log('arcade.fault', { at: 'notifyPlayers', error: String(error) });
  });
}

async function notifyPlayers(
  { context, watchers }: TablesDeps,
  game: RoundGame,
  round: RoundRow,
): Promise<void> {
  const roundId = round.id;
  const players = new Map<string, { operator: string; player: string; bets: BetView[] }>();
  for (const { operator, player, ...bet } of await playersOfRound(context.db, roundId)) {
    const key = JSON.stringify([operator, player]);
    const known = players.get(key) ?? { operator, player, bets: [] };
    known.bets.push({ ...bet, roundId });
    players.set(key, known);
  }
  const now = context.clock.now();
  for (const { operator, player, bets } of players.values()) {
    const at = { operator, player, gameCode: game.code };
    watchers.notifyPlayer(at, { t: 'bets', now, roundId, bets });
  }
  for (const { session } of watchers.of(game.code)) {
    if (!session.isDemo || !players.has(JSON.stringify([session.operator, session.player])))
      continue;
    await notifyDemoBalance({ context, watchers }, session);
  }
}

async function notifyDemoBalance(
  { context, watchers }: Pick<TablesDeps, 'context' | 'watchers'>,
  session: SessionRow,
): Promise<void> {
  const after = await sessionById(context.db, session.id);
  if (after?.balanceMinor == null) return;
  const { balanceMinor } = after;
  watchers.notifySession(session.id, { t: 'balance', now: context.clock.now(), balanceMinor });
}

/** Only what has changed, and only where somebody watches. */
async function broadcastTotals(
  deps: TablesDeps,
  keepers: ReadonlyMap<string, { readonly keeper: Keeper }>,
  published: Map<string, string>,
): Promise<void> {
  for (const [gameCode, { keeper }] of keepers) {
    const round = keeper.current();
    if (!round || deps.watchers.count(gameCode) === 0) continue;
    try {
      const frame = await totalsFrame(deps, gameCode, round.id);
      const face = JSON.stringify({ ...frame, now: 0 });
      if (published.get(gameCode) === face) continue;
      published.set(gameCode, face);
      deps.watchers.publish(gameCode, frame);
    } catch (error) {
      deps.context.log('arcade.fault', { at: 'totals', error: String(error) });
    }
  }
}

async function totalsFrame(
  { context, watchers }: TablesDeps,
  gameCode: string,
  roundId: string,
): Promise<SocketFrame> {
  const rows = await totalsOf(context.db, roundId);
  return {
    t: 'totals',
    now: context.clock.now(),
    roundId,
    watchers: watchers.count(gameCode),
    totals: Object.fromEntries(
      rows.map(({ code, stakeMinor, members }) => [code, { stakeMinor, members }]),
    ),
  };
}
