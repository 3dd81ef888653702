import { createUuid, err, must, ok, type Result, type UnixMs } from '@tianping/base';
import type { BetView } from '@tianping/contract';
import { type BetDecision, decideBet } from '../../rules/index.ts';
import { createBatcher } from '../batcher.ts';
import type { BookDeps } from '../deps.ts';
import { PLACE_BATCH_MAX, PLACE_LANES, PLACE_QUEUE_MAX } from '../limits.ts';
import type { MatchBook } from '../matches/match-book.ts';
import { holdPosting } from '../posting.ts';
import { betsById } from '../records/bet-records.ts';
import { betViewOf } from '../records/bet-row.ts';
import { answerOf } from '../records/bet-status.ts';
import { marketFactsOf } from './market-facts.ts';
import { UNKNOWN_MEMBER } from './member-facts.ts';
import {
  type BetItem,
  betRequestOf,
  isBet,
  type PlaceItem,
  placeRow,
  viewRowOf,
} from './place-item.ts';
import { createBetRate } from './rate.ts';
import { refusalOf, type StoredRefusal } from './refusal-store.ts';
import { findSelection, isSelection, limitsOf } from './selection.ts';
import type { PlaceAnswer, PlaceCommand, PlaceFault } from './types.ts';

export interface Placing {
  /**
   * Places one bet, once for each key. The rules decide on the match as it is in memory; what only the
   * member's own rows can tell (balance, limit of the match, same selection, first answer) is decided
   * under their lock.
   */
  place(command: PlaceCommand): Promise<Result<PlaceAnswer, PlaceFault>>;
  /** Resolves when everything that was taken in is answered. */
  idle(): Promise<void>;
}

/** What `bet_place` says of one item. */
interface PlacedRow {
  readonly ord: number;
  readonly outcome: 'placed' | 'refused' | 'duplicate' | 'conflict';
  readonly bet_id: string | null;
  readonly detail: StoredRefusal | null;
}

export function createPlacing(options: {
  readonly deps: BookDeps;
  readonly book: MatchBook;
  readonly onPlaced: (item: PlaceItem, bet: BetItem, view: BetView) => void;
}): Placing {
  const { deps, book } = options;
  const rate = createBetRate(deps.clock);
  const batcher = createBatcher<PlaceItem, PlacedRow>({
    run: (items) => placeAll(deps, items),
    laneOf: ({ command }) => laneOf(command.memberId),
    lanes: PLACE_LANES,
    batchMax: PLACE_BATCH_MAX,
    queueMax: PLACE_QUEUE_MAX,
  });

  return {
    async place(command) {
      const betsLastMinute = rate.count(`${command.siteId} ${command.memberId}`);
      const at = deps.clock.now();
      const betId = createUuid(deps);
      const verdict = judge({ deps, book, command, betsLastMinute, betId, now: at });
      const item: PlaceItem = { command, at, betId, verdict };
      if (isBet(verdict)) await book.stored(verdict.selection.matchId);
      const row = await batcher.submit(item);
      if (row === 'busy') return err('busy');
      if (row.outcome === 'conflict') return err('conflict');
      if (row.detail) return ok({ outcome: 'refused', ...refusalOf(row.detail) });
      if (row.outcome === 'duplicate' || !isBet(verdict)) return ok(await firstAnswer(deps, row));
      const view = betViewOf(viewRowOf(item, verdict));
      options.onPlaced(item, verdict, view);
      return ok({ outcome: verdict.waitUntil === null ? 'accepted' : 'waiting', bet: view });
    },
    idle: () => batcher.idle(),
  };
}

/** What the rules say of the request, from what is in memory. */
function judge(input: {
  readonly deps: BookDeps;
  readonly book: MatchBook;
  readonly command: PlaceCommand;
  readonly betsLastMinute: number;
  readonly betId: string;
  readonly now: UnixMs;
}): PlaceItem['verdict'] {
  const { deps, book, command, now } = input;
  const site = deps.siteOf(command.siteId);
  const selection = findSelection({ deps, book }, command.request);
  if (!isSelection(selection)) return { reason: selection };
  const limits = limitsOf(deps, command, selection);
  const decision = decideBet({
    request: betRequestOf(command.request),
    facts: marketFactsOf(selection.match, selection),
    member: { ...UNKNOWN_MEMBER, betsLastMinute: input.betsLastMinute },
    rules: {
      maintenance: site.maintenance ?? false,
      sameSelectionOnce: site.sameSelectionOnce,
      betsPerMinute: site.limits.betsPerMinute,
      limits,
      acceptance: site.acceptance,
    },
    now,
  });
  if (decision.outcome === 'refuse') return { reason: decision.reason, fix: decision.fix };
  const { siteId, memberId } = command;
  const { holdMinor } = decision.terms;
  const money = { siteId, memberId, betId: input.betId, placedAt: now, at: now, holdMinor };
  return {
    selection,
    limits,
    once: site.sameSelectionOnce,
    terms: decision.terms,
    waitUntil: waitUntil(decision, now),
    posting: holdPosting(deps, money, 'place'),
  };
}

function waitUntil(decision: BetDecision, now: UnixMs): UnixMs | null {
  return decision.outcome === 'wait' ? now + decision.waitMs : null;
}

async function placeAll(deps: BookDeps, items: readonly PlaceItem[]): Promise<PlacedRow[]> {
  const { rows } = await deps.db.tx((sql) =>
    sql.query<PlacedRow>(`select ord, outcome, bet_id, detail from bet_place($1::jsonb)`, [
      JSON.stringify(items.map(placeRow)),
    ]),
  );
  return rows.sort((a, b) => a.ord - b.ord);
}

/** The answer that the key was given when it came first, as far as the bet has come since. */
async function firstAnswer(deps: BookDeps, row: PlacedRow): Promise<PlaceAnswer> {
  const [bet] = await betsById(deps.db, [must(row.bet_id, 'bet of an answered key')]);
  return answerOf(must(bet, 'bet of an answered key'));
}

/** A member's bets always take the same lane, so that two batches rarely want the same rows. */
function laneOf(memberId: string): number {
  return Number.parseInt(memberId.slice(-6), 16) || 0;
}
