import {
  createSeededRng,
  createUuid,
  type IdempotencyKey,
  type MemberId,
  ok,
  type SiteId,
} from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { openTestDb } from '@tianping/db/testing';
import { migrations as ledgerMigrations } from '@tianping/ledger/server';
import { expect, test } from 'vitest';
import { createFakeChannel } from '../../testing/fake-channel.ts';
import { migrations } from '../index.ts';
import { createPaymentsService } from '../payments-service.ts';

test('a provider’s answer that is no page of the web sends nobody anywhere', async () => {
  const db = await openTestDb([...ledgerMigrations, ...migrations]);
  const clock = createFakeClock();
  const rng = createSeededRng(23);
  const { channel } = createFakeChannel({ clock, rng });
  let payUrl = '';
  const open = async () => ok({ providerRef: 'r', payUrl, payee: null, qr: null, address: null });
  const payments = createPaymentsService({
    db,
    clock,
    rng,
    returnUrl: () => '',
    channels: [{ ...channel, open }],
  });
  const terms = { code: 'fake', minMinor: 1, maxMinor: 100_000, quickMinor: [] };
  const site = { depositDisabled: false, money: { playMoney: true }, paymentChannels: [terms] };
  const pay = (url: string) => {
    payUrl = url;
    return payments.pay({
      siteId: 6000 as SiteId,
      memberId: createUuid({ clock, rng }) as MemberId,
      key: createUuid({ clock, rng }) as IdempotencyKey,
      bodyHash: 'hash',
      site,
      code: 'fake',
      amount: '100.00',
      script: 'hans' as const,
    });
  };
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '//x', '']) {
    expect(await pay(url), url).toMatchObject({ error: { kind: 'channelUnreachable' } });
  }
  expect(await pay('https://pay.example/1')).toMatchObject({ ok: true });
  await db.close();
});
