import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createFetchPicture } from './fetch-picture.ts';
import { isPublicAddress } from './public-address.ts';

const PUBLIC = '93.184.216.34';

let port = 0;
let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {};
/** Addresses that were checked and connected to. */
const dialled: string[] = [];
const server = createServer((asked, response) => answer(asked, response));

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((done) => server.close(done));
});
afterEach(() => {
  dialled.length = 0;
});

const names: Readonly<Record<string, readonly string[]>> = {
  'covers.example': [PUBLIC],
  'inside.example': ['10.0.0.7'],
  'both.example': [PUBLIC, '192.168.1.1'],
  'metadata.example': ['169.254.169.254'],
};

/** The real checks and reading; accepted addresses are answered by this test's server. */
const fetchPicture = (totalMs = 2_000) =>
  createFetchPicture({
    totalMs,
    resolve: async (host) => names[host] ?? [],
    send: (options, answered) => {
      options.lookup?.(String(options.host), { all: false }, (_fault, address) => {
        dialled.push(isIP(String(options.host)) ? String(options.host) : String(address));
      });
      const { lookup: _lookup, ...rest } = options;
      return request({ ...rest, host: '127.0.0.1', port }, answered);
    },
  });
const fetched = (source = 'https://covers.example/a.png', totalMs?: number) =>
  fetchPicture(totalMs)(source);
const redirectTo = (location: string, status = 302) => {
  answer = (_asked, response) => response.writeHead(status, { location }).end();
};

test('a picture is asked for plain and unpacked, at the address that was judged', async () => {
  let asked: IncomingMessage | null = null;
  answer = (got, response) => {
    asked = got;
    response.end('picture');
  };
  expect(await fetched('https://covers.example/a.png?v=2')).toEqual({
    ok: true,
    value: Buffer.from('picture'),
  });
  expect(asked).toMatchObject({
    method: 'GET',
    url: '/a.png?v=2',
    headers: { host: 'covers.example', 'accept-encoding': 'identity' },
  });
  expect(dialled).toEqual([PUBLIC]);
});

describe('nobody is asked', () => {
  test.each([
    ['plain http', 'http://covers.example/a.png', 'address'],
    ['a file', 'file:///etc/passwd', 'address'],
    ['an address with a password', 'https://a:b@covers.example/a.png', 'address'],
    ['no address', 'covers', 'address'],
    ['this machine', 'https://127.0.0.1/a.png', 'private'],
    ['this machine in version 6', 'https://[::1]/a.png', 'private'],
    ['this machine as a number', 'https://2130706433/a.png', 'private'],
    ['a mapped address', 'https://[::ffff:10.0.0.1]/a.png', 'private'],
    ['a name inside', 'https://inside.example/a.png', 'private'],
    ['a name that is inside too', 'https://both.example/a.png', 'private'],
    ['a metadata service', 'https://metadata.example/latest', 'private'],
    ['a name of nobody', 'https://nobody.example/a.png', 'unresolved'],
  ])('for %s', async (_what, source, error) => {
    expect(await fetched(source)).toEqual({ ok: false, error });
    expect(dialled).toEqual([]);
  });
});

describe('a redirect', () => {
  test.each([
    ['to this machine', 'https://127.0.0.1:8602/office', 'private'],
    ['to a name inside', 'https://inside.example/', 'private'],
    ['to plain http', 'http://covers.example/a.png', 'address'],
  ])('%s is not followed', async (_what, location, error) => {
    redirectTo(location);
    expect(await fetched()).toEqual({ ok: false, error });
    expect(dialled).toEqual([PUBLIC]);
  });

  test('to another place of the same house is followed, but not in circles', async () => {
    answer = (asked, response) =>
      asked.url === '/b.png'
        ? response.end('moved')
        : response.writeHead(301, { location: '/b.png' }).end();
    expect(await fetched()).toEqual({ ok: true, value: Buffer.from('moved') });
    redirectTo('/a.png', 307);
    dialled.length = 0;
    expect(await fetched()).toEqual({ ok: false, error: 'redirects' });
    expect(dialled).toHaveLength(4);
  });
});

test('what is said to be a hundred megabytes is not read, and what grows to more than five is cut', async () => {
  answer = (_asked, response) => {
    response.writeHead(200, { 'content-length': 100_000_000 }).write('x');
  };
  expect(await fetched()).toEqual({ ok: false, error: 'tooLarge' });
  let sent = 0;
  answer = (_asked, response) => {
    const more = (): void => {
      while (!response.destroyed && sent < 100_000_000) {
        sent += 65_536;
        if (!response.write(Buffer.alloc(65_536))) return void response.once('drain', more);
      }
    };
    more();
  };
  expect(await fetched()).toEqual({ ok: false, error: 'tooLarge' });
  expect(sent).toBeLessThan(20_000_000);
});

test('what is packed is refused unread', async () => {
  const bomb = gzipSync(Buffer.alloc(20_000_000));
  answer = (_asked, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'image/png' }).end(bomb);
  expect(await fetched()).toEqual({ ok: false, error: 'encoded' });
});

test('a slow drip ends with its time, redirects and all', async () => {
  let cut = (): void => {};
  const isCut = new Promise<void>((done) => {
    cut = done;
  });
  answer = (_asked, response) => {
    const drip = setInterval(() => response.write('.'), 20);
    response.on('close', () => {
      clearInterval(drip);
      cut();
    });
  };
  expect(await fetched('https://covers.example/a.png', 200)).toEqual({
    ok: false,
    error: 'timeout',
  });
  // Its connection is closed, not left to drip on.
  await isCut;
  answer = () => {};
  expect(await fetched('https://covers.example/a.png', 200)).toEqual({
    ok: false,
    error: 'timeout',
  });
});

test('an answer that is none of a picture, and a line that breaks, are different faults', async () => {
  answer = (_asked, response) => response.writeHead(404).end();
  expect(await fetched()).toEqual({ ok: false, error: 'status' });
  answer = (asked) => asked.socket.destroy();
  expect(await fetched()).toEqual({ ok: false, error: 'unreachable' });
});

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['fd00::1', false],
  ['fe80::1%eth0', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:0:7f00:1::', false],
  ['::ffff:8.8.8.8', false],
  ['covers.example', false],
])('the address %s is of the open internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
