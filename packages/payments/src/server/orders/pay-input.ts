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
  /** Network, where coins are paid; the first one when none is named. */
  readonly protocol?: string | null;
  /** As the member typed it, where the channel asks for it. */
  readonly payerName?: string | null;
  /** A code that was given out before. */
  readonly signalCode?: string | null;
  /** The member's grade; 0 unless told. */
  readonly grade?: number;
  /** What is known of the member; nothing unless told. */
  readonly payer?: Payer;
}

/** `orderOpen` names the order to finish or to close first; `guarded` is another module's no. */
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
