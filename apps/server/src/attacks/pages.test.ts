import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteId } from '@tianping/base';
import { loadSites } from '@tianping/brands';
import { type AnyCall, type CallName, calls } from '@tianping/contract';
import { SEEDED_DEVICE } from '@tianping/members/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installedHere, realMoneyGaps } from '../site/real-money.ts';
import { onFreePort } from '../testing/free-port.ts';
import { sampleOf } from '../testing/sample.ts';
import { type AttackWorld, createAttackWorld, PASSWORD, type Victim } from './attack-world.ts';

const TEMPLATE =
  '<!doctype html><html data-brand=""><head><title></title></head><div id="root"></div><noscript></noscript></html>';
let root = '';
let world: AttackWorld;
let port = 0;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'tianping-pages-'));
  mkdirSync(join(root, 'site', 'assets'), { recursive: true });
  const files = {
    'index.html': TEMPLATE,
    'sw.js': 'self',
    'assets/app-1.js': 'app',
    '.env': 'SECRET',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, 'site', name), text);
  writeFileSync(join(root, 'outside.txt'), 'SECRET');
  world = await createAttackWorld({ staticRoot: join(root, 'site') });
  const { fastify } = world.composition().app;
  const origin = await onFreePort((free) => fastify.listen({ port: free, host: '127.0.0.1' }));
  port = Number(new URL(origin).port);
});
afterAll(async () => {
  await world.close();
  rmSync(root, { recursive: true, force: true });
});

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  world.composition().app.fastify.inject({
    method: 'GET',
    url,
    headers: { host: 'localhost', accept: 'text/html', ...headers },
  });

/** Sends raw bytes over a real connection; all that comes back until it is closed. */
function overTheLine(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let got = '';
    const socket = connect(port, '127.0.0.1', () => socket.end(text));
    socket.setEncoding('utf8');
    socket.on('data', (part) => {
      got += part;
    });
    socket.on('close', () => resolve(got));
    socket.on('error', reject);
  });
}

describe('pages', () => {
  const paths = [
    '/',
    '/mine/wallet',
    '/redirect//evil%2eexample/x',
    '/no/such',
    '/app/help/kh',
    '/%2e%2e/',
  ];

  test.each(paths)(
    '%s runs scripts of its own only, stands in no frame and is asked for again',
    async (path) => {
      const { statusCode, headers, body } = await get(path);
      expect(statusCode).toBe(200);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'self'");
      expect(policy).toContain("frame-ancestors 'self'");
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers.location).toBeUndefined();
      expect(body).not.toContain('evil');
    },
  );

  test('a service worker and other files carry the same policy; hashed ones stay', async () => {
    for (const [path, cache] of [
      ['/sw.js', 'no-cache'],
      ['/assets/app-1.js', 'public, max-age=31536000, immutable'],
    ] as const) {
      const { statusCode, headers } = await get(path);
      expect([statusCode, headers['cache-control']], path).toEqual([200, cache]);
      expect(headers['content-security-policy'], path).toContain("default-src 'self'");
      expect(headers['service-worker-allowed']).toBeUndefined();
    }
  });

  test('nothing outside the site’s folder, and nothing hidden in it, is served', async () => {
    const tries = [
      '/../outside.txt',
      '/%2e%2e/outside.txt',
      '/..%2foutside.txt',
      '/assets/../../outside.txt',
      '/assets/%2e%2e%2f%2e%2e%2foutside.txt',
      '/..\\outside.txt',
      '/%5c..%5coutside.txt',
      '/.env',
      '/%2eenv',
      '/.brands.json',
      '/.git/config',
      '/assets/..%00/outside.txt',
      '/media/../outside.txt',
      '/media/..%2f..%2foutside.txt',
      '//outside.txt',
    ];
    for (const path of tries) {
      expect((await get(path)).body, path).not.toContain('SECRET');
      const raw = `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\nconnection: close\r\n\r\n`;
      expect(await overTheLine(raw), path).not.toContain('SECRET');
    }
  });

  test('a host that is made up is not repeated, in whatever header it comes', async () => {
    const evil = 'evil.example';
    const games: readonly Readonly<Record<string, string>>[] = [
      { host: evil },
      { host: 'localhost', 'x-forwarded-host': evil, forwarded: `host=${evil}` },
      { host: 'localhost', 'x-original-url': `http://${evil}/`, 'x-rewrite-url': '/' },
      { host: `localhost@${evil}` },
      { host: `${evil}#localhost` },
    ];
    for (const headers of games) {
      expect((await get('/', headers)).body, JSON.stringify(headers)).not.toContain(evil);
    }
    const absolute = `GET http://${evil}/ HTTP/1.1\r\nhost: ${evil}\r\naccept: text/html\r\nconnection: close\r\n\r\n`;
    expect(await overTheLine(absolute)).not.toContain(evil);
    const own = (await get('/', { host: 'mojin.localhost', 'x-forwarded-proto': 'javascript' }))
      .body;
    expect(own).toContain('content="http://mojin.localhost/"');
  });
});

