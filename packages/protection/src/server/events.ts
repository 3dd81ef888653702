import { createUuid } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { protectionLimits } from '../limits.ts';
import type { ProtectionDeps } from './deps.ts';
import type { MemberOfSite } from './member-of-site.ts';
import type { ProtectionEvent, ProtectionFact } from './protection-event.ts';

/** Adds a line to the history, and reports it in the same transaction. */
export async function writeEvent(
  { rng, clock, onEvent }: Pick<ProtectionDeps, 'rng' | 'clock' | 'onEvent'>,
  sql: Sql,
  { siteId, memberId }: MemberOfSite,
  fact: ProtectionFact & { readonly by: string },
): Promise<void> {
  const eventId = createUuid({ rng, clock });
  const at = clock.now();
  await sql.query(
    `insert into protection_event (event_id, site_id, member_id, at, what, detail, by_whom)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7)`,
    [eventId, siteId, memberId, at, fact.what, JSON.stringify(fact.detail), fact.by],
  );
  await onEvent?.(sql, { siteId, memberId }, { ...fact, eventId, at });
}

/** Newest first. */
export async function readEvents(
  sql: Sql,
  { siteId, memberId }: MemberOfSite,
): Promise<readonly ProtectionEvent[]> {
  const { rows } = await sql.query<ProtectionEvent>(
    `select what, detail, at, by_whom as by from protection_event
     where site_id = $1 and member_id = $2 order by at desc, event_id desc limit $3`,
    [siteId, memberId, protectionLimits.historyMax],
  );
  return rows;
}
