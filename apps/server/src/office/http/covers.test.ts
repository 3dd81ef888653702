import type { SiteConfig } from '@tianping/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveOfficeCovers } from './pictures.ts';

const PATH = '/cover/TPDZ/koi/AAAAAAAAAAAAAAAA.webp';
const site = { siteId: 6000 } as SiteConfig;

let app: FastifyInstance;
let asked: unknown[][];

beforeEach(() => {
  app = Fastify();
  asked = [];
  serveOfficeCovers(app, {
    covers: {
      async read(...of) {
        asked.push(of);
        return { state: 'ready', bytes: new Uint8Array([1, 2, 3]) };
      },
    },
    office: {
      find: async (token) =>
        ({
          reader: { siteId: 6000, permissions: new Set(['bets.read']) },
          other: { siteId: 6000, permissions: new Set() },
        })[token] as never,
    },
    siteOf: () => site,
    secure: false,
  });
});
afterEach(() => app.close());

const get = (token: string | null, url = PATH) =>
  app.inject({ url, headers: token === null ? {} : { cookie: `tp-office=${token}` } });

test('staff who may read games see covers of their site, hidden ones too, and no browser stores them', async () => {
  const answer = await get('reader');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(answer.headers['content-type']).toBe('image/webp');
  const path = { venue: 'TPDZ', code: 'koi', mark: 'AAAAAAAAAAAAAAAA' };
  expect(asked).toEqual([[site, path, { withHidden: true }]]);
});

test('nobody else sees a cover in the office, and a path that names none asks for none', async () => {
  for (const token of [null, 'other', 'nobody']) {
    expect((await get(token)).statusCode, String(token)).toBe(403);
  }
  expect((await get('reader', '/cover/TPDZ/koi/x.webp')).statusCode).toBe(404);
  expect(asked).toEqual([]);
});
