import { createSeededRng, createUuid, moneyMinor, type OrderId } from '@tianping/base';
import type { FakeClock } from '@tianping/base/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ChannelOrder, PaymentChannel, PaymentReport, RawCallback } from '../rules/channel.ts';
import { isCoinAddress } from '../rules/coin-address.ts';
import { dayOf } from '../rules/ticket.ts';

/** A channel with a stand-in of its provider. */
export interface ChannelUnderTest {
  readonly channel: PaymentChannel;
  readonly clock: FakeClock;
  /** A callback exactly as the provider sends it now. */
  callback(
    report: Omit<PaymentReport, 'status'> & { readonly status: string },
    /** Signed with this key instead. */
    signing?: { readonly key?: string },
  ): RawCallback;
  /** The key that is being phased out and is still valid; absent when there is only one key. */
  readonly oldKey?: string;
  /** Makes the provider treat an order as paid or failed. */
  settle(
    orderId: OrderId,
    outcome: { status: 'paid' | 'failed'; amountMinor: number },
  ): Promise<void>;
  /** Makes the provider see coins with so many confirmations; absent where no coins are paid. */
  sight?(orderId: OrderId, confirmations: number): Promise<void>;
  /** Takes the provider offline. */
  goDown(): Promise<void>;
  close(): Promise<void>;
}

const FIVE_MINUTES = 5 * 60_000;

