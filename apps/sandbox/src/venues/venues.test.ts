import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createSeededRng,
  createUuid,
  type MemberId,
  moneyMinor,
  type SiteId,
} from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { signMessage } from '@tianping/payments';
import { createSandboxVenue } from '@tianping/plugin-venues';
import { openInput, testVenue } from '@tianping/venues/testing';
import { expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../index.ts';
import { onFreePort } from '../testing/listen.ts';
import { createVenueBooks } from './books.ts';

const KEY = 'key-of-the-venues';
const CODE = 'XQZR';

async function world(answerMs = 2_000) {
  const clock = createFakeClock();
  const rng = createSeededRng(7);
  const sandbox = createSandbox({ clock, rng, keys: {}, venues: { key: KEY, venues: [CODE] } });
  const apiOrigin = await onFreePort((port) => sandbox.listen({ port }));
  const sign = (body: string) => ({
    ...signMessage({ key: KEY, id: createUuid({ clock, rng }), now: clock.now(), body }),
  });
  const venue = createSandboxVenue(CODE, { apiOrigin, sign, answerMs });
  const { venues } = sandbox;
  if (!venues) throw new Error('no venues');
  return { clock, rng, sandbox, apiOrigin, sign, venue, venues };
}

/** Presses a button of a page and returns the page that follows. */
async function pressed(
  { app }: Sandbox,
  url: string,
  form: Record<string, string>,
): Promise<string> {
  const payload = new URLSearchParams(form).toString();
  const { headers } = await app.inject({ method: 'POST', url, payload });
  return (await app.inject(String(headers.location))).body;
}

testVenue('sandbox', async () => {
  const { clock, sandbox, venue, venues } = await world();
  return {
    venue,
    clock,
    loseNextAnswer: async () => venues.next(CODE, 'loseAnswer'),
    loseNextCall: async () => venues.next(CODE, 'loseCall'),
    lieNext: async (how) => venues.next(CODE, how),
    delayNext: async () => venues.next(CODE, 'late'),
    play: async (member, byMinor) => void venues.play(CODE, member, byMinor),
    isOpen: async (member) => venues.isOpen(CODE, member),
    setMaintenance: async (on) => venues.setClosed(CODE, on),
    goDown: () => sandbox.close(),
    close: () => sandbox.close(),
  };
});

test('a request that the site has not signed moves nothing', async () => {
  const { apiOrigin, sandbox, sign, venues, venue, clock, rng } = await world();
  const member = { siteId: 6000 as SiteId, memberId: createUuid({ clock, rng }) as MemberId };
  const body = JSON.stringify({
    venue: CODE,
    transferId: createUuid({ clock, rng }),
    amountMinor: 100,
    ...member,
  });
  const post = (headers: object, payload: string) =>
    sandbox.app.inject({
      method: 'POST',
      url: '/api/venues/credit',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });
  const good = sign(body);
  const forged = [
    post({}, body),
    post({ ...good, 'webhook-signature': 'v1,AAAA' }, body),
    post(good, body.replace('100', '900')),
  ];
  for (const answer of await Promise.all(forged)) expect(answer.statusCode).toBe(401);
  expect(venues.balance(CODE, member)).toBe(0);
  const nobody = createSandboxVenue(CODE, { apiOrigin, sign: () => ({}), answerMs: 2_000 });
  const order = { transferId: createUuid({ clock, rng }), member, amountMinor: moneyMinor(5) };
  expect(await nobody.credit(order)).toEqual({ kind: 'unknown' });
  expect(await venue.credit(order)).toMatchObject({ kind: 'done' });
  await sandbox.close();
});

test('a player wins and loses on the page that a launch opens, never below nothing', async () => {
  const { sandbox, venue, venues, clock, rng } = await world();
  const member = { siteId: 6000 as SiteId, memberId: createUuid({ clock, rng }) as MemberId };
  venues.play(CODE, member, 15_000);
  const opened = await venue.open(member, { ...openInput, script: 'hant' });
  const { pathname } = new URL(opened.ok ? opened.value.url : 'http://nowhere');
  const press = (action: string) => pressed(sandbox, pathname, { action });
  expect(await press('win')).toContain('¥250.00');
  await press('lose');
  await press('lose');
  expect(await press('lose')).toContain('¥0.00');
  venues.play(CODE, member, 700);
  expect(await press('double')).toContain('¥14.00');
  venues.setClosed(CODE, true);
  await press('lost');
  expect(venues.balance(CODE, member)).toBe(1_400);
  expect((await sandbox.app.inject(`${pathname}x`)).statusCode).toBe(404);
  await sandbox.close();
});

test.each([
  ['https://play.example:8443/lobby', 'https://play.example:8443'],
  ['javascript:alert(1)', "'none'"],
  ["https://x.example; script-src 'unsafe-inline'", "'none'"],
  ['', "'none'"],
])(
  'the page that a launch opens may be framed by the site that asked, and nothing else: %s',
  async (siteOrigin, ancestors) => {
    const { sandbox, venue, clock, rng } = await world();
    const member = { siteId: 6000 as SiteId, memberId: createUuid({ clock, rng }) as MemberId };
    const opened = await venue.open(member, { ...openInput, siteOrigin });
    const { pathname } = new URL(opened.ok ? opened.value.url : 'http://nowhere');
    const { headers } = await sandbox.app.inject(pathname);
    expect(headers['content-security-policy']).toMatch(new RegExp(`frame-ancestors ${ancestors}$`));
    const control = await sandbox.app.inject('/venues');
    expect(control.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    await sandbox.close();
  },
);

test('the control page closes a venue and chooses how it answers', async () => {
  const { sandbox, venue, clock, rng } = await world();
  const post = (form: Record<string, string>) => pressed(sandbox, '/venues', form);
  expect(await post({ venue: CODE, state: 'closed' })).toContain('维护中');
  expect(await venue.maintenance()).toEqual({ ok: true, value: { until: null } });
  await post({ venue: CODE, state: 'open' });
  await post({ venue: CODE, manner: 'loseAnswer' });
  const member = { siteId: 6000 as SiteId, memberId: createUuid({ clock, rng }) as MemberId };
  const order = { transferId: createUuid({ clock, rng }), member, amountMinor: moneyMinor(5) };
  expect(await venue.credit(order)).toEqual({ kind: 'unknown' });
  expect(await venue.balance(member)).toEqual({ ok: true, value: 5 });
  await sandbox.close();
});

test('wallets survive a stop, and a line that a crash has cut was never acknowledged', () => {
  const journal = join(mkdtempSync(join(tmpdir(), 'venues-')), 'venues.jsonl');
  const clock = createFakeClock();
  const player = { siteId: 6000, memberId: '01900000-0000-7000-8000-000000000001' };
  const order = { venue: CODE, ...player, direction: 'in' as const, amountMinor: 900 };
  const first = createVenueBooks({ clock, journal });
  first.move({ ...order, transferId: 'a' });
  first.play(CODE, player, 100);
  first.move({ ...order, transferId: 'b', direction: 'out', amountMinor: 5_000 });
  first.close();
  writeFileSync(journal, '{"venue":"XQZR","siteId":60', { flag: 'a' });
  const second = createVenueBooks({ clock, journal });
  expect(second.balance(CODE, player)).toBe(1_000);
  expect(second.known(CODE, 'b')).toMatchObject({ refused: 'insufficient' });
  second.move({ ...order, transferId: 'c' });
  second.close();
  const third = createVenueBooks({ clock, journal });
  expect(third.balance(CODE, player)).toBe(1_900);
  third.close();
});
