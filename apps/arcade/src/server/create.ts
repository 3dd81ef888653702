import type { KeyObject } from 'node:crypto';
import { type Clock, createHealth, type Rng, startRounds } from '@tianping/base';
import type { Db } from '@tianping/db';
import type { Game } from '@tianping/games';
import { type FastifyInstance, fastify } from 'fastify';
import { createCardTables } from './card-tables/card-tables.ts';
import type { ArcadeContext, ArcadeLog, CardTimes, PageEvents } from './context.ts';
import { type Rooms, serveCalls } from './http/calls.ts';
import { servePage } from './http/page.ts';
import { serveSocket } from './http/socket.ts';
import { serveSupplier } from './http/supplier.ts';
import {
  AWAY_EVERY_MS,
  AWAY_MS_MAX,
  BODY_BYTES_MAX,
  CARD_TIMES,
  JOBS_EVERY_MS,
  LOST_PAGES_EVERY_MS,
} from './limits.ts';
import { serveOffice } from './office/routes.ts';
import { type Operator, operatorsOf } from './operators.ts';
import { standAbandonedHands } from './play/abandoned.ts';
import { publicProof } from './play/proof.ts';
import { createPonds } from './ponds/ponds.ts';
import { createSessionReader } from './session-reader.ts';
import { endLostPages, keepOpenPages } from './sessions.ts';
import { publishedChains } from './store/rounds.ts';
import { endAway, expireSessions } from './store/sessions.ts';
import type { ChainSettings } from './tables/chain-settings.ts';
import { createTables, type Tables } from './tables/tables.ts';
import { createWatchers, type Watchers } from './tables/watchers.ts';
import { createHttpWallet } from './wallet/http-wallet.ts';
import { createOutbox, type Outbox } from './wallet/outbox.ts';
import type { Wallet } from './wallet/wallet.ts';

export interface ArcadeOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly games: readonly Game[];
  /** Called each time; the answer may change. */
  readonly operators: () => readonly Operator[];
  readonly privateKey: KeyObject;
  /** Folder of the built page; null serves calls only. */
  readonly pageRoot: string | null;
  /** Opens the office page; null keeps it closed. */
  readonly officeToken: string | null;
  /** Origin of the game pages as a browser sees it; where it listens by default. */
  readonly publicOrigin?: string;
  readonly log: ArcadeLog;
  /** In place of the operators' own, in tests. */
  readonly wallet?: Wallet;
  /** How chains of secrets are made. */
  readonly chains?: ChainSettings;
  /** Times of tables of cards; as usual unless given. */
  readonly cardTimes?: CardTimes;
}