/** The contract of every payment channel. */
export function testPaymentChannel(name: string, setUp: () => Promise<ChannelUnderTest>): void {
  describe(`payment channel ${name}`, () => {
    let provider: ChannelUnderTest;
    const rng = createSeededRng(20);

    beforeEach(async () => {
      provider = await setUp();
    });
    afterEach(async () => {
      await provider.close();
    });

    const newOrder = (): ChannelOrder => ({
      orderId: createUuid({ clock: provider.clock, rng }) as OrderId,
      amountMinor: moneyMinor(100_000),
      expiresAt: provider.clock.now() + provider.channel.orderLifeMs,
      returnUrl: 'https://site.example/back',
      script: 'hans',
      memo: provider.channel.hasMemo ? 'K3XQ7M' : '',
      payerName: null,
      coin: coinOf(provider.channel),
    });
    const placed = async () => {
      const order = newOrder();
      const opened = await provider.channel.open(order);
      if (!opened.ok) {
        const { code } = provider.channel;
        throw new Error(`${code}: its provider has not opened the order (${opened.error})`);
      }
      return { order, ...opened.value };
    };
    const paidCallback = async () => {
      const { order, providerRef } = await placed();
      const { orderId, amountMinor } = order;
      const sent = order.coin?.coinMinor;
      const coin = sent ? { coin: { coinMinor: sent, confirmations: 40, txId: 'tx-1' } } : {};
      const report = { orderId, providerRef, status: 'paid' as const, amountMinor, ...coin };
      return { report, callback: provider.callback(report) };
    };
    const read = (callback: RawCallback, atMs = provider.clock.now()) =>
      provider.channel.readCallback(callback, atMs);

    test('PAY-002 opening an order answers a page or where to pay it', async () => {
      const { payUrl, providerRef, payee, qr, address, order } = await placed();
      expect(payUrl === '' ? (payee ?? qr ?? address) : URL.canParse(payUrl)).toBeTruthy();
      expect(providerRef).not.toBe('');
      expect(address !== null).toBe(order.coin !== null);
      if (order.coin) expect(isCoinAddress(order.coin.protocol, address ?? '')).toBe(true);
    });

    test('PAY-005 its kind, screen and coins belong together', () => {
      const { kind, wait, protocols, currency, tellsByCents } = provider.channel;
      const isCoin = kind === 'coin' || kind === 'collect';
      expect(currency !== null).toBe(isCoin);
      expect(protocols.length > 0).toBe(isCoin);
      expect(wait === 'virtualCoin' || wait === 'xnbsk').toBe(isCoin);
      if (isCoin) expect(tellsByCents).toBe(false);
    });

    test('the same order again is the same payment', async () => {
      const { order, ...opened } = await placed();
      expect(await provider.channel.open(order)).toEqual({ ok: true, value: opened });
    });

    test('a provider off the line is unreachable, never a fault of ours', async () => {
      await provider.goDown();
      const order = newOrder();
      expect(await provider.channel.open(order)).toEqual({ ok: false, error: 'unreachable' });
      expect(await provider.channel.ask(order.orderId)).toEqual({
        ok: false,
        error: 'unreachable',
      });
      const day = dayOf(provider.clock.now());
      expect(await provider.channel.statement(day)).toEqual({ ok: false, error: 'unreachable' });
    });

    test('a genuine callback says what was paid, any number of times', async () => {
      const { report, callback } = await paidCallback();
      for (let copy = 0; copy < 3; copy += 1) {
        expect(read(callback)).toMatchObject({ ok: true, value: report });
      }
    });

    test('a callback with another amount says that amount', async () => {
      const { report } = await paidCallback();
      const callback = provider.callback({ ...report, amountMinor: 1 });
      expect(read(callback)).toMatchObject({ ok: true, value: { amountMinor: 1 } });
    });

    test('a status that nobody knows is malformed, so the order stays as it is', async () => {
      const { report } = await paidCallback();
      const callback = provider.callback({ ...report, status: 'approved-ish' });
      expect(read(callback)).toEqual({ ok: false, error: 'malformed' });
    });

    test('a late callback is stale, and one from the future too', async () => {
      const { callback } = await paidCallback();
      const now = provider.clock.now();
      for (const offMs of [FIVE_MINUTES + 2_000, -FIVE_MINUTES - 2_000]) {
        expect(read(callback, now + offMs)).toEqual({ ok: false, error: 'stale' });
      }
      expect(read(callback, now + FIVE_MINUTES - 2_000).ok).toBe(true);
    });

    test('a callback under the key of another channel is forged', async () => {
      const { report } = await paidCallback();
      const callback = provider.callback(report, { key: 'key-of-another-channel' });
      expect(read(callback)).toEqual({ ok: false, error: 'forged' });
    });

    test('an empty key signs nothing, whatever is configured', async () => {
      const { report } = await paidCallback();
      expect(read(provider.callback(report, { key: '' }))).toEqual({ ok: false, error: 'forged' });
    });

    test('while a key is changed, the old one still holds', async () => {
      const { report } = await paidCallback();
      const { oldKey } = provider;
      if (oldKey === undefined) return;
      expect(read(provider.callback(report, { key: oldKey }))).toMatchObject({ ok: true });
    });

    test('an altered callback is forged, whatever was altered', async () => {
      const { callback } = await paidCallback();
      const altered: RawCallback[] = [
        { ...callback, body: callback.body.replace('100000', '900000') },
        { ...callback, body: `${callback.body} ` },
        { ...callback, body: '' },
        { headers: {}, body: callback.body },
        ...Object.keys(callback.headers).flatMap((header) => [
          { ...callback, headers: { ...callback.headers, [header]: 'x' } },
          { ...callback, headers: { ...callback.headers, [header]: ['a', 'b'] } },
          { ...callback, headers: { ...callback.headers, [header]: undefined } },
        ]),
      ];
      for (const each of altered) expect(read(each)).toEqual({ ok: false, error: 'forged' });
    });

    test('a status query answers pending, paid, failed or unknown', async () => {
      const { channel } = provider;
      const { order } = await placed();
      const failing = await placed();
      const { orderId } = order;
      expect(await channel.ask(newOrder().orderId)).toEqual({ ok: true, value: null });
      expect(await channel.ask(orderId)).toMatchObject({ ok: true, value: { status: 'pending' } });
      await provider.settle(orderId, { status: 'paid', amountMinor: 70_000 });
      await provider.settle(failing.order.orderId, { status: 'failed', amountMinor: 100_000 });
      expect(await channel.ask(orderId)).toMatchObject({
        ok: true,
        value: order.coin
          ? { orderId, status: 'paid' }
          : { orderId, status: 'paid', amountMinor: 70_000 },
      });
      expect(await channel.ask(failing.order.orderId)).toMatchObject({
        ok: true,
        value: { status: 'failed' },
      });
    });

    test('its statement of a day lists what it took on that day, each once', async () => {
      const { channel, clock } = provider;
      const first = await placed();
      await placed();
      await provider.settle(first.order.orderId, { status: 'paid', amountMinor: 100_000 });
      await provider.settle(first.order.orderId, { status: 'paid', amountMinor: 100_000 });
      const today = await channel.statement(dayOf(clock.now()));
      const { orderId } = first.order;
      const { providerRef } = first;
      expect(today).toMatchObject({ ok: true, value: [{ orderId, providerRef }] });
      const before = await channel.statement(dayOf(clock.now() - 86_400_000));
      expect(before).toEqual({ ok: true, value: [] });
    });

    test('PAY-007 coins on their way are reported with their confirmations', async () => {
      const { channel } = provider;
      if (channel.currency === null || !provider.sight) return;
      const { order } = await placed();
      const { orderId } = order;
      await provider.sight(orderId, 3);
      expect(await channel.ask(orderId)).toMatchObject({
        ok: true,
        value: { status: 'pending', coin: { confirmations: 3 } },
      });
    });
  });
}

function coinOf({ currency, protocols }: PaymentChannel): ChannelOrder['coin'] {
  const protocol = protocols[0];
  if (currency === null || protocol === undefined) return null;
  return { currency, protocol, coinMinor: 13_987, confirmationsNeeded: 19 };
}
