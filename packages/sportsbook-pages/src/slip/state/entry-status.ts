import { cleanAmount, type MoneyMinor, moneyMinor, parseMoney, ZERO_MONEY } from '@tianping/base';
import type { MarketView, MatchView } from '@tianping/contract';
import type { GameType } from '@tianping/feeds';
import {
  type AcceptedPrice,
  type AcceptedTerms,
  holdAmount,
  lineQuarter,
  type OddsType,
  type PriceMilli,
  priceMilli,
  type Score,
  stakeForHold,
  toAcceptedPrice,
} from '@tianping/odds';
import { sportByGameType } from '@tianping/plugin-sports';
import {
  bonusOf,
  capStake,
  entryWinnings,
  hasJumped,
  type OverLimit,
  PRICE_JUMP,
  type PricePolicy,
  type SlipEntry,
  type SlipSelection,
  scoreStopsBets,
  stakeRange,
} from '@tianping/sportsbook';
import type { QuoteLine, Voucher } from '../../deps.ts';
import { priceOf, type Side } from '../../store/prices/price-cell.ts';
import { scoreOf } from '../../store/texts/match-texts.ts';
import { selectionKey } from '../../store/topics/topic-store.ts';
import { marketOf } from '../entry/selection-names.ts';
import type { PlaceRequest } from '../requests/intent.ts';

/** The present market and match of an entry. */
export interface EntryNow {
  readonly market: MarketView | null;
  readonly match: MatchView | null;
}

/** The comparison of an entry with its market: what the slip prints and whether it may be sent. */
export interface EntryStatus {
  readonly price: PriceMilli;
  readonly acceptedPrice: AcceptedPrice;
  /** The price agreed to before, while the new one still needs consent. */
  readonly oldPrice: PriceMilli | null;
  readonly moved: 'up' | 'down' | null;
  readonly scoreMoved: boolean;
  /** The member must accept the new price or score before it is sent. */
  readonly needsAccept: boolean;
  readonly market: 'open' | 'suspended' | 'closed';
  readonly score: Score | null;
  readonly version: number;
}

export function entryKey(entry: { readonly selection: SlipSelection }): string {
  const { matchId, marketId, side } = entry.selection;
  return selectionKey(matchId, marketId, side);
}

/** The slip entry of a price on the page. */
export function entryOf(market: MarketView, match: MatchView, side: Side): SlipEntry {
  const selection = market.selections.find((each) => each.side === side);
  const plugin = marketOf(market.family);
  return {
    gameInfo: {
      gameId: market.gameId,
      gide: match.gide,
      hgid: match.hgid,
      team_h: match.team_h,
      team_c: match.team_c,
    },
    playInfo: { w: market.w },
    oddInfo: { gameId: market.gameId, r: selection?.r ?? '' },
    championRate: match.sport === 'FS' ? { rtype: side } : null,
    bettingData: { active: market.state === 'open', ticket_id: '' },
    orderData: null,
    isInvalid: false,
    selection: {
      matchId: match.gameId,
      marketId: market.id,
      gameType: match.sport,
      family: market.family,
      period: market.period,
      line: market.line === null ? null : lineQuarter(market.line),
      side,
      runner: selection?.name ?? null,
      inPlay: match.isLive,
      includesStake: plugin?.includesStake ?? true,
      inSeries: plugin?.inSeries ?? false,
      priceSeen: priceMilli(priceOf(market, side)),
      versionSeen: market.version,
      scoreSeen: runningScore(match, match.sport, market.period),
    },
  };
}

/** Compares what the member agreed to with the present market, under the member's policy. */
export function entryStatusOf(
  entry: SlipEntry,
  now: EntryNow,
  command: {
    readonly oddsType: OddsType;
    readonly policy: PricePolicy;
    readonly worstPrice: PriceMilli | null;
  },
): EntryStatus {
  const { selection } = entry;
  const live = now.market ? priceOf(now.market, selection.side) : 0;
  const price = live > 0 ? priceMilli(live) : selection.priceSeen;
  const { gameType, period } = selection;
  const score = now.match ? runningScore(now.match, gameType, period) : selection.scoreSeen;
  const delta = price - selection.priceSeen;
  const { includesStake } = selection;
  const isFar = hasJumped(selection.priceSeen, price, { includesStake, jump: PRICE_JUMP });
  const isWanted = delta === 0 || (!isFar && isTaken(delta, price, command));
  const scoreMoved = hasScoreMoved(selection, score);
  return {
    price,
    acceptedPrice: toAcceptedPrice(price, {
      oddsType: command.oddsType,
      includesStake: selection.includesStake,
    }),
    oldPrice: isWanted ? null : selection.priceSeen,
    moved: delta === 0 ? null : delta > 0 ? 'up' : 'down',
    scoreMoved,
    needsAccept: !isWanted || scoreMoved,
    market: now.market && live > 0 ? now.market.state : 'closed',
    score,
    version: now.market?.version ?? selection.versionSeen,
  };
}

