import { type MoneyMinor, moneyMinor, moneyText, must, type UnixMs } from '@tianping/base';
import type { Message, Translator } from '@tianping/i18n';
import type { PriceMilli, Score } from '@tianping/odds';
import { SLIP_ENTRIES_MAX } from '../../limits.ts';
import { messages } from '../../messages.ts';

/** Every reason for which a bet or a pick is refused. */
export type RefusalReason = keyof typeof REFUSALS;

/** The values that would make the bet acceptable, used by the one-tap action; only applicable ones are set. */
export interface RefusalFix {
  readonly price?: PriceMilli;
  readonly version?: number;
  readonly score?: Score;
  /** Smallest and largest stake that would be accepted, in the chosen odds type. */
  readonly minMinor?: MoneyMinor;
  readonly maxMinor?: MoneyMinor;
  /** The open bet that is the reason. */
  readonly ticketId?: string;
  /** A line that is open instead, as a market id. */
  readonly marketId?: string;
  /** For a limit that the member has set, or a pause: its period, its amount, what is left of it, until when. */
  readonly period?: 'day' | 'week' | 'month';
  readonly limit?: number;
  readonly left?: number;
  readonly until?: UnixMs;
}

export interface Refusal {
  readonly reason: RefusalReason;
  readonly fix: RefusalFix | null;
}

/** What the slip offers beside the message. */
export type RefusalAction =
  /** Take the fix's price or score and send again. */
  | 'acceptChange'
  | 'editStake'
  | 'removeEntry'
  /** Nothing to change: the same bet may go through in a while. */
  | 'retryLater'
  | 'goInPlay'
  | 'deposit'
  | 'viewBet'
  | 'login'
  | 'contactService'
  /** To the page of the member's own limits. */
  | 'protection'
  | 'none';

/** The text of one reason, and the action that the slip offers with it. */
export interface RefusalRow {
  readonly action: RefusalAction;
  text(translator: Translator, fix: RefusalFix | null): string;
}

const PERIODS = {
  day: messages.periodDay,
  week: messages.periodWeek,
  month: messages.periodMonth,
} as const;

