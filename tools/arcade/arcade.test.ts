import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  isSignedBy,
  readPublicKey,
  SIGNATURE_HEADER,
  signBody,
} from '@tianping/plugin-venues/hub88';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../shared/free-port.ts';
import { ROOT } from '../tidy/source.ts';

const NODE = join(ROOT, 'node_modules/.bin/node');
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });

let folder: string;
let child: ChildProcess | null = null;
let wallet: Server | null = null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tianping-arcade-'));
});
afterEach(async () => {
  if (child?.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
  wallet?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(port: number): Promise<string> {
  const started = spawn(NODE, ['tools/run.mjs', 'arcade'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      ARCADE_DIR: folder,
      ARCADE_CHAIN_LENGTH: '1000',
      ARCADE_PORT: String(port),
    },
  });
  child = started;
  let stated = '';
  started.stderr.on('data', (part) => {
    stated += String(part);
  });
  await new Promise<void>((resolve, reject) => {
    started.once('exit', () => reject(new Error(`ended while starting: ${stated}`)));
    started.stdout.on('data', (part) => {
      stated += String(part);
      if (stated.includes('operators.json')) resolve();
    });
  });
  return stated;
}

interface Asked {
  readonly name: string;
  readonly isOurs: boolean;
  readonly content: {
    readonly request_uuid: string;
    readonly user: string;
    readonly amount?: number;
  };
}

/** An operator's wallet: takes every stake, and remembers what it was asked. */
async function openWallet(port: number, asked: Asked[]): Promise<void> {
  const pem = readFileSync(join(folder, 'venue-keys/studio-public.pem'), 'utf8');
  wallet = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += String(part);
    });
    request.on('end', () => {
      const content: Asked['content'] = JSON.parse(body);
      const key = readPublicKey(pem);
      const isOurs = key !== null && isSignedBy(key, body, request.headers[SIGNATURE_HEADER]);
      asked.push({ name: request.url ?? '', isOurs, content });
      const { request_uuid, user } = content;
      const answer = { status: 'RS_OK', request_uuid, user, currency: 'CNY', balance: 100_000_000 };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    });
  });
  await once(wallet.listen(port, '127.0.0.1'), 'listening');
}

test('starts alone on a bare folder, takes on an operator while it runs, and plays for its wallet', {
  timeout: 180_000,
}, async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head></head>');
  const [port, walletPort] = [await freePort(), await freePort()];
  const stated = await start(port);
  const origin = `http://127.0.0.1:${port}`;
  expect(stated).toContain(`${origin}/office?token=`);
  expect(readFileSync(join(folder, 'arcade/private-key.pem'), 'utf8')).toContain('PRIVATE KEY');
  const health = await fetch(`${origin}/healthz`);
  expect([health.status, await health.json()]).toEqual([200, { ready: true }]);

  const ask = async (name: string, content: object) => {
    const body = JSON.stringify({ operator_id: 7, ...content });
    return await fetch(`${origin}/operator/generic/v2/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signBody(privateKey, body),
      },
      body,
    });
  };
  expect((await ask('game/list', {})).status).toBe(401);
  const asked: Asked[] = [];
  await openWallet(walletPort, asked);
  const operator = {
    id: 7,
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }),
    walletUrl: `http://127.0.0.1:${walletPort}/wallet`,
    origins: ['https://www.example.com'],
  };
  writeFileSync(join(folder, 'arcade/operators.json'), JSON.stringify([operator]));
  const listed = await ask('game/list', {});
  expect(listed.status).toBe(200);
  expect((await listed.json()).length).toBeGreaterThan(20);
  const page = await fetch(`${origin}/play/dice`);
  expect(page.headers.get('content-security-policy')).toContain(
    'frame-ancestors https://www.example.com',
  );

  const opened = await ask('game/url', {
    user: 'player-1',
    token: 'token-of-a-player',
    platform: 'GPL_DESKTOP',
    game_code: 'dice',
    currency: 'CNY',
    country: 'CN',
    lang: 'zh',
    lobby_url: 'https://www.example.com/game',
    ip: '192.0.2.1',
  });
  const { url }: { url: string } = await opened.json();
  const played = await fetch(`${origin}/api/spin`, {
    method: 'POST',
    headers: { authorization: `Bearer ${new URL(url).hash.split('=')[1]}` },
    body: JSON.stringify({
      key: 'a-key-of-sixteen-signs',
      stakeMinor: 1_000,
      options: { target: 5_000, direction: 'under' },
    }),
  });
  expect([played.status, await played.json()]).toMatchObject([200, { stakeMinor: 1_000 }]);
  // The payout goes out after the answer.
  await expect.poll(() => asked.map(({ name }) => name)).toContain('/wallet/transaction/win');
  const stake = asked.find(({ name }) => name === '/wallet/transaction/bet');
  expect(stake).toMatchObject({ isOurs: true, content: { user: 'player-1', amount: 1_000_000 } });
  expect(asked.filter(({ isOurs }) => !isOurs)).toEqual([]);

  const ended = child ? once(child, 'exit') : null;
  child?.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
