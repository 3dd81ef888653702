import type { DepositWait } from './channel.ts';

/** Waiting screens with a path of their own; the others share that of the form. */
const OWN_PATHS: Readonly<Partial<Record<DepositWait, string>>> = {
  huione: '/mine/savemoney/huioneWait',
  xnbsk: '/mine/savemoney/xnbskWait',
};

/** Where the site waits for an order: where the form leads, and where a hosted page leads back to. */
export function depositWaitPath(orderId: string, wait: DepositWait): string {
  const own = OWN_PATHS[wait];
  const order = `order=${encodeURIComponent(orderId)}`;
  return own ? `${own}?${order}` : `/mine/savemoney?wait=${wait}&${order}`;
}
