import { createFakeClock } from '@tianping/base/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type ComposedOffice, composedOffice } from '../../testing/composed-office.ts';
import type { StaffLine } from '../../testing/office-client.ts';

const PHONE = '8613846279035';
const found = z.object({ list: z.array(z.object({ memberId: z.string() })) });

let world: ComposedOffice;
let memberId: string;
let finance: StaffLine;
let support: StaffLine;

beforeAll(async () => {
  world = await composedOffice({ clock: createFakeClock() });
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

test('who may not see a number cannot feel it out digit by digit', async () => {
  expect(await finds(support, '79035')).toBe(false);
  expect(await finds(support, '46279035', 'any')).toBe(false);
  expect(await finds(finance, '79035')).toBe(true);
});
