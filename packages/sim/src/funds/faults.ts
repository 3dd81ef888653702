import { type Clock, createUuid, type IdempotencyKey, type Rng } from '@tianping/base';
import type { Db, Sql } from '@tianping/db';
import type { TransferVenue } from '@tianping/venues';
import type { PayoutChannel } from '@tianping/withdrawals';

/** Faults that can be planted in the product, to verify that the model notices them. */
export const fundsFaults = [
  'keepsFailedPayouts',
  'creditsTwice',
  'sendsUnderNewIds',
  'paysUnderNewIds',
  'ignoresLimits',
  'forgetsDuties',
  'creditsBeyondLimits',
  'forgetsCoins',
  'givesWhilePaused',
  'locksExcludedIn',
] as const;
export type FundsFault = (typeof fundsFaults)[number];

interface Request {
  readonly seq: number;
  readonly transfer: string;
  readonly movement: string;
  readonly key: IdempotencyKey;
}

/** The database as used by a product with a fault in its postings. */
export function faultyDb(db: Db, fault: FundsFault | null, newId: () => string): Db {
  if (fault !== 'keepsFailedPayouts' && fault !== 'creditsTwice') return db;
  const tx: Db['tx'] = (work) => db.tx((sql) => work(faultySql(sql, fault, newId)));
  return {
    ...db,
    query: (text, params) => db.query(text, params),
    tx,
    write: (text, params) => tx((sql) => sql.query<never>(text, params)),
  };
}

function faultySql(sql: Sql, fault: FundsFault, newId: () => string): Sql {
  return {
    async query<Row>(text: string, params?: readonly unknown[]) {
      const [moves] = params ?? [];
      if (!text.includes('ledger_move_many') || typeof moves !== 'string') {
        return await sql.query<Row>(text, params);
      }
      const requests: readonly Request[] = JSON.parse(moves);
      if (fault === 'keepsFailedPayouts') {
        if (!requests.some(({ movement }) => movement === 'withdrawReturn')) {
          return await sql.query<Row>(text, params);
        }
        const rows = requests.map(({ seq }) => ({ seq, outcome: 'posted' }) as Row);
        return { rows, rowCount: rows.length };
      }
      const posted = await sql.query<Row>(text, params);
      const again = requests.filter(({ movement }) => movement === 'deposit');
      const copies = again.map((one) => ({ ...one, transfer: newId(), key: `${one.key}:again` }));
      if (copies.length > 0) await sql.query(text, [JSON.stringify(copies)]);
      return posted;
    },
  };
}

/** A venue as used by a product that sends unanswered transfers again under new ids. */
export function faultyVenue(
  venue: TransferVenue,
  fault: FundsFault | null,
  newId: () => string,
): TransferVenue {
  if (fault !== 'sendsUnderNewIds') return venue;
  return {
    ...venue,
    async credit(order) {
      const answer = await venue.credit({ ...order, transferId: newId() });
      if (answer.kind === 'unknown') return answer;
      return { ...answer, transferId: order.transferId };
    },
    ask: async () => ({ kind: 'notThere' }),
  };
}

/** A payout channel as used by a product that gives each attempt a new number. */
export function faultyPayout(
  channel: PayoutChannel,
  fault: FundsFault | null,
  parts: { readonly clock: Clock; readonly rng: Rng },
): PayoutChannel {
  if (fault !== 'paysUnderNewIds') return channel;
  return {
    ...channel,
    async send(order) {
      const orderId = createUuid(parts) as typeof order.orderId;
      const answer = await channel.send({ ...order, orderId });
      return answer.ok ? { ok: true, value: { ...answer.value, orderId: order.orderId } } : answer;
    },
    ask: async () => ({ ok: true, value: null }),
  };
}
