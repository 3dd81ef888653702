import type { Clock } from '@tianping/base';
import { type PondOrder, pondOrder } from '@tianping/games/wire';
import { POND_ITEMS_A_SECOND, POND_ITEMS_MAX } from '../limits.ts';

/**
 * Reads what a page of a pond sends after its hello. What is no order is not read; a flood of it, or of shots and
 * claims, closes the line.
 */
export function createOrderLine(options: {
  readonly clock: Clock;
  readonly take: (order: PondOrder) => void;
  readonly close: () => void;
}): (content: unknown) => void {
  const { clock, take, close } = options;
  let left = POND_ITEMS_MAX;
  let filledAt = clock.now();
  return (content) => {
    const now = clock.now();
    left = Math.min(POND_ITEMS_MAX, left + ((now - filledAt) * POND_ITEMS_A_SECOND) / 1_000);
    filledAt = now;
    const read = pondOrder.safeParse(content);
    left -= read.success ? countOf(read.data) : NO_ORDER;
    if (left < 0) close();
    else if (read.success) take(read.data);
  };
}

/** As many items as an honest page never sends in vain. */
const NO_ORDER = 20;

function countOf(order: PondOrder): number {
  return order.t === 'shots' ? order.shots.length : order.claims.length;
}
