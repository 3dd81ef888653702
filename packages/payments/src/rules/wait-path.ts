import type { DepositWait } from './channel.ts';

/** Waiting screens with a path of their own; the others use that of the form. */
const OWN_PATHS: Readonly<Partial<Record<DepositWait, string>>> = {
  huione: '/mine/savemoney/huioneWait',
  xnbsk: '/mine/savemoney/xnbskWait',
};

/** The page that waits for an order: the form leads there, and a hosted page returns there. */
export function depositWaitPath(orderId: string, wait: DepositWait): string {
  const own = OWN_PATHS[wait];
  const order = `order=${encodeURIComponent(orderId)}`;
  return own ? `${own}?${order}` : `/mine/savemoney?wait=${wait}&${order}`;
}
