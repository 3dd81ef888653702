import type { MemberId, SiteId, UnixMs } from '@tianping/base';
import type { GameCategory } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { RESTORES_VOID } from '@tianping/ledger/server';
import { agentLimits } from '../limits.ts';
import { categoryOf, kindOf, type SourceLine, venueOf } from '../rules/net.ts';
import { type AgentNode, ancestorsOf } from '../rules/tree.ts';
import type { AgentsDeps } from './deps.ts';

/** The figures of an agent's own members in a period. */
export interface OwnMonth {
  readonly sources: readonly SourceLine[];
  /** Members who staked, with the amount. */
  readonly stakes: ReadonlyMap<string, number>;
  /** Members who do not count: of the agent's household or a superior's. */
  readonly cut: readonly string[];
  readonly members: number;
}

interface Span {
  readonly from: UnixMs;
  readonly to: UnixMs;
}

/**
 * The ledger's sums of accounts by member, for the members whom agents brought. Accounts of the agent's own
 * household, or of a superior's, do not count, nor does play after an exclusion or by a minor.
 */
export async function readOwnMonths(
  deps: AgentsDeps,
  sql: Sql,
  of: {
    readonly siteId: SiteId;
    /** The whole tree, to find the superiors. */
    readonly nodes: readonly AgentNode[];
    readonly agentIds: readonly string[];
    readonly span: Span;
  },
): Promise<ReadonlyMap<string, OwnMonth>> {
  const { siteId, nodes, agentIds, span } = of;
  const brought = await readBroughtBy(sql, siteId, { agentIds, before: span.to });
  const months = new Map<string, OwnMonth>();
  for (const agentId of agentIds) {
    const memberIds = brought.get(agentId) ?? [];
    const household = [agentId, ...ancestorsOf(nodes, agentId)] as MemberId[];
    const isOwn = await deps.persons.ownAccounts(sql, siteId, [...household, ...memberIds]);
    const cut = memberIds.filter((id) => household.some((above) => isOwn(above, id)));
    const counted = memberIds.filter((id) => !cut.includes(id));
    const sums = await readSums(deps, sql, { siteId, memberIds: counted, span });
    months.set(agentId, { ...sums, cut, members: memberIds.length });
  }
  return months;
}

async function readBroughtBy(
  sql: Sql,
  siteId: SiteId,
  { agentIds, before }: { readonly agentIds: readonly string[]; readonly before: UnixMs },
): Promise<ReadonlyMap<string, readonly MemberId[]>> {
  const { rows } = await sql.query<{ bringer_id: string; member_id: MemberId }>(
    `select bringer_id, member_id from member_bringer
     where site_id = $1 and kind = 'agent' and bringer_id = any ($2::uuid[]) and at < $3
     order by bringer_id, member_id`,
    [siteId, agentIds, before],
  );
  const brought = new Map<string, MemberId[]>();
  for (const { bringer_id, member_id } of rows) {
    const known = brought.get(bringer_id);
    if (known) known.push(member_id);
    else brought.set(bringer_id, [member_id]);
  }
  return brought;
}

interface SumRow {
  readonly member_id: MemberId;
  readonly account: string;
  readonly movement: string;
  /** A hold that is back after a void, which had ended it without counting as a stake. */
  readonly unvoids: boolean;
  readonly amount: number;
  readonly postings: number;
}

