import { err, type MemberId, ok, type Result, type SiteId, type UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { type AgentNode, type MoveFault, moveFault } from '../rules/tree.ts';
import type { AgentsDeps, MemberOfSite } from './deps.ts';

export type AgentStatus = 'active' | 'suspended';

export interface StoredAgent extends AgentNode {
  readonly agentId: MemberId;
  readonly parentId: MemberId | null;
  readonly level: number;
  readonly status: AgentStatus;
  readonly since: UnixMs;
}

/** Who requested a change of the tree, and who approved it. */
export interface TwoHands {
  readonly by: string;
  readonly agreedBy: string;
  readonly note: string;
}

const COLUMNS = `member_id as "agentId", parent_id as "parentId", level, status, since`;

/** Serialises changes of a site's tree; a read after this lock is the tree before the change. */
export async function lockTree(sql: Sql, siteId: SiteId): Promise<void> {
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 34))', [`agents ${siteId}`]);
}

export async function readAgents(sql: Sql, siteId: SiteId): Promise<readonly StoredAgent[]> {
  const { rows } = await sql.query<StoredAgent>(
    `select ${COLUMNS} from agent where site_id = $1 order by since, member_id`,
    [siteId],
  );
  return rows;
}

export async function readAgent(
  sql: Sql,
  { siteId, memberId }: MemberOfSite,
): Promise<StoredAgent | null> {
  const { rows } = await sql.query<StoredAgent>(
    `select ${COLUMNS} from agent where site_id = $1 and member_id = $2`,
    [siteId, memberId],
  );
  return rows[0] ?? null;
}

/** The tree as it was at a moment. */
export async function treeAt(
  sql: Sql,
  siteId: SiteId,
  at: UnixMs,
): Promise<readonly { readonly agentId: MemberId; readonly parentId: MemberId | null }[]> {
  const { rows } = await sql.query<{ agentId: MemberId; parentId: MemberId | null }>(
    `select distinct on (agent_id) agent_id as "agentId", parent_id as "parentId"
     from agent_place where site_id = $1 and from_at < $2 order by agent_id, seq desc`,
    [siteId, at],
  );
  return rows;
}

/**
 * Makes a member an agent, under another or at the head of a line. A person is one agent: with two accounts in the tree
 * members who win and members who lose could be kept apart, and no losses would be carried over.
 */
export async function addAgent(
  { clock, persons }: Pick<AgentsDeps, 'clock' | 'persons'>,
  sql: Sql,
  member: MemberOfSite & { readonly parentId: MemberId | null },
  hands: TwoHands,
): Promise<Result<null, MoveFault | 'isAgent' | 'ownAgent'>> {
  const { siteId, memberId, parentId } = member;
  await lockTree(sql, siteId);
  const nodes = await readAgents(sql, siteId);
  const agentIds = nodes.map(({ agentId }) => agentId);
  if (agentIds.includes(memberId)) return err('isAgent');
  const isOwn = await persons.ownAccounts(sql, siteId, [memberId, ...agentIds]);
  if (agentIds.some((agentId) => isOwn(agentId, memberId))) return err('ownAgent');
  // As if it already had no parent: then the check is the same as that of a move.
  const alone = [...nodes, { agentId: memberId, parentId: null }];
  const fault = parentId === null ? null : moveFault(alone, { agentId: memberId, parentId });
  if (fault) return err(fault);
  await sql.query(
    `insert into agent (member_id, site_id, parent_id, parent_level, since)
     values ($1, $2, $3, (select level from agent where member_id = $3), $4)`,
    [memberId, siteId, parentId, clock.now()],
  );
  await writePlace(clock, sql, { siteId, agentId: memberId, parentId }, hands);
  return ok(null);
}

/** Moves an agent, with everybody below, under another one or to the head of a separate line. */
export async function moveAgent(
  { clock }: Pick<AgentsDeps, 'clock'>,
  sql: Sql,
  move: MemberOfSite & { readonly parentId: MemberId | null },
  hands: TwoHands,
): Promise<Result<null, MoveFault>> {
  const { siteId, memberId: agentId, parentId } = move;
  await lockTree(sql, siteId);
  const fault = moveFault(await readAgents(sql, siteId), { agentId, parentId });
  if (fault) return err(fault);
  await sql.query(
    `update agent set parent_id = $3,
       parent_level = (select p.level from agent p where p.site_id = $1 and p.member_id = $3)
     where site_id = $1 and member_id = $2`,
    [siteId, agentId, parentId],
  );
  await writePlace(clock, sql, { siteId, agentId, parentId }, hands);
  return ok(null);
}

export async function setAgentStatus(
  sql: Sql,
  { siteId, memberId }: MemberOfSite,
  status: AgentStatus,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    'update agent set status = $3 where site_id = $1 and member_id = $2 and status <> $3',
    [siteId, memberId, status],
  );
  return rowCount === 1;
}

/** Never before the site's latest placement, so that a clock that went back changes no month. */
async function writePlace(
  clock: AgentsDeps['clock'],
  sql: Sql,
  place: {
    readonly siteId: SiteId;
    readonly agentId: MemberId;
    readonly parentId: MemberId | null;
  },
  { by, agreedBy, note }: TwoHands,
): Promise<void> {
  await sql.query(
    `insert into agent_place (site_id, seq, agent_id, parent_id, from_at, by_whom, agreed_by, note)
     select $1, coalesce(max(seq), 0) + 1, $2, $3, greatest($4, max(from_at)), $5, $6, $7
     from agent_place where site_id = $1`,
    [place.siteId, place.agentId, place.parentId, clock.now(), by, agreedBy, note],
  );
}

/** Why a move would be refused in the present tree; null when it would not. */
export async function moveFaultOf(
  sql: Sql,
  { siteId, memberId, parentId }: MemberOfSite & { readonly parentId: MemberId | null },
): Promise<MoveFault | null> {
  return moveFault(await readAgents(sql, siteId), { agentId: memberId, parentId });
}