describe('calls', () => {
  test('no answer is cached, sniffed, or readable by other origins', async () => {
    const { fastify } = world.composition().app;
    for (const [name, call] of Object.entries(calls) as [CallName, AnyCall][]) {
      const { method, path } = call;
      const origin = 'https://evil.example';
      const payload = JSON.stringify(sampleOf(call.request, 'input'));
      const answer = await fastify.inject({
        method,
        url: path,
        headers: { origin, 'content-type': 'application/json' },
        ...(method === 'POST' && { payload }),
      });
      expect(answer.headers['cache-control'], name).toBe('no-store');
      expect(answer.headers['x-content-type-options'], name).toBe('nosniff');
      expect(answer.headers['content-type'], name).toContain('application/json');
      expect(answer.headers['access-control-allow-origin'], name).toBeUndefined();
      expect(answer.headers['set-cookie'], name).toBeUndefined();
      expect(answer.json().status_code, name).not.toBe(6000);
    }
  });

  test('figures of the server are not on the public port', async () => {
    const { fastify } = world.composition().app;
    const at = (remoteAddress: string, headers = {}) =>
      fastify.inject({ method: 'GET', url: '/metrics', remoteAddress, headers });
    expect((await at('203.0.113.9')).body).not.toContain('process_');
    const lied = await at('203.0.113.9', { 'x-forwarded-for': '127.0.0.1' });
    expect(lied.body).not.toContain('process_');
    expect((await at('127.0.0.1')).body).not.toContain('process_');
    const proxied = await at('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' });
    expect(proxied.body).not.toContain('process_');
  });

  test('a request that two servers would read differently is refused', async () => {
    const head = 'POST /site/api/v1/user/login HTTP/1.1\r\nhost: localhost\r\n';
    const inner = 'GET /metrics HTTP/1.1\r\nhost: localhost\r\n\r\n';
    const smuggled = [
      `${head}content-length: 0\r\ncontent-length: ${inner.length}\r\n\r\n${inner}`,
      `${head}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${inner}`,
      `${head}transfer-encoding: chunked\r\ntransfer-encoding: x\r\n\r\n0\r\n\r\n${inner}`,
      `${head}transfer-encoding : chunked\r\n\r\n0\r\n\r\n${inner}`,
    ];
    for (const text of smuggled) {
      const got = await overTheLine(text);
      expect(got).toMatch(/^HTTP\/1\.1 400 /);
      expect(got).not.toContain('process_');
    }
  });
});

describe('the odds socket', () => {
  async function listen(hello: object) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/stream`);
    const stated: { t: string; reason?: string; code?: number }[] = [];
    socket.onmessage = ({ data }) => void stated.push(JSON.parse(String(data)));
    await new Promise((resolve) => {
      socket.onopen = resolve;
    });
    const send = (frame: object) => socket.send(JSON.stringify(frame));
    send({ t: 'hello', siteId: 6000, deviceId: SEEDED_DEVICE, ...hello });
    await expect.poll(() => stated.length).toBeGreaterThan(0);
    return { received: stated, send, close: () => socket.close() };
  }

  test('a token of another site, and one that never was, open nothing', async () => {
    const { token } = await world.victim();
    for (const hello of [{ token, siteId: 6001 }, { token: 'x' }, { token: 'A'.repeat(43) }]) {
      const line = await listen(hello);
      expect(line.received).toEqual([{ t: 'bye', reason: 'expired' }]);
    }
  });

  test('WIRE-006 a token of another device opens nothing', async () => {
    const { token } = await world.victim();
    const line = await listen({ token, deviceId: 'thief' });
    expect(line.received).toEqual([{ t: 'bye', reason: 'expired' }]);
  });

  test('nobody receives messages for another member', async () => {
    const [victim, thief] = [await world.victim(), await world.victim()];
    const line = await listen({ token: thief.token });
    const names = [`member:6000:${victim.memberId}`, `me:${victim.memberId}`, '__proto__'];
    for (const topic of names) line.send({ t: 'sub', topic });
    await expect.poll(() => line.received.filter(({ t }) => t === 'refused').length).toBe(3);
    expect(line.received.filter(({ t }) => t === 'snap')).toEqual([]);
    line.close();
  });

  test('it ends with its session: by logout, freeze, a new password, from elsewhere', async () => {
    const ways: ((victim: Victim) => Promise<unknown>)[] = [
      (victim) => world.call('site/user/logout', {}, victim),
      ({ memberId }) => world.composition().members.setStatus(6000 as SiteId, memberId, 'frozen'),
      ({ memberId }) =>
        world.composition().members.setPassword({ siteId: 6000 as SiteId, memberId }, PASSWORD),
    ];
    for (const end of ways) {
      const victim = await world.victim();
      const line = await listen({ token: victim.token });
      line.send({ t: 'sub', topic: 'me' });
      await expect.poll(() => line.received.some(({ t }) => t === 'snap')).toBe(true);
      await end(victim);
      world.clock.advance(1_000);
      await expect.poll(() => line.received.at(-1)).toEqual({ t: 'bye', reason: 'expired' });
    }
  });
});

test('a site of real money does not start beside the sandbox and its inbox', async () => {
  for (const site of await loadSites()) {
    const licence = { authority: 'Authority', number: 'L-1' };
    const money = { playMoney: false, licence, allowedJurisdictions: ['IM'] } as const;
    const real = { ...site, money: { ...money, allowedJurisdictions: ['IM'] } };
    const gaps = realMoneyGaps(real, installedHere(true)).map(({ gap }) => gap);
    expect(gaps).toEqual(expect.arrayContaining(['sandboxChannel', 'sandboxPayout']));
    expect(gaps).toContain('sandboxMessenger');
  }
  expect((await get('/inbox')).body).toContain('<!doctype html>');
});

test('nothing broke, and nothing secret was logged', () => {
  expect(world.broken).toEqual([]);
  expect(world.leaks()).toEqual([]);
});
