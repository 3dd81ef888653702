import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type ComposedOffice, composedOffice, SITE } from './testing/composed-office.ts';
import type { StaffLine } from './testing/office-client.ts';
import { goodwill, note } from './testing/two-people.ts';
import { insertRows } from './testing/whole-site.ts';
import { withdrawalRows } from './testing/withdrawal-rows.ts';

const MINUTE_MS = 60_000;
const summary = z.object({
  alerts: z.array(z.object({ code: z.string(), text: z.string() })),
  queues: z.array(z.object({ code: z.string(), count: z.int() })),
});

let clock: FakeClock;
let world: ComposedOffice;
let owner: StaffLine;
let trader: StaffLine;

beforeAll(async () => {
  clock = createFakeClock();
  world = await composedOffice({ clock });
  owner = await world.client.enter('owner@demo');
  trader = await world.client.enter('trader@demo');
});
afterAll(() => world.close());

const seen = async (line: StaffLine) => {
  const { alerts, queues } = summary.parse(await world.client.done('dashboard/summary', { line }));
  const waiting = queues.filter(({ count }) => count > 0).map(({ code }) => code);
  return { alerts: alerts.map(({ code }) => code), waiting };
};

test('work that waits too long is shown to permitted staff, the owner included, and to nobody else', async () => {
  const { memberId } = await world.member();
  const now = clock.now();
  const ids = { accountId: crypto.randomUUID(), withdrawId: crypto.randomUUID() };
  await insertRows(world.composition.db, withdrawalRows({ siteId: SITE, memberId, now, ...ids }));
  expect(await seen(owner)).toEqual({ alerts: [], waiting: ['withdrawals'] });
  clock.advance(11 * MINUTE_MS);
  const finance = await world.client.enter('finance@demo');
  owner = await world.client.enter('owner@demo');
  trader = await world.client.enter('trader@demo');
  const body = { ...goodwill, memberId, amountMinor: 900_000_00 };
  await world.client.done('postings/propose', { line: finance, body });
  expect(await seen(owner)).toEqual({
    alerts: ['withdrawals.late', 'approvals.large'],
    waiting: ['withdrawals', 'approvals'],
  });
  expect(await seen(trader)).toEqual({ alerts: [], waiting: [] });
  await world.composition.db.tx((sql) =>
    sql.query(`update withdrawal_order set stage = 'abnormal' where id = $1`, [ids.withdrawId]),
  );
  expect((await seen(finance)).alerts).toEqual(['payouts.abnormal']);
});

test('the end of the log kept outside is known again, and shows when the log was rewritten', async () => {
  const verified = await world.client.done('audit/verify', { line: owner });
  const anchor = z.object({ headSeq: z.int() }).loose().parse(verified.anchor);
  const check = (body: object) => world.client.done('audit/anchor', { line: owner, body });
  await world.client.done('members/note', {
    line: owner,
    body: { memberId: (await world.member()).memberId, text: 'a later line', note },
  });
  expect(await check(anchor)).toEqual({ genuine: true, holds: true });
  expect(await check({ ...anchor, headSeq: anchor.headSeq - 1 })).toMatchObject({ genuine: false });
  await world.composition.db.tx(async (sql) => {
    await sql.query('alter table office_audit disable trigger all');
    await sql.query(`update office_audit set note = 'other' where site_id = $1 and seq = $2`, [
      SITE,
      anchor.headSeq,
    ]);
  });
  expect(await check(anchor)).toEqual({ genuine: true, holds: false });
});

test('an export of the log ends with the site’s signature over all its lines', async () => {
  const body = { from: 0, to: clock.now() + 1, note };
  const { text, rows } = await world.client.done('audit/export', { line: owner, body });
  const lines = z.string().parse(text).split('\n');
  const { signature, ...what } = z
    .object({ signature: z.string() })
    .loose()
    .parse(JSON.parse(lines.at(-1) ?? ''));
  expect(what).toMatchObject({ what: 'audit-export', rows });
  expect(lines).toHaveLength(z.int().parse(rows) + 1);
  expect(signature).toMatch(/^[0-9a-f]{64}$/);
});
