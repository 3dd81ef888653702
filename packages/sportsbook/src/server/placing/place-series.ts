import { createUuid, err, must, ok, type Result } from '@tianping/base';
import type { BetView } from '@tianping/contract';
import { createBatcher } from '../batcher.ts';
import type { BookDeps } from '../deps.ts';
import { PLACE_LANES, PLACE_QUEUE_MAX } from '../limits.ts';
import type { MatchBook } from '../matches/match-book.ts';
import { betsById } from '../records/bet-records.ts';
import { judgeSeries } from './judge-series.ts';
import { firstAnswer, laneOf, type PlacedRow } from './placed-row.ts';
import type { BetRate } from './rate.ts';
import { refusalOf } from './refusal-store.ts';
import { isSeriesBet, type SeriesBet, type SeriesItem, seriesRow } from './series-item.ts';
import type { PlaceAnswer, SeriesCommand, SeriesFault } from './types.ts';

export interface SeriesPlacing {
  /** Places one series, once for each key; `malformed` for a size that its legs do not have. */
  place(command: SeriesCommand): Promise<Result<PlaceAnswer, SeriesFault>>;
  idle(): Promise<void>;
}

/**
 * Series go one by one, each in its own transaction: they lock rows of several matches. The fast path of single
 * bets is not touched by them.
 */
export function createSeriesPlacing(options: {
  readonly deps: BookDeps;
  readonly book: MatchBook;
  readonly rate: BetRate;
  readonly mark: () => number;
  readonly onPlaced: (item: SeriesItem, bet: SeriesBet, view: BetView) => void;
}): SeriesPlacing {
  const { deps, book } = options;
  const batcher = createBatcher<SeriesItem, PlacedRow>({
    run: (items) => placeEach(deps, items),
    laneOf: ({ command }) => laneOf(command.memberId),
    lanes: PLACE_LANES,
    batchMax: 1,
    queueMax: PLACE_QUEUE_MAX,
  });
  return {
    async place(command) {
      const betsLastMinute = await options.rate.count(command);
      const at = deps.clock.now();
      const betId = createUuid(deps);
      const mark = options.mark();
      const verdict = judgeSeries({ deps, book, command, betsLastMinute, betId, now: at, mark });
      if (verdict === null) return err('malformed');
      const item: SeriesItem = { command, at, betId, verdict };
      if (isSeriesBet(verdict)) {
        await Promise.all(verdict.legs.map(({ selection }) => book.stored(selection.matchId)));
      }
      const row = await batcher.submit(item);
      if (row === 'busy') return err('busy');
      if (row.outcome === 'conflict') return err('conflict');
      if (row.detail) return ok({ outcome: 'refused', ...refusalOf(row.detail) });
      if (row.outcome === 'duplicate' || !isSeriesBet(verdict)) {
        return ok(await firstAnswer(deps, row));
      }
      const view = must((await betsById(deps.db, [betId]))[0], 'a placed series');
      options.onPlaced(item, verdict, view);
      return ok({ outcome: verdict.waitUntil === null ? 'accepted' : 'waiting', bet: view });
    },
    idle: () => batcher.idle(),
  };
}

async function placeEach(deps: BookDeps, items: readonly SeriesItem[]): Promise<PlacedRow[]> {
  const placed: PlacedRow[] = [];
  for (const item of items) {
    const { rows } = await deps.db.tx((sql) =>
      sql.query<Omit<PlacedRow, 'ord'>>(
        'select outcome, bet_id, detail from bet_place_series($1::jsonb)',
        [JSON.stringify(seriesRow(item))],
      ),
    );
    placed.push({ ord: 0, ...must(rows[0], 'an outcome of the series') });
  }
  return placed;
}
