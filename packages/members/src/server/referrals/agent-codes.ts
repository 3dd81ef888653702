import type { MemberId, Rng, SiteId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { INVITE_ALPHABET } from '../entry/invite-alphabet.ts';

/** A referral code of an agent; members who register with it are brought by the agent. */
export interface AgentCode {
  readonly code: string;
  /** The agent's own name for it, such as where it is shown. */
  readonly name: string;
  readonly state: 'open' | 'paused' | 'closed';
  readonly createdAt: UnixMs;
  /** How many members registered with it. */
  readonly brought: number;
}

interface OfSite {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
}

const LENGTH = 6;
const TRIES = 5;

/** The agent's codes, the oldest first. */
export async function readAgentCodes(
  sql: Sql,
  { siteId, memberId }: OfSite,
): Promise<readonly AgentCode[]> {
  const { rows } = await sql.query<AgentCode>(
    `select c.code, c.name, c.state, c.created_at as "createdAt",
       (select count(*) from member_bringer b where b.bringer_id = c.agent_id
         and b.kind = 'agent' and b.site_id = c.site_id and b.code = c.code) as brought
     from member_agent_code c where c.site_id = $1 and c.agent_id = $2 order by c.created_at, c.code`,
    [siteId, memberId],
  );
  return rows;
}

/** Creates a code under the lock of the agent's row; null when the agent has too many already. */
export async function addAgentCode(
  sql: Sql,
  { siteId, memberId }: OfSite,
  made: {
    readonly name: string;
    readonly at: UnixMs;
    readonly rng: Rng;
    readonly atMost: number;
  },
): Promise<string | null> {
  await sql.query('select id from members where id = $1 for update', [memberId]);
  const codes = await readAgentCodes(sql, { siteId, memberId });
  if (codes.filter(({ state }) => state !== 'closed').length >= made.atMost) return null;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const code = Array.from(
      { length: LENGTH },
      () => INVITE_ALPHABET[made.rng.int(INVITE_ALPHABET.length)] ?? '',
    ).join('');
    const { rowCount } = await sql.query(
      `insert into member_agent_code (site_id, code, agent_id, name, created_at)
       values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [siteId, code, memberId, made.name, made.at],
    );
    if (rowCount === 1) return code;
  }
  throw new Error('no free code');
}

/** Closes a code permanently; false when the agent has no such open code. */
export async function closeAgentCode(
  sql: Sql,
  { siteId, memberId }: OfSite,
  code: string,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update member_agent_code set state = 'closed'
     where site_id = $1 and agent_id = $2 and code = $3 and state <> 'closed'`,
    [siteId, memberId, code],
  );
  return rowCount === 1;
}

/** Codes of a suspended agent bring nobody until the agent is reinstated. */
export async function pauseAgentCodes(
  sql: Sql,
  { siteId, memberId }: OfSite,
  isPaused: boolean,
): Promise<void> {
  await sql.query(
    `update member_agent_code set state = $3
     where site_id = $1 and agent_id = $2 and state = $4`,
    [siteId, memberId, ...(isPaused ? ['paused', 'open'] : ['open', 'paused'])],
  );
}
