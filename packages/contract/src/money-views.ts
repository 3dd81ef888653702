import { z } from 'zod';
import { minor, shortText, unixMs, uuid } from './fields.ts';

/** Venue categories as menus and wallets group them. */
export const venueCategory = z.enum(['TY', 'ZR', 'QP', 'DJ', 'CP', 'DZ', 'BY']);

/** What one venue holds for the member. */
export const venueBalanceView = z.object({
  channelCode: shortText,
  enName: shortText,
  name: shortText,
  category: venueCategory,
  /** Plays from the central wallet: there is nothing to transfer. */
  shared: z.boolean(),
  /** Null when the venue has not answered. */
  balanceMinor: minor.nullable(),
  readAt: unixMs.nullable(),
  /** In transit in or out, outcome not known yet. */
  pendingMinor: minor,
  state: z.enum(['normal', 'maintenance', 'unreachable']),
  maintenanceUntil: unixMs.nullable(),
  /** Accepts and returns whole yuan only. */
  wholeYuan: z.boolean(),
  /** Money that goes in stays until the turnover of a running offer is done. */
  activity: z.object({ name: shortText, missingMinor: minor }).nullable(),
});

/** One transfer between the central wallet and a venue. Topic `me`, key `transfer:<transferId>`. */
export const transferView = z.object({
  transferId: uuid,
  /** Number for people, `ZZ261121-00001`. */
  ticketId: shortText,
  channelCode: shortText,
  venueName: shortText,
  direction: z.enum(['in', 'out']),
  amountMinor: minor,
  /** `processing`: the venue has not answered; it is asked about, never sent again. */
  status: z.enum(['processing', 'success', 'failed']),
  /** Why it failed, in the reader's script. */
  reason: shortText.nullable(),
  createdAt: unixMs,
  endedAt: unixMs.nullable(),
});

/** One exchange: of coin against money, or of a gift's code. */
export const exchangeView = z.object({
  exchangeId: uuid,
  ticketId: shortText,
  kind: z.enum(['coinBuy', 'coinSell', 'gift']),
  /** Signed change of the central wallet. */
  amountMinor: minor,
  coin: shortText.nullable(),
  /** Signed change of the coin wallet, hundredths of a coin. */
  coinMinor: minor.nullable(),
  /** Thousandths of a yuan for one coin. */
  rateMilli: z.int().nullable(),
  note: shortText,
  at: unixMs,
});

/** Where a deposit is paid to; which parts are there depends on its channel's kind. */
export const depositPayee = z.object({
  bank: shortText.nullable(),
  holder: shortText.nullable(),
  account: shortText.nullable(),
  branch: shortText.nullable(),
  /** Reference code that must be written in the transfer. */
  memo: shortText.nullable(),
});

export const depositCoin = z.object({
  currency: shortText,
  protocol: shortText,
  address: shortText,
  /** Exact amount to send, in coins. */
  amountText: shortText,
  /** Thousandths of a yuan for one coin, kept until the order expires. */
  rateMilli: z.int(),
  confirmations: z.int(),
  confirmationsNeeded: z.int(),
  txId: shortText.nullable(),
});

/** A card or address that money is paid out to. */
export const payoutAccountView = z.object({
  accountId: uuid,
  kind: z.enum(['bank', 'coin', 'wallet']),
  /** The usual name of the bank, network or wallet. */
  provider: shortText,
  providerCode: shortText,
  /** `6222 **** **** 6721`, `TQ3x…9kLm` */
  masked: shortText,
  holderMasked: shortText,
  branch: shortText.nullable(),
  protocol: shortText.nullable(),
  isDefault: z.boolean(),
  addedAt: unixMs,
  /** Cannot be used for payouts before this time; null once usable. */
  usableAt: unixMs.nullable(),
});

/** One turnover duty: what was received, what must be staked for it, what has been. */
export const turnoverRow = z.object({
  requirementId: uuid,
  source: z.enum(['deposit', 'gift', 'rebate', 'activity', 'adjustment']),
  name: shortText,
  at: unixMs,
  amountMinor: minor,
  /** Thousandths: 1000 is once over. */
  multipleMilli: z.int(),
  requiredMinor: minor,
  doneMinor: minor,
  missingMinor: minor,
  status: z.enum(['open', 'done', 'released', 'cancelled']),
});

