import { readFileSync } from 'node:fs';
import { createFakeClock } from '@tianping/base/testing';
import type { FeedEvent, FeedMessage } from '@tianping/feeds';
import { expect, test } from 'vitest';
import { oddsAnswer, scoresAnswer, snapshotRows } from '../testing/odds-api-snapshot.ts';
import { sharedFile } from '../testing/shared-data.ts';
import { createOddsApiFeed } from './feed.ts';
import { runnerId } from './messages.ts';
import { readOdds, readOldOdds, readScores } from './payload.ts';
import { outrightOf, quotesOf } from './quotes.ts';
import { placeOf } from './sports.ts';

const ABSENT = 'the recorded answers are not on this machine';

/** Folder, odds file; the answers of 16 April 2026. */
const SPORTS = [
  ['soccer_epl', 'odds.csv.gz'],
  ['soccer_italy_serie_a', 'odds.csv.gz'],
  ['soccer_china_superleague', 'odds.csv.gz'],
  ['soccer_uefa_champs_league', 'odds.csv'],
  ['basketball_nba', 'odds.csv.gz'],
  ['baseball_mlb', 'odds.csv.gz'],
  ['tennis_atp_munich', 'odds.csv'],
] as const;

test.for(SPORTS)('every recorded price of %s is quoted as it was', ([sport, file], { skip }) => {
  const rows = snapshotRows(`${sport}/${file}`);
  if (rows === null) return skip(ABSENT);
  const { events, faults } = readOdds(oddsAnswer(rows));
  expect(faults).toEqual([]);
  const place = placeOf(sport);
  if (!place) throw new Error(`${sport} is offered`);
  let compared = 0;
  for (const event of events) {
    for (const { key } of event.bookmakers) {
      const one = { ...event, bookmakers: event.bookmakers.filter((book) => book.key === key) };
      const options = { place, oddsFormat: 'decimal', bookmakers: [key], score: null } as const;
      for (const quote of quotesOf(one, options)) {
        for (const { side, price } of quote.prices) {
          const row = rows.find((each) => rowFits(each, { event, key, quote, side }));
          const decimal = Number(row?.price) * 1000;
          const stake = quote.family === 'win' ? 0 : 1000;
          expect(price + stake).toBe(Math.round(decimal));
          compared += 1;
        }
      }
    }
  }
  expect(compared).toBeGreaterThan(rows.length / 4);
});

type Pick = {
  readonly event: { readonly id: string; readonly home_team: string | null };
  readonly key: string;
  readonly quote: { readonly family: string; readonly line: number | null };
  readonly side: string;
};

/** Finds the recorded row of a selection by itself, without the adapter's own tables. */
function rowFits(row: Readonly<Record<string, string>>, pick: Pick): boolean {
  const { event, key, quote, side } = pick;
  if (row.event_id !== event.id || row.bookmaker_key !== key) return false;
  const isHome = row.outcome_name === event.home_team;
  if (quote.family === 'win') {
    const named = row.outcome_name === 'Draw' ? 'N' : isHome ? 'H' : 'C';
    return row.market === 'h2h' && named === side;
  }
  const point = Number(row.point) * 4;
  if (quote.family === 'total') {
    const named = row.outcome_name === 'Over' ? 'OV' : 'UN';
    return row.market === 'totals' && named === side && point === quote.line;
  }
  const line = isHome ? quote.line : -(quote.line ?? 0);
  return row.market === 'spreads' && (isHome ? 'H' : 'C') === side && point === line;
}