/** The game studio: a company of its own, which knows its players only as its operators name them. */
export interface Arcade {
  readonly app: FastifyInstance;
  /** Listens, starts the tables, and answers the origin it can be reached at. */
  listen(at: { readonly port: number; readonly host?: string }): Promise<string>;
  /** Sends what is due to wallets until nothing is. */
  sendDue(): Promise<void>;
  /** Does what is due at every table, once. */
  stepTables(): Promise<void>;
  /** Does what is due at every table of cards, once; how many there were. */
  stepCards(): Promise<number>;
  /** Does what is due at every pond, once: waves, what was fired, and what is over. */
  stepPonds(): Promise<void>;
  /** What falls due without anybody asking. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

const CURRENCY = 'CNY';

export async function createArcade(options: ArcadeOptions): Promise<Arcade> {
  const { db, clock, rng, log } = options;
  const operators = operatorsOf(options.operators);
  const watchers = createWatchers();
  let origin = options.publicOrigin ?? '';
  const wallet =
    options.wallet ??
    createHttpWallet({
      operators,
      privateKey: options.privateKey,
      clock,
      rng,
      currency: CURRENCY,
      publicOrigin: () => origin,
    });
  const news = newsOf(watchers, { clock, log, tables: () => tables });
  const outbox: Outbox = createOutbox({ db, clock, rng, wallet, news, log });
  const context: ArcadeContext = {
    db,
    clock,
    rng,
    games: new Map(options.games.map((game) => [game.code, game])),
    operators,
    wallet,
    sessionByToken: createSessionReader(db),
    cardTimes: options.cardTimes ?? CARD_TIMES,
    news,
    nudge: () => outbox.nudge(),
    log,
  };
  const tables = createTables({ context, watchers, chains: options.chains });
  const cards = createCardTables(context, watchers);
  const ponds = createPonds(context, watchers, options.chains);
  const rooms = { tables, cards, ponds };
  const app = await openApp(context, rooms, { ...options, origin: () => origin });
  const closeSocket = serveSocket(app, { context, ...rooms, watchers });
  let stopJobs = async (): Promise<void> => {};
  return {
    app,
    async listen({ port, host = '127.0.0.1' }) {
      const address = await app.listen({ port, host });
      origin ||= address;
      tables.start();
      cards.start();
      ponds.start();
      outbox.start();
      stopJobs = startJobs(context, watchers);
      return address;
    },
    sendDue: () => sendAll(outbox),
    stepTables: () => tables.step(),
    stepCards: () => cards.step(),
    stepPonds: () => ponds.step(),
    runJobs: () => runJobs(context, watchers),
    async close() {
      await stopJobs();
      await tables.stop();
      await ponds.stop();
      closeSocket();
      await app.close();
      // After the last call: a move takes its table to the process that it reaches.
      await cards.stop();
      await outbox.stop();
    },
  };
}

async function sendAll(outbox: Outbox): Promise<void> {
  while ((await outbox.round()) > 0);
}

function newsOf(
  watchers: Watchers,
  of: Pick<ArcadeOptions, 'clock' | 'log'> & { readonly tables: () => Tables },
): PageEvents {
  const { clock, log } = of;
  return {
    ended: (ids, reason) => watchers.end(ids, reason, clock.now()),
    balance: (sessionId, balanceMinor) =>
      watchers.notifySession(sessionId, { t: 'balance', now: clock.now(), balanceMinor }),
    bets: (roundId, player) => {
      of.tables()
        .notifyBets(roundId, player)
        .catch((error: unknown) => {
          log('arcade.fault', { at: 'notifyBets', error: String(error) });
        });
    },
  };
}

async function openApp(
  context: ArcadeContext,
  rooms: Rooms,
  options: Pick<ArcadeOptions, 'pageRoot' | 'officeToken'> & { readonly origin: () => string },
): Promise<FastifyInstance> {
  const app = fastify({ logger: false, bodyLimit: BODY_BYTES_MAX, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const { tables } = rooms;
  serveCalls(app, context, rooms);
  const { pageRoot } = options;
  serveSupplier(app, { context, publicOrigin: options.origin, currency: CURRENCY, pageRoot });
  const { officeToken: officeKey } = options;
  if (officeKey !== null) serveOffice(app, context, { tables, token: officeKey });
  await servePage(app, {
    root: pageRoot,
    operators: context.operators,
    isReady: createHealth(context.clock, () => context.db.query('select 1')),
    isGame: (code) => context.games.has(code),
    proofOf: (playId) => publicProof(context, playId),
    tables: () => tables.feed(),
    chains: () => publishedChains(context.db),
  });
  return app;
}

/** What falls due without anybody asking, from now on; ends with the function that it answers. */
function startJobs(context: ArcadeContext, watchers: Watchers): () => Promise<void> {
  const rounds = (everyMs: number, round: () => Promise<void>) =>
    startRounds({
      clock: context.clock,
      everyMs,
      round,
      onError: (error) => context.log('arcade.fault', { at: 'jobs', error: String(error) }),
    });
  const stops = [
    rounds(AWAY_EVERY_MS, () => keepOpenPages(context, watchers)),
    rounds(LOST_PAGES_EVERY_MS, () => endLostPages(context, watchers)),
    rounds(JOBS_EVERY_MS, () => runJobs(context, watchers)),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

async function runJobs(context: ArcadeContext, watchers: Watchers): Promise<void> {
  const { db, clock, news } = context;
  await keepOpenPages(context, watchers);
  await endLostPages(context, watchers);
  const now = clock.now();
  news.ended(await expireSessions(db, now), 'expired');
  news.ended(await endAway(db, now - AWAY_MS_MAX, now), 'left');
  await standAbandonedHands(context);
}
