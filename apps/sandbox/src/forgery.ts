import type { Clock } from '@tianping/base';
import { signMessage } from '@tianping/payments';
import type { ProviderOrder } from './orders.ts';
import { reportOf } from './report.ts';

/** Kinds of forged callbacks. */
export const forgeries = ['otherKey', 'altered', 'stale', 'unknownStatus'] as const;
export type Forgery = (typeof forgeries)[number];

/** Sends one forged callback; resolves to the site's HTTP status. */
export async function sendForged(
  clock: Clock,
  order: ProviderOrder,
  key: string,
  how: Forgery,
): Promise<number> {
  const status = how === 'unknownStatus' ? 'approved' : 'paid';
  const honest = JSON.stringify({ ...reportOf(order), status });
  const signed = signMessage({
    key: how === 'otherKey' ? `${key}-guessed` : key,
    id: 'forged',
    now: clock.now() - (how === 'stale' ? 3_600_000 : 0),
    body: honest,
  });
  const body = how === 'altered' ? honest.replace(/"amountMinor":/, '"amountMinor":9') : honest;
  const response = await fetch(order.notifyUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signed },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}
