import { type Clock, err, ok, type Result } from '@tianping/base';
import { type TableFeed, tableFeed } from './game-calls.ts';

/** Lobbies that ask together are answered by one reading. */
const TABLES_MS = 1_000;
const ANSWER_MS = 2_000;
const ANSWER_CHARS_MAX = 1_000_000;

/** Reads how the tables stand, at most once a second; times are of our clock. */
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
  try {
    const response = await fetch(`${apiOrigin}/tables.json`, {
      // Real time: a clock that runs faster must not cut the line.
      signal: AbortSignal.timeout(ANSWER_MS),
      redirect: 'error',
    });
    const text = await response.text();
    if (!response.ok || text.length > ANSWER_CHARS_MAX) return err('unreachable');
    const feed = tableFeed.parse(JSON.parse(text));
    // Its clock may be another.
    const shift = clock.now() - feed.now;
    const tables = feed.tables.map((table) => ({
      ...table,
      phaseEndsAt: table.phaseEndsAt + shift,
    }));
    return ok({ now: clock.now(), tables });
  } catch {
    return err('unreachable');
  }
}
