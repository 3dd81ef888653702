import { createFakeClock } from '@tianping/base/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type ComposedOffice, composedOffice, SITE } from '../../testing/composed-office.ts';

const clock = createFakeClock();
const answer = z.object({ list: z.array(z.object({ payerName: z.string().nullable() })) });
let world: ComposedOffice;

beforeAll(async () => {
  world = await composedOffice({ clock });
});
afterAll(() => world.close());

test('the payer of a deposit, who is the member, is named in full only to who may see real names', async () => {
  const { memberId } = await world.member();
  await world.composition.db.tx((sql) =>
    sql.query(
      `insert into deposit_orders (id, site_id, member_id, channel, status, ticket_id, amount_minor,
         pay_minor, pay_url, asks, payer_name, idempotency_key, body_hash, created_at, expires_at, ended_at)
       values ($1::text::uuid, $2, $3, 'sandbox-bank', 'expired', $1, 100, 100, '', 0, '欧阳明', $1, $1,
         $4, $4, $4)`,
      ['00000000-0000-7000-8000-00000000000a', SITE, memberId, clock.now()],
    ),
  );
  const seenBy = async (name: string) => {
    const line = await world.client.enter(name);
    const got = await world.client.done('deposits/list', {
      line,
      body: { filters: { memberId, states: [] } },
    });
    return answer.parse(got).list.map(({ payerName }) => payerName);
  };
  expect(await seenBy('finance@demo')).toEqual(['欧阳明']);
  expect(await seenBy('support@demo')).toEqual(['欧**']);
});
