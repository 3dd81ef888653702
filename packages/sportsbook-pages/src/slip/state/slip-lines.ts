import { moneyMinor } from '@tianping/base';
import type { MarketView } from '@tianping/contract';
import { lineQuarter, type PriceMilli } from '@tianping/odds';
import {
  isLineMoving,
  isLineTaken,
  isRefusalReason,
  isSameSelection,
  isUnderWay,
  type PricePolicy,
  type Slip,
  type SlipEntry,
  type SlipOrder,
  updateEntry,
} from '@tianping/sportsbook';
import type { ParlaySite, QuoteLine, Voucher } from '../../deps.ts';
import type { TopicCache } from '../../store/topics/topic-cache.ts';
import { marketOf } from '../entry/selection-names.ts';
import { type Intent, isOpen, isParlay, type Refusal } from '../requests/intent.ts';
import { worstBasePrice } from '../stake/worst-price.ts';
import {
  type EntryMoney,
  type EntryNow,
  type EntryStatus,
  entryKey,
  entryStatusOf,
  moneyOf,
  yuanText,
} from './entry-status.ts';

export interface SlipState {
  readonly slip: Slip;
  /** Whole yuan as typed, by entry key; of a parlay by `series:<size>`; the amount for all under `each`. */
  readonly stakes: Readonly<Record<string, string>>;
  /** The wanted win as typed, by entry key; while it is set, the stake follows from it. */
  readonly targets: Readonly<Record<string, string>>;
  readonly quotes: Readonly<Record<string, QuoteLine>>;
  /** Which limit cut an amount, by the key it was typed under. */
  readonly cuts: Readonly<Record<string, 'maximum' | 'balance'>>;
  readonly intents: readonly Intent[];
  readonly policy: PricePolicy;
  /** A closed line is replaced without asking by the one that opened instead. */
  readonly follows: boolean;
  /** The line of an entry before it was replaced, by entry key. */
  readonly replaced: Readonly<Record<string, string>>;
  /** Entries from the browser or from a code whose prices have not arrived yet. */
  readonly unquoted: ReadonlySet<string>;
  /** Lowest acceptable price with policy `any`, as typed, by entry key. */
  readonly worst: Readonly<Record<string, string>>;
  readonly vouchers: readonly Voucher[];
  /** The voucher chosen, by entry key. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly dialog: SlipDialog | null;
  /** The site's rules for parlays; null until known. */
  readonly parlaySite: ParlaySite | null;
  /** The amount being typed: an entry key, `series:<size>` or `each`. */
  readonly activeKey: string | null;
  /** Tickets of open single bets by their selection, where the site accepts no second one. */
  readonly own: ReadonlyMap<string, string>;
  readonly memberId: string | null;
  readonly availableMinor: number | null;
  /** Incremented when a price in the slip moved. */
  readonly ticks: number;
}

/** A dialog that belongs to the slip; `code` is one from a link. */
export type SlipDialog =
  | { readonly kind: 'share' }
  | { readonly kind: 'load'; readonly code: string }
  | { readonly kind: 'stakes' };

/** One entry with everything the slip shows about it. */
export interface SlipLine {
  readonly key: string;
  readonly entry: SlipEntry;
  readonly now: EntryNow;
  readonly entryStatus: EntryStatus;
  readonly money: EntryMoney;
  readonly typed: string;
  readonly intent: Intent | null;
  readonly refusal: Refusal | null;
  /** Its price has not arrived yet. */
  readonly isUnquoted: boolean;
  /** The market that is open in place of a closed line. */
  readonly instead: MarketView | null;
  readonly voucher: Voucher | null;
  /** The open bet on the same selection: a second one would be refused. */
  readonly openTicket: string | null;
}

/** True when a press on the button sends this entry as a single bet. */
export function canSend(line: SlipLine): boolean {
  const { entry, money, intent } = line;
  if (isUnderWay(entry) || entry.orderData?.state === 'accepted') return false;
  if (intent?.state.kind === 'lost' || money.voucherFault !== null) return false;
  if (line.openTicket !== null) return false;
  return isBettable(line) && money.stakeMinor > 0 && !money.isBelow && !money.isBroken;
}

/** True when the market takes bets and its price is known. */
export function isBettable({ entryStatus, isUnquoted }: SlipLine): boolean {
  return entryStatus.market === 'open' && !isUnquoted;
}

