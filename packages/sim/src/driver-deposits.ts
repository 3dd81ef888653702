import {
  createUuid,
  type IdempotencyKey,
  type MemberId,
  moneyMinor,
  moneyToText,
} from '@tianping/base';
import type { DriverState } from './driver-state.ts';
import { SIM_CHANNEL, SIM_DEPOSITS, SIM_SITE } from './site.ts';

/** Amounts in fen. */
const AMOUNTS = { from: 50_000, to: 3_000_000 } as const;
/** How often the provider may report one payment at a time. */
const TELLINGS_MAX = 3;

/** Places an order, sometimes with two clicks at the same time; the provider reports later. */
export async function sendDeposit(driver: DriverState, memberId: MemberId): Promise<void> {
  const { world, rng } = driver;
  const key = createUuid({ clock: world.clock, rng }) as IdempotencyKey;
  const amountMinor = moneyMinor(AMOUNTS.from + rng.int(AMOUNTS.to - AMOUNTS.from));
  const pay = () =>
    world.process().payments.pay({
      siteId: SIM_SITE.siteId,
      site: SIM_DEPOSITS,
      memberId,
      script: 'hans',
      key,
      bodyHash: key,
      code: SIM_CHANNEL,
      amount: moneyToText(amountMinor),
    });
  const [placed] = await Promise.all([pay(), rng.unit() < 0.2 ? pay() : undefined]);
  if (placed.ok) driver.unpaid.push({ memberId, orderId: placed.value.orderId });
}

/** The provider reports a payment: once, or several times concurrently, until it is accepted. */
export async function sendLateCallback(driver: DriverState): Promise<void> {
  const { world, rng, unpaid } = driver;
  const order = unpaid[0];
  if (!order) return;
  const { payments, cutOff } = world.process();
  const callback = world.provider.callback({ orderId: order.orderId });
  const tellings = Array.from({ length: 1 + rng.int(TELLINGS_MAX) }, () =>
    Promise.race([payments.receive(SIM_CHANNEL, callback), cutOff.death.then(() => null)]),
  );
  const answers = await Promise.all(tellings);
  const taken = answers.some(
    (answer) => answer?.ok && (answer.value === 'credited' || answer.value === 'unchanged'),
  );
  if (!taken) return;
  unpaid.splice(unpaid.indexOf(order), 1);
  const placed = world.provider.opened.find(({ orderId }) => orderId === order.orderId);
  world.journal.credits.set(order.orderId, {
    memberId: order.memberId,
    amountMinor: placed?.amountMinor ?? 0,
  });
}
