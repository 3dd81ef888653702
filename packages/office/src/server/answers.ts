import { err, ok, type Result, type SiteId } from '@tianping/base';
import type { Json } from '../rules/index.ts';
import type { OfficeDeps } from './deps.ts';

export interface KeyedCall {
  readonly siteId: SiteId;
  readonly staffId: string;
  readonly key: string;
  readonly bodyHash: string;
}

export type KeyedFault = 'otherBody' | 'underWay';

/** Answers of calls with a key: the same key and body always get the same answer. */
export interface KeyedAnswers {
  /**
   * The stored answer, or null for the first caller, who must `keep` one or `drop` the key. An interrupted call can be
   * carried out again after a while.
   */
  begin(call: KeyedCall): Promise<Result<{ readonly stored: Json } | null, KeyedFault>>;
  keep(call: KeyedCall, answer: Json): Promise<void>;
  drop(call: KeyedCall): Promise<void>;
}

export function createKeyedAnswers({ db, clock, limits }: OfficeDeps): KeyedAnswers {
  const id = (call: KeyedCall) => [call.siteId, call.staffId, call.key];
  return {
    begin: (call) =>
      db.tx(async (sql) => {
        const now = clock.now();
        const { rowCount } = await sql.query(
          `insert into office_answer (site_id, staff_id, key, body_hash, at)
           values ($1, $2, $3, $4, $5) on conflict (site_id, staff_id, key) do nothing`,
          [...id(call), call.bodyHash, now],
        );
        if (rowCount === 1) return ok(null);
        const { rows } = await sql.query<{ body_hash: string; at: number; answer: string | null }>(
          `select body_hash, at, answer from office_answer
           where site_id = $1 and staff_id = $2 and key = $3 for update`,
          id(call),
        );
        const row = rows[0];
        if (row && row.body_hash !== call.bodyHash) return err('otherBody');
        if (row?.answer) return ok({ stored: JSON.parse(row.answer) as Json });
        if (!row || row.at + limits.answerLeaseMs > now) return err('underWay');
        await sql.query(
          `update office_answer set at = $4
           where site_id = $1 and staff_id = $2 and key = $3`,
          [...id(call), now],
        );
        return ok(null);
      }),
    async keep(call, answer) {
      await db.tx((sql) =>
        sql.query(
          `update office_answer set answer = $4
           where site_id = $1 and staff_id = $2 and key = $3 and answer is null`,
          [...id(call), JSON.stringify(answer)],
        ),
      );
    },
    async drop(call) {
      await db.tx((sql) =>
        sql.query(
          `delete from office_answer
           where site_id = $1 and staff_id = $2 and key = $3 and answer is null`,
          id(call),
        ),
      );
    },
  };
}