async function readSums(
  deps: AgentsDeps,
  sql: Sql,
  of: { readonly siteId: SiteId; readonly memberIds: readonly MemberId[]; readonly span: Span },
): Promise<Pick<OwnMonth, 'sources' | 'stakes'>> {
  const { siteId, memberIds, span } = of;
  const rows: SumRow[] = [];
  for (let at = 0; at < memberIds.length; at += agentLimits.membersAtOnce) {
    const some = memberIds.slice(at, at + agentLimits.membersAtOnce);
    const ends = await deps.persons.playEnds(sql, siteId, some);
    const until = some.map((id) => Math.min(span.to, ends.get(id) ?? span.to));
    rows.push(...(await readEntries(sql, siteId, { memberIds: some, span, until })));
  }
  const played = rows.flatMap(({ account, member_id: memberId }) => {
    const venue = venueOf(account);
    return venue === null ? [] : [{ venue, memberId }];
  });
  const categories =
    played.length === 0
      ? new Map<string, GameCategory>()
      : await deps.venueCategories(sql, siteId, played);
  return { sources: sourcesOf(rows, categories), stakes: stakesOf(rows) };
}

async function readEntries(
  sql: Sql,
  siteId: SiteId,
  of: {
    readonly memberIds: readonly MemberId[];
    readonly span: Span;
    /**
     * For each member the moment from which play does not count; rounds and bets staked before it count to their end,
     * corrections too.
     */
    readonly until: readonly UnixMs[];
  },
): Promise<readonly SumRow[]> {
  const { rows } = await sql.query<SumRow>(
    `select t.member_id, t.account, t.movement, t.account = 'hold' and ${RESTORES_VOID} as unvoids,
       sum(t.amount_minor)::bigint as amount, count(*) as postings
     from unnest($2::uuid[], $4::bigint[]) asked (id, until)
     join ledger_entry t on t.member_id = asked.id and t.at < $5
     where t.site_id = $1 and t.at >= $3 and (t.account not in ('main', 'debt')
       or t.movement in ('gameStake', 'gameRollback'))
       and (t.at < asked.until
         or (t.movement in ('gamePayout', 'gameRollback', 'gamePayoutRollback') and exists (
           select from ledger_entry s where s.site_id = t.site_id and s.member_id = t.member_id
             and s.movement = 'gameStake' and s.reference = t.reference and s.at < asked.until))
         or (t.movement in ('betSettle', 'betRestore') and exists (
           select from ledger_transfer h where h.site_id = t.site_id and h.member_id = t.member_id
             and h.movement = 'betHold' and h.idem_key = split_part(t.idem_key, ':', 1) || ':place'
             and h.at < asked.until)))
     group by t.member_id, t.account, t.movement, unvoids
     order by t.member_id, t.account, t.movement`,
    [siteId, of.memberIds, of.span.from, of.until, of.span.to],
  );
  return rows;
}

/** One line for each member, account and kind, the sum of all movements. */
function sourcesOf(
  rows: readonly SumRow[],
  categories: ReadonlyMap<string, GameCategory>,
): readonly SourceLine[] {
  const lines = new Map<string, SourceLine>();
  for (const { member_id: memberId, account, movement, amount, postings } of rows) {
    const kind = kindOf(account, movement);
    if (!kind) continue;
    const key = `${memberId} ${account} ${kind}`;
    const category = categoryOf(account, (venue) => categories.get(venue) ?? null);
    // Payments cost in either direction.
    const amountMinor = kind === 'payment' ? Math.abs(amount) : amount;
    const before = lines.get(key) ?? { amountMinor: 0, postings: 0 };
    lines.set(key, {
      memberId,
      kind,
      category,
      account,
      amountMinor: before.amountMinor + amountMinor,
      postings: before.postings + postings,
    });
  }
  return [...lines.values()];
}

/** What was staked and settled: holds taken by bets, and stakes in games that were not rolled back. */
function stakesOf(rows: readonly SumRow[]): ReadonlyMap<string, number> {
  const stakes = new Map<string, number>();
  for (const { member_id: memberId, account, movement, unvoids, amount } of rows) {
    const isSettling = movement === 'betSettle' || (movement === 'betRestore' && !unvoids);
    const isBet = account === 'hold' && isSettling;
    const isGame = account === 'main' && (movement === 'gameStake' || movement === 'gameRollback');
    if (isBet || isGame) stakes.set(memberId, (stakes.get(memberId) ?? 0) - amount);
  }
  return stakes;
}
