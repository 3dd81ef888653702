import type { LocalizedText, MemberId, Script, SiteId, UnixMs } from '@tianping/base';
import { must } from '@tianping/base';
import type {
  ActivityKind,
  ActivityStatus,
  ActivityTerms,
  GameCategory,
  SentenceView,
} from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { plainSentence, type Span, type TurnoverFact } from '../rules/index.ts';
import type { MemberOfSite } from './deps.ts';

const HOUR_MS = 3_600_000;

export interface ActivityRow {
  readonly id: string;
  readonly site_id: SiteId;
  readonly code: string;
  readonly kind: ActivityKind;
  readonly status: ActivityStatus;
  readonly version: number | null;
  readonly draft_version: number | null;
  readonly proposal_id: string | null;
  readonly starts_at: UnixMs;
  readonly ends_at: UnixMs | null;
  readonly ended_at: UnixMs | null;
  readonly reason: 'paused' | 'stopped' | 'budget' | null;
  readonly joined: number;
  readonly forecast_minor: number | null;
  readonly ranked_at: UnixMs | null;
  readonly is_ranked: boolean;
  readonly changed_at: UnixMs;
}

export const ACTIVITY_COLUMNS = `id, site_id, code, kind, status, version, draft_version, proposal_id,
  starts_at, ends_at, ended_at, reason, joined, forecast_minor, ranked_at, is_ranked, changed_at`;

export interface VersionRow {
  readonly activity_id: string;
  readonly version: number;
  readonly terms: ActivityTerms;
  readonly sentences: Readonly<Record<'hans' | 'hant', readonly SentenceView[]>>;
  readonly terms_hash: string;
  readonly saved_at: UnixMs;
  readonly saved_by: string;
  readonly saved_name: string;
  readonly approved_at: UnixMs | null;
}

/** A sentence of the terms as approved, for a reader who asks what to do; empty where the terms have none. */
export function termsSentence({ sentences }: VersionRow, id: string, script: Script): string {
  const sentence = sentences[script].find((one) => one.id === id);
  return sentence ? plainSentence(sentence) : '';
}

const VERSION_COLUMNS = `activity_id, version, terms, sentences, terms_hash, saved_at, saved_by, saved_name,
  approved_at`;

export interface MemberRow {
  readonly activity_id: string;
  readonly member_id: MemberId;
  readonly version: number;
  readonly confirmed_at: UnixMs | null;
  readonly joined_at: UnixMs | null;
  readonly join_key: string | null;
  /** Why something earned waits. */
  readonly waits: 'day' | 'barred' | 'paused' | null;
  readonly left_at: UnixMs | null;
  readonly leave_key: string | null;
  readonly met_at_leaving: boolean | null;
  readonly returned_minor: number;
  readonly ended_minor: number;
}

export const MEMBER_COLUMNS = `activity_id, member_id, version, confirmed_at, joined_at, join_key, waits, left_at,
  leave_key, met_at_leaving, returned_minor, ended_minor`;

export type GrantState = 'review' | 'open' | 'claimed' | 'expired' | 'taken' | 'refused' | 'left';

export interface GrantRow {
  readonly id: string;
  readonly activity_id: string;
  readonly site_id: SiteId;
  readonly member_id: MemberId;
  readonly version: number;
  readonly award_key: string;
  readonly amount_minor: number;
  readonly basis_minor: number;
  readonly turnover_minor: number;
  readonly label: LocalizedText;
  readonly state: GrantState;
  /** Frozen by staff, who have not let it pass since. */
  readonly is_frozen: boolean;
  readonly day: number;
  readonly earned_at: UnixMs;
  readonly expires_at: UnixMs;
  readonly claimed_at: UnixMs | null;
  readonly ended_at: UnixMs | null;
  /** An exclusion ended it then. */
  readonly lapsed_at: UnixMs | null;
  readonly remark: string | null;
  readonly remark_closed_at: UnixMs | null;
  readonly note: string | null;
}

export const GRANT_COLUMNS = `id, activity_id, site_id, member_id, version, award_key, amount_minor,
  basis_minor, turnover_minor, label, state, is_frozen, day, earned_at, expires_at, claimed_at, ended_at,
  lapsed_at, remark, remark_closed_at, note`;