export function lineOf(entry: SlipEntry, state: SlipState, topics: TopicCache): SlipLine {
  const key = entryKey(entry);
  const { matchId } = entry.selection;
  const quote = state.quotes[key];
  const now: EntryNow = {
    market: marketNow(entry, topics, quote),
    match: topics.match(matchId) ?? null,
  };
  const worst = worstOf(state, entry);
  const entryStatus = entryStatusOf(entry, now, {
    oddsType: state.slip.oddsType,
    policy: state.policy,
    worstPrice: worst === 'bad' ? null : worst,
  });
  const single = intentOf(entry, state.intents);
  const intent = single && state.slip.series && !isOpen(single.state) ? null : single;
  const command = intent && !isParlay(intent.wish) ? intent.wish : null;
  const typed =
    isUnderWay(entry) && command ? yuanText(command.request.unitMinor) : (state.stakes[key] ?? '');
  const voucher = voucherOf(state, key);
  return {
    key,
    entry,
    now,
    entryStatus,
    typed,
    money: moneyOf(
      entry,
      entryStatus,
      { stake: typed, oddsType: state.slip.oddsType, voucher },
      quote,
    ),
    intent,
    refusal: intent?.state.kind === 'refused' ? intent.state.refusal : null,
    isUnquoted: state.unquoted.has(key),
    instead: entryStatus.market === 'closed' ? insteadOf(entry, topics) : null,
    voucher,
    openTicket: state.slip.series ? null : (state.own.get(key) ?? null),
  };
}

/** The market by the match's own topic; until that has loaded, by the list or a quote. */
function marketNow(
  { selection: { matchId, marketId } }: SlipEntry,
  topics: TopicCache,
  quote: QuoteLine | undefined,
): MarketView | null {
  const book = topics.peek(`match:${matchId}`);
  const held = book?.market(matchId, marketId);
  if (held || book?.status.kind === 'live') return held ?? null;
  return topics.market(matchId, marketId) ?? quote?.market ?? null;
}

/** The first open line of the same family and tally, its main one before others. */
export function insteadOf({ selection }: SlipEntry, topics: TopicCache): MarketView | null {
  const { matchId, marketId, family, period, side, line } = selection;
  if (line === null) return null;
  const open = (topics.peek(`match:${matchId}`)?.markets(matchId) ?? []).filter(
    (market) =>
      market.family === family &&
      market.period === period &&
      market.id !== marketId &&
      market.state === 'open' &&
      market.selections.some((each) => each.side === side && each.price > 0),
  );
  return open.find((market) => market.main) ?? open[0] ?? null;
}

/** Whether an entry moves to another line automatically: in the member's favour, or where points lines may move. */
export function isFollowed({ selection }: SlipEntry, instead: MarketView): boolean {
  const { family, side, line, gameType } = selection;
  const lines = marketOf(family)?.lines ?? 'none';
  if (line === null || instead.line === null) return false;
  const move = { lines, side, from: line, to: lineQuarter(instead.line) };
  return isLineTaken(move, isLineMoving(gameType));
}

export function voucherOf(state: SlipState, key: string): Voucher | null {
  const id = state.chosen[key];
  return state.vouchers.find((voucher) => voucher.voucherId === id) ?? null;
}

/** The lowest acceptable price of an entry; null without one. */
export function worstOf(state: SlipState, entry: SlipEntry): PriceMilli | null | 'bad' {
  if (state.policy !== 'any') return null;
  const { includesStake } = entry.selection;
  const typed = state.worst[entryKey(entry)] ?? '';
  return worstBasePrice(typed, { oddsType: state.slip.oddsType, includesStake });
}

/** The newest single bet of an entry's selection. */
function intentOf(entry: SlipEntry, intents: readonly Intent[]): Intent | null {
  const isOfEntry = ({ wish: command }: Intent): boolean =>
    !isParlay(command) && command.entries.some((each) => isSameSelection(each, entry));
  return intents.findLast(isOfEntry) ?? null;
}

/** The entries with the state of their bets; of several parlays the one that is still open. */
export function withOrders(slip: Slip, intents: readonly Intent[]): Slip {
  return slip.entries.reduce((left, entry) => {
    const own = intents.filter(({ wish: command }) =>
      command.entries.some((each) => isSameSelection(each, entry)),
    );
    const intent = own.find(({ state }) => isOpen(state)) ?? own.at(-1);
    if (!intent) return left;
    const bet = 'bet' in intent.state ? intent.state.bet : null;
    const bettingData = { active: true, ticket_id: bet?.ticketId ?? '' };
    return updateEntry(left, { ...entry, orderData: orderOf(intent), bettingData });
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

/** The sums of what a press sends; while it would send nothing, of what is under way. */
export interface SlipTotals {
  /** How many bets a press on the button sends. */
  readonly sendable: number;
  readonly count: number;
  readonly stakeMinor: number;
  readonly holdMinor: number;
  readonly winMinor: number;
  readonly needsAccept: boolean;
}

/** Sums over the lines that would be sent; when there are none, over those under way. */
export function totalsOf(lines: readonly SlipLine[]): SlipTotals {
  const sent = lines.filter(canSend);
  const summed = sent.length > 0 ? sent : lines.filter(({ entry }) => isUnderWay(entry));
  const sum = (read: (line: SlipLine) => number) =>
    moneyMinor(summed.reduce((total, each) => total + read(each), 0));
  return {
    sendable: sent.length,
    count: summed.length,
    stakeMinor: sum(({ money }) => money.stakeMinor),
    holdMinor: sum(({ money }) => money.holdMinor),
    winMinor: sum(({ money }) => money.winMinor),
    needsAccept: sent.some(({ entryStatus }) => entryStatus.needsAccept),
  };
}
