import { z } from 'zod';
import { isWinMarket, jsonLines, type RecordedMarket, runnerOf, type Tick } from './recorded.ts';

/** A ladder change: `[price, size]`, or `[level, price, size]` in the levelled forms. */
const steps = z.array(z.array(z.number()));

const definition = z.object({
  eventName: z.string().optional(),
  eventTypeId: z.string(),
  marketType: z.string(),
  marketTime: z.string(),
  inPlay: z.boolean(),
  status: z.enum(['OPEN', 'SUSPENDED', 'CLOSED', 'INACTIVE']),
  runners: z.array(z.object({ id: z.number(), name: z.string().optional(), status: z.string() })),
});

const change = z.object({
  op: z.literal('mcm'),
  pt: z.number(),
  mc: z
    .array(
      z.object({
        id: z.string(),
        img: z.boolean().optional(),
        marketDefinition: definition.optional(),
        rc: z
          .array(
            z.object({
              id: z.number(),
              ltp: z.number().optional(),
              atb: steps.optional(),
              batb: steps.optional(),
              bdatb: steps.optional(),
            }),
          )
          .optional(),
      }),
    )
    .optional(),
});

type Definition = z.output<typeof definition>;
type RunnerChange = NonNullable<NonNullable<z.output<typeof change>['mc']>[number]['rc']>[number];

/**
 * What is known of a runner's back side: sizes by price, prices by level, the last price traded.
 */
interface Book {
  readonly sizes: Map<number, number>;
  readonly levels: Map<number, number>;
  traded: number | null;
}

interface Following {
  readonly id: string;
  /** Ids of the runners as they were listed first. */
  readonly order: readonly number[];
  definition: Definition;
  readonly books: Map<number, Book>;
  readonly ticks: Tick[];
}

/** Reads market change messages, one JSON object a line, and keeps the markets on the winner of the match. */
export function readExchangeStream(text: string): readonly RecordedMarket[] {
  const markets = new Map<string, Following>();
  for (const line of jsonLines(text)) {
    const parsed = change.safeParse(line);
    if (!parsed.success) continue;
    for (const market of parsed.data.mc ?? []) {
      const known = markets.get(market.id);
      const following = known ?? follow(market.id, market.marketDefinition);
      if (!following) continue;
      markets.set(market.id, following);
      if (market.marketDefinition) following.definition = market.marketDefinition;
      if (market.img) following.books.clear();
      for (const runner of market.rc ?? []) applyRunner(following.books, runner);
      pushTick(following, parsed.data.pt);
    }
  }
  return [...markets.values()].map(recordedOf).filter((market) => isWinMarket(market.runners));
}

function follow(id: string, first: Definition | undefined): Following | null {
  if (first?.marketType !== 'MATCH_ODDS') return null;
  const order = first.runners.map((runner) => runner.id);
  return { id, order, definition: first, books: new Map(), ticks: [] };
}

function applyRunner(books: Map<number, Book>, runner: RunnerChange): void {
  const book = books.get(runner.id) ?? { sizes: new Map(), levels: new Map(), traded: null };
  books.set(runner.id, book);
  if (runner.ltp !== undefined) book.traded = runner.ltp;
  for (const [price = 0, size = 0] of runner.atb ?? []) {
    if (size > 0) book.sizes.set(price, size);
    else book.sizes.delete(price);
  }
  for (const [level = 0, price = 0, size = 0] of runner.bdatb ?? runner.batb ?? []) {
    if (size > 0) book.levels.set(level, price);
    else book.levels.delete(level);
  }
}

/** The best price to back at; the last one traded where the recording carries no ladders. */
function bestPrice(book: Book | undefined): number | null {
  if (!book) return null;
  if (book.levels.size > 0) return book.levels.get(0) ?? null;
  if (book.sizes.size > 0) return Math.max(...book.sizes.keys());
  return book.traded;
}

function pushTick(following: Following, at: number): void {
  const { definition, books, order, ticks } = following;
  const { status } = definition;
  const winner = definition.runners.find((runner) => runner.status === 'WINNER');
  const before = ticks.at(-1);
  if (before?.status === 'CLOSED') return;
  const tick: Tick = {
    at,
    status: status === 'INACTIVE' ? 'SUSPENDED' : status,
    inPlay: definition.inPlay,
    prices: order.map((runner) => bestPrice(books.get(runner))),
    winnerId: winner ? String(winner.id) : null,
  };
  if (!before || !sameTick(before, tick)) ticks.push(tick);
}

function sameTick(one: Tick, other: Tick): boolean {
  return (
    one.status === other.status &&
    one.inPlay === other.inPlay &&
    one.prices.every((price, at) => price === other.prices[at])
  );
}

function recordedOf({ id, order, definition, ticks }: Following): RecordedMarket {
  const runners = order.map((runner) => {
    const listed = definition.runners.find((one) => one.id === runner);
    return runnerOf(String(runner), listed?.name);
  });
  const sides = runners.filter((runner) => !runner.isDraw).map((runner) => runner.name);
  return {
    id,
    eventName: definition.eventName ?? sides.join(' v '),
    eventTypeId: definition.eventTypeId,
    marketTime: Date.parse(definition.marketTime),
    runners,
    ticks,
  };
}
