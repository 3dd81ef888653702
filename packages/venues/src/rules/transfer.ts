import {
  assert,
  err,
  type MemberId,
  type MoneyMinor,
  moneyMinor,
  ok,
  parseMoney,
  type Result,
  type SiteId,
  type UnixMs,
} from '@tianping/base';
import { AMOUNT_CHARS_MAX } from '../limits.ts';
import type { TransferDirection, VenueRefusal } from './venue.ts';

/** `created`: not sent yet. `sent`: no answer so far. `unknown`: the answer was lost. */
export type TransferStatus = 'created' | 'sent' | 'unknown' | 'success' | 'failed';
export type TransferEvent = 'send' | 'done' | 'refused' | 'lost';

type Table = {
  readonly [From in TransferStatus]: { readonly [On in TransferEvent]?: TransferStatus };
};

/** Where each event leads; an absent one has no effect. */
const transferTable: Table = {
  created: { send: 'sent', done: 'success', refused: 'failed' },
  sent: { done: 'success', refused: 'failed', lost: 'unknown' },
  unknown: { done: 'success', refused: 'failed' },
  success: {},
  failed: {},
};

const statuses = Object.keys(transferTable) as readonly TransferStatus[];

/** The states from which `event` leads on. */
export function sourcesOf(event: TransferEvent): readonly TransferStatus[] {
  return statuses.filter((status) => transferTable[status][event] !== undefined);
}

/** It is not known yet on which side the money is. */
export const openStatuses: readonly TransferStatus[] = sourcesOf('done');

export function isOpen(status: TransferStatus): boolean {
  return openStatuses.includes(status);
}

export type TransferOrigin = 'member' | 'recycle' | 'auto';

export interface Transfer {
  readonly transferId: string;
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly venue: string;
  readonly direction: TransferDirection;
  readonly amountMinor: MoneyMinor;
  readonly origin: TransferOrigin;
  readonly status: TransferStatus;
  /** Why it failed; `hand` when staff decided so. */
  readonly reason: VenueRefusal | 'hand' | null;
  readonly note: string | null;
  readonly createdAt: UnixMs;
  readonly endedAt: UnixMs | null;
  readonly asks: number;
  readonly nextAskAt: UnixMs | null;
}

export type AmountRefusal = 'amountEmpty' | 'amountMalformed' | 'amountZero' | 'wholeYuan';

/**
 * The amount that a member typed, checked for the venue: at most twelve characters and two decimals. For a venue that
 * accepts only whole yuan, the rest stays where it is.
 */
export function transferAmount(
  text: string,
  venue: { readonly wholeYuan: boolean },
): Result<MoneyMinor, AmountRefusal> {
  if (text === '') return err('amountEmpty');
  const typed = text.length > AMOUNT_CHARS_MAX ? err('malformed' as const) : parseMoney(text);
  if (!typed.ok) return err('amountMalformed');
  if (typed.value === 0) return err('amountZero');
  const amount = movable(typed.value, venue);
  return amount === 0 ? err('wholeYuan') : ok(amount);
}

const YUAN = 100;

/** The part of an amount that the venue can accept or return. */
export function movable(amount: MoneyMinor, venue: { readonly wholeYuan: boolean }): MoneyMinor {
  assert(amount >= 0, `not an amount to move: ${amount}`);
  return venue.wholeYuan ? moneyMinor(amount - (amount % YUAN)) : amount;
}