export async function findActivity(
  sql: Sql,
  siteId: SiteId,
  id: string,
): Promise<ActivityRow | null> {
  const { rows } = await sql.query<ActivityRow>(
    `select ${ACTIVITY_COLUMNS} from promo_activity where id = $1 and site_id = $2`,
    [id, siteId],
  );
  return rows[0] ?? null;
}

/** The activities that members of a site may see, the newest first. */
export async function shownActivities(sql: Sql, siteId: SiteId): Promise<readonly ActivityRow[]> {
  const { rows } = await sql.query<ActivityRow>(
    `select ${ACTIVITY_COLUMNS} from promo_activity
     where site_id = $1 and version is not null
       and status in ('scheduled', 'live', 'paused', 'ended', 'settled')
     order by starts_at desc, id`,
    [siteId],
  );
  return rows;
}

/** An ended activity stays on the list for a week. */
const LISTED_AFTER_MS = 7 * 86_400_000;

export function isListed({ ended_at: endedAt }: ActivityRow, now: UnixMs): boolean {
  return endedAt === null || endedAt > now - LISTED_AFTER_MS;
}

/** The running activity of a kind, for its page without an id. */
export function ofKind(shown: readonly ActivityRow[], kind: ActivityKind): ActivityRow | null {
  const own = shown.filter((activity) => activity.kind === kind);
  return own.find(({ status }) => status === 'live') ?? own[0] ?? null;
}

export async function readVersion(sql: Sql, id: string, version: number): Promise<VersionRow> {
  const { rows } = await sql.query<VersionRow>(
    `select ${VERSION_COLUMNS} from promo_version where activity_id = $1 and version = $2`,
    [id, version],
  );
  return must(rows[0], `version ${version} of ${id}`);
}

/** Versions of several activities, by `<activity>/<version>`. */
export async function readVersions(
  sql: Sql,
  wanted: readonly { readonly id: string; readonly version: number }[],
): Promise<ReadonlyMap<string, VersionRow>> {
  const { rows } = await sql.query<VersionRow>(
    `select v.activity_id, v.version, v.terms, v.sentences, v.terms_hash, v.saved_at, v.saved_by, v.saved_name,
       v.approved_at
     from unnest($1::uuid[], $2::int[]) as w(id, version)
     join promo_version v on v.activity_id = w.id and v.version = w.version`,
    [wanted.map(({ id }) => id), wanted.map(({ version }) => version)],
  );
  return new Map(rows.map((row) => [versionKey(row.activity_id, row.version), row]));
}

export function versionKey(id: string, version: number): string {
  return `${id}/${version}`;
}

export async function findMemberRow(
  sql: Sql,
  member: MemberOfSite,
  activityId: string,
): Promise<MemberRow | null> {
  const { rows } = await sql.query<MemberRow>(
    `select ${MEMBER_COLUMNS} from promo_member
     where activity_id = $1 and member_id = $2 and site_id = $3`,
    [activityId, member.memberId, member.siteId],
  );
  return rows[0] ?? null;
}

export async function memberRows(sql: Sql, member: MemberOfSite): Promise<readonly MemberRow[]> {
  const { rows } = await sql.query<MemberRow>(
    `select ${MEMBER_COLUMNS} from promo_member where site_id = $1 and member_id = $2
     order by activity_id`,
    [member.siteId, member.memberId],
  );
  return rows;
}

export async function grantsOf(
  sql: Sql,
  member: MemberOfSite,
  activityId: string,
): Promise<readonly GrantRow[]> {
  const { rows } = await sql.query<GrantRow>(
    `select ${GRANT_COLUMNS} from promo_grant
     where activity_id = $1 and member_id = $2 and site_id = $3 order by earned_at desc, id desc`,
    [activityId, member.memberId, member.siteId],
  );
  return rows;
}

