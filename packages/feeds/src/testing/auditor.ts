import type { FeedEvent, FeedMessage, MarketQuote, MatchResult, Side } from '../rules/types.ts';

/**
 * Follows a feed and notes every event that contradicts an earlier one or the meaning of its type.
 */
export interface FeedAuditor {
  readonly take: (event: FeedEvent) => void;
  complaints(): readonly string[];
}

interface Known {
  readonly basketball: boolean;
  board: Extract<FeedMessage, { type: 'score' }>['board'] | null;
  revision: number;
}

const COMPLAINTS_MAX = 20;

export function createFeedAuditor(): FeedAuditor {
  const matches = new Map<string, Known>();
  const complaints: string[] = [];
  const complain = (event: FeedEvent, what: string): void => {
    if (complaints.length < COMPLAINTS_MAX) complaints.push(`#${event.seq}: ${what}`);
  };

  return {
    complaints: () => complaints,
    take(event) {
      const { message } = event;
      if (event.fullPicture) for (const match of matches.values()) match.board = null;
      if (message.type === 'alive') return;
      if (message.type === 'fixture') {
        const { key, gameType } = message.fixture;
        if (!matches.has(key)) {
          matches.set(key, { basketball: gameType === 'BK', board: null, revision: 0 });
        }
        return;
      }
      const match = matches.get(message.key);
      if (!match) complain(event, `${message.type} before the fixture of ${message.key}`);
      else for (const what of faultsOf(message, match)) complain(event, what);
    },
  };
}

function faultsOf(message: FeedMessage, match: Known): string[] {
  switch (message.type) {
    case 'prices':
      return message.markets.flatMap((quote) => faultsOfQuote(quote, match));
    case 'score':
      return faultsOfScore(message, match);
    case 'clock':
      return message.clockMs < 0 ? ['clock below zero'] : [];
    case 'result':
      return faultsOfResult(message.result, match);
    default:
      return [];
  }
}

function faultsOfQuote(quote: MarketQuote, match: Known): string[] {
  const faults: string[] = [];
  const name = `${quote.family}.${quote.period}.${quote.line}`;
  const hasLine = quote.family === 'handicap' || quote.family === 'total';
  if (hasLine !== Number.isInteger(quote.line)) faults.push(`${name}: line`);
  const sides = [...sidesOf(quote, match)].sort().join();
  const given = quote.prices
    .map((price) => price.side)
    .sort()
    .join();
  if (given !== sides && quote.state === 'open') faults.push(`${name}: sides ${given}`);
  const least = hasLine ? 1 : 1_001;
  for (const { price } of quote.prices) {
    if (!Number.isInteger(price) || price < least) faults.push(`${name}: price ${price}`);
  }
  return faults;
}

function sidesOf(quote: MarketQuote, match: Known): readonly Side[] {
  switch (quote.family) {
    case 'handicap':
      return ['H', 'C'];
    case 'total':
      return ['OV', 'UN'];
    case 'oddEven':
      return ['OD', 'EV'];
    case 'win':
      return match.basketball ? ['H', 'C'] : ['H', 'N', 'C'];
  }
}

function faultsOfScore(message: Extract<FeedMessage, { type: 'score' }>, match: Known): string[] {
  const before = match.board?.FT;
  const { FT, HT } = message.board;
  match.board = message.board;
  const faults: string[] = [];
  const fell = before && (FT.home < before.home || FT.away < before.away);
  if (fell && message.incident !== 'correction') faults.push('the score fell');
  if (HT && (HT.home > FT.home || HT.away > FT.away)) faults.push('more at half time than now');
  return faults;
}

function faultsOfResult(result: MatchResult, match: Known): string[] {
  const faults: string[] = [];
  const { HT, FT } = result.periods;
  if (result.revision < match.revision) faults.push('an older revision of the result');
  match.revision = result.revision;
  if ((result.status !== 'final') !== (result.reason !== undefined)) faults.push('reason');
  if (result.status === 'final' && !FT && !result.winner) faults.push('final without a score');
  if (result.status !== 'final' && FT) faults.push('void with a final score');
  if (HT && FT && (HT.home > FT.home || HT.away > FT.away)) faults.push('more at half time');
  const shown = match.board?.FT;
  const same = !FT || !shown || (shown.home === FT.home && shown.away === FT.away);
  if (!same) faults.push('the result is not the last score');
  return faults;
}
