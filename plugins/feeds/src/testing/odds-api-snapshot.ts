import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { sharedFile } from './shared-data.ts';

type Row = Readonly<Record<string, string>>;

/** Rows of a recorded table; null when this machine has none. */
export function snapshotRows(path: string): readonly Row[] | null {
  const file = sharedFile(`odds-api-snapshot-2026-04/${path}`);
  if (file === null) return null;
  const bytes = readFileSync(file);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const [head = '', ...lines] = text.trim().split(/\r?\n/);
  const names = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  });
}

/** The rows put together again into what the source answers about odds. */
export function oddsAnswer(rows: readonly Row[]): unknown {
  const events = Map.groupBy(rows, (row) => row.event_id);
  return [...events.values()].map((ofEvent) => {
    const [first] = ofEvent;
    const books = Map.groupBy(ofEvent, (row) => row.bookmaker_key);
    return {
      id: first?.event_id,
      sport_key: first?.sport_key,
      sport_title: first?.sport_title,
      commence_time: first?.commence_time,
      home_team: first?.home_team || null,
      away_team: first?.away_team || null,
      bookmakers: [...books].map(([key, ofBook]) => ({
        key,
        last_update: ofBook[0]?.last_update,
        markets: [...Map.groupBy(ofBook, (row) => row.market)].map(([market, outcomes]) => ({
          key: market,
          outcomes: outcomes.map((row) => ({
            name: row.outcome_name,
            price: Number(row.price),
            ...(row.point === '' ? {} : { point: Number(row.point) }),
          })),
        })),
      })),
    };
  });
}

/** The rows put together again into what the source answers about scores. */
export function scoresAnswer(rows: readonly Row[]): unknown {
  const events = Map.groupBy(rows, (row) => row.event_id);
  return [...events.values()].map((ofEvent) => {
    const [first] = ofEvent;
    const scores = ofEvent.filter((row) => row.score_name !== '');
    return {
      id: first?.event_id,
      sport_key: first?.sport_key,
      commence_time: first?.commence_time,
      completed: first?.completed === 'True',
      home_team: first?.home_team || null,
      away_team: first?.away_team || null,
      last_update: first?.last_update || null,
      scores: scores.length === 0 ? null : scores.map(scoreOf),
    };
  });
}

function scoreOf(row: Row) {
  return { name: row.score_name, score: row.score_value };
}
