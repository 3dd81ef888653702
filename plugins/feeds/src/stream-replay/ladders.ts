import { z } from 'zod';
import {
  isWinMarket,
  isWinName,
  jsonLines,
  type RecordedMarket,
  runnerOf,
  type Tick,
} from './recorded.ts';

const rung = z.array(z.number());

const ladders = z.object({
  ts: z.string(),
  event: z.string(),
  market: z.string(),
  runners: z.record(z.string(), z.object({ back: z.array(rung), lay: z.array(rung) })),
});

/** A leftover of a finished market: nobody backs at the exchange's highest price in earnest. */
const PRICE_MAX = 1_000;

/**
 * Reads price ladders that were recorded in play every few seconds, one JSON object a line. Empty ladders are a
 * suspension. The recording ends without a result.
 */
export function readLadders(text: string): readonly RecordedMarket[] {
  const lines = jsonLines(text).flatMap((line) => {
    const parsed = ladders.safeParse(line);
    return parsed.success && isWinName(parsed.data.market) ? [parsed.data] : [];
  });
  const first = lines[0];
  if (!first) return [];
  const runners = Object.keys(first.runners).map((name) => runnerOf(name, name));
  if (!isWinMarket(runners)) return [];
  const ticks = lines.map((line): Tick => {
    const prices = runners.map((runner) => {
      const best = line.runners[runner.id]?.back[0]?.[0];
      return best === undefined || best >= PRICE_MAX ? null : best;
    });
    const isOpen = prices.some((price) => price !== null);
    return {
      at: Date.parse(line.ts),
      status: isOpen ? 'OPEN' : 'SUSPENDED',
      inPlay: true,
      prices,
      winnerId: null,
    };
  });
  const start = Date.parse(first.ts);
  return [
    {
      id: `${first.event}.${start}`,
      eventName: first.event,
      eventTypeId: null,
      marketTime: start,
      runners,
      ticks,
    },
  ];
}
