import { createFakeClock } from '@tianping/base/testing';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { beforeAll, expect, test } from 'vitest';
import { arcadeMigrations } from './migrations.ts';
import { createFakeWallet } from './testing/fake-wallet.ts';
import { openStudio } from './testing/studio.ts';

const engine = onDatabase();
let db: Db;

beforeAll(async () => {
  db = await engine.open(arcadeMigrations);
});

test('a wallet that is silent when a game is opened leaves the balance unknown, not at zero', async () => {
  let isSilent = true;
  const honest = createFakeWallet(70_000);
  const wallet: typeof honest = {
    ...honest,
    balance: async (user) =>
      isSilent ? { kind: 'lost', status: 'TIMEOUT' } : await honest.balance(user),
  };
  const studio = await openStudio({ db, clock: createFakeClock(), seed: 61, wallet });
  const session = await studio.open('fake-coin', '6000-silent');
  const balance = async () => (await studio.call(session, 'session', {})).answer?.balanceMinor;
  expect(await balance()).toBeNull();
  isSilent = false;
  expect(await balance()).toBe(70_000);
  // What it last said stands while it is silent again.
  isSilent = true;
  expect(await balance()).toBe(70_000);
});

test('the address of a game names the brand of the site and the edition of its page, and nothing else', async () => {
  const studio = await openStudio({ db, clock: createFakeClock(), seed: 62 });
  const opened = async (meta: object | null) => {
    const { answer } = await studio.ask('game/url', {
      game_code: 'fake-coin',
      platform: 'GPL_DESKTOP',
      currency: 'X'.repeat(3),
      country: 'CN',
      lang: 'zh-Hans',
      lobby_url: 'http://site.test/game/egame',
      ip: '192.0.2.1',
      meta,
    });
    return new URL((answer as { readonly url: string }).url);
  };
  const mojin = await opened({ brand: 'mojin' });
  expect([mojin.pathname, mojin.search]).toEqual(['/play/fake-coin', '?brand=mojin']);
  expect(mojin.hash).toMatch(/^#session=/);
  for (const brand of ['', 'a&edition=b', '#session=theirs', '"><script>', 'MOJIN', '../x']) {
    const { search, hash } = await opened({ brand });
    expect(search, brand).toBe('');
    expect(hash, brand).toMatch(/^#session=[\w-]{43}$/);
  }
  expect((await opened(null)).search).toBe('');
  const both = await opened({ brand: 'mojin', edition: 'professional' });
  expect(both.search).toBe('?brand=mojin&edition=professional');
  for (const edition of ['', 'classic&brand=x', 'PROFESSIONAL', 'modern', '#session=theirs']) {
    expect((await opened({ brand: 'mojin', edition })).search, edition).toBe('?brand=mojin');
  }
});
