import { createSeededRng, createUuid, moneyMinor, type OrderId } from '@tianping/base';
import type { FakeClock } from '@tianping/base/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ChannelOrder, PaymentChannel, PaymentReport, RawCallback } from '../rules/channel.ts';

/** A channel beside a stand-in of its provider. */
export interface ChannelUnderTest {
  readonly channel: PaymentChannel;
  readonly clock: FakeClock;
  /** A callback exactly as the provider sends it now. */
  callback(report: Omit<PaymentReport, 'status'> & { readonly status: string }): RawCallback;
  /** Makes the provider hold an order as paid or failed. */
  settle(
    orderId: OrderId,
    outcome: { status: 'paid' | 'failed'; amountMinor: number },
  ): Promise<void>;
  /** Takes the provider off the line. */
  goDown(): Promise<void>;
  close(): Promise<void>;
}

const FIVE_MINUTES = 5 * 60_000;

/** What every payment channel must do, whoever stands behind it. */
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
    });
    const placed = async () => {
      const order = newOrder();
      const opened = await provider.channel.open(order);
      if (!opened.ok) throw new Error(`not opened: ${opened.error}`);
      return { order, ...opened.value };
    };
    const paidCallback = async () => {
      const { order, providerRef } = await placed();
      const { orderId, amountMinor } = order;
      const report = { orderId, providerRef, status: 'paid' as const, amountMinor };
      return { report, callback: provider.callback(report) };
    };
    const read = (callback: RawCallback, atMs = provider.clock.now()) =>
      provider.channel.readCallback(callback, atMs);

    test('PAY-002 opens an order at a hosted page', async () => {
      const { payUrl, providerRef } = await placed();
      expect(URL.canParse(payUrl)).toBe(true);
      expect(providerRef).not.toBe('');
    });

    test('the same order again is the same payment', async () => {
      const { order, payUrl, providerRef } = await placed();
      expect(await provider.channel.open(order)).toEqual({
        ok: true,
        value: { payUrl, providerRef },
      });
    });

    test('a provider off the line is unreachable, never a fault of ours', async () => {
      await provider.goDown();
      const order = newOrder();
      expect(await provider.channel.open(order)).toEqual({ ok: false, error: 'unreachable' });
      expect(await provider.channel.ask(order.orderId)).toEqual({
        ok: false,
        error: 'unreachable',
      });
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

    test('asked, it tells pending, paid and failed, and knows what it does not know', async () => {
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
        value: { orderId, status: 'paid', amountMinor: 70_000 },
      });
      expect(await channel.ask(failing.order.orderId)).toMatchObject({
        ok: true,
        value: { status: 'failed' },
      });
    });
  });
}
