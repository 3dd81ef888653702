import { z } from 'zod';
import {
  isWinMarket,
  isWinName,
  jsonLines,
  type RecordedMarket,
  runnerOf,
  type Tick,
} from './recorded.ts';

/** These recordings carry no time of their own: one answer was asked for every five seconds. */
const ANSWER_EVERY_MS = 5_000;

const settings = z.object({ eventTypeId: z.string() });

const catalogue = z.array(
  z.object({
    marketName: z.string(),
    marketId: z.string(),
    marketRunners: z.array(z.object({ selectionId: z.number(), runnerName: z.string() })),
    marketOpenDate: z.string(),
    marketEvent: z.object({ name: z.string() }),
  }),
);

const book = z.object({
  marketId: z.string(),
  status: z.enum(['OPEN', 'SUSPENDED', 'CLOSED']),
  inplay: z.boolean(),
  runners: z.array(
    z.object({
      selectionId: z.number(),
      status: z.string(),
      lastPriceTraded: z.number().optional(),
      ex: z.object({ availableToBack: z.array(z.object({ price: z.number() })) }),
    }),
  ),
});

/** An answer of the exchange: its own, or wrapped by the program that recorded it. */
const answer = z.union([
  z.object({ result: z.array(book) }).transform((wrapped) => wrapped.result),
  z
    .array(z.object({ rawBook: book }))
    .transform((wrapped) => wrapped.map(({ rawBook }) => rawBook)),
]);

type Book = z.output<typeof book>;
type Listed = z.output<typeof catalogue>[number];

/**
 * Reads recorded answers to "list market book", one a line, with or without the catalogue that
 * names the markets. Without one, a market with two sides and a draw is taken for who wins.
 */
export function readMarketBooks(text: string): readonly RecordedMarket[] {
  let eventTypeId: string | null = null;
  const listed = new Map<string, Listed>();
  const ticks = new Map<string, { readonly first: Book; readonly ticks: Tick[] }>();
  let answers = 0;
  for (const line of jsonLines(text)) {
    const parsed = answer.safeParse(line);
    if (parsed.success) {
      for (const one of parsed.data) noteBook(ticks, one, answers * ANSWER_EVERY_MS);
      answers += 1;
      continue;
    }
    eventTypeId = settings.safeParse(line).data?.eventTypeId ?? eventTypeId;
    for (const market of catalogue.safeParse(line).data ?? []) listed.set(market.marketId, market);
  }
  return [...ticks].flatMap(([id, noted]): RecordedMarket[] => {
    const market = recordedOf({ id, noted, listed: listed.get(id), eventTypeId });
    const isWin = listed.has(id)
      ? isWinName(listed.get(id)?.marketName ?? '')
      : market.runners.some((runner) => runner.isDraw);
    return isWin && isWinMarket(market.runners) ? [market] : [];
  });
}

type Noted = { readonly first: Book; readonly ticks: Tick[] };

function noteBook(markets: Map<string, Noted>, book: Book, at: number): void {
  const noted = markets.get(book.marketId) ?? { first: book, ticks: [] };
  markets.set(book.marketId, noted);
  if (noted.ticks.at(-1)?.status === 'CLOSED') return;
  const winner = book.runners.find((runner) => runner.status === 'WINNER');
  noted.ticks.push({
    at,
    status: book.status,
    inPlay: book.inplay,
    prices: noted.first.runners.map(({ selectionId }) => {
      const runner = book.runners.find((one) => one.selectionId === selectionId);
      return runner?.ex.availableToBack[0]?.price ?? null;
    }),
    winnerId: winner ? String(winner.selectionId) : null,
  });
}

function recordedOf(known: {
  readonly id: string;
  readonly noted: Noted;
  readonly listed: Listed | undefined;
  readonly eventTypeId: string | null;
}): RecordedMarket {
  const { listed, noted } = known;
  const runners = noted.first.runners.map(({ selectionId }) => {
    const named = listed?.marketRunners.find((one) => one.selectionId === selectionId);
    return runnerOf(String(selectionId), named?.runnerName);
  });
  const sides = runners.filter((runner) => !runner.isDraw).map((runner) => runner.name);
  return {
    id: known.id,
    eventName: listed?.marketEvent.name ?? sides.join(' v '),
    eventTypeId: known.eventTypeId,
    marketTime: null,
    runners,
    ticks: noted.ticks,
  };
}
