import type { BetView } from '@tianping/contract';
import type { MarketQuote } from '@tianping/feeds';
import { lineQuarter, type OddsType, priceMilli } from '@tianping/odds';
import {
  createRecordedFeed,
  type RecordedFiles,
  type RecordedMatch,
  type RecordedSet,
} from '@tianping/plugin-feeds/recorded';
import { markets } from '@tianping/plugin-markets';
import { betsOn } from './bets.ts';
import type { Difference } from './compare.ts';
import { PRODUCER, playFeed, requestOf } from './play-feed.ts';
import { type Bet, judge, payoutCents, REFEREES, type Story } from './referee/index.ts';
import { onOwnDb } from './season-replay.ts';
import { STAKE_MINOR } from './settle.ts';

const SPEED = 20_000;
/** Places of a match that are bet on, all sides of each. */
const PLACES_MAX = 20;
const HOUR_MS = 3_600_000;

export interface Sampled {
  readonly matches: number;
  readonly bets: number;
  readonly differences: readonly Difference[];
}

interface Sample {
  readonly match: RecordedMatch;
  readonly story: Story;
  readonly bets: readonly Bet[];
}

export interface SampleSource {
  readonly set: RecordedSet;
  readonly files: RecordedFiles;
}

/**
 * Plays some matches of each set as one feed through the whole sportsbook: bets are placed, paid and recorded in a
 * database, and compared with the referee. Returned by the name of the set.
 */
export async function replaySamples(
  sources: readonly SampleSource[],
  count: number,
): Promise<ReadonlyMap<string, Sampled>> {
  const chosen = sources.map(({ set, files }) => ({
    name: set.name,
    own: choose(set, files, count),
  }));
  const samples = chosen.flatMap(({ own }) => own);
  const settled = samples.length > 0 ? await played(samples) : new Map<string, BetView>();
  return new Map(
    chosen.map(({ name, own }) => {
      const bets = own.reduce((sum, sample) => sum + sample.bets.length, 0);
      const differences = own.flatMap((sample) => differencesOf(sample, settled));
      return [name, { matches: own.length, bets, differences }];
    }),
  );
}

async function played(samples: readonly Sample[]): Promise<ReadonlyMap<string, BetView>> {
  const oddsTypes = new Map<string, OddsType>(
    samples.flatMap(({ match, bets }) =>
      bets.map((bet): [string, OddsType] => [requestOfBet(match, bet), bet.oddsType]),
    ),
  );
  const matches = samples.map(({ match, bets }, at) => ({
    ...match,
    startAt: at * HOUR_MS,
    prices: pricesOf(bets),
    ticks: [],
  }));
  return onOwnDb((db) =>
    playFeed(db, {
      feed: (clock, startAt) =>
        createRecordedFeed({
          matches,
          clock,
          speed: SPEED,
          producer: PRODUCER,
          startAt,
        }),
      results: matches.length,
      oddsTypeOf: (request) => oddsTypes.get(request) ?? 'H',
    }),
  );
}

function differencesOf(
  { match, story, bets }: Sample,
  settled: ReadonlyMap<string, BetView>,
): readonly Difference[] {
  return bets.flatMap((bet): Difference[] => {
    const view = settled.get(requestOfBet(match, bet));
    const verdict = judge(story, bet);
    const payout = payoutCents(bet, verdict, BigInt(STAKE_MINOR));
    const code = view?.resultCode ?? 'open';
    const isSame = verdict === 'V' ? code.startsWith('D') : code === verdict;
    if (isSame && BigInt(view?.payoutMinor ?? -1) === payout) return [];
    const stated = `${code} ${view?.payoutMinor ?? ''}`;
    return [{ key: match.key, bet, house: stated, referee: `${verdict} ${payout}` }];
  });
}

function requestOfBet(match: RecordedMatch, bet: Bet): string {
  return requestOf(match.key, quoteOf(bet), bet.pick);
}

/** Matches spread over the set, with bets spread over the markets. */
function choose(set: RecordedSet, files: RecordedFiles, count: number): readonly Sample[] {
  const { matches } = set.read(files);
  const stories = REFEREES[set.name]?.stories(files);
  const step = Math.max(1, Math.floor(matches.length / Math.max(1, count)));
  const early = matches
    .filter(({ result }) => result.status !== 'final')
    .slice(0, Math.min(2, count));
  const spread = matches.filter((_match, at) => at % step === 0).slice(0, count);
  return [...new Set([...spread, ...early])].flatMap((match): Sample[] => {
    const story = stories?.get(match.key);
    return story === undefined ? [] : [{ match, story, bets: betsOfSample(match, story) }];
  });
}

function betsOfSample(match: RecordedMatch, story: Story): readonly Bet[] {
  const before = betsOn(match, markets).filter(({ live }) => !live);
  const isWorth = (bet: Bet) => judge(story, bet) !== 'V' || story.end !== 'played';
  const places = [...Map.groupBy(before, placeOf).values()]
    .map(onePriceEach)
    .filter((bets) => bets.some(isWorth));
  const step = Math.max(1, Math.floor(places.length / PLACES_MAX));
  return places
    .filter((_bets, at) => at % step === 0)
    .slice(0, PLACES_MAX)
    .flat();
}

function placeOf({ market, part, line }: Bet): string {
  return `${market}.${part}.${line}`;
}

/** Of two bets on a side at two prices the first is kept. */
function onePriceEach(bets: readonly Bet[]): readonly Bet[] {
  return [...new Map(bets.toReversed().map((bet) => [bet.pick, bet])).values()];
}

function pricesOf(bets: readonly Bet[]): readonly MarketQuote[] {
  return [...Map.groupBy(bets, placeOf).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const prices = own.map(({ pick, price }) => ({ side: pick, price: priceMilli(price) }));
    return [{ ...quoteOf(first), state: 'open' as const, main: false, prices }];
  });
}

function quoteOf({ market, part, line }: Bet) {
  return { family: market, period: part, line: line === null ? null : lineQuarter(line) };
}
