import { err, ok, type Result, type UnixMs } from '@tianping/base';
import { z } from 'zod';

/** One price of a market: the side that it is on, the price in the requested format, the line. */
const outcome = z.object({
  name: z.string().min(1).max(120),
  price: z.number(),
  point: z.number().optional(),
});

const market = z.object({
  key: z.string(),
  outcomes: z.array(outcome),
});

const bookmaker = z.object({
  key: z.string(),
  markets: z.array(market),
});

/** An event with its odds, as `/v4/sports/{sport}/odds` answers it; fields that are not read are let through. */
const oddsEvent = z.object({
  id: z.string().min(1).max(64),
  sport_key: z.string(),
  sport_title: z.string(),
  commence_time: z.iso.datetime({ offset: true }),
  home_team: z.string().nullable(),
  away_team: z.string().nullable(),
  bookmakers: z.array(bookmaker),
});

/** An event with its score, as `/v4/sports/{sport}/scores` answers it. */
const scoreEvent = z.object({
  id: z.string().min(1).max(64),
  sport_key: z.string(),
  sport_title: z.string().optional(),
  commence_time: z.iso.datetime({ offset: true }),
  completed: z.boolean(),
  home_team: z.string().nullable(),
  away_team: z.string().nullable(),
  scores: z.array(z.object({ name: z.string(), score: z.string() })).nullable(),
  last_update: z.iso.datetime({ offset: true }).nullable(),
});

/** The format of version 3 of the API, still found in recordings: prices in rows of numbers. */
const oldEvent = z.object({
  id: z.string().optional(),
  sport_key: z.string(),
  sport_nice: z.string(),
  teams: z.tuple([z.string(), z.string()]),
  commence_time: z.union([z.int(), z.iso.datetime({ offset: true })]),
  home_team: z.string(),
  sites: z.array(
    z.object({
      site_key: z.string(),
      odds: z.object({
        h2h: z.array(z.number()).optional(),
        spreads: z.object({ odds: z.array(z.number()), points: z.array(z.string()) }).optional(),
      }),
    }),
  ),
});

export type OddsEvent = z.output<typeof oddsEvent>;
export type ScoreEvent = z.output<typeof scoreEvent>;
export type Bookmaker = OddsEvent['bookmakers'][number];
export type BookMarket = Bookmaker['markets'][number];

/** Events read one by one, so that a broken one does not lose the others; the second list states what was wrong. */
export interface ReadEvents<Event> {
  readonly events: readonly Event[];
  readonly faults: readonly string[];
}

export function readOdds(body: unknown): ReadEvents<OddsEvent> {
  return readEach(body, (item) => parse(oddsEvent, item));
}

export function readScores(body: unknown): ReadEvents<ScoreEvent> {
  return readEach(body, (item) => parse(scoreEvent, item));
}

/** An answer of version 3 in the format of version 4. */
export function readOldOdds(body: unknown): ReadEvents<OddsEvent> {
  const data = z.object({ data: z.array(z.unknown()) }).safeParse(body);
  return readEach(data.success ? data.data.data : body, (item) => {
    const read = parse(oldEvent, item);
    return read.ok ? ok(modern(read.value)) : read;
  });
}

/** The moment of an ISO 8601 text that a schema has checked. */
export function momentOf(text: string): UnixMs {
  return Date.parse(text);
}

function readEach<Event>(
  body: unknown,
  read: (item: unknown) => Result<Event, string>,
): ReadEvents<Event> {
  if (!Array.isArray(body)) return { events: [], faults: ['the answer is no list of events'] };
  const events: Event[] = [];
  const faults: string[] = [];
  for (const item of body) {
    const result = read(item);
    if (result.ok) events.push(result.value);
    else faults.push(result.error);
  }
  return { events, faults };
}

function parse<Event>(schema: z.ZodType<Event>, item: unknown): Result<Event, string> {
  const parsed = schema.safeParse(item);
  return parsed.success ? ok(parsed.data) : err(z.prettifyError(parsed.error));
}

function modern(old: z.output<typeof oldEvent>): OddsEvent {
  const [first, second] = old.teams;
  const away = first === old.home_team ? second : first;
  const { commence_time: start } = old;
  const startAt = typeof start === 'string' ? start : new Date(start * 1000).toISOString();
  return {
    id: old.id ?? `${old.sport_key}-${old.commence_time}-${first}`.slice(0, 64),
    sport_key: old.sport_key,
    sport_title: old.sport_nice,
    commence_time: startAt,
    home_team: old.home_team,
    away_team: away,
    bookmakers: old.sites.map(({ site_key, odds }) => ({
      key: site_key,
      markets: [
        ...oldMarket('h2h', [...old.teams, 'Draw'], { prices: odds.h2h, points: [] }),
        ...oldMarket('spreads', old.teams, {
          prices: odds.spreads?.odds,
          points: odds.spreads?.points ?? [],
        }),
      ],
    })),
  };
}

/** Rows of numbers are in the order of `teams`, the draw last. */
function oldMarket(
  key: string,
  names: readonly string[],
  row: { readonly prices: readonly number[] | undefined; readonly points: readonly string[] },
): BookMarket[] {
  if (!row.prices) return [];
  const outcomes = row.prices.flatMap((price, at) => {
    const name = names[at];
    const point = row.points[at];
    if (name === undefined) return [];
    return [{ name, price, ...(point === undefined ? {} : { point: Number(point) }) }];
  });
  return [{ key, outcomes }];
}
