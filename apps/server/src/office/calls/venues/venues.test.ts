import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ComposedOffice,
  composedOffice,
  OTHER_SITE,
  SITE,
} from '../../testing/composed-office.ts';
import type { StaffLine } from '../../testing/office-client.ts';

const HOUR_MS = 3_600_000;

let clock: FakeClock;
let world: ComposedOffice;
let line: StaffLine;
let member: Awaited<ReturnType<ComposedOffice['member']>>;

beforeAll(async () => {
  clock = createFakeClock();
  world = await composedOffice({ clock });
  line = await world.client.enter('viewer@demo');
  member = await world.member();
});
afterAll(() => world.close());

const run = (text: string, params: readonly unknown[]) =>
  world.composition.db.tx((sql) => sql.query(text, params));
const asked = (call: 'venues/sessions' | 'venues/jackpots' | 'venues/refusals', filters = {}) =>
  world.client.done(call, { line, body: { filters, pageNum: 1, pageSize: 20 } });

test('sessions are found by a whole name, are open, ended or expired, and never show their token', async () => {
  const open = async (game: string, more: { ended?: boolean; site?: number; lifeMs?: number }) =>
    await run(
      `insert into game_session (token_hash, site_id, member_id, venue, game_code, opened_at, expires_at, ended_at)
       values ($1, $2, $3, 'TPZR', $4, $5, $6, $7)`,
      [
        `hash-${game}`,
        more.site ?? SITE,
        member.memberId,
        game,
        clock.now(),
        clock.now() + (more.lifeMs ?? HOUR_MS),
        more.ended ? clock.now() : null,
      ],
    );
  await open('baccarat', {});
  await open('roulette', { ended: true });
  await open('sic-bo', { lifeMs: 0 });
  await open('foreign', { site: OTHER_SITE });
  const all = await asked('venues/sessions', { text: member.name.toUpperCase() });
  expect(all).toMatchObject({ total: 3, sums: { open: 1 } });
  const text = JSON.stringify(all);
  for (const part of ['"baccarat"', '"open"', '"ended"', '"expired"', '天平真人']) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('hash-');
  expect(text).not.toContain('foreign');
  expect(await asked('venues/sessions', { state: 'over' })).toMatchObject({ total: 2 });
  // An unknown name finds nothing.
  expect(await asked('venues/sessions', { text: 'nobody-at-all' })).toMatchObject({ total: 0 });
});

test('a pool is listed with its rule, and the target of an open one is shown to nobody', async () => {
  const cycle = (code: string, number: number, won: boolean) =>
    run(
      `insert into game_jackpot (id, site_id, code, cycle, secret, digest, target_minor, pool_minor, opened_at,
         won_at, won_minor, member_id, paid_at)
       values ($1, $2, $3, $4, 'the secret', 'the digest', 777001, 500000, $5, $6, $7, $8, $6)`,
      [
        crypto.randomUUID(),
        SITE,
        code,
        number,
        clock.now() + number,
        won ? clock.now() : null,
        won ? 777_001 : null,
        won ? member.memberId : null,
      ],
    );
  await cycle('GONE', 1, true);
  await cycle('GONE', 2, false);
  const open = await asked('venues/jackpots', { state: 'open', code: 'GONE' });
  expect(open).toMatchObject({
    total: 1,
    sums: { poolMinor: 500_000 },
    // The site has no such pool any more: it is listed under its code.
    list: [{ code: 'GONE', name: 'GONE', kind: null, state: 'open', targetMinor: null }],
  });
  expect(JSON.stringify(open)).not.toMatch(/777001|the secret/);
  const paid = await asked('venues/jackpots', { state: 'paid' });
  expect(paid).toMatchObject({
    sums: { paidMinor: 777_001 },
    list: [{ state: 'paid', targetMinor: 777_001, memberName: member.name }],
  });
  expect(JSON.stringify(paid)).not.toContain('the secret');
});

test('refused calls show whom they name only where there is such a member', async () => {
  const refusal = (why: string, site: number | null, memberId: string | null) =>
    run(
      `insert into game_refusal (id, provider, call, why, address, site_id, member_id, hour, head, times, first_at, last_at)
       values ($1, 'studio', 'transaction/win', $2, '::1', $3, $4, 0, '{"a":1}', 3, $5, $5)`,
      [crypto.randomUUID(), why, site, memberId, clock.now()],
    );
  await refusal('signature', null, null);
  await refusal('noStake', SITE, member.memberId);
  await refusal('types', SITE, crypto.randomUUID());
  await refusal('notTheirs', OTHER_SITE, member.memberId);
  const all = await asked('venues/refusals');
  expect(all).toMatchObject({
    total: 3,
    sums: { times: 9 },
    whys: ['noStake', 'signature', 'types'],
  });
  expect(await asked('venues/refusals', { why: 'noStake' })).toMatchObject({
    list: [{ memberId: member.memberId, memberName: member.name, head: '{"a":1}', times: 3 }],
  });
  expect(await asked('venues/refusals', { why: 'types' })).toMatchObject({
    list: [{ memberId: null, memberName: null }],
  });
});
