import { createSeededRng, createUuid, moneyMinor, type OrderId } from '@tianping/base';
import type { FakeClock } from '@tianping/base/testing';
import type { RawCallback } from '@tianping/payments';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PayoutChannel, PayoutOrder, PayoutReport } from '../rules/index.ts';

/** A payout channel with a stand-in of its provider. */
export interface PayoutUnderTest {
  readonly channel: PayoutChannel;
  readonly clock: FakeClock;
  /** A callback exactly as the provider sends it now. */
  callback(report: Omit<PayoutReport, 'status'> & { readonly status: string }): RawCallback;
  /** Makes the provider treat a payout as paid or failed. */
  settle(orderId: OrderId, outcome: 'paid' | 'failed'): Promise<void>;
  /** The next payout is accepted and its answer lost. */
  loseNextAnswer(): void;
  /** How many distinct payouts the provider has accepted. */
  taken(): number;
  /** Takes the provider offline. */
  goDown(): Promise<void>;
  close(): Promise<void>;
}

const FIVE_MINUTES = 5 * 60_000;
const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/;

/** The contract of every payout channel. */
export function testPayoutChannel(name: string, setUp: () => Promise<PayoutUnderTest>): void {
  describe(`payout channel ${name}`, () => {
    let provider: PayoutUnderTest;
    const rng = createSeededRng(26);

    beforeEach(async () => {
      provider = await setUp();
    });
    afterEach(async () => {
      await provider.close();
    });

    const newOrder = (): PayoutOrder => ({
      orderId: createUuid({ clock: provider.clock, rng }) as OrderId,
      amountMinor: moneyMinor(100_000),
      providerCode: 'ICBC',
      account: '6222020000000000000',
      holder: 'Li Ming',
      branch: null,
      coin: null,
    });
    const sent = async () => {
      const order = newOrder();
      const answer = await provider.channel.send(order);
      if (!answer.ok) throw new Error(`not sent: ${answer.error}`);
      return { order, report: answer.value };
    };
    const read = (callback: RawCallback, atMs = provider.clock.now()) =>
      provider.channel.readCallback(callback, atMs);
    const dayNow = () => new Date(provider.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);

    test('a payout is taken under its number, for the sum it is', async () => {
      const { order, report } = await sent();
      expect(report).toMatchObject({ orderId: order.orderId, amountMinor: 100_000 });
      expect(report.providerRef).not.toBe('');
    });

    test('the same order again is the same payout, also once it was paid', async () => {
      const { order, report } = await sent();
      const again = await provider.channel.send(order);
      expect(again).toMatchObject({ ok: true, value: { providerRef: report.providerRef } });
      await provider.settle(order.orderId, 'paid');
      expect(await provider.channel.send(order)).toMatchObject({ ok: true });
      expect(provider.taken()).toBe(1);
    });

    test('a lost answer is unreachable; asked, the payout is there, and once', async () => {
      provider.loseNextAnswer();
      const order = newOrder();
      expect(await provider.channel.send(order)).toEqual({ ok: false, error: 'unreachable' });
      expect(await provider.channel.ask(order.orderId)).toMatchObject({
        ok: true,
        value: { orderId: order.orderId },
      });
      expect(provider.taken()).toBe(1);
    });

    test('a provider off the line is unreachable, whatever it is asked', async () => {
      const order = newOrder();
      await provider.goDown();
      const unreachable = { ok: false, error: 'unreachable' };
      expect(await provider.channel.send(order)).toEqual(unreachable);
      expect(await provider.channel.ask(order.orderId)).toEqual(unreachable);
      expect(await provider.channel.statement(dayNow())).toEqual(unreachable);
    });

    test('a status query answers pending, paid, failed or unknown', async () => {
      const { channel } = provider;
      const unknown = newOrder();
      expect(await channel.ask(unknown.orderId)).toEqual({ ok: true, value: null });
      const paying = await sent();
      const failing = await sent();
      expect(await channel.ask(paying.order.orderId)).toMatchObject({
        value: { status: 'pending' },
      });
      await provider.settle(paying.order.orderId, 'paid');
      await provider.settle(failing.order.orderId, 'failed');
      expect(await channel.ask(paying.order.orderId)).toMatchObject({ value: { status: 'paid' } });
      expect(await channel.ask(failing.order.orderId)).toMatchObject({
        value: { status: 'failed' },
      });
    });

    test('its statement of the day names what was paid and nothing else', async () => {
      const paid = await sent();
      const failed = await sent();
      await provider.settle(paid.order.orderId, 'paid');
      await provider.settle(failed.order.orderId, 'failed');
      expect(dayNow()).toMatch(DAY_TEXT);
      const statement = await provider.channel.statement(dayNow());
      expect(statement).toMatchObject({
        ok: true,
        value: [{ orderId: paid.order.orderId, amountMinor: 100_000 }],
      });
    });

    test('a genuine callback says what came of it, any number of times', async () => {
      const { report } = await sent();
      const callback = provider.callback({ ...report, status: 'paid' });
      for (let copy = 0; copy < 3; copy += 1) {
        expect(read(callback)).toMatchObject({ ok: true, value: { status: 'paid' } });
      }
    });

    test('a status that nobody knows is malformed, so the order stays as it is', async () => {
      const { report } = await sent();
      const callback = provider.callback({ ...report, status: 'done-ish' });
      expect(read(callback)).toEqual({ ok: false, error: 'malformed' });
    });

    test('a late callback is stale, and one from the future too', async () => {
      const { report } = await sent();
      const callback = provider.callback({ ...report, status: 'paid' });
      const now = provider.clock.now();
      for (const offMs of [FIVE_MINUTES + 2_000, -FIVE_MINUTES - 2_000]) {
        expect(read(callback, now + offMs)).toEqual({ ok: false, error: 'stale' });
      }
    });

    test('an altered callback is forged, whatever was altered', async () => {
      const { report } = await sent();
      const callback = provider.callback({ ...report, status: 'paid' });
      const altered: RawCallback[] = [
        { ...callback, body: callback.body.replace('100000', '900000') },
        { ...callback, body: '' },
        { headers: {}, body: callback.body },
        ...Object.keys(callback.headers).map((header) => ({
          ...callback,
          headers: { ...callback.headers, [header]: 'x' },
        })),
      ];
      for (const each of altered) expect(read(each)).toEqual({ ok: false, error: 'forged' });
    });
  });
}
