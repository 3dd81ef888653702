import { type Clock, err, ok, type Result } from '@tianping/base';
import type { z } from 'zod';
import { type TableFeed, tableFeed } from './game-calls.ts';

/** Lobbies that ask within this time share one reading. */
const TABLES_MS = 1_000;
const ANSWER_MS = 2_000;
const ANSWER_CHARS_MAX = 8_000_000;

/** Reads the state of the tables, at most once a second; times are of our clock. */
export function createTableLine({
  apiOrigin,
  clock,
}: {
  readonly apiOrigin: string;
  readonly clock: Clock;
}): () => Promise<Result<TableFeed, 'unreachable'>> {
  let last: { readonly at: number; readonly feed: ReturnType<typeof read> } | null = null;
  return () => {
    const now = clock.now();
    if (!last || now < last.at || now - last.at >= TABLES_MS) {
      last = { at: now, feed: read(apiOrigin, clock) };
    }
    return last.feed;
  };
}

async function read(apiOrigin: string, clock: Clock): Promise<Result<TableFeed, 'unreachable'>> {
  const stated = await readPublished(apiOrigin, 'tables.json', tableFeed);
  if (!stated.ok) return stated;
  const feed = stated.value;
  // Its clock may differ from ours.
  const shift = clock.now() - feed.now;
  const tables = feed.tables.map((table) => ({
    ...table,
    phaseEndsAt: table.phaseEndsAt + shift,
  }));
  return ok({ now: clock.now(), tables });
}

/** What a supplier publishes at this path of its origin; an answer of another shape counts as silence. */
export async function readPublished<Shape extends z.ZodType>(
  apiOrigin: string,
  path: string,
  shape: Shape,
): Promise<Result<z.output<Shape>, 'unreachable'>> {
  try {
    const response = await fetch(`${apiOrigin}/${path}`, {
      // Real time: a clock that runs faster must not cut the connection.
      signal: AbortSignal.timeout(ANSWER_MS),
      redirect: 'error',
    });
    const text = await response.text();
    if (!response.ok || text.length > ANSWER_CHARS_MAX) return err('unreachable');
    return ok(shape.parse(JSON.parse(text)));
  } catch {
    return err('unreachable');
  }
}
