import type { MarketQuote, Period } from '@tianping/feeds';
import { type LineQuarter, lineQuarter, priceMilli, type Score } from '@tianping/odds';
import type { RecordedMatch } from '@tianping/plugin-feeds/recorded';
import type { Market } from '@tianping/sportsbook';
import type { Bet } from './referee/index.ts';

const NOTHING: Score = { home: 0, away: 0 };

/** Quarters around the line at which a handicap or total comes out level. */
const STEPS = [-6, -3, -2, -1, 0, 1, 2, 3, 6];

/** Prices on lines with the odds type of the bet; inverted they have two decimals. */
const ACCEPTED_PRICE = [
  { price: 870, oddsType: 'H' },
  { price: 1050, oddsType: 'E' },
  { price: 800, oddsType: 'M' },
  { price: 800, oddsType: 'I' },
  { price: 1250, oddsType: 'M' },
  { price: 1250, oddsType: 'I' },
  { price: 935, oddsType: 'H' },
] as const;

/** Prices with the stake in them. */
const DECIMAL = [1170, 1955, 2300, 3400, 7250, 21_000];

/** Every bet of a match: each market of its sport at each place, each line worth trying, each side. */
export function betsOn(match: RecordedMatch, markets: readonly Market[]): readonly Bet[] {
  const bets: Bet[] = [];
  for (const market of markets) {
    for (const part of market.periods(match.gameType)) {
      const sides = market.sides({ gameType: match.gameType, period: part });
      for (const { line, since } of placesOf(match, market, part)) {
        for (const pick of sides) {
          const place = { market: market.family, part, line, pick };
          bets.push(priced(match, { ...place, since }, market.includesStake, bets.length));
        }
      }
    }
  }
  return [...bets, ...tickBets(match)];
}

/** Bets at the prices that the data has: before the start, and in play tick by tick. */
function tickBets(match: RecordedMatch): readonly Bet[] {
  const before = pricedBets(match);
  const live = (match.ticks ?? []).flatMap(({ markets, score }) =>
    markets.flatMap((quote) => betsOnQuote(match, quote, score)),
  );
  return [...before, ...live];
}

/** Bets before the start at the prices that the data has. */
export function pricedBets(match: RecordedMatch): readonly Bet[] {
  return match.prices.flatMap((quote) => betsOnQuote(match, quote, null));
}

/** Markets whose recorded prices have no stake in them. */
const WITHOUT_STAKE = new Set(['handicap', 'total', 'cornerTotal']);

function betsOnQuote(
  match: RecordedMatch,
  quote: MarketQuote,
  score: Score | null,
): readonly Bet[] {
  return quote.prices.map(({ side, price }) => ({
    sport: match.gameType,
    market: quote.family,
    part: quote.period,
    line: quote.line,
    pick: side,
    live: score !== null,
    since: score && [score.home, score.away],
    price,
    withStake: !WITHOUT_STAKE.has(quote.family),
    oddsType: 'H',
  }));
}

interface Place {
  readonly line: LineQuarter | null;
  readonly since: Score | null;
}

function placesOf(match: RecordedMatch, market: Market, part: Period): readonly Place[] {
  const starts = [null, ...startsOf(match, market, part)];
  return starts.flatMap((since) =>
    linesOf(match, market, part, since).map((line) => ({ line, since })),
  );
}

/** Scores at which bets in play are tried: the start, half time and each recorded goal. */
function startsOf(match: RecordedMatch, market: Market, part: Period): readonly Score[] {
  if (!market.inPlay) return [];
  const end = match.result.periods[part] ?? match.result.board?.[part];
  if (market.lines !== 'handicap') return end === undefined ? [] : [NOTHING];
  if (end === undefined) return [NOTHING];
  if (part !== 'FT' && part !== 'HT') return [NOTHING];
  const { HT } = match.result.periods;
  const goals = (match.moments ?? []).flatMap(({ score }) => score ?? []);
  const scores = [NOTHING, ...(HT ? [HT] : []), ...goals];
  const fitting = scores.filter(({ home, away }) => home <= end.home && away <= end.away);
  return [...new Map(fitting.map((score) => [`${score.home}-${score.away}`, score])).values()];
}

function linesOf(
  { result }: RecordedMatch,
  market: Market,
  part: Period,
  since: Score | null,
): readonly (LineQuarter | null)[] {
  if (market.lines === 'none') return [null];
  const end = result.periods[part] ?? result.board?.[part];
  const isWhole = market.lineForm?.({ gameType: 'FT', period: part }) === 'whole';
  const steps = isWhole ? [-4, 0, 4] : STEPS;
  if (end === undefined) return [lineQuarter(2)];
  const from = since ?? NOTHING;
  const level =
    market.lines === 'handicap'
      ? end.away - from.away - (end.home - from.home)
      : totalOf(market.family, end);
  const lines = steps.map((step) => level * 4 + step);
  return lines.filter((line) => market.lines === 'handicap' || line > 0).map(lineQuarter);
}

function totalOf(family: string, { home, away }: Score): number {
  if (family === 'teamTotalHome') return home;
  return family === 'teamTotalAway' ? away : home + away;
}

function priced(
  match: RecordedMatch,
  place: Pick<Bet, 'market' | 'part' | 'line' | 'pick'> & { readonly since: Score | null },
  withStake: boolean,
  number: number,
): Bet {
  const { since } = place;
  const bet = {
    ...place,
    sport: match.gameType,
    live: since !== null,
    since: since && ([since.home, since.away] as const),
    withStake,
  };
  if (withStake) {
    return { ...bet, price: priceMilli(DECIMAL[number % DECIMAL.length] ?? 2000), oddsType: 'H' };
  }
  const { price, oddsType } = ACCEPTED_PRICE[number % ACCEPTED_PRICE.length] ?? ACCEPTED_PRICE[0];
  return { ...bet, price: priceMilli(price), oddsType };
}
