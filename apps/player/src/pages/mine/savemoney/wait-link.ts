import type { DepositView } from '@tianping/contract';

export type Wait = DepositView['wait'];

/** Waiting screens with a path of their own; the others share that of the form. */
const OWN_PATHS: Readonly<Partial<Record<Wait, string>>> = {
  huione: '/mine/savemoney/huioneWait',
  xnbsk: '/mine/savemoney/xnbskWait',
};

/** The waiting screen of an order. */
export function waitLink(orderId: string, wait: Wait): string {
  const own = OWN_PATHS[wait];
  const order = `order=${encodeURIComponent(orderId)}`;
  return own ? `${own}?${order}` : `/mine/savemoney?wait=${wait}&${order}`;
}
