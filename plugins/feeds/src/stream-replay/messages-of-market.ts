import type { LocalizedText, UnixMs } from '@tianping/base';
import type {
  FeedMessage,
  GameType,
  MarketQuote,
  MatchResult,
  TimedMessage,
} from '@tianping/feeds';
import { type PriceMilli, priceMilli, type Score } from '@tianping/odds';
import type { RecordedMarket, Tick } from './recorded.ts';

/** How a recorded match ended, for recordings that do not state it themselves. */
export type Outcome = { readonly winner: 'H' | 'C' | 'N' } | { readonly score: Score };

export interface MarketPlan {
  readonly key: string;
  readonly market: RecordedMarket;
  readonly gameType: GameType;
  readonly league: { readonly id: string; readonly name: LocalizedText; readonly rank: number };
  readonly nameOf: (name: string) => LocalizedText;
  readonly outcome: Outcome | null;
  readonly source: string;
  /** Wall clock time of a recorded time. */
  readonly wallAt: (recordedAt: UnixMs) => UnixMs;
}

type Side = 'H' | 'C' | 'N';

/** What was last sent about the market. */
interface Stated {
  readonly inPlay: boolean;
  readonly stopped: boolean;
  readonly prices: string;
}

/**
 * The match with its one win market, as the recording has it: prices, stops, the turn, the winner.
 */
export function messagesOfMarket(plan: MarketPlan): readonly TimedMessage[] {
  const { market, wallAt } = plan;
  const [first] = market.ticks;
  if (!first) return [];
  const sides = sidesOf(market);
  const messages: TimedMessage[] = [{ at: wallAt(first.at), message: fixtureMessage(plan, sides) }];
  let stated: Stated = { inPlay: false, stopped: false, prices: '' };
  for (const tick of market.ticks) {
    const step = messagesOfTick({ plan, sides, stated, tick });
    stated = step.stated;
    for (const message of step.messages) messages.push({ at: wallAt(tick.at), message });
  }
  return messages.concat(closingMessages(plan, sides));
}

/** Which side each runner is. `Away @ Home` lists the visitors first. */
function sidesOf(market: RecordedMarket): readonly Side[] {
  const visitorsFirst = market.eventName.includes(' @ ');
  let seen = 0;
  return market.runners.map((runner) => {
    if (runner.isDraw) return 'N';
    seen += 1;
    return (seen === 1) === visitorsFirst ? 'C' : 'H';
  });
}

function fixtureMessage(plan: MarketPlan, sides: readonly Side[]): FeedMessage {
  const { market } = plan;
  const name = (side: Side): LocalizedText =>
    plan.nameOf(market.runners[sides.indexOf(side)]?.name ?? '');
  const turn = market.ticks.find((tick) => tick.inPlay);
  const first = market.ticks[0]?.at ?? 0;
  return {
    type: 'fixture',
    fixture: {
      key: plan.key,
      gameType: plan.gameType,
      league: plan.league,
      home: name('H'),
      away: name('C'),
      startAt: plan.wallAt(turn?.at ?? market.marketTime ?? first),
      neutral: false,
    },
  };
}

function messagesOfTick(input: {
  readonly plan: MarketPlan;
  readonly sides: readonly Side[];
  readonly stated: Stated;
  readonly tick: Tick;
}): { readonly messages: readonly FeedMessage[]; readonly stated: Stated } {
  const { plan, sides, stated, tick } = input;
  const { key } = plan;
  if (tick.status === 'CLOSED') return { messages: [], stated };
  const messages: FeedMessage[] = [];
  const turns = tick.inPlay && !stated.inPlay;
  const stopped = tick.status === 'SUSPENDED';
  if ((stopped || turns) && !stated.stopped) messages.push({ type: 'stop', key });
  if (turns) messages.push({ type: 'clock', key, phase: 'LIVE', clockMs: 0, running: false });
  if (stopped) {
    return { messages, stated: { inPlay: tick.inPlay, stopped: true, prices: '' } };
  }
  const quote = quoteOf(sides, tick);
  const prices = JSON.stringify(quote);
  const isNews = turns || stated.stopped || prices !== stated.prices;
  if (isNews) messages.push({ type: 'prices', key, markets: [quote] });
  return { messages, stated: { inPlay: tick.inPlay, stopped: false, prices } };
}

/** A runner without an offered price cannot be bet on, nor can the others without it. */
function quoteOf(sides: readonly Side[], tick: Tick): MarketQuote {
  const prices = sides.flatMap((side, at) => {
    const price = tick.prices[at];
    const milli = price === null || price === undefined ? null : priceOf(price);
    return milli === null ? [] : [{ side, price: milli }];
  });
  const state = prices.length === sides.length ? 'open' : 'suspended';
  return { family: 'win', period: 'FT', line: null, state, main: true, prices };
}

/** The exchange's steps have at most two decimals. */
function priceOf(decimal: number): PriceMilli | null {
  const milli = Math.round(decimal * 1000);
  return milli > 1000 ? priceMilli(milli) : null;
}

function closingMessages(plan: MarketPlan, sides: readonly Side[]): readonly TimedMessage[] {
  const { key, market } = plan;
  const last = market.ticks.at(-1);
  if (!last) return [];
  const isClosed = last.status === 'CLOSED';
  if (!isClosed && !last.inPlay) return [];
  const at = plan.wallAt(last.at);
  const winner = sides[market.runners.findIndex((runner) => runner.id === last.winnerId)];
  const outcome = winner ? { winner } : plan.outcome;
  const closed: MarketQuote = { ...quoteOf(sides, last), state: 'closed' };
  const messages: FeedMessage[] = [
    { type: 'stop', key },
    { type: 'prices', key, markets: [closed] },
    ...(outcome && 'score' in outcome
      ? [{ type: 'score' as const, key, board: { FT: outcome.score } }]
      : []),
    { type: 'clock', key, phase: 'ended', clockMs: 0, running: false },
    { type: 'result', key, result: { ...resultOf(outcome), source: plan.source, at } },
  ];
  return messages.map((message) => ({ at, message }));
}

/** Without an outcome the recording counts as a lost source: every bet is void. */
function resultOf(outcome: Outcome | null): Omit<MatchResult, 'source' | 'at'> {
  if (!outcome) return { revision: 1, status: 'cancelled', reason: 'DX', periods: {} };
  if ('winner' in outcome) {
    return { revision: 1, status: 'final', periods: {}, winner: outcome.winner };
  }
  return { revision: 1, status: 'final', periods: { FT: outcome.score } };
}
