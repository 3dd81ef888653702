import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provider, publicPem } from '@tianping/lab/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../shared/free-port.ts';
import { labKeys } from './keys.ts';
import { readOptions } from './options.ts';

const ROOT = join(import.meta.dirname, '../..');
let folder: string;
let sample: ChildProcess | null = null;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tianping-lab-'));
  const secret = provider.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  writeFileSync(join(folder, 'provider-private.pem'), secret);
  writeFileSync(join(folder, 'provider-public.pem'), publicPem(provider.publicKey));
});
afterAll(async () => {
  if (sample?.exitCode === null && sample.kill()) await once(sample, 'exit');
  rmSync(folder, { recursive: true, force: true });
});

const words = (...lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => line.split(' '));

async function lab(...args: readonly string[]): Promise<{ code: unknown; text: string }> {
  const child = spawn(process.execPath, [join(ROOT, 'tools/lab/main.ts'), ...args], {
    cwd: folder,
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      text += String(part);
    });
  }
  const [code] = await once(child, 'close');
  return { code, text };
}

test('the command makes keys, then tests the sample as the documents say, and gives no certificate for a choice of cases', async () => {
  const [port, walletPort] = [await freePort(), await freePort()];
  const common = words(
    `--provider http://127.0.0.1:${port} --public-key provider-public.pem --keys keys`,
    `--wallet-listen 127.0.0.1:${walletPort}`,
  );
  const first = await lab(...common);
  expect([first.code, first.text]).toEqual([0, expect.stringContaining('请再运行一次')]);
  expect(first.text).toContain(`http://127.0.0.1:${walletPort}/wallet`);
  expect(statSync(join(folder, 'keys/operator-private.pem')).mode & 0o777).toBe(0o600);

  sample = spawn(process.execPath, [join(ROOT, 'docs/providers/sample/provider.mjs')], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PORT: String(port),
      WALLET_URL: `http://127.0.0.1:${walletPort}/wallet`,
      OPERATOR_KEY: 'keys/operator-public.pem',
    },
  });
  if (sample.stdout) await once(sample.stdout, 'data');
  const second = await lab(
    ...common,
    ...words(
      '--case SG-03,LS-01,WN-01,RB-01,RC-12 --quiet 100 --name 样例',
      '--report out/lab.html --json out/lab.json --certificate out/paper.html',
    ),
  );
  expect(second.text).toContain('样例：共 5 项，5 项通过，0 项不合；账目核对无误。');
  expect([second.code, second.text]).toEqual([1, expect.stringContaining('没有证书')]);
  expect(existsSync(join(folder, 'out/paper.html'))).toBe(false);
  expect(readFileSync(join(folder, 'out/lab.html'), 'utf8')).toContain('RB-01');
  const json: { parts: [{ name: string; cases: object[] }] } = JSON.parse(
    readFileSync(join(folder, 'out/lab.json'), 'utf8'),
  );
  expect([json.parts[0].name, json.parts[0].cases.length]).toEqual(['样例', 5]);
});

test('a list of games that fits nothing is printed fault by fault, once, and the report has the cause', async () => {
  const game = {
    game_code: 'coin',
    name: 'Coin',
    category: 'Instant',
    product: 'Coin',
    url_thumb: '',
  };
  const list = [
    { ...game, enabled: true, platforms: ['GPL_DESKTOP'], blocked_countries: [], ext: { kind: 7 } },
    { ...game, game_code: 'night', enabled: false, platforms: [], blocked_countries: [] },
  ];
  const stranger = createServer((_request, response) => response.end(JSON.stringify(list)));
  await once(stranger.listen(0, '127.0.0.1'), 'listening');
  const address = stranger.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const common = words(
    `--provider http://127.0.0.1:${port} --public-key provider-public.pem --keys other-keys`,
    `--wallet-listen 127.0.0.1:${await freePort()} --report why/lab.html --json why/lab.json`,
  );
  labKeys(join(folder, 'other-keys'));
  const { code, text } = await lab(...common);
  stranger.close();
  expect([code, text]).toEqual([2, expect.stringContaining('共 2 个，1 个字段不合，1 个 enabled')]);
  expect(text.match(/ext\.kind：/g)?.length).toBe(1);
  expect(text).toMatch(/^ {2}coin　.*ext\.nameHant：/m);
  const json: { why: string; parts: object[] } = JSON.parse(
    readFileSync(join(folder, 'why/lab.json'), 'utf8'),
  );
  expect([json.why, json.parts]).toEqual([expect.stringContaining('ext.returnMicro：'), []]);
  expect(readFileSync(join(folder, 'why/lab.html'), 'utf8')).toContain('ext.returnMicro：');
});

test('an address that is taken ends the run with its reason', async () => {
  const other = createServer();
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const { code, text } = await lab(
    ...words('--provider http://127.0.0.1:1 --public-key provider-public.pem --keys third-keys'),
    ...words(`--wallet-listen 127.0.0.1:${port}`),
  );
  other.close();
  expect([code, text]).toEqual([2, expect.stringContaining('EADDRINUSE')]);
});

test('options that cannot be followed are refused with a reason', () => {
  const why = (...args: readonly string[]): string => {
    const read = readOptions(args);
    return read.ok ? '' : read.why;
  };
  expect(why()).toBe('要检验什么？');
  expect(why('--provider', 'nowhere', '--public-key', 'x')).toContain('--provider');
  expect(why('--provider', 'http://127.0.0.1:1')).toContain('--public-key');
  expect(why('--studio', '--certificate', 'c.html')).toContain('--json');
  expect(why('--studio', '--quiet', '0')).toContain('--quiet');
  expect(why('--venue', 'x', '--unheard')).not.toBe('');
  expect(why('--studio', '--lang', 'fr')).toContain('--lang');
  expect(readOptions(['--venue', 'tpdz', '--storm', '5'])).toMatchObject({
    ok: true,
    options: { venue: 'TPDZ', storm: { rounds: 5, seed: 1 }, provider: null },
  });
  const games = readOptions(['--studio', '--games', 'a,b', '--wallet-listen', '0.0.0.0:8655']);
  expect(games).toMatchObject({ ok: true, options: { settings: { games: ['a', 'b'] } } });
});
