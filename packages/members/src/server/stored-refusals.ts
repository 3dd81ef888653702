import type { IdempotencyKey, MemberId, SiteId, UnixMs } from '@tianping/base';
import type { Db } from '@tianping/db';

/** A member's call with an idempotency key. `bodyHash` identifies its request. */
export interface MemberCall {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly key: IdempotencyKey;
  readonly bodyHash: string;
}

export interface StoredRefusal {
  readonly bodyHash: string;
  /** As it was given to `keep`. */
  readonly refusal: string;
}

/**
 * Refusals of calls with a key: a copy that arrives after the reason is gone must not be accepted, because the sender
 * has read that nothing happened.
 */
export interface StoredRefusals {
  find(call: Omit<MemberCall, 'bodyHash'>): Promise<StoredRefusal | null>;
  /** The first refusal under a key stays. */
  keep(call: MemberCall, refusal: string, at: UnixMs): Promise<void>;
  /** Deletes older ones; returns how many. */
  forgetBefore(at: UnixMs): Promise<number>;
}

export function createStoredRefusals(db: Db): StoredRefusals {
  return {
    async find({ siteId, memberId, key }) {
      const { rows } = await db.query<{ body_hash: string; refusal: string }>(
        `select body_hash, refusal from member_refusals
         where site_id = $1 and member_id = $2 and idem_key = $3`,
        [siteId, memberId, key],
      );
      return rows[0] ? { bodyHash: rows[0].body_hash, refusal: rows[0].refusal } : null;
    },
    async keep({ siteId, memberId, key, bodyHash }, refusal, at) {
      await db.tx((sql) =>
        sql.query(
          `insert into member_refusals (site_id, member_id, idem_key, body_hash, refusal, at)
           values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
          [siteId, memberId, key, bodyHash, refusal, at],
        ),
      );
    },
    async forgetBefore(at) {
      const { rowCount } = await db.tx((sql) =>
        sql.query('delete from member_refusals where at < $1', [at]),
      );
      return rowCount;
    },
  };
}
