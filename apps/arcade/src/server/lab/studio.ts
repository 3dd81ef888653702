import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Clock, createSeededRng, systemClock } from '@tianping/base';
import type { Db } from '@tianping/db';
import { isSignedBy, SIGNATURE_HEADER } from '@tianping/plugin-venues/hub88';
import { z } from 'zod';
import { type Arcade, createArcade } from '../create.ts';
import { type Operator, operatorOf, operatorsOf } from '../operators.ts';
import { createHttpWallet } from '../wallet/http-wallet.ts';
import { labCoin } from './lab-coin.ts';
import { Sandbox, sandboxPlay } from './sandbox.ts';

const BASE = '/operator/generic/v2/';
const CURRENCY = 'CNY';
/** Pauses between its tries pass so much faster. A bet's three tries must still end before it counts as lost. */
const SPEED = 1.5;

export interface LabStudioOptions {
  /** A database of its own, migrated with the studio's migrations. */
  readonly db: Db;
  readonly operatorId: number;
  /** PEM. */
  readonly operatorKey: string;
  readonly walletUrl: string;
  readonly siteOrigin: string;
  /** How long it waits for the wallet, in milliseconds. */
  readonly answerMs: number;
  /** Where it may have a folder of its own while it runs; the machine's unless given. */
  readonly folder?: string;
}

export interface LabStudio {
  readonly origin: string;
  readonly publicKey: KeyObject;
  close(): Promise<void>;
}

/** Our own studio, with a sandbox in front of it: what it is asked by operators goes through unread. */
export async function startLabStudio(options: LabStudioOptions): Promise<LabStudio> {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const { operatorId: id, operatorKey, walletUrl, siteOrigin } = options;
  const operator = operatorOf({ id, publicKey: operatorKey, walletUrl, origins: [siteOrigin] });
  const pageRoot = mkdtempSync(join(options.folder ?? tmpdir(), 'tianping-lab-'));
  writeFileSync(join(pageRoot, 'index.html'), '<!doctype html><head></head>');
  const sandbox = new Sandbox(2 * options.answerMs);
  const clock = fastClock(SPEED);
  const rng = createSeededRng(1);
  let origin = '';
  const wallet = createHttpWallet({
    operators: operatorsOf(() => [operator]),
    privateKey: pair.privateKey,
    clock,
    rng,
    currency: CURRENCY,
    publicOrigin: () => origin,
    answerMs: options.answerMs,
  });
  const arcade = await createArcade({
    db: options.db,
    clock,
    rng,
    games: [labCoin],
    operators: () => [operator],
    privateKey: pair.privateKey,
    pageRoot,
    officeToken: null,
    log: () => {},
    wallet: sandbox.watch(wallet),
  });
  origin = await arcade.listen({ port: 0 });
  const server = createServer((request, response) => {
    serve({ arcade, sandbox, operator }, request, response).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    publicKey: createPublicKey(pair.publicKey.export({ type: 'spki', format: 'pem' })),
    async close() {
      server.closeAllConnections();
      server.close();
      await arcade.close();
      rmSync(pageRoot, { recursive: true, force: true });
    },
  };
}

interface Front {
  readonly arcade: Arcade;
  readonly sandbox: Sandbox;
  readonly operator: Operator;
}

async function serve(
  { arcade, sandbox, operator }: Front,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const body = Buffer.concat(chunks).toString('utf8');
  const url = request.url ?? '';
  const signature = request.headers[SIGNATURE_HEADER];
  const send = (http: number, text: string): void => {
    response.writeHead(http, { 'content-type': 'application/json' }).end(text);
  };
  if (url === `${BASE}sandbox/play`) {
    if (!isSignedBy(operator.publicKey, body, signature)) return send(401, '{"error":"signature"}');
    const read = sandboxPlay.safeParse(parsed(body));
    const answer = read.success ? await sandbox.play(arcade, read.data) : null;
    return send(answer === null ? 400 : 200, JSON.stringify(answer ?? { error: 'refused' }));
  }
  const answered = await arcade.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/json',
      ...(typeof signature === 'string' ? { [SIGNATURE_HEADER]: signature } : {}),
    },
    payload: body,
  });
  const opened = z.object({ url: z.url() }).safeParse(parsed(answered.body));
  if (url === `${BASE}game/url` && answered.statusCode === 200 && opened.success) {
    sandbox.opened(accountOf(body), opened.data.url);
  }
  send(answered.statusCode, answered.body);
}

const account = z.object({ user: z.string().optional(), token: z.string().optional() });

function accountOf(body: string): z.output<typeof account> {
  return account.parse(parsed(body));
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Runs ahead of the real one; calls over a line keep their real time. */
function fastClock(speed: number): Clock {
  const from = systemClock.now();
  return {
    now: () => Math.floor(from + (systemClock.now() - from) * speed),
    after: (delayMs, task) => systemClock.after(delayMs / speed, task),
  };
}
