import { createUuid, type UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { protectionLimits } from '../limits.ts';
import type { LimitKind } from '../rules/member-limit.ts';
import type { LimitPeriod } from '../rules/periods.ts';
import type { MemberOfSite, ProtectionParts } from './parts.ts';

export type LimitFact =
  | 'limitSet'
  | 'limitLowered'
  | 'raiseAsked'
  | 'raiseWithdrawn'
  | 'raiseConfirmed';

/** What may stand in the history. */
export type ProtectionFact =
  | {
      readonly what: LimitFact;
      readonly detail: {
        readonly kind: LimitKind;
        readonly period: LimitPeriod;
        readonly value: number | null;
      };
    }
  | {
      readonly what: 'coolOff' | 'exclusion';
      readonly detail: { readonly until: UnixMs | null };
    }
  | { readonly what: 'reminder'; readonly detail: { readonly minutes: number | null } };

export type ProtectionEvent = ProtectionFact & {
  readonly at: UnixMs;
  /** `member`, or the member of staff's name. */
  readonly by: string;
};

export async function writeEvent(
  { rng, clock }: Pick<ProtectionParts, 'rng' | 'clock'>,
  sql: Sql,
  { siteId, memberId }: MemberOfSite,
  fact: ProtectionFact & { readonly by: string },
): Promise<void> {
  await sql.query(
    `insert into protection_event (event_id, site_id, member_id, at, what, detail, by_whom)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7)`,
    [
      createUuid({ rng, clock }),
      siteId,
      memberId,
      clock.now(),
      fact.what,
      JSON.stringify(fact.detail),
      fact.by,
    ],
  );
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