/** Grants of several members in several activities, by `<activity>/<member>`, the newest first. */
export async function grantsOfMany(
  sql: Sql,
  of: {
    readonly siteId: SiteId;
    readonly ids: readonly MemberId[];
    readonly activityIds: readonly string[];
  },
): Promise<ReadonlyMap<string, readonly GrantRow[]>> {
  const { rows } = await sql.query<GrantRow>(
    `select ${GRANT_COLUMNS} from promo_grant
     where activity_id = any ($1::uuid[]) and member_id = any ($2::uuid[]) and site_id = $3
     order by earned_at desc, id desc`,
    [of.activityIds, of.ids, of.siteId],
  );
  return Map.groupBy(rows, (row) => `${row.activity_id}/${row.member_id}`);
}

/** When it ended before its time; null while it has not. */
export function earlyEndOf(row: Pick<ActivityRow, 'ended_at' | 'reason'>): UnixMs | null {
  return row.reason === 'stopped' || row.reason === 'budget' ? row.ended_at : null;
}

/** The span in which facts count: to the announced end, or to an earlier one. */
export function spanOf(
  row: Pick<ActivityRow, 'starts_at' | 'ends_at' | 'ended_at' | 'reason'>,
  { joinedAt, now }: { readonly joinedAt: UnixMs; readonly now: UnixMs },
): Span {
  const ends = [row.ends_at, earlyEndOf(row)].filter((at) => at !== null);
  return {
    startsAt: row.starts_at,
    endsAt: ends.length === 0 ? null : Math.min(...ends),
    joinedAt,
    now,
  };
}

/** Counted turnover of members, each in the order of its hours. */
export type Turnovers = ReadonlyMap<MemberId, readonly TurnoverFact[]>;

/**
 * Turnover without what was placed after an early end. Sums are kept by the hour, and an activity that is stopped, or
 * whose budget is empty, ends within one: of that hour the later bets and rounds are read and subtracted.
 */
export async function turnoverUntil(
  sql: Sql,
  siteId: SiteId,
  { end, turnovers }: { readonly end: UnixMs; readonly turnovers: Turnovers },
): Promise<Turnovers> {
  const last = Math.floor(end / HOUR_MS);
  const isLast = ({ hour }: TurnoverFact) => hour === last && hour * HOUR_MS < end;
  const ids = [...turnovers].filter(([, facts]) => facts.some(isLast)).map(([id]) => id);
  const after = await placedAfter(sql, siteId, { ids, end, until: (last + 1) * HOUR_MS });
  const cut = (id: MemberId, fact: TurnoverFact): TurnoverFact => ({
    ...fact,
    amountMinor: fact.amountMinor - (after.get(`${id}/${fact.category}`) ?? 0),
  });
  return new Map(
    [...turnovers].map(([id, facts]) => [
      id,
      facts
        .filter(({ hour }) => hour * HOUR_MS < end)
        .map((fact) => (isLast(fact) ? cut(id, fact) : fact))
        .filter(({ amountMinor }) => amountMinor !== 0),
    ]),
  );
}

/** What counts of bets and rounds from the end to the full hour, by `<member>/<category>`. */
async function placedAfter(
  sql: Sql,
  siteId: SiteId,
  of: { readonly ids: readonly MemberId[]; readonly end: UnixMs; readonly until: UnixMs },
): Promise<ReadonlyMap<string, number>> {
  if (of.ids.length === 0) return new Map();
  const { rows } = await sql.query<{ id: MemberId; category: GameCategory; amount: number }>(
    `select x.id, x.category, sum(x.amount)::bigint as amount from (
       select b.member_id as id, 'TY' as category, c.counted_minor as amount
       from bet b join vip_bet_counted c on c.bet_id = b.bet_id
       where b.site_id = $1 and b.member_id = any ($2::uuid[])
         and b.placed_at >= $3 and b.placed_at < $4
       union all
       select r.member_id, n.category, n.counted_minor
       from game_round r join vip_round_counted n on n.round_id = r.id
       where r.site_id = $1 and r.member_id = any ($2::uuid[])
         and r.opened_at >= $3 and r.opened_at < $4 and n.category is not null) x
     group by x.id, x.category`,
    [siteId, of.ids, of.end, of.until],
  );
  return new Map(rows.map(({ id, category, amount }) => [`${id}/${category}`, amount]));
}
