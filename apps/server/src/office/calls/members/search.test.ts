import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type ComposedOffice, composedOffice } from '../../testing/composed-office.ts';
import type { StaffLine } from '../../testing/office-client.ts';

const PHONE = '8613846279035';
const found = z.object({ list: z.array(z.object({ memberId: z.string() })) });

let world: ComposedOffice;
let memberId: string;
let clock: FakeClock;
let finance: StaffLine;
let support: StaffLine;

beforeAll(async () => {
  clock = createFakeClock();
  world = await composedOffice({ clock });
  finance = await world.client.enter('finance@demo');
  support = await world.client.enter('support@demo');
  ({ memberId } = await world.member());
  const phone = `update members set phone = $2, phone_area = '86' where id = $1`;
  await world.composition.db.tx((sql) => sql.query(phone, [memberId, PHONE]));
});
afterAll(() => world.close());

async function finds(line: StaffLine, q: string, by = 'phone'): Promise<boolean> {
  const body = { filters: { q, by } };
  const { list } = found.parse(await world.client.done('members/search', { line, body }));
  return list.some((row) => row.memberId === memberId);
}

test('a member is searched for in any one way', async () => {
  const { rows } = await world.composition.db.query<{ name: string }>(
    'select name from members where id = $1',
    [memberId],
  );
  expect(await finds(finance, rows[0]?.name ?? '', 'name')).toBe(true);
  const id = '01900000-0000-7000-8000-00000000000a';
  await world.composition.db.tx((sql) =>
    sql.query(
      `insert into deposit_orders (id, site_id, member_id, channel, status, ticket_id, amount_minor,
         pay_minor, pay_url, asks, idempotency_key, body_hash, created_at, expires_at, ended_at)
       values ($1, 6000, $2, 'sandbox-bank', 'expired', 'x', 1, 1, '', 0, 'x', 'x', 1, 1, 1)`,
      [id, memberId],
    ),
  );
  expect(await finds(finance, id.toUpperCase(), 'order')).toBe(true);
  expect(await finds(finance, id.replace('a', 'b'), 'order')).toBe(false);
  for (const by of ['email', 'realName', 'card', 'order', 'device', 'ip']) {
    expect(await finds(finance, '203.0.113.250', by), by).toBe(false);
  }
});

test('a member is found by the number or its last four digits', async () => {
  for (const line of [support, finance]) {
    for (const q of [PHONE, '13846279035', '9035']) expect(await finds(line, q)).toBe(true);
    expect(await finds(line, '9036')).toBe(false);
  }
});

test('a whole number that is searched by who may not see it is written down, and only so often', async () => {
  const { db } = world.composition;
  const noted = async () =>
    (
      await db.query<{ by_name: string; code: number; asked: string }>(
        `select by_name, code, asked from office_audit where action = 'members/search'
         and asked like '%138****9035%' order by seq`,
      )
    ).rows;
  await finds(finance, '13846279035');
  await finds(support, '9035');
  const before = (await noted()).length;
  expect(await finds(support, '13846279035', 'any')).toBe(true);
  const [line] = (await noted()).slice(before);
  expect(line).toMatchObject({ by_name: 'support@demo', code: 6000 });
  expect(line?.asked).not.toContain('46279');
  const { rows } = await db.query<{ count: number }>(
    `select count(*) as count from office_audit where action = 'members/search'`,
  );
  for (let count = rows[0]?.count ?? 0; count < 100; count += 1)
    await finds(support, '13846270000');
  const body = { filters: { q: '13846279035', by: 'phone' } };
  const refused = await world.client.call('members/search', { line: support, body });
  expect(refused).toMatchObject({ status_code: 6011, message: expect.stringContaining('100') });
  expect((await noted()).at(-1)).toMatchObject({ code: 6011 });
  // Whatever says nothing of a number goes on, as do others.
  expect(await finds(support, '9035')).toBe(true);
  expect(await finds(finance, '13846279035')).toBe(true);
  clock.advance(24 * 3_600_000);
  // Sessions do not last that long.
  support = await world.client.enter('support@demo');
  finance = await world.client.enter('finance@demo');
  expect(await finds(support, '13846279035')).toBe(true);
});

test('an email address or a real name that is searched by who may not see it is written down', async () => {
  const { db } = world.composition;
  await db.tx((sql) =>
    sql.query('update members set email = $2, real_name = $3 where id = $1', [
      memberId,
      'quiet.heron@example.com',
      '欧阳青岚',
    ]),
  );
  const noted = async () =>
    (
      await db.query<{ by_name: string; asked: string }>(
        `select by_name, asked from office_audit where action = 'members/search' order by seq`,
      )
    ).rows;
  const before = (await noted()).length;
  // What confirms nothing hidden, and who may see it all, leaves no line.
  for (const q of ['demo', '9035']) await finds(support, q, 'any');
  expect(await finds(finance, '欧阳青岚', 'realName')).toBe(true);
  expect((await noted()).length).toBe(before);
  for (const [q, by] of [
    ['quiet.heron@example.com', 'email'],
    ['Quiet.Heron@example.com', 'any'],
    ['欧阳青岚', 'realName'],
    ['欧阳青岚', 'any'],
  ] as const) {
    expect(await finds(support, q, by), `${q} ${by}`).toBe(true);
  }
  const lines = (await noted()).slice(before);
  expect(lines.map((line) => line.by_name)).toEqual(Array(4).fill('support@demo'));
  const asked = lines.map((line) => line.asked).join();
  for (const hidden of ['heron@', '阳青岚']) expect(asked).not.toContain(hidden);
});

test('who may not see a number cannot feel it out digit by digit', async () => {
  expect(await finds(support, '79035')).toBe(false);
  expect(await finds(support, '46279035', 'any')).toBe(false);
  expect(await finds(finance, '79035')).toBe(true);
});
