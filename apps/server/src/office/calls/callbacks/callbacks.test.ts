import { createFakeClock } from '@tianping/base/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type ComposedOffice, composedOffice, SITE } from '../../testing/composed-office.ts';

const answer = z.object({ body: z.string(), headers: z.json(), isMasked: z.boolean() });
let world: ComposedOffice;
beforeAll(async () => {
  world = await composedOffice({ clock: createFakeClock() });
});
afterAll(() => world.close());

test('a callback shows who paid only to who may see members’ data in full', async () => {
  const callbackId = '01900000-0000-7000-8000-00000000000a';
  const body = '{"orderId":"x","payerName":"欧阳明","card":"6222021234567890123"}';
  await world.composition.db.tx((sql) =>
    sql.query(
      `insert into deposit_callbacks (id, site_id, channel, outcome, received_at, headers, body, bytes, note)
       values ($1, $2, 'sandbox-bank', 'forged', 0, $3::jsonb, $4, 1, '')`,
      [callbackId, SITE, JSON.stringify({ 'x-payer-account': '6222021234567890123' }), body],
    ),
  );
  const seenBy = async (name: string) => {
    const line = await world.client.enter(name);
    return answer.parse(await world.client.done('callbacks/one', { line, body: { callbackId } }));
  };
  expect(await seenBy('finance@demo')).toMatchObject({ body, isMasked: false });
  const masked = await seenBy('viewer@demo');
  expect(masked).toMatchObject({ isMasked: true, body: expect.stringContaining('"orderId":"x"') });
  for (const secret of ['欧阳', '622202']) expect(JSON.stringify(masked)).not.toContain(secret);
});
