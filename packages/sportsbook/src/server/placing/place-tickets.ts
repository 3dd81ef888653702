import { createBatcher, createUuid, err, must, ok, type Result } from '@tianping/base';
import type { BetView } from '@tianping/contract';
import type { MemberOfSite, SportsbookDeps } from '../deps.ts';
import { PLACE_ALONE_AT_ONCE, PLACE_BATCH_MAX, PLACE_LANES, PLACE_QUEUE_MAX } from '../limits.ts';
import type { MatchBook } from '../matches/match-book.ts';
import { betViewOf } from '../records/bet-row.ts';
import { answersById } from '../records/bet-status.ts';
import { type WaitingBet, waitingBetOf } from '../waiting/waiting-bet.ts';
import { judgeTicket } from './judge-ticket.ts';
import { createBetRate } from './rate.ts';
import { refusalOf, type StoredRefusal } from './refusal-store.ts';
import { isTicket, stakeOf, waitFactsOf } from './requests.ts';
import { isForSet, isTaken, type PlaceItem, placeRow, rowOf } from './taken-ticket.ts';
import type { PlaceAnswer, PlaceCommand, PlaceFault } from './types.ts';

export interface Placing {
  /**
   * Places one ticket, once for each key; all of its legs are accepted or none is. The rules decide by the matches in
   * memory; what only the member's own rows show (balance, limit of the match, same selection, first answer) is
   * decided under their lock.
   */
  place(command: PlaceCommand): Promise<Result<PlaceAnswer, PlaceFault>>;
  /** Resolves when everything received is answered. */
  idle(): Promise<void>;
}

/** The database's answer to one request, or the fault that prevented one. */
interface PlacedRow {
  readonly ord: number;
  readonly outcome: 'placed' | 'refused' | 'duplicate' | 'conflict';
  readonly bet_id: string | null;
  readonly detail: StoredRefusal | null;
}
type Placed = PlacedRow | { readonly fault: unknown };

export function createPlacing(options: {
  readonly deps: SportsbookDeps;
  readonly book: MatchBook;
  /** Position of the change log, see `WaitingBets.mark`. */
  readonly mark: () => number;
  /** Called after the commit; with the waiting bet, when the bet waits. */
  readonly onPlaced: (member: MemberOfSite, view: BetView, waiting: WaitingBet | null) => void;
}): Placing {
  const { deps, book } = options;
  const rate = createBetRate(deps);
  const batcher = createBatcher<PlaceItem, Placed>({
    run: (items) => placeAll(deps, items),
    laneOf: ({ command }) => laneOf(command.memberId),
    lanes: PLACE_LANES,
    batchMax: PLACE_BATCH_MAX,
    queueMax: PLACE_QUEUE_MAX,
  });

  const judge = async (command: PlaceCommand): Promise<PlaceItem> => {
    const stake = await stakeOf(deps, command);
    const betsLastMinute = await rate.count(command);
    const now = deps.clock.now();
    const betId = createUuid(deps);
    const intent = { deps, book, command, betsLastMinute, betId, now, mark: options.mark() };
    const verdict = 'reason' in stake ? stake : judgeTicket({ ...intent, stake });
    return { command, at: now, betId, verdict };
  };

  return {
    async place(command) {
      if (!isTicket(command.request)) return err('malformed');
      const item = await judge(command);
      const { verdict } = item;
      if (isTaken(verdict)) {
        await Promise.all(verdict.legs.map(({ selection }) => book.stored(selection.matchId)));
      }
      const placed = await batcher.submit(item);
      if (placed === 'busy') return err('busy');
      if ('fault' in placed) throw placed.fault;
      if (placed.outcome === 'conflict') return err('conflict');
      if (placed.detail) return ok({ outcome: 'refused', ...refusalOf(placed.detail) });
      if (placed.outcome === 'duplicate' || !isTaken(verdict)) {
        return ok(await firstAnswer(deps, placed));
      }
      const row = rowOf(verdict);
      const view = betViewOf(row);
      const facts = verdict.legs.map(({ request }) => waitFactsOf(request));
      const { mark } = verdict;
      const isWaiting = row.wait_until !== null;
      options.onPlaced(
        command,
        view,
        isWaiting ? waitingBetOf(command, row, { facts, mark, view }) : null,
      );
      return ok({ outcome: isWaiting ? 'waiting' : 'accepted', bet: view });
    },
    idle: () => batcher.idle(),
  };
}

/**
 * Several tickets go through the set lane in one transaction. Those that it leaves out, or cannot handle, get a
 * transaction each, those of one member in sequence. A fault in one of these concerns only its ticket: what the set
 * lane placed is kept.
 */
async function placeAll(deps: SportsbookDeps, items: readonly PlaceItem[]): Promise<Placed[]> {
  const placed: (Placed | undefined)[] = items.map(() => undefined);
  const inSet = items.flatMap((item, ord) => (isForSet(item) ? [placeRow(item, ord, 'set')] : []));
  if (inSet.length >= SET_MIN) {
    for (const row of await placeRows(deps, inSet)) placed[row.ord] = row;
  }
  const left = items.flatMap((item, ord) => (placed[ord] ? [] : [{ item, ord }]));
  // A member's tickets are placed in the order of arrival.
  const byMember = Map.groupBy(left, ({ item }) => item.command.memberId);
  const members = [...byMember.values()];
  const placeNext = async (): Promise<void> => {
    for (let own = members.shift(); own; own = members.shift()) {
      for (const { item, ord } of own) placed[ord] = await placeAlone(deps, item, ord);
    }
  };
  await Promise.all(Array.from({ length: PLACE_ALONE_AT_ONCE }, placeNext));
  return placed.map((row) => must(row, 'an outcome'));
}

/** Below this many the sets cost more than they save. */
const SET_MIN = 4;

async function placeAlone(deps: SportsbookDeps, item: PlaceItem, ord: number): Promise<Placed> {
  try {
    return must((await placeRows(deps, [placeRow(item, ord, 'row')]))[0], 'an outcome');
  } catch (fault) {
    return { fault };
  }
}

async function placeRows(deps: SportsbookDeps, rows: readonly object[]): Promise<PlacedRow[]> {
  const { rows: placed } = await deps.db.write<PlacedRow>(
    'select ord, outcome, bet_id, detail from bet_place($1::json)',
    [JSON.stringify(rows)],
  );
  return placed;
}

/** The answer to the first request with the key, brought up to the bet's present state. */
async function firstAnswer(deps: SportsbookDeps, row: PlacedRow): Promise<PlaceAnswer> {
  const betId = must(row.bet_id, 'bet of an answered key');
  return must((await answersById(deps.db, [betId])).get(betId), 'bet of an answered key');
}

/** A member's bets always use the same lane, so that two batches rarely lock the same rows. */
function laneOf(memberId: string): number {
  return Number.parseInt(memberId.slice(-6), 16) || 0;
}
