import type { IdempotencyKey, MemberId, OrderId, Script, SiteId, UnixMs } from '@tianping/base';
import type { AmountRefusal, DepositTerms, PayerNeed } from '../../rules/terms.ts';
import type { GuardRefusal } from '../deps.ts';
import type { Payer } from '../offer.ts';

export interface PayInput {
  readonly siteId: SiteId;
  readonly site: DepositTerms;
  readonly memberId: MemberId;
  readonly script: Script;
  readonly key: IdempotencyKey;
  readonly bodyHash: string;
  /** The channel's code. */
  readonly code: string;
  /** As the member typed it. */
  readonly amount: string;
  /** Network, where coins are paid; the first one when none is given. */
  readonly protocol?: string | null;
  /** As the member typed it, where the channel requires it. */
  readonly payerName?: string | null;
  /** A reference code that was issued before. */
  readonly signalCode?: string | null;
  /** The member's grade; 0 by default. */
  readonly grade?: number;
  /** What is known of the member; nothing by default. */
  readonly payer?: Payer;
}

/** `orderOpen` names the order to finish or to close first; `guarded` is a refusal by another module. */
export type PayRefusal =
  | AmountRefusal
  | { readonly kind: 'depositsDisabled' | 'channelUnknown' | 'keyReused' | 'channelBusy' }
  | { readonly kind: 'channelRefused' | 'channelUnreachable' }
  | { readonly kind: 'protocolUnknown' | 'payerNameDiffers' | 'signalUnknown' }
  | { readonly kind: 'needs'; readonly needs: readonly PayerNeed[] }
  | { readonly kind: 'channelMaintenance'; readonly until: UnixMs | null }
  | { readonly kind: 'channelLocked'; readonly until: UnixMs }
  | { readonly kind: 'dayFull'; readonly leftMinor: number }
  | { readonly kind: 'guarded'; readonly refusal: GuardRefusal }
  | { readonly kind: 'orderOpen'; readonly orderId: OrderId };
