import { minorToText, type Script, type UnixMs } from '@tianping/base';
import type {
  PayoutAccountView,
  TurnoverRow,
  WithdrawTerms,
  WithdrawView,
} from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import { type Duty, missingOf, totalsOf } from '@tianping/turnover';
import { turnoverMessages } from '@tianping/turnover/messages';
import { providerOf, statusOf } from '@tianping/withdrawals';
import { withdrawalMessages as text } from '@tianping/withdrawals/messages';
import {
  coolingUntil,
  isCancellable,
  type PayoutAccount,
  type StoredOrder,
  type WithdrawStatus,
} from '@tianping/withdrawals/server';
import { siteText, textsOf } from '../http/texts.ts';

/** Published reasons by their code. */
const reasonTexts: Readonly<Record<string, Message>> = {
  turnover: text.reasonTurnover,
  betsUnderReview: text.reasonBetsUnderReview,
  accountWrong: text.reasonAccountWrong,
  bankMaintenance: text.reasonBankMaintenance,
  dayLimit: text.reasonDayLimit,
  amountIrregular: text.reasonAmountIrregular,
  contactService: text.reasonContactService,
  other: text.reasonOther,
  payoutFailed: text.reasonPayoutFailed,
};

/** A withdrawal as its member sees it; that staff put it aside is not shown. */
export function withdrawViewOf(order: StoredOrder, script: Script): WithdrawView {
  const status = statusOf(order.stage);
  return {
    orderId: order.orderId,
    ticketId: order.ticket,
    method: order.method,
    accountLabel: accountLabel(order, script),
    amountMinor: order.amountMinor,
    feeMinor: order.feeMinor,
    payMinor: order.payMinor,
    coin: coinOf(order),
    status,
    createdAt: order.createdAt,
    endedAt: order.endedAt,
    expectedAt: order.endedAt === null ? order.expectedAt : null,
    reason: publishedReason(order, script),
    cancellable: isCancellable(order),
    timeline: timelineOf(order, script),
    turnover: { ...order.terms.turnover },
  };
}

/** The coins that the payout sends, at the rate that was stored with the request. */
export function coinOf(order: StoredOrder): WithdrawView['coin'] {
  if (!order.coin) return null;
  const { currency, protocol, rateMilli, coinMinor } = order.coin;
  const amountText = minorToText(coinMinor);
  return { currency, protocol, rateMilli, amountText, txId: order.txId };
}

export function publishedReason(
  order: { readonly stage: string; readonly reason: string | null },
  script: Script,
): string | null {
  const { t } = textsOf(script);
  if (order.stage === 'abnormal') return t(text.abnormal);
  const message = order.reason === null ? undefined : reasonTexts[order.reason];
  return message ? t(message as Message) : null;
}

export function accountLabel(
  { providerCode, protocol, tail }: Pick<StoredOrder, 'providerCode' | 'protocol' | 'tail'>,
  script: Script,
): string {
  const { t } = textsOf(script);
  const provider = providerName(providerCode, script);
  return protocol === null
    ? t(text.label, { provider, tail })
    : t(text.labelCoin, { provider, protocol, tail });
}

export function providerName(code: string, script: Script): string {
  const provider = providerOf(code);
  return provider ? textsOf(script).t(provider.name) : code;
}

function timelineOf(order: StoredOrder, script: Script): WithdrawView['timeline'] {
  const { createdAt, approvedAt, endedAt } = order;
  const status = statusOf(order.stage);
  const note = publishedReason(order, script);
  const submitted = { step: 'submitted', at: createdAt, note: null } as const;
  // Only a withdrawal that nobody has begun to audit can be cancelled.
  if (status === 'cancelled') return [submitted, { step: status, at: endedAt, note }];
  const steps: WithdrawView['timeline'] = [
    submitted,
    { step: 'reviewing', at: createdAt, note: null },
  ];
  if (status === 'refused') return [...steps, { step: status, at: endedAt, note }];
  const isStuck = status === 'abnormal';
  steps.push({ step: 'paying', at: approvedAt, note: isStuck ? note : null });
  if (status === 'failed') return [...steps, { step: 'failed', at: endedAt, note }];
  return [...steps, { step: 'paid', at: endedAt, note: null }];
}

