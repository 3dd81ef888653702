import type { LocalizedText, UnixMs } from '@tianping/base';
import type { FeedMessage, MarketQuote, ScoreBoard, Side, TimedMessage } from '@tianping/feeds';
import { lineQuarter, type PriceMilli, priceMilli, type Score } from '@tianping/odds';
import type { MatchRow } from './season.ts';

/** Names for what the file writes in English; names not listed here stay as the file has them. */
export interface SeasonNames {
  readonly leagues?: Readonly<Record<string, LocalizedText>>;
  readonly teams?: Readonly<Record<string, LocalizedText>>;
}

export interface RowPlan {
  /** Unique in the feed. */
  readonly key: string;
  readonly row: MatchRow;
  readonly names: SeasonNames;
  readonly source: string;
  /** When the match is announced and priced, and when it kicks off, on the wall clock. */
  readonly announceAt: UnixMs;
  readonly startAt: UnixMs;
  /** How many times faster than real time the match is played. */
  readonly speed: number;
}

const MINUTE_MS = 60_000;
const HALF_MS = 45 * MINUTE_MS;
const BREAK_MS = 15 * MINUTE_MS;

/**
 * All feed messages of a match: fixture and prices, kick-off (the prices close, since the file has no in-play
 * ones), half time, full time, result. For a match without a score they end with the prices.
 */
export function messagesOfRow(plan: RowPlan): readonly TimedMessage[] {
  return [
    ...openingMessages(plan).map((message) => ({ at: plan.announceAt, message })),
    ...playedMessages(plan),
  ];
}

function openingMessages(plan: RowPlan): readonly FeedMessage[] {
  const { key, row, names } = plan;
  const nameOf = (
    known: Readonly<Record<string, LocalizedText>> | undefined,
    text: string,
  ): LocalizedText => known?.[text] ?? { hans: text, hant: text };
  const fixture: FeedMessage = {
    type: 'fixture',
    fixture: {
      key,
      gameType: 'FT',
      league: {
        id: `fd-${row.division}`,
        name: nameOf(names.leagues, row.division),
        rank: 100,
      },
      home: nameOf(names.teams, row.home),
      away: nameOf(names.teams, row.away),
      startAt: plan.startAt,
      neutral: false,
    },
  };
  const markets = quotesOfRow(row, 'open');
  return markets.length === 0 ? [fixture] : [fixture, { type: 'prices', key, markets }];
}

function playedMessages(plan: RowPlan): readonly TimedMessage[] {
  const { key, row, startAt, speed } = plan;
  const { fullTime, halfTime } = row;
  if (!fullTime) return [];
  const at = (playedMs: number): UnixMs => startAt + Math.round(playedMs / speed);
  const halfTimeAt = at(HALF_MS);
  const secondHalfAt = at(HALF_MS + BREAK_MS);
  const fullTimeAt = at(2 * HALF_MS + BREAK_MS);
  const clock = (
    phase: '1H' | 'HT' | '2H' | 'ended',
    clockMs: number,
    running: boolean,
  ): FeedMessage => ({ type: 'clock', key, phase, clockMs, running, rate: speed });
  const closed = quotesOfRow(row, 'closed');
  const board: ScoreBoard = halfTime ? { FT: fullTime, HT: halfTime } : { FT: fullTime };
  const nothing = { home: 0, away: 0 };
  return [
    ...(closed.length > 0
      ? [{ at: startAt, message: { type: 'prices' as const, key, markets: closed } }]
      : []),
    { at: startAt, message: { type: 'score', key, board: { FT: nothing } } },
    { at: startAt, message: clock('1H', 0, true) },
    ...(halfTime
      ? [{ at: halfTimeAt, message: scoreMessage(key, nothing, { FT: halfTime, HT: halfTime }) }]
      : []),
    { at: halfTimeAt, message: clock('HT', HALF_MS, false) },
    { at: secondHalfAt, message: clock('2H', HALF_MS, true) },
    {
      at: fullTimeAt,
      message: { ...scoreMessage(key, halfTime ?? nothing, board), ...extras(row) },
    },
    { at: fullTimeAt, message: clock('ended', 2 * HALF_MS, false) },
    {
      at: fullTimeAt,
      message: {
        type: 'result',
        key,
        result: {
          revision: 1,
          status: 'final',
          periods: halfTime ? { HT: halfTime, FT: fullTime } : { FT: fullTime },
          source: plan.source,
          at: fullTimeAt,
        },
      },
    },
  ];
}

function scoreMessage(
  key: string,
  before: Score,
  board: ScoreBoard,
): Extract<FeedMessage, { readonly type: 'score' }> {
  const changed = board.FT.home !== before.home || board.FT.away !== before.away;
  return { type: 'score', key, board, ...(changed ? { incident: 'goal' } : {}) };
}

function extras(row: MatchRow): {
  readonly redCards?: NonNullable<MatchRow['redCards']>;
  readonly corners?: NonNullable<MatchRow['corners']>;
} {
  return {
    ...(row.redCards ? { redCards: row.redCards } : {}),
    ...(row.corners ? { corners: row.corners } : {}),
  };
}

const TOTAL_LINE = lineQuarter(10);

/** The markets of a row that have a price; a side without one is left out. */
function quotesOfRow(row: MatchRow, state: MarketQuote['state']): readonly MarketQuote[] {
  const { win, total, handicap } = row;
  const quotes: MarketQuote[] = [
    {
      family: 'win',
      period: 'FT',
      line: null,
      state,
      main: true,
      prices: pricesOf(['H', win.H], ['C', win.A], ['N', win.D]),
    },
    {
      family: 'total',
      period: 'FT',
      line: TOTAL_LINE,
      state,
      main: true,
      prices: pricesOf(['OV', withoutStake(total.over)], ['UN', withoutStake(total.under)]),
    },
  ];
  if (handicap) {
    quotes.push({
      family: 'handicap',
      period: 'FT',
      line: handicap.line,
      state,
      main: true,
      prices: pricesOf(['H', withoutStake(handicap.home)], ['C', withoutStake(handicap.away)]),
    });
  }
  return quotes.filter((quote) => quote.prices.length > 0);
}

/** Lines carry the Hong Kong price, which is the decimal one less the stake. */
function withoutStake(decimal: PriceMilli | null): PriceMilli | null {
  return decimal === null ? null : priceMilli(decimal - 1000);
}

function pricesOf(
  ...sides: readonly (readonly [Side, PriceMilli | null])[]
): MarketQuote['prices'] {
  return sides.flatMap(([side, price]) => (price === null ? [] : [{ side, price }]));
}