/** All refusals, in the order in which they are checked. */
export const REFUSALS = {
  sessionExpired: plain('login', messages.refusalSessionExpired),
  maintenance: plain('retryLater', messages.refusalMaintenance),
  /** Too many bets are waiting for the server to answer in the promised time. */
  busy: plain('retryLater', messages.refusalBusy),
  memberFrozen: plain('contactService', messages.refusalMemberFrozen),
  tooFast: plain('retryLater', messages.refusalTooFast),
  orderWaiting: plain('none', messages.refusalOrderWaiting),
  slipFull: {
    action: 'none',
    text: ({ t }) => t(messages.refusalSlipFull, { max: SLIP_ENTRIES_MAX }),
  },
  sameMatch: plain('removeEntry', messages.refusalSameMatch),
  notCombinable: plain('removeEntry', messages.refusalNotCombinable),
  seriesOutright: plain('removeEntry', messages.refusalSeriesOutright),
  seriesInPlay: plain('removeEntry', messages.refusalSeriesInPlay),
  seriesSports: plain('removeEntry', messages.refusalSeriesSports),
  seriesTooLong: plain('removeEntry', messages.refusalSeriesTooLong),
  /** Legs of a parlay were refused; each has its own reason. */
  seriesLegs: plain('none', messages.refusalSeriesLegs),
  matchClosed: plain('removeEntry', messages.refusalMatchClosed),
  turnedInPlay: plain('goInPlay', messages.refusalTurnedInPlay),
  pastClosing: plain('removeEntry', messages.refusalPastClosing),
  marketClosed: plain('removeEntry', messages.refusalMarketClosed),
  lineChanged: plain('removeEntry', messages.refusalLineChanged),
  suspended: plain('retryLater', messages.refusalSuspended),
  dangerous: plain('retryLater', messages.refusalDangerous),
  duplicateSelection: {
    action: 'viewBet',
    text: ({ t }, fix) => t(messages.refusalDuplicateSelection, { ticket: fix?.ticketId ?? '' }),
  },
  redCard: plain('acceptChange', messages.refusalRedCard),
  scoreChanged: plain('acceptChange', messages.refusalScoreChanged),
  priceChanged: plain('acceptChange', messages.refusalPriceChanged),
  belowMinimum: {
    action: 'editStake',
    text: ({ t }, fix) => t(messages.refusalBelowMinimum, { min: money(fix?.minMinor) }),
  },
  aboveSingle: {
    action: 'editStake',
    text: ({ t }, fix) => t(messages.refusalAboveSingle, { max: money(fix?.maxMinor) }),
  },
  aboveMatch: {
    action: 'editStake',
    text: ({ t }, fix) => t(messages.refusalAboveMatch, { max: money(fix?.maxMinor) }),
  },
  /** The room left on the match is smaller than the smallest bet, so no amount would be accepted. */
  matchFull: plain('removeEntry', messages.refusalMatchFull),
  aboveMaxWin: {
    action: 'editStake',
    text: ({ t }, fix) => t(messages.refusalAboveMaxWin, { max: money(fix?.maxMinor) }),
  },
  aboveSeriesMatch: {
    action: 'editStake',
    text: ({ t }, fix) => t(messages.refusalAboveSeriesMatch, { max: money(fix?.maxMinor) }),
  },
  /** Used, expired, or not the member's. */
  voucherGone: plain('none', messages.refusalVoucherGone),
  /** A negative Malay or Indonesian price holds a risk, not a stake. */
  voucherNegative: plain('none', messages.refusalVoucherNegative),
  voucherPrice: plain('none', messages.refusalVoucherPrice),
  voucherMinimum: {
    action: 'editStake',
    text: ({ t }, fix) => t(messages.refusalVoucherMinimum, { min: money(fix?.minMinor) }),
  },
  balanceLow: plain('deposit', messages.refusalBalanceLow),
  coolingOff: own(({ t }, fix) => t(messages.refusalCoolingOff, { time: timeOf(fix) })),
  excluded: own(({ t }, fix) =>
    fix?.until === undefined
      ? t(messages.refusalExcludedForGood)
      : t(messages.refusalExcluded, { time: timeOf(fix) }),
  ),
  limitStake: own((translator, fix) =>
    translator.t(messages.refusalLimitStake, ownLimit(translator, fix)),
  ),
  limitLoss: own((translator, fix) =>
    translator.t(messages.refusalLimitLoss, ownLimit(translator, fix)),
  ),
  limitSession: own(({ t }, fix) =>
    t(messages.refusalLimitSession, { minutes: fix?.limit ?? 0, time: timeOf(fix) }),
  ),
} as const satisfies Readonly<Record<string, RefusalRow>>;

/** The sentence to show: what was refused, why, what to do. */
export function refusalText(translator: Translator, { reason, fix }: Refusal): string {
  return REFUSALS[reason].text(translator, fix);
}

/** Whether a text is a reason that a `refused` answer may carry. */
export function isRefusalReason(text: string): text is RefusalReason {
  return Object.hasOwn(REFUSALS, text);
}

function plain(action: RefusalAction, message: Message): RefusalRow {
  return { action, text: ({ t }) => t(message) };
}

function own(text: RefusalRow['text']): RefusalRow {
  return { action: 'protection', text };
}

function ownLimit({ t }: Translator, fix: RefusalFix | null) {
  return {
    period: t(PERIODS[fix?.period ?? 'day']),
    limit: moneyText(moneyMinor(fix?.limit ?? 0)),
    left: moneyText(moneyMinor(fix?.left ?? 0)),
    time: timeOf(fix),
  };
}

/** `2026-11-21 14:32` on the site's clock, UTC+8. */
function timeOf(fix: RefusalFix | null): string {
  const local = new Date((fix?.until ?? 0) + 8 * 3_600_000);
  return local.toISOString().slice(0, 16).replace('T', ' ');
}

function money(amount: MoneyMinor | undefined): string {
  return moneyText(must(amount, 'a limit refusal names the limit'));
}
