import type { DepositView } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import type { BadgeTone } from '@tianping/ui';
import { waitMessages as text } from './messages.ts';

type Status = DepositView['status'];

interface Look {
  /** Null: the title of the order's own waiting screen. */
  readonly title: Message | null;
  readonly badge: Message;
  readonly tone: BadgeTone;
  /** The order still waits for money: the channel takes no other order until then. */
  readonly isOpen: boolean;
  /** The member has not marked it as paid yet, and may close it. */
  readonly isPayable: boolean;
}

const WAITING = { tone: 'wait', isOpen: true, isPayable: true } as const;
const ENDED = { isOpen: false, isPayable: false } as const;

/** How the waiting screens show each state of an order. */
export const ORDER_LOOKS: Readonly<Record<Status, Look>> = {
  created: { ...WAITING, title: null, badge: text.created },
  pending: { ...WAITING, title: null, badge: text.pending },
  confirming: {
    title: text.confirmingTitle,
    badge: text.confirming,
    tone: 'info',
    isOpen: true,
    isPayable: false,
  },
  review: {
    title: text.reviewTitle,
    badge: text.review,
    tone: 'info',
    isOpen: true,
    isPayable: false,
  },
  credited: { ...ENDED, title: text.creditedTitle, badge: text.credited, tone: 'ok' },
  closed: { ...ENDED, title: text.closedTitle, badge: text.closed, tone: 'mute' },
  expired: { ...ENDED, title: text.expiredTitle, badge: text.expired, tone: 'mute' },
  failed: { ...ENDED, title: text.failedTitle, badge: text.failed, tone: 'bad' },
};

/** The title of each waiting screen while the order waits for money. */
export const WAIT_TITLES: Readonly<Record<DepositView['wait'], Message>> = {
  recharge: text.rechargeTitle,
  transfer: text.transferTitle,
  virtualCoin: text.virtualCoinTitle,
  huione: text.huioneTitle,
  xnbsk: text.xnbskTitle,
};

/** The remaining part of an order's life, from 1 when it is created to 0. */
export function lifeLeft(order: Pick<DepositView, 'createdAt' | 'expiresAt'>, now: number): number {
  const life = order.expiresAt - order.createdAt;
  return life <= 0 ? 0 : Math.min(1, Math.max(0, (order.expiresAt - now) / life));
}

/** The later of two reports on an order; none takes back that it was credited. */
export function laterOf(held: DepositView | undefined, reported: DepositView | undefined) {
  if (!held || !reported) return held ?? reported;
  return held.status === 'credited' ? held : reported.status === 'credited' ? reported : held;
}