/** The entry with the new price and score accepted. */
export function accepted(entry: SlipEntry, entryStatus: EntryStatus): SlipEntry {
  const selection = {
    ...entry.selection,
    priceSeen: entryStatus.price,
    versionSeen: entryStatus.version,
    scoreSeen: entryStatus.score,
  };
  return { ...entry, selection };
}

/** The request of a ticket over these entries, each with the worst acceptable price. */
export function placeRequestOf(
  legs: readonly { readonly entry: SlipEntry; readonly worstPrice: PriceMilli | null }[],
  ticket: {
    readonly size: number | 'all';
    readonly unitMinor: MoneyMinor;
    readonly oddsType: OddsType;
    readonly policy: PricePolicy;
    readonly acceptLine?: boolean;
    readonly voucherId?: string | null;
  },
): PlaceRequest {
  const { policy, acceptLine = false, voucherId = null, ...rest } = ticket;
  return {
    legs: legs.map(({ entry, worstPrice }) => {
      const { matchId, marketId, side, priceSeen, versionSeen, scoreSeen } = entry.selection;
      const seen = { matchId, marketId, side, priceSeen, versionSeen, scoreSeen };
      return { ...seen, worstPrice: policy === 'any' ? worstPrice : null };
    }),
    ...rest,
    policy,
    acceptLine,
    voucherId,
  };
}

/** Money of one entry: the stake, what it wins, what it holds, and why it may not be sent. */
export interface EntryMoney {
  /** 0 while nothing valid is typed. */
  readonly stakeMinor: MoneyMinor;
  readonly winMinor: MoneyMinor;
  readonly holdMinor: MoneyMinor;
  /** What the server enforces, in stakes of the chosen odds type; null until there is a quote. */
  readonly range: { readonly minMinor: MoneyMinor; readonly maxMinor: MoneyMinor } | null;
  readonly matchMaxMinor: MoneyMinor | null;
  /** Which limit determines the largest stake; null until there is a quote. */
  readonly binding: QuoteLine['binding'] | null;
  readonly isBelow: boolean;
  /** Stakes are whole yuan: one typed with cents is not sent, and never rounded to another amount. */
  readonly isBroken: boolean;
  /** What a bonus stake adds to the member's own. */
  readonly bonusMinor: MoneyMinor;
  /** Why the chosen voucher cannot be used; null where none is chosen or it can. */
  readonly voucherFault: 'price' | 'minimum' | 'negative' | null;
}

export function moneyOf(
  entry: SlipEntry,
  entryStatus: EntryStatus,
  typed: {
    readonly stake: string;
    readonly oddsType: OddsType;
    readonly voucher?: Voucher | null;
  },
  quote: QuoteLine | undefined,
): EntryMoney {
  const { acceptedPrice, price } = entryStatus;
  const { voucher = null, oddsType } = typed;
  const isFree = voucher?.kind === 'free';
  const stakeMinor = isFree ? moneyMinor(voucher.amountMinor) : stakeOf(typed.stake);
  const bonusMinor = voucher?.kind === 'bonus' ? bonusOn(stakeMinor, voucher) : ZERO_MONEY;
  const form = {
    acceptedPrice,
    price,
    oddsType,
    includesStake: entry.selection.includesStake,
  };
  const range = quote ? rangeOf(quote, entryStatus) : null;
  const own = { ...form, stakeMinor };
  return {
    stakeMinor,
    winMinor: entryWinnings({ ...form, stakeMinor: stakeMinor + bonusMinor }),
    holdMinor: isFree || stakeMinor === ZERO_MONEY ? ZERO_MONEY : holdAmount(own),
    range,
    matchMaxMinor: quote ? moneyMinor(quote.matchMaxMinor) : null,
    binding: quote?.binding ?? null,
    isBelow: !isFree && range !== null && stakeMinor > 0 && stakeMinor < range.minMinor,
    isBroken: !isFree && isBroken(stakeMinor),
    bonusMinor,
    voucherFault: voucher ? voucherFaultOf(voucher, entryStatus, stakeMinor) : null,
  };
}

