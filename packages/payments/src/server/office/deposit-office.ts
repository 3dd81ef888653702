import type { Result, SiteId } from '@tianping/base';
import type { PaymentsDeps } from '../deps.ts';
import type { StoredOrder } from '../orders/order-row.ts';
import { type DecisionRefusal, matchByHand, refuseByHand, replayCallback } from './office.ts';
import {
  type CallbackEntry,
  type CallbackFilters,
  type CallbackPage,
  callbackById,
  callbacksOf,
  listCallbacks,
  type StoredCallback,
} from './office-callbacks.ts';
import {
  listOrders,
  type OrderFilters,
  type OrderPage,
  type TakenPayment,
  takenOn,
  type WholeOrder,
  wholeOrder,
} from './office-orders.ts';

interface Paged<Filters> {
  readonly filters: Filters;
  readonly pageNum: number;
  readonly pageSize: number;
}

const REPLAYS_SHOWN_MAX = 50;

/** What a site's staff see of deposits and do to them; orders of another site are never answered. */
export interface DepositOffice {
  list(siteId: SiteId, asked: Paged<OrderFilters>): Promise<OrderPage>;
  one(siteId: SiteId, orderId: string): Promise<WholeOrder | null>;
  /** Credits by hand; what one person credits alone in 24 hours stays below `twoPersonMinor`. */
  match(act: Parameters<typeof matchByHand>[1]): Promise<Result<StoredOrder, DecisionRefusal>>;
  refuse(act: Parameters<typeof refuseByHand>[1]): Promise<Result<StoredOrder, DecisionRefusal>>;
  callbacks(siteId: SiteId, asked: Paged<CallbackFilters>): Promise<CallbackPage>;
  callback(
    siteId: SiteId,
    callbackId: string,
  ): Promise<{
    readonly callback: StoredCallback;
    readonly replays: readonly CallbackEntry[];
  } | null>;
  /** Replays a stored callback; answers what came of it. */
  replay(act: Parameters<typeof replayCallback>[1]): Promise<StoredCallback | null>;
  /** The payments of a channel on a day, to be compared with the provider's statement. */
  takenOn(asked: Parameters<typeof takenOn>[1]): Promise<readonly TakenPayment[]>;
}

export function createDepositOffice(deps: PaymentsDeps): DepositOffice {
  const { db } = deps;
  return {
    list: (siteId, asked) => listOrders(db, siteId, asked),
    one: (siteId, orderId) => wholeOrder(db, siteId, orderId),
    match: (act) => matchByHand(deps, act),
    refuse: (act) => refuseByHand(deps, act),
    callbacks: (siteId, asked) => listCallbacks(db, siteId, asked),
    async callback(siteId, callbackId) {
      const callback = await callbackById(db, siteId, callbackId);
      if (!callback) return null;
      const replays = await callbacksOf(db, siteId, { replayOf: callbackId }, REPLAYS_SHOWN_MAX);
      return { callback, replays };
    },
    replay: (act) => replayCallback(deps, act),
    takenOn: (asked) => takenOn(db, asked),
  };
}
