import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGE_BYTES_MAX } from '../../limits.ts';
import { openPage } from './page.ts';

const INSIDE = '地址通向内部网络，实验室不打开';
let server: Server;
let port: number;
let asked: string[] = [];
let own: { readonly origin: string; readonly mayReach: () => boolean };

const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/page': (response) => void response.setHeader('content-type', 'text/html').end('<p>'),
  '/inside': (response) => moved(response, `http://localhost:${port}/page`),
  '/number': (response) => moved(response, `http://127.0.0.2:${port}/page`),
  '/here': (response) => moved(response, '/page'),
  '/round': (response) => moved(response, '/round'),
  '/file': (response) => moved(response, 'file:///etc/hostname'),
  '/long': (response) => void response.end('x'.repeat(PAGE_BYTES_MAX * 2)),
};

function moved(response: ServerResponse, location: string): void {
  response.writeHead(302, { location }).end();
}

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`);
    answers[request.url ?? '']?.(response);
  });
  await once(server.listen(0), 'listening');
  ({ port } = server.address() as AddressInfo);
  own = { origin: `http://127.0.0.1:${port}`, mayReach: () => false };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const open = async (path: string) => {
  asked = [];
  return await openPage(own, `${own.origin}${path}`);
};

test('a page on the host of the provider is opened, wherever that is, also over a redirect', async () => {
  const page = await open('/here');
  expect([page.status, page.header('content-type')]).toEqual([200, 'text/html']);
  expect(page.header('x-frame-options')).toBeNull();
  expect(asked).toHaveLength(2);
});

test('an address inside a network is not asked, be it a number or a name, given out or led to', async () => {
  for (const path of ['/inside', '/number']) {
    await expect(open(path)).rejects.toThrow(INSIDE);
    expect(asked).toEqual([`127.0.0.1:${port}${path}`]);
  }
  asked = [];
  for (const host of ['localhost', '127.0.0.2', '[::1]', '0x7f000002', '2130706434']) {
    await expect(openPage(own, `http://${host}:${port}/page`)).rejects.toThrow(INSIDE);
  }
  expect(asked).toEqual([]);
});

test('a host that may be reached is asked, by the address that was judged', async () => {
  const judged: string[] = [];
  const mayReach = (address: string): boolean => judged.push(address) > 0;
  const page = await openPage({ ...own, mayReach }, `http://localhost:${port}/page`);
  expect(page.status).toBe(200);
  expect(judged.every((address) => ['127.0.0.1', '::1'].includes(address))).toBe(true);
  expect(judged.length).toBeGreaterThan(0);
});

test('what leads round and round, or is no page of the web, ends with a reason; a page without end is cut', async () => {
  await expect(open('/round')).rejects.toThrow('重定向太多次');
  await expect(open('/file')).rejects.toThrow('不是 http(s) 地址');
  expect((await open('/long')).status).toBe(200);
});
