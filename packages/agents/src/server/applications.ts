import {
  createUuid,
  err,
  type MemberId,
  ok,
  type Result,
  type SiteId,
  type UnixMs,
} from '@tianping/base';
import type { Sql } from '@tianping/db';
import { readBringer } from '@tianping/members/server';
import type { MoveFault } from '../rules/tree.ts';
import type { AgentsDeps, MemberOfSite } from './deps.ts';
import { addAgent, readAgent } from './tree-store.ts';

export interface Application {
  readonly applicationId: string;
  readonly memberId: MemberId;
  /** Where and to whom the member would recommend the site, and contact details: for staff only. */
  readonly channel: string;
  readonly contact: string;
  readonly at: UnixMs;
  readonly status: 'open' | 'admitted' | 'refused';
  readonly decidedAt: UnixMs | null;
  readonly decidedBy: string | null;
  readonly note: string | null;
}

const COLUMNS = `id as "applicationId", member_id as "memberId", channel, contact, at, status,
  decided_at as "decidedAt", decided_by as "decidedBy", note`;

export type ApplyRefusal = 'isAgent' | 'waits' | 'mayNot';

export async function apply(
  deps: AgentsDeps,
  member: MemberOfSite,
  words: Pick<Application, 'channel' | 'contact'>,
): Promise<Result<Application, ApplyRefusal>> {
  return await deps.db.tx(async (sql) => {
    const { siteId, memberId } = member;
    if (await readAgent(sql, member)) return err('isAgent');
    // This is an offer like any other: members who may receive nothing cannot apply.
    if (!(await deps.persons.mayReceive(sql, member)).ok) return err('mayNot');
    const { rows } = await sql.query<Application>(
      `insert into agent_application (id, site_id, member_id, channel, contact, at, status)
       values ($1, $2, $3, $4, $5, $6, 'open') on conflict do nothing returning ${COLUMNS}`,
      [createUuid(deps), siteId, memberId, words.channel, words.contact, deps.clock.now()],
    );
    return rows[0] ? ok(rows[0]) : err('waits');
  });
}

/** The member's latest application; null where there is none. */
export async function latestApplication(
  sql: Sql,
  { siteId, memberId }: MemberOfSite,
): Promise<Application | null> {
  const { rows } = await sql.query<Application>(
    `select ${COLUMNS} from agent_application where site_id = $1 and member_id = $2
     order by at desc, id desc limit 1`,
    [siteId, memberId],
  );
  return rows[0] ?? null;
}

export async function listApplications(
  sql: Sql,
  siteId: SiteId,
  page: {
    readonly status: Application['status'] | null;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ readonly total: number; readonly list: readonly Application[] }> {
  const counted = await sql.query<{ total: number }>(
    `select count(*) as total from agent_application
     where site_id = $1 and ($2::text is null or status = $2)`,
    [siteId, page.status],
  );
  const { rows } = await sql.query<Application>(
    `select ${COLUMNS} from agent_application
     where site_id = $1 and ($2::text is null or status = $2)
     order by (status = 'open') desc, at desc, id desc limit $3 offset $4`,
    [siteId, page.status, page.limit, page.offset],
  );
  return { total: counted.rows[0]?.total ?? 0, list: rows };
}

export type DecisionRefusal = 'unknown' | 'decided' | 'mayNot' | MoveFault | 'isAgent' | 'ownAgent';

/** Admits the applicant, under the agent who brought the member if there is one, or refuses with a reason. */
export async function decideApplication(
  deps: AgentsDeps,
  siteId: SiteId,
  decision: {
    readonly applicationId: string;
    readonly admit: boolean;
    readonly by: string;
    readonly note: string;
  },
): Promise<Result<Application, DecisionRefusal>> {
  const { applicationId, admit, by, note } = decision;
  try {
    return await deps.db.tx(async (sql) => {
      const { rows } = await sql.query<Application>(
        `update agent_application set status = $3, decided_at = $4, decided_by = $5, note = $6
         where site_id = $1 and id = $2 and status = 'open' returning ${COLUMNS}`,
        [siteId, applicationId, admit ? 'admitted' : 'refused', deps.clock.now(), by, note],
      );
      const decided = rows[0];
      if (!decided) throw new Refused(await whyNot(sql, siteId, applicationId));
      if (!admit) return ok(decided);
      const member = { siteId, memberId: decided.memberId };
      if (!(await deps.persons.mayReceive(sql, member)).ok) throw new Refused('mayNot');
      const parentId = await agentAbove(sql, member);
      const hands = { by: decided.memberId, agreedBy: by, note };
      const added = await addAgent(deps, sql, { ...member, parentId }, hands);
      if (!added.ok) throw new Refused(added.error);
      return ok(decided);
    });
  } catch (error) {
    if (error instanceof Refused) return err(error.why);
    throw error;
  }
}

/** Rolls the transaction back; caught in this file. */
class Refused extends Error {
  readonly why: DecisionRefusal;
  constructor(why: DecisionRefusal) {
    super(why);
    this.why = why;
  }
}

async function whyNot(sql: Sql, siteId: SiteId, id: string): Promise<'unknown' | 'decided'> {
  const { rowCount } = await sql.query(
    'select 1 from agent_application where site_id = $1 and id = $2',
    [siteId, id],
  );
  return rowCount > 0 ? 'decided' : 'unknown';
}

async function agentAbove(sql: Sql, member: MemberOfSite): Promise<MemberId | null> {
  const bringer = await readBringer(sql, member);
  if (bringer?.kind !== 'agent') return null;
  const above = await readAgent(sql, { siteId: member.siteId, memberId: bringer.memberId });
  return above?.agentId ?? null;
}