function bonusOn(stakeMinor: MoneyMinor, voucher: Voucher): MoneyMinor {
  return bonusOf({
    amountMinor: stakeMinor,
    minimumMinor: moneyMinor(voucher.minimumMinor),
    rateBasisPoints: voucher.rateBasisPoints,
    maximumMinor: moneyMinor(voucher.amountMinor),
  });
}

function voucherFaultOf(
  voucher: Voucher,
  { price, acceptedPrice }: Pick<EntryStatus, 'price' | 'acceptedPrice'>,
  stakeMinor: MoneyMinor,
): EntryMoney['voucherFault'] {
  if (acceptedPrice < 0) return 'negative';
  if (price < voucher.minPrice) return 'price';
  const isShort = stakeMinor > 0 && stakeMinor < voucher.minimumMinor;
  return voucher.kind === 'bonus' && isShort ? 'minimum' : null;
}

/** Caps a typed amount at limit and balance; `over` names the one that bound. */
export function capTyped(
  typed: string,
  bounds: {
    readonly quote: QuoteLine | undefined;
    readonly at: AcceptedTerms;
    readonly availableMinor: number | null;
  },
): { readonly stake: string; readonly over: OverLimit | null } {
  const digits = cleanAmount(typed);
  const { quote, at, availableMinor } = bounds;
  const amountMinor = stakeOf(digits);
  if (!quote && availableMinor === null) return { stake: digits, over: null };
  let over: OverLimit | null = null;
  const capped = capStake(
    {
      amountMinor,
      perBetMaxMinor: quote ? rangeOf(quote, at).maxMinor : UNBOUNDED,
      balanceMinor:
        availableMinor === null ? UNBOUNDED : stakeForHold(moneyMinor(availableMinor), at),
    },
    (limit) => {
      over = limit;
    },
  );
  return over === null ? { stake: digits, over } : { stake: yuanText(capped), over };
}

/** Whole yuan in the form of the stake field; empty for 0. */
export function yuanText(amountMinor: number): string {
  const yuan = Math.floor(amountMinor / 100);
  return yuan > 0 ? String(yuan) : '';
}

/** A typed amount; 0 while it is invalid. A point without decimals counts as none. */
export function stakeOf(typed: string): MoneyMinor {
  const parsed = parseMoney(typed.replace(/\.$/, ''));
  return parsed.ok ? parsed.value : moneyMinor(0);
}

/** Has cents, which no stake may have. */
export function isBroken(stakeMinor: MoneyMinor): boolean {
  return stakeMinor % 100 !== 0;
}

const UNBOUNDED = moneyMinor(99_999_999_900);

function rangeOf(quote: QuoteLine, at: AcceptedTerms) {
  const limits = {
    minMinor: moneyMinor(quote.minMinor),
    maxMinor: moneyMinor(Math.max(0, quote.maxMinor)),
  };
  return stakeRange(limits, at);
}

function isTaken(
  delta: number,
  price: PriceMilli,
  command: { readonly policy: PricePolicy; readonly worstPrice: PriceMilli | null },
): boolean {
  if (command.policy === 'none') return false;
  if (command.policy === 'better') return delta > 0;
  return command.worstPrice === null || price >= command.worstPrice;
}

function hasScoreMoved(selection: SlipSelection, score: Score | null): boolean {
  if (!scoreStopsBets(selection.gameType)) return false;
  const seen = selection.scoreSeen;
  return seen?.home !== score?.home || seen?.away !== score?.away;
}

/** The present score of the tally for a bet on a period; null before the start. */
function runningScore(match: MatchView, sport: GameType, period: string): Score | null {
  if (!match.isLive) return null;
  const running = sportByGameType[sport].runningPeriod(period);
  if (running === 'FT') return { home: scoreOf(match, 'H'), away: scoreOf(match, 'C') };
  return match.parts[running] ?? { home: 0, away: 0 };
}