export const turnoverTotals = z.object({
  requiredMinor: minor,
  doneMinor: minor,
  missingMinor: minor,
});

const timelineStep = z.object({
  step: z.enum(['submitted', 'reviewing', 'paying', 'paid', 'refused', 'failed', 'cancelled']),
  at: unixMs.nullable(),
  note: shortText.nullable(),
});

/** One withdrawal as its member sees it. Topic `me`, key `withdraw:<orderId>`. */
export const withdrawView = z.object({
  orderId: uuid,
  /** Number for people, `WD261121-00001`. */
  ticketId: shortText,
  method: z.enum(['bank', 'coin', 'wallet']),
  accountLabel: shortText,
  amountMinor: minor,
  feeMinor: minor,
  /** What arrives: amount less fee. */
  payMinor: minor,
  coin: z
    .object({
      currency: shortText,
      protocol: shortText,
      rateMilli: z.int(),
      amountText: shortText,
      txId: shortText.nullable(),
    })
    .nullable(),
  status: z.enum(['reviewing', 'paying', 'paid', 'refused', 'failed', 'cancelled', 'abnormal']),
  createdAt: unixMs,
  endedAt: unixMs.nullable(),
  expectedAt: unixMs.nullable(),
  /** Published reason of a refusal or failure, in the reader's script. */
  reason: shortText.nullable(),
  /** Whether the member can still cancel it. */
  cancellable: z.boolean(),
  timeline: z.array(timelineStep),
  /** The conditions as they stood at the request. */
  turnover: turnoverTotals,
});

/** Turnover, limits and lock of one withdrawal method, as enforced at this moment. */
export const withdrawTerms = z.object({
  /** What the wallet has. */
  availableMinor: minor,
  /**
   * The part of it that turnover allows to be withdrawn now. An excluded member may leave without turnover, except
   * for open gifts.
   */
  leave: z.object({ withdrawableMinor: minor, keptMinor: minor, missingMinor: minor }),
  minMinor: minor,
  maxMinor: minor,
  /** The remaining balance may be withdrawn in one order, though it is below the minimum. */
  wholeRest: z.boolean(),
  feeFreeLeft: z.int(),
  /** Hundredths of a percent, and its bounds, once the free ones are used. */
  feeBasisPoints: z.int(),
  feeMinMinor: minor,
  feeMaxMinor: minor,
  todayCount: z.int(),
  todayCountMax: z.int(),
  todayMinor: minor,
  todayMaxMinor: minor,
  payPasswordSet: z.boolean(),
  realNameSet: z.boolean(),
  lockedUntil: unixMs.nullable(),
  openOrder: withdrawView.nullable(),
  turnover: turnoverTotals,
  turnoverRows: z.array(turnoverRow),
  accounts: z.array(payoutAccountView),
});

/** What a limit restricts. */
export const limitKind = z.enum(['deposit', 'loss', 'stake', 'session']);
export const limitPeriod = z.enum(['day', 'week', 'month']);

/** One limit that a member has set: minor units, or minutes for `session`. */
export const protectionLimit = z.object({
  kind: limitKind,
  period: limitPeriod,
  value: minor.nullable(),
  used: minor,
  resetsAt: unixMs,
  /** A raise or removal that waits: it can be confirmed from `confirmFrom` on. */
  pending: z.object({ value: minor.nullable(), confirmFrom: unixMs, expiresAt: unixMs }).nullable(),
});

export type VenueBalanceView = z.output<typeof venueBalanceView>;
export type TransferView = z.output<typeof transferView>;
export type ExchangeView = z.output<typeof exchangeView>;
export type PayoutAccountView = z.output<typeof payoutAccountView>;
export type TurnoverRow = z.output<typeof turnoverRow>;
export type WithdrawView = z.output<typeof withdrawView>;
export type WithdrawTerms = z.output<typeof withdrawTerms>;
export type ProtectionLimit = z.output<typeof protectionLimit>;
