import { HELD_EVENTS_MAX } from '../limits.ts';
import type { FeedEvent } from './types.ts';

export interface OrderStep {
  /** Events whose turn has come, in order; empty for a repeated one and behind a gap. */
  readonly due: readonly FeedEvent[];
  /** True when the event was not known before. */
  readonly fresh: boolean;
  /** Set when this event revealed a gap: request everything after this number from the producer. */
  readonly recoverAfter: number | null;
}

/** Puts the events of one producer in order, each once, and detects gaps. */
export interface FeedOrder {
  push(event: FeedEvent): OrderStep;
  /** Number of the last event that was handed on. */
  lastSeq(): number;
  /** Events that wait behind a gap. */
  heldCount(): number;
}

const NOTHING_NEW: OrderStep = { due: [], fresh: false, recoverAfter: null };

/** `afterSeq` is the number of the last event already handled; 0 for a producer that starts now. */
export function createFeedOrder(options: { readonly afterSeq: number }): FeedOrder {
  let last = options.afterSeq;
  const held = new Map<number, FeedEvent>();

  const takeDue = (): FeedEvent[] => {
    const due: FeedEvent[] = [];
    for (let next = held.get(last + 1); next; next = held.get(last + 1)) {
      held.delete(next.seq);
      last = next.seq;
      due.push(next);
    }
    return due;
  };

  return {
    lastSeq: () => last,
    heldCount: () => held.size,
    push(event) {
      if (event.seq <= last || held.has(event.seq)) return NOTHING_NEW;
      if (event.fullPicture) {
        last = event.seq - 1;
        for (const seq of held.keys()) if (seq <= last) held.delete(seq);
      }
      const gapBefore = held.size > 0;
      held.set(event.seq, event);
      const due = takeDue();
      dropFurthest(held);
      const gapOpened = !gapBefore && held.size > 0;
      return { due, fresh: true, recoverAfter: gapOpened ? last : null };
    },
  };
}

function dropFurthest(held: Map<number, FeedEvent>): void {
  if (held.size <= HELD_EVENTS_MAX) return;
  let furthest = 0;
  for (const seq of held.keys()) furthest = Math.max(furthest, seq);
  held.delete(furthest);
}
