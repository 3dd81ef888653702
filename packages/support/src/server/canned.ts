import { createUuid, err, ok, type Result, type SiteId } from '@tianping/base';
import { cleanText } from '@tianping/inbox';
import { CANNED_MAX } from '../limits.ts';
import { staffMayNotSay } from '../rules/secrets.ts';
import type { StaffName, SupportDeps } from './deps.ts';

/** A ready answer of staff. */
export interface CannedAnswer {
  readonly cannedId: string;
  readonly title: string;
  readonly words: string;
  readonly changedBy: string;
  readonly changedAt: number;
}
export type CannedRefusal = 'empty' | 'secret' | 'unknown' | 'full';

export interface Canned {
  list(siteId: SiteId): Promise<readonly CannedAnswer[]>;
  /** Writes an answer, a new one without an id. */
  save(
    siteId: SiteId,
    answer: { readonly cannedId: string | null; readonly title: string; readonly words: string },
    staff: StaffName,
  ): Promise<Result<null, CannedRefusal>>;
  remove(siteId: SiteId, cannedId: string, staff: StaffName): Promise<boolean>;
}

export function createCanned(deps: SupportDeps): Canned {
  const { db, clock } = deps;
  return {
    async list(siteId) {
      const { rows } = await db.query<{
        id: string;
        title: string;
        words: string;
        changed_by: string;
        changed_at: number;
      }>(
        `select id, title, words, changed_by, changed_at from support_canned
         where site_id = $1 and not removed order by title, id limit ${CANNED_MAX}`,
        [siteId],
      );
      return rows.map((row) => ({
        cannedId: row.id,
        title: row.title,
        words: row.words,
        changedBy: row.changed_by,
        changedAt: row.changed_at,
      }));
    },
    async save(siteId, answer, staff) {
      const [title, words] = [cleanText(answer.title), cleanText(answer.words)];
      if (title === '' || words === '') return err('empty');
      if (staffMayNotSay(words)) return err('secret');
      const { cannedId } = answer;
      return await db.tx(async (sql) => {
        if (cannedId === null) {
          const { rowCount } = await sql.query(
            `insert into support_canned (id, site_id, title, words, changed_by, changed_at, removed)
             select $1, $2, $3, $4, $5, $6, false
             where (select count(*) from support_canned where site_id = $2 and not removed)
               < ${CANNED_MAX}`,
            [createUuid(deps), siteId, title, words, staff.name, clock.now()],
          );
          return rowCount === 1 ? ok(null) : err('full');
        }
        const { rowCount } = await sql.query(
          `update support_canned set title = $3, words = $4, changed_by = $5, changed_at = $6
           where id = $1 and site_id = $2 and not removed`,
          [cannedId, siteId, title, words, staff.name, clock.now()],
        );
        return rowCount === 1 ? ok(null) : err('unknown');
      });
    },
    async remove(siteId, cannedId, staff) {
      const { rowCount } = await db.tx((sql) =>
        sql.query(
          `update support_canned set removed = true, changed_by = $3, changed_at = $4
           where id = $1 and site_id = $2 and not removed`,
          [cannedId, siteId, staff.name, clock.now()],
        ),
      );
      return rowCount === 1;
    },
  };
}
