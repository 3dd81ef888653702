import type { DepositView } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import type { BadgeTone } from '@tianping/ui';
import { mineMessages as text } from '../messages.ts';

type Status = DepositView['status'];

interface Look {
  readonly title: Message;
  readonly badge: Message;
  readonly tone: BadgeTone;
  /** The order can still be paid and closed. */
  readonly isOpen: boolean;
}

/** How the waiting screen shows each state of an order. */
export const ORDER_LOOKS: Readonly<Record<Status, Look>> = {
  created: { title: text.waitTitle, badge: text.created, tone: 'wait', isOpen: true },
  pending: { title: text.waitTitle, badge: text.pending, tone: 'wait', isOpen: true },
  credited: { title: text.doneTitle, badge: text.credited, tone: 'ok', isOpen: false },
  closed: { title: text.closedTitle, badge: text.closed, tone: 'mute', isOpen: false },
  expired: { title: text.expiredTitle, badge: text.expired, tone: 'mute', isOpen: false },
  failed: { title: text.failedTitle, badge: text.failed, tone: 'bad', isOpen: false },
};

/** The part of an order's life that is left, from 1 at its making to 0. */
export function lifeLeft(order: Pick<DepositView, 'createdAt' | 'expiresAt'>, now: number): number {
  const life = order.expiresAt - order.createdAt;
  return life <= 0 ? 0 : Math.min(1, Math.max(0, (order.expiresAt - now) / life));
}

/** A newer word on an order never takes back that it was credited. */
export function laterOf(held: DepositView | undefined, told: DepositView | undefined) {
  if (!held || !told) return held ?? told;
  return held.status === 'credited' ? held : told.status === 'credited' ? told : held;
}
