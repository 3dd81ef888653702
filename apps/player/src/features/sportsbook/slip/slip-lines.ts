import { moneyMinor } from '@tianping/base';
import type { PriceMilli } from '@tianping/odds';
import {
  isRefusalReason,
  isSameSelection,
  isUnderWay,
  type PricePolicy,
  type Slip,
  type SlipEntry,
  type SlipOrder,
  updateEntry,
} from '@tianping/sportsbook';
import type { QuoteLine } from '../ports.ts';
import type { BookShelf } from '../store/book-shelf.ts';
import type { Intent, Refusal } from './intent.ts';
import {
  type EntryMoney,
  type EntryNow,
  entryKey,
  moneyOf,
  type Standing,
  standingOf,
  yuanText,
} from './standing.ts';
import { worstBasePrice } from './worst-price.ts';

export interface SlipState {
  readonly slip: Slip;
  /** Whole yuan as typed, by entry key. */
  readonly stakes: Readonly<Record<string, string>>;
  readonly quotes: Readonly<Record<string, QuoteLine>>;
  /** Amounts that were cut back, by entry key. */
  readonly cuts: Readonly<Record<string, 'maximum' | 'balance'>>;
  readonly intents: readonly Intent[];
  readonly policy: PricePolicy;
  /** Lowest price wanted with policy `any`, as typed, by entry key. */
  readonly worst: Readonly<Record<string, string>>;
  /** The entry whose amount is being typed. */
  readonly activeKey: string | null;
  readonly memberId: string | null;
  readonly availableMinor: number | null;
  /** Grows when a price in the slip moved. */
  readonly ticks: number;
}

/** One entry with everything the slip shows of it. */
export interface SlipLine {
  readonly key: string;
  readonly entry: SlipEntry;
  readonly now: EntryNow;
  readonly standing: Standing;
  readonly money: EntryMoney;
  readonly typed: string;
  readonly intent: Intent | null;
  readonly refusal: Refusal | null;
}

/** True when a press on the button sends this entry. */
export function canSend({ entry, standing, money, intent }: SlipLine): boolean {
  if (isUnderWay(entry) || entry.orderData?.state === 'accepted') return false;
  if (intent?.state.kind === 'lost') return false;
  return standing.market === 'open' && money.stakeMinor > 0 && !money.isBelow;
}

export function lineOf(entry: SlipEntry, state: SlipState, shelf: BookShelf): SlipLine {
  const key = entryKey(entry);
  const { matchId, marketId } = entry.selection;
  const book = shelf.peek(`match:${matchId}`);
  const quote = state.quotes[key];
  const now: EntryNow = {
    market:
      book?.market(matchId, marketId) ??
      (book?.status.kind === 'live' ? null : (seenMarket(entry, shelf) ?? quote?.market ?? null)),
    match: shelf.match(matchId) ?? null,
  };
  const worst = worstOf(state, entry);
  const standing = standingOf(entry, now, {
    oddsType: state.slip.oddsType,
    policy: state.policy,
    worstPrice: worst === 'bad' ? null : worst,
  });
  const intent = intentOf(entry, state.intents);
  const isSent = isUnderWay(entry) && intent !== null;
  const typed = isSent ? yuanText(intent.request.stakeMinor) : (state.stakes[key] ?? '');
  return {
    key,
    entry,
    now,
    standing,
    typed,
    money: moneyOf(entry, standing, { stake: typed, oddsType: state.slip.oddsType }, quote),
    intent,
    refusal: intent?.state.kind === 'refused' ? intent.state.refusal : null,
  };
}

/** The market as the list holds it, until the match's own topic has answered. */
function seenMarket(entry: SlipEntry, shelf: BookShelf) {
  return shelf.market(entry.selection.matchId, entry.selection.marketId);
}

/** The lowest price wanted of an entry; null without one. */
export function worstOf(state: SlipState, entry: SlipEntry): PriceMilli | null | 'bad' {
  if (state.policy !== 'any') return null;
  const { includesStake } = entry.selection;
  const typed = state.worst[entryKey(entry)] ?? '';
  return worstBasePrice(typed, { oddsType: state.slip.oddsType, includesStake });
}

/** The newest intent of an entry's selection. */
function intentOf(entry: SlipEntry, intents: readonly Intent[]): Intent | null {
  return intents.findLast((intent) => isSameSelection(intent.entry, entry)) ?? null;
}

/** The entries with what became of their bets. */
export function withOrders(slip: Slip, intents: readonly Intent[]): Slip {
  return slip.entries.reduce((left, entry) => {
    const intent = intentOf(entry, intents);
    if (!intent) return left;
    const orderData = orderOf(intent);
    const bet = 'bet' in intent.state ? intent.state.bet : null;
    const bettingData = { active: true, ticket_id: bet?.ticketId ?? '' };
    return updateEntry(left, { ...entry, orderData, bettingData });
  }, slip);
}

function orderOf({ key, state }: Intent): SlipOrder | null {
  switch (state.kind) {
    case 'sending':
    case 'asking':
      return { state: 'sending', requestId: key };
    case 'waiting':
      return {
        state: 'delay',
        requestId: key,
        waitUntil: state.bet.waitUntil ?? state.bet.placedAt,
      };
    case 'accepted':
    case 'ended':
      return { state: 'accepted', requestId: key };
    case 'refused': {
      const { reason } = state.refusal;
      if (!isRefusalReason(reason)) return null;
      return { state: 'refused', requestId: key, refusal: { reason, fix: null } };
    }
    case 'rejected':
    case 'lost':
      return null;
  }
}

/** Sums over the lines that would be sent; while none would, over those under way. */
export function totalsOf(lines: readonly SlipLine[]) {
  const sent = lines.filter(canSend);
  const summed = sent.length > 0 ? sent : lines.filter(({ entry }) => isUnderWay(entry));
  const sum = (read: (line: SlipLine) => number) =>
    moneyMinor(summed.reduce((total, each) => total + read(each), 0));
  return {
    /** How many a press on the button sends. */
    sendable: sent.length,
    count: summed.length,
    stakeMinor: sum(({ money }) => money.stakeMinor),
    holdMinor: sum(({ money }) => money.holdMinor),
    winMinor: sum(({ money }) => money.winMinor),
    needsAccept: sent.some(({ standing }) => standing.needsAccept),
  };
}
