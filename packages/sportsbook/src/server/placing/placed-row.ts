import { must } from '@tianping/base';
import type { BookDeps } from '../deps.ts';
import { answersById } from '../records/bet-status.ts';
import type { StoredRefusal } from './refusal-store.ts';
import type { PlaceAnswer } from './types.ts';

/** What the database says of one intent. */
export interface PlacedRow {
  readonly ord: number;
  readonly outcome: 'placed' | 'refused' | 'duplicate' | 'conflict';
  readonly bet_id: string | null;
  readonly detail: StoredRefusal | null;
}

/** The answer that the key was given when it came first, as far as the bet has come since. */
export async function firstAnswer(deps: BookDeps, row: PlacedRow): Promise<PlaceAnswer> {
  const betId = must(row.bet_id, 'bet of an answered key');
  return must((await answersById(deps.db, [betId])).get(betId), 'bet of an answered key');
}

/** A member's bets always take the same lane, so that two batches rarely want the same rows. */
export function laneOf(memberId: string): number {
  return Number.parseInt(memberId.slice(-6), 16) || 0;
}
