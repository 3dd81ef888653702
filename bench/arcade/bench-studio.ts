import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { arcadeMigrations, createArcade, operatorOf } from '@tianping/app-arcade';
import { type Clock, createSecureRng, must } from '@tianping/base';
import { type Db, openDb } from '@tianping/db';
import type { Game } from '@tianping/games';
import { SIGNATURE_HEADER, signBody } from '@tianping/plugin-venues/hub88';

const NOTES = 'create table note (id int primary key, at bigint not null, body text not null)';
const BALANCE = 1_000_000_000_000;

/** A studio on the embedded database, an operator whose wallet answers immediately, and a bare table beside them. */
export interface BenchStudio {
  readonly port: number;
  /** A session of a player of his own; of the demo for null. */
  open(gameCode: string, player: string | null): Promise<string>;
  call(session: string, name: string, content: object): Promise<unknown>;
  /** When the wallet was last paid, and how often. */
  paid(): { readonly at: number; readonly count: number };
  /** One row, durable, requested over HTTP. */
  insert(): Promise<void>;
  close(): Promise<void>;
}

export async function startBenchStudio(options: {
  readonly games: readonly Game[];
  readonly clock: Clock;
  /** The built game page; without it only calls are answered. */
  readonly pageRoot?: string;
}): Promise<BenchStudio> {
  const folder = mkdtempSync(join(tmpdir(), 'tianping-bench-'));
  const { clock, games } = options;
  const db = await openDb(
    { dataDir: join(folder, 'ours') },
    { migrations: arcadeMigrations, clock },
  );
  const wallet = await startWallet();
  const pair = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const walletUrl = `http://127.0.0.1:${wallet.port}`;
  const operator = operatorOf({ id: 1, publicKey, walletUrl, origins: [] });
  const arcade = await createArcade({
    db,
    clock,
    rng: createSecureRng(),
    games,
    operators: () => [operator],
    privateKey: pair.privateKey,
    pageRoot: options.pageRoot ?? null,
    officeToken: null,
    log: (event, detail) => process.stderr.write(`${event} ${JSON.stringify(detail)}\n`),
    chains: { length: 1_000, beaconUrl: null },
  });
  const origin = await arcade.listen({ port: 0 });
  const bare = await startBare(folder, clock);
  const post = (path: string, body: string, headers: Readonly<Record<string, string>>) =>
    fetch(`${origin}${path}`, { method: 'POST', body, headers }).then(answerOf);
  return {
    port: Number(new URL(origin).port),
    paid: wallet.paid,
    insert: bare.insert,
    async open(gameCode, player) {
      const who = player === null ? {} : { user: player, token: 'token-of-a-player' };
      const body = JSON.stringify({
        operator_id: 1,
        game_code: gameCode,
        platform: 'GPL_DESKTOP',
        currency: player === null ? 'X'.repeat(3) : 'CNY',
        country: 'CN',
        lang: 'zh-Hans',
        lobby_url: '',
        ip: '192.0.2.1',
        ...who,
      });
      const headers = { [SIGNATURE_HEADER]: signBody(pair.privateKey, body) };
      const { url } = await post('/operator/generic/v2/game/url', body, headers);
      return must(new URL(url).hash.split('=')[1], 'a session');
    },
    call: (session, name, content) =>
      post(`/api/${name}`, JSON.stringify(content), { authorization: `Bearer ${session}` }),
    async close() {
      await arcade.close();
      await Promise.all([db.close(), bare.close(), wallet.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answerOf(response: Response) {
  const answer = JSON.parse(await response.text());
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

async function startWallet() {
  let at = 0;
  let count = 0;
  const server = createServer(async (request, reply) => {
    const asked = JSON.parse(await textOf(request));
    if (request.url === '/transaction/win') {
      at = performance.timeOrigin + performance.now();
      count += 1;
    }
    const { user, request_uuid } = asked;
    const answer = { status: 'RS_OK', user, request_uuid, currency: 'CNY', balance: BALANCE };
    reply.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    paid: () => ({ at, count }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The least that the same engine does for a request: one row, on the disk when it answers. */
async function startBare(folder: string, clock: Clock) {
  const migrations = [{ id: 'bench/001-note', sql: NOTES }];
  const db: Db = await openDb({ dataDir: join(folder, 'bare') }, { migrations, clock });
  let inserted = 0;
  const server = createServer(async (request, reply) => {
    await textOf(request);
    inserted += 1;
    const row = [inserted, inserted, 'a note'];
    await db.tx((sql) => sql.query('insert into note values ($1, $2, $3)', row));
    reply.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    insert: async () => {
      await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: '{}' }).then(answerOf);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await db.close();
    },
  };
}