test('the recorded outright has every runner once, by a number made from its name', ({ skip }) => {
  const rows = snapshotRows('soccer_fifa_world_cup_winner/odds.csv');
  if (rows === null) return skip(ABSENT);
  const { events, faults } = readOdds(oddsAnswer(rows));
  expect(faults).toEqual([]);
  const [event] = events;
  if (!event) throw new Error('one event');
  const { runners, prices } = outrightOf(event, {
    bookmakers: ['williamhill'],
    oddsFormat: 'decimal',
  });
  const names = new Set(
    rows.filter((row) => row.market === 'outrights').map((row) => row.outcome_name),
  );
  expect(new Set(runners)).toEqual(names);
  expect(new Set(runners.map(runnerId)).size).toBe(runners.length);
  for (const [name, price] of prices) {
    const row = rows.find(
      (each) =>
        each.bookmaker_key === 'williamhill' &&
        each.market === 'outrights' &&
        each.outcome_name === name,
    );
    expect(price).toBe(Math.round(Number(row?.price) * 1000));
  }
});

test('recorded scores become results, those of cups to be confirmed', async ({ skip }) => {
  const odds = snapshotRows('baseball_mlb/odds.csv.gz');
  const cups = snapshotRows('soccer_uefa_champs_league/odds.csv');
  if (odds === null || cups === null) return skip(ABSENT);
  const scores = readScores(scoresAnswer(snapshotRows('baseball_mlb/scores.csv') ?? []));
  expect(scores.faults).toEqual([]);
  const received = await play('baseball_mlb', odds);
  const results = received.filter((message) => message.type === 'result');
  const open = new Set(odds.map((row) => `odds-api.${row.event_id}`));
  const ended = scores.events.filter(
    (event) => event.completed && open.has(`odds-api.${event.id}`),
  );
  expect(results).toHaveLength(ended.length);
  expect(placeOf('soccer_uefa_champs_league')?.mayHaveExtraTime).toBe(true);
  expect(placeOf('soccer_epl')?.mayHaveExtraTime).toBe(false);
});

/** What the feed says of one recorded sport within a minute. */
async function play(
  sport: string,
  rows: readonly Readonly<Record<string, string>>[],
): Promise<readonly FeedMessage[]> {
  const clock = createFakeClock(Date.parse('2026-04-16T19:01:00Z'));
  const received: FeedEvent[] = [];
  const feed = createOddsApiFeed({
    clock,
    sports: [sport],
    ask: async (path) =>
      path.endsWith('/odds')
        ? oddsAnswer(rows)
        : scoresAnswer(snapshotRows(`${sport}/scores.csv`) ?? []),
  });
  feed.start((event) => received.push(event));
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  for (let passed = 0; passed < 61_000; passed += 1_000) {
    await clock.advance(1_000);
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  }
  feed.stop();
  return received.map(({ message }) => message);
}

test('American prices and version 3 of the API are read as well', ({ skip }) => {
  const american = sharedFile('api-samples/the-odds-api-v4/odds_american_2022-11.json');
  const old = sharedFile('api-samples/the-odds-api-v3/exampleResponseSpreads.json');
  if (american === null || old === null) return skip(ABSENT);
  const modern = readOdds(JSON.parse(readFileSync(american, 'utf8')));
  expect(modern.faults).toEqual([]);
  expect(modern.events).toHaveLength(7);
  const place = placeOf('basketball_nba');
  if (!place) throw new Error('offered');
  for (const event of modern.events) {
    const options = {
      place,
      oddsFormat: 'american',
      bookmakers: ['fanduel'],
      score: null,
    } as const;
    const quotes = quotesOf(event, options);
    expect(quotes.map(({ family }) => family)).toEqual(
      expect.arrayContaining(['win', 'handicap', 'total']),
    );
  }
  const first = readOldOdds(JSON.parse(readFileSync(old, 'utf8')));
  expect(first.faults).toEqual([]);
  expect(first.events).toHaveLength(15);
  const quoted = first.events.flatMap((event) => {
    const where = placeOf(event.sport_key);
    const format = { oddsFormat: 'american', bookmakers: [], score: null } as const;
    return where ? quotesOf(event, { ...format, place: where }) : [];
  });
  expect(quoted.filter(({ family }) => family === 'handicap').length).toBeGreaterThan(5);
});
