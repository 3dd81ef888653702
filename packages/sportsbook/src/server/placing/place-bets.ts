import { createUuid, err, ok, type Result } from '@tianping/base';
import type { BetView } from '@tianping/contract';
import { createBatcher } from '../batcher.ts';
import type { BookDeps, MemberOfSite } from '../deps.ts';
import { PLACE_BATCH_MAX, PLACE_LANES, PLACE_QUEUE_MAX } from '../limits.ts';
import type { MatchBook } from '../matches/match-book.ts';
import { betViewOf } from '../records/bet-row.ts';
import type { WaitingBet } from '../waiting/waiting-bet.ts';
import { judgeBet } from './judge-bet.ts';
import { isBet, type PlaceItem, placeRow, viewRowOf } from './place-item.ts';
import { createSeriesPlacing } from './place-series.ts';
import { firstAnswer, laneOf, type PlacedRow } from './placed-row.ts';
import { createBetRate } from './rate.ts';
import { refusalOf } from './refusal-store.ts';
import { waitingSeriesOf } from './series-item.ts';
import type { PlaceAnswer, PlaceCommand, PlaceFault, SeriesCommand, SeriesFault } from './types.ts';
import { stakeOf } from './voucher-stake.ts';
import { waitingBetOf } from './waiting-bet-of.ts';

export interface Placing {
  /**
   * Places one bet, once for each key. The rules decide on the match as it is in memory; what only the
   * member's own rows can tell (balance, limit of the match, same selection, first answer) is decided
   * under their lock.
   */
  place(command: PlaceCommand): Promise<Result<PlaceAnswer, PlaceFault>>;
  /** Places one series; all of its legs are taken or none is. */
  placeSeries(command: SeriesCommand): Promise<Result<PlaceAnswer, SeriesFault>>;
  /** Resolves when everything that was taken in is answered. */
  idle(): Promise<void>;
}

export function createPlacing(options: {
  readonly deps: BookDeps;
  readonly book: MatchBook;
  /** Where the log of changes stands, see `WaitingBets.mark`. */
  readonly mark: () => number;
  /** Told after the commit; with the bet as it waits, when it does. */
  readonly onPlaced: (member: MemberOfSite, view: BetView, waiting: WaitingBet | null) => void;
}): Placing {
  const { deps, book } = options;
  const rate = createBetRate(deps);
  const batcher = createBatcher<PlaceItem, PlacedRow>({
    run: (items) => placeAll(deps, items),
    laneOf: ({ command }) => laneOf(command.memberId),
    lanes: PLACE_LANES,
    batchMax: PLACE_BATCH_MAX,
    queueMax: PLACE_QUEUE_MAX,
  });

  const series = createSeriesPlacing({
    deps,
    book,
    rate,
    mark: options.mark,
    onPlaced: ({ command, ...item }, bet, view) => {
      const isWaiting = bet.waitUntil !== null;
      options.onPlaced(
        command,
        view,
        isWaiting ? waitingSeriesOf({ command, ...item }, bet, view) : null,
      );
    },
  });

  return {
    placeSeries: (command) => series.place(command),
    async place(command) {
      const stake = await stakeOf(deps, command);
      const betsLastMinute = await rate.count(command);
      const at = deps.clock.now();
      const betId = createUuid(deps);
      const mark = options.mark();
      const judged = { deps, book, command, betsLastMinute, betId, now: at, mark };
      const verdict = 'reason' in stake ? stake : judgeBet({ ...judged, stake });
      const item: PlaceItem = { command, at, betId, verdict };
      if (isBet(verdict)) await book.stored(verdict.selection.matchId);
      const row = await batcher.submit(item);
      if (row === 'busy') return err('busy');
      if (row.outcome === 'conflict') return err('conflict');
      if (row.detail) return ok({ outcome: 'refused', ...refusalOf(row.detail) });
      if (row.outcome === 'duplicate' || !isBet(verdict)) return ok(await firstAnswer(deps, row));
      const view = betViewOf(viewRowOf(item, verdict));
      const isWaiting = verdict.waitUntil !== null;
      options.onPlaced(command, view, isWaiting ? waitingBetOf(item, verdict, view) : null);
      return ok({ outcome: verdict.waitUntil === null ? 'accepted' : 'waiting', bet: view });
    },
    async idle() {
      await Promise.all([batcher.idle(), series.idle()]);
    },
  };
}

async function placeAll(deps: BookDeps, items: readonly PlaceItem[]): Promise<PlacedRow[]> {
  const { rows } = await deps.db.tx((sql) =>
    sql.query<PlacedRow>(`select ord, outcome, bet_id, detail from bet_place($1::jsonb)`, [
      JSON.stringify(items.map(placeRow)),
    ]),
  );
  return rows.sort((a, b) => a.ord - b.ord);
}
