import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { arcadeMigrations, createArcade, operatorOf } from '@tianping/app-arcade';
import { createSecureRng, createUuid, must, systemClock } from '@tianping/base';
import { type Db, openDb } from '@tianping/db';
import { startTestPostgres } from '@tianping/db/testing';
import type { TableGame } from '@tianping/games';
import { games } from '@tianping/plugin-games';
import { insertSession } from '../../../apps/arcade/src/server/store/sessions.ts';
import { startTablePlayers, type TableLoadResult } from '../../arcade/table-load.ts';
import type { Bench, Prepared } from '../../harness.ts';

interface Size {
  readonly tables: number;
  readonly connections: number;
  readonly perSecond: number;
  readonly seconds: number;
  /** Time after a round until paused hands have begun again. */
  readonly settleMs: number;
}

const FULL: Size = {
  tables: 2_000,
  connections: 64,
  perSecond: 300,
  seconds: 10,
  settleMs: 4_000,
};
const TINY: Size = { tables: 2, connections: 4, perSecond: 20, seconds: 1, settleMs: 100 };

/**
 * How long a turn takes from the moment a program sends it to its answer, at tables of four that are all played
 * simultaneously, against an echo of the same request at the same rate by the same process. Pages have their
 * sockets and are shown every move; the answer comes after the commit.
 */
export const seatedTurns: Bench = {
  name: 'T1',
  title: '同时开着的四人牌桌上一手动作的 p99（写盘后答复，四家都推送）÷ 同速率 HTTP 原样回送的 p99',
  goal: { sense: '<=', ratio: 2 },
  needs: 'postgres',
  prepare: ({ tiny, say }) => prepare(tiny ? TINY : FULL, say),
};

const GAME = 'zhajinhua';
const ROOM = 'trial';
/** Nobody's clock runs out while the echo is measured. */
const TURN_MS = 900_000;
const CARD_TIMES = {
  startMs: 200,
  restMs: 1_500,
  houseMs: 4_000,
  thinkMs: 1_200,
  graceMs: 500,
  stakingMs: 20_000,
};

async function prepare(size: Size, say: (line: string) => void): Promise<Prepared> {
  const postgres = await startTestPostgres();
  const databaseUrl = await postgres.createDatabase();
  const db = await openDb({ databaseUrl }, { migrations: arcadeMigrations, clock: systemClock });
  const game = fourOf(GAME);
  const faults: string[] = [];
  const arcade = await openStudio(db, game, faults);
  const port = Number(new URL(await arcade.listen({ port: 0 })).port);
  const echo = await startEcho();
  const players = startTablePlayers();
  const sessions = await openSessions(db, 4 * size.tables);
  say(`${size.tables} 桌入座`);
  const { carryMinor } = must(
    game.rooms.find(({ code }) => code === ROOM),
    'the room',
  );
  const { connections } = size;
  const open = { port, echoPort: echo.port, gameCode: GAME, room: ROOM, carryMinor };
  await players.ask({ open: { ...open, sessions, connections } });
  await pause(2 * size.settleMs);
  const rounds = roundsOf(size, players, postgres);
  return {
    ours: rounds.ours,
    yardstick: rounds.yardstick,
    facts: () => ({
      durability: 'fsync=on synchronous_commit=on full_page_writes=on',
      ...size,
      sockets: sessions.length,
      game: GAME,
      money: 'demo',
      ...rounds.facts(),
      faults: faults.slice(0, 10),
    }),
    async dispose() {
      players.stop();
      await arcade.close();
      await echo.close();
      await db.close();
      await postgres.stop();
    },
  };
}

/** One process of the studio with this game only; what it logs goes into `faults`. */
async function openStudio(db: Db, game: TableGame, faults: string[]) {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const operator = operatorOf({ id: 1, publicKey, walletUrl: 'http://127.0.0.1:9', origins: [] });
  return await createArcade({
    db,
    clock: systemClock,
    rng: createSecureRng(),
    games: [game],
    operators: () => [operator],
    privateKey: pair.privateKey,
    pageRoot: null,
    officeToken: null,
    log: (event, detail) => void faults.push(`${event} ${JSON.stringify(detail)}`),
    cardTimes: CARD_TIMES,
  });
}

/** A round of ours and one of the echo, at the same pace; what each has used. */
function roundsOf(
  { perSecond, seconds, settleMs }: Size,
  players: ReturnType<typeof startTablePlayers>,
  postgres: Awaited<ReturnType<typeof startTestPostgres>>,
) {
  const pace = { perSecond, seconds };
  const ours: TableLoadResult[] = [];
  const echo: TableLoadResult[] = [];
  const cpuSecondsOfRounds: { studio: number; database: number }[] = [];
  return {
    async ours() {
      const before = { studio: process.cpuUsage(), database: postgres.processorSeconds() };
      const result = await players.ask({ play: pace });
      const spent = process.cpuUsage(before.studio);
      cpuSecondsOfRounds.push({
        studio: (spent.user + spent.system) / 1e6,
        database: postgres.processorSeconds() - before.database,
      });
      ours.push(result);
      await pause(settleMs);
      return result.p99;
    },
    async yardstick() {
      const result = await players.ask({ echo: pace });
      echo.push(result);
      return result.p99;
    },
    facts: () => ({ cpuSecondsOfRounds, rounds: { ours, echo } }),
  };
}

/** The game as it is, for four and with time to think. */
function fourOf(code: string): TableGame {
  const game = games.find((one) => one.code === code);
  if (game?.form !== 'table') throw new Error(`no table: ${code}`);
  return {
    ...game,
    places: { min: 4, max: 4 },
    turn(state) {
      const turn = game.turn(state);
      return turn && { ...turn, ms: TURN_MS };
    },
  };
}

/** Sessions of the demo, written as they are when a game is opened; their tokens. */
async function openSessions(db: Db, count: number): Promise<readonly string[]> {
  const source = { clock: systemClock, rng: createSecureRng() };
  const now = systemClock.now();
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  await db.tx(async (sql) => {
    for (const [at, token] of tokens.entries()) {
      const id = createUuid(source);
      await insertSession(sql, {
        id,
        tokenHash: createHash('sha256').update(token).digest('hex'),
        operator: '1',
        site: '',
        player: `demo:${id}`,
        walletToken: '',
        gameCode: GAME,
        nickname: `程序${at}`,
        script: 'hans',
        currency: 'X'.repeat(3),
        isDemo: true,
        lobbyUrl: null,
        openedAt: now,
        expiresAt: now + 43_200_000,
        balanceMinor: 1_000_000_000,
        network: null,
      });
    }
  });
  return tokens;
}

/** Answers what it was sent. */
async function startEcho() {
  const server = createServer(async (request, reply) => {
    const body = await textOf(request);
    reply.setHeader('content-length', Buffer.byteLength(body));
    reply.setHeader('content-type', 'application/json').end(body);
  });
  // Its lines are idle while the studio is measured.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