export function accountViewOf(
  account: PayoutAccount,
  { script, now }: { readonly script: Script; readonly now: UnixMs },
): PayoutAccountView {
  return {
    accountId: account.accountId,
    kind: account.kind,
    provider: providerName(account.providerCode, script),
    providerCode: account.providerCode,
    masked: account.masked,
    holderMasked: account.holderMasked,
    branch: account.branch,
    protocol: account.protocol,
    isDefault: account.isDefault,
    addedAt: account.addedAt,
    usableAt: coolingUntil(account, now),
  };
}

const dutyNames: Readonly<Record<string, Message>> = {
  deposit: turnoverMessages.deposit,
  upgrade: turnoverMessages.upgrade,
  weekly: turnoverMessages.weekly,
  monthly: turnoverMessages.monthly,
  birthday: turnoverMessages.birthday,
  rebate: turnoverMessages.rebate,
  giftCode: turnoverMessages.giftCode,
  depositReward: turnoverMessages.depositReward,
  activity: turnoverMessages.activity,
  adjustment: turnoverMessages.adjustment,
};

/** An activity brings its own name, which is a text of the site's. */
export function dutyRowOf(duty: Duty, script: Script): TurnoverRow {
  const known = Object.hasOwn(dutyNames, duty.label) ? dutyNames[duty.label] : undefined;
  return {
    requirementId: duty.dutyId,
    source: duty.source,
    name: known ? textsOf(script).t(known) : siteText(duty.label, script),
    at: duty.createdAt,
    amountMinor: duty.amountMinor,
    multipleMilli: duty.multipleMilli,
    requiredMinor: duty.requiredMinor,
    doneMinor: duty.doneMinor,
    missingMinor: missingOf(duty),
    status: duty.status,
  };
}

/** What the withdrawal screen shows of limits, turnover and accounts. */
export function termsViewOf(
  withdrawStatus: WithdrawStatus,
  fees: {
    readonly wholeRest: boolean;
    readonly freePerDay: number;
    readonly feeBasisPoints: number;
    readonly feeMinMinor: number;
    readonly feeMaxMinor: number;
  },
  { script, now }: { readonly script: Script; readonly now: UnixMs },
): WithdrawTerms {
  const { todayCount, todayMinor, limits, open } = withdrawStatus;
  const { isExcluded, ...leave } = withdrawStatus.leave;
  return {
    availableMinor: withdrawStatus.availableMinor,
    leave,
    minMinor: withdrawStatus.minMinor,
    maxMinor: withdrawStatus.maxMinor,
    wholeRest: fees.wholeRest || isExcluded,
    feeFreeLeft: isExcluded ? 1 : Math.max(0, fees.freePerDay - todayCount),
    feeBasisPoints: fees.feeBasisPoints,
    feeMinMinor: fees.feeMinMinor,
    feeMaxMinor: fees.feeMaxMinor,
    todayCount,
    todayCountMax: limits.countMax,
    todayMinor,
    todayMaxMinor: limits.amountMaxMinor,
    payPasswordSet: withdrawStatus.payPasswordSet,
    realNameSet: withdrawStatus.realNameSet,
    lockedUntil: withdrawStatus.lockedUntil,
    openOrder: open ? withdrawViewOf(open, script) : null,
    turnover: totalsOf(withdrawStatus.duties),
    turnoverRows: withdrawStatus.duties.map((duty) => dutyRowOf(duty, script)),
    accounts: withdrawStatus.accounts.map((account) => accountViewOf(account, { script, now })),
  };
}
