import type { LocalizedText, MemberId, Script, SiteId } from '@tianping/base';
import { must } from '@tianping/base';
import type {
  ActivityKind,
  ActivityStatus,
  ActivityTerms,
  OfficeActivityRow,
  OfficeAnswerOf,
  OfficeCalls,
} from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { plainSentence } from '../../rules/index.ts';
import type { PromotionsDeps } from '../deps.ts';
import { GRANT_COLUMNS, type GrantRow, readVersion } from '../rows.ts';
import { worthViewOf } from '../views/config.ts';
import { stateOf, wordsOf } from '../views/grant-view.ts';
import { issuesOf, previewBody, type sentencesOf } from './drafts.ts';

interface Row {
  readonly id: string;
  readonly code: string;
  readonly kind: ActivityKind;
  readonly status: ActivityStatus;
  readonly version: number | null;
  readonly draft_version: number | null;
  readonly starts_at: number;
  readonly ends_at: number | null;
  readonly reason: string | null;
  readonly joined: number;
  readonly forecast_minor: number | null;
  readonly terms: ActivityTerms;
  readonly filled: number;
  readonly reserved: number;
  readonly paid: number;
  readonly granted: number;
  readonly claimed: number;
  readonly flags: number;
}

const SELECT = `select a.id, a.code, a.kind, a.status, a.version, a.draft_version, a.starts_at, a.ends_at,
  a.reason, a.joined, a.forecast_minor, v.terms,
  coalesce(b.filled_minor, 0) as filled, coalesce(b.reserved_minor, 0) as reserved,
  coalesce(b.paid_minor, 0) as paid,
  (select count(*) from promo_grant g where g.activity_id = a.id) as granted,
  (select count(*) from promo_grant g where g.activity_id = a.id and g.state = 'claimed') as claimed,
  (select count(*) from promo_flag f where f.activity_id = a.id and f.state = 'open') as flags
  from promo_activity a
  join promo_version v on v.activity_id = a.id and v.version = coalesce(a.version, a.draft_version)
  left join promo_budget b on b.activity_id = a.id`;

function rowView(
  deps: PromotionsDeps,
  siteId: SiteId,
  row: Row,
  script: Script,
): OfficeActivityRow {
  const kind = must(deps.kinds.get(row.kind), row.kind);
  const isStated = issuesOf(deps, row.terms).every(({ path }) => !path.startsWith('figures.'));
  const worth = isStated ? worthViewOf(deps, { siteId, version: row, kind, script }) : null;
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    title: wordsOf(deps, row.terms.title, script),
    status: row.status,
    version: row.version ?? 0,
    draftVersion: row.draft_version,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    budgetMinor: row.filled,
    reservedMinor: row.reserved,
    paidMinor: row.paid,
    leftMinor: row.filled - row.reserved - row.paid,
    joined: row.joined,
    granted: row.granted,
    claimed: row.claimed,
    forecastMinor: row.forecast_minor,
    verdict: worth?.verdict ?? null,
    flags: row.flags,
    reason: row.reason,
  };
}

export async function findOfficeRow(
  deps: PromotionsDeps,
  sql: Sql,
  siteId: SiteId,
  id: string,
  script: Script = 'hans',
): Promise<OfficeActivityRow | null> {
  const { rows } = await sql.query<Row>(`${SELECT} where a.site_id = $1 and a.id = $2`, [
    siteId,
    id,
  ]);
  return rows[0] ? rowView(deps, siteId, rows[0], script) : null;
}

export async function listActivities(
  deps: PromotionsDeps,
  sql: Sql,
  of: {
    readonly siteId: SiteId;
    readonly kind: ActivityKind | null;
    readonly status: ActivityStatus | null;
    readonly text: string;
    readonly script?: Script;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<OfficeAnswerOf<OfficeCalls['promotions/list']>> {
  const { siteId, kind, status, text, script = 'hans', limit, offset } = of;
  const filter = `where a.site_id = $1 and ($2::text is null or a.kind = $2)
    and ($3::text is null or a.status = $3)
    and ($4::text = '' or a.code = $4 or position($4 in v.terms -> 'title' ->> 'hans') > 0
      or position($4 in v.terms -> 'title' ->> 'hant') > 0)`;
  const values = [siteId, kind, status, text];
  const { rows } = await sql.query<Row>(
    `${SELECT} ${filter}
     order by array_position(array['live', 'paused', 'review', 'draft', 'scheduled', 'ended',
       'settled'], a.status), a.starts_at desc, a.id limit $5 offset $6`,
    [...values, limit, offset],
  );
  const sums = await sql.query<{ total: number; filled: number; reserved: number; paid: number }>(
    `select count(*) as total, coalesce(sum(b.filled_minor), 0)::bigint as filled,
       coalesce(sum(b.reserved_minor), 0)::bigint as reserved,
       coalesce(sum(b.paid_minor), 0)::bigint as paid
     from promo_activity a
     join promo_version v on v.activity_id = a.id
       and v.version = coalesce(a.version, a.draft_version)
     left join promo_budget b on b.activity_id = a.id ${filter}`,
    values,
  );
  const sum = sums.rows[0];
  return {
    total: sum?.total ?? 0,
    list: rows.map((row) => rowView(deps, siteId, row, script)),
    running: await runningOf(sql, siteId),
    sums: {
      budgetMinor: sum?.filled ?? 0,
      paidMinor: sum?.paid ?? 0,
      reservedMinor: sum?.reserved ?? 0,
    },
  };
}

export async function runningOf(sql: Sql, siteId: SiteId) {
  const { rows } = await sql.query<{ kind: ActivityKind; count: number }>(
    `select kind, count(*) as count from promo_activity
     where site_id = $1 and status in ('live', 'paused') group by kind`,
    [siteId],
  );
  return rows;
}

type One = OfficeAnswerOf<OfficeCalls['promotions/one']>;

export async function readOne(
  deps: PromotionsDeps,
  sql: Sql,
  {
    siteId,
    id,
    script = 'hans',
  }: { readonly siteId: SiteId; readonly id: string; readonly script?: Script | undefined },
): Promise<One | null> {
  const activity = await findOfficeRow(deps, sql, siteId, id, script);
  if (!activity) return null;
  const live = activity.version > 0 ? await readVersion(sql, id, activity.version) : null;
  const draft =
    activity.draftVersion === null ? null : await readVersion(sql, id, activity.draftVersion);
  const proposal = await sql.query<{ proposal_id: string | null }>(
    'select proposal_id from promo_activity where id = $1',
    [id],
  );
  const kind = must(deps.kinds.get(activity.kind), activity.kind);
  const worth = (version: NonNullable<typeof live>) =>
    issuesOf(deps, version.terms).some(({ path }) => path.startsWith('figures.'))
      ? null
      : worthViewOf(deps, { siteId, version, kind, script });
  const shown = live ?? draft;
  const isShown =
    shown !== null && issuesOf(deps, shown.terms).every(({ path }) => !path.startsWith('figures.'));
  return {
    activity,
    live: live && {
      version: live.version,
      terms: live.terms,
      sentences: [...live.sentences[script]],
      worth: worth(live),
    },
    draft: draft && {
      version: draft.version,
      terms: draft.terms,
      sentences: [...draft.sentences[script]],
      worth: worth(draft),
      issues: issuesOf(deps, draft.terms, script),
      savedAt: draft.saved_at,
      savedBy: { staffId: draft.saved_by, name: draft.saved_name },
      proposalId: proposal.rows[0]?.proposal_id ?? null,
    },
    changes: live && draft ? changesOf(live.sentences[script], draft.sentences[script]) : [],
    versions: await versionsOf(sql, id, script),
    history: await historyOf(sql, id),
    body: isShown ? previewBody(deps, siteId, { terms: shown.terms, script }) : null,
  };
}

/** Only sentences that differ, in the order of the terms. */
function changesOf(
  before: Parameters<typeof sentenceMap>[0],
  after: Parameters<typeof sentenceMap>[0],
): One['changes'] {
  const [old, fresh] = [sentenceMap(before), sentenceMap(after)];
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map((id) => ({ id, before: old.get(id) ?? null, after: fresh.get(id) ?? null }))
    .filter((change) => change.before !== change.after);
}

function sentenceMap(sentences: readonly ReturnType<typeof sentencesOf>[number][]) {
  return new Map(sentences.map((sentence) => [sentence.id, plainSentence(sentence)]));
}

async function versionsOf(sql: Sql, id: string, script: Script): Promise<One['versions']> {
  const { rows } = await sql.query<{
    version: number;
    approved_at: number | null;
    members: number;
    sentences: Readonly<Record<Script, One['versions'][number]['sentences']>>;
  }>(
    `select v.version, v.approved_at, v.sentences, (select count(*) from promo_member m
       where m.activity_id = v.activity_id and m.version = v.version and m.joined_at is not null)
       as members
     from promo_version v where v.activity_id = $1 order by v.version desc`,
    [id],
  );
  return rows.map(({ approved_at: approvedAt, sentences, ...row }) => ({
    ...row,
    approvedAt,
    sentences: sentences[script],
  }));
}

async function historyOf(sql: Sql, id: string): Promise<One['history']> {
  const { rows } = await sql.query<{
    at: number;
    what: string;
    by_id: string;
    by_name: string;
    note: string;
  }>(
    `select at, what, by_id, by_name, note from promo_history where activity_id = $1
     order by at desc, id desc limit 200`,
    [id],
  );
  return rows.map(({ at, what, by_id: staffId, by_name: name, note }) => ({
    at,
    what,
    by: { staffId, name },
    note,
  }));
}

type OfficeGrant = OfficeAnswerOf<OfficeCalls['promotions/grants']>['list'][number];

export async function listGrants(
  deps: PromotionsDeps,
  sql: Sql,
  of: {
    readonly siteId: SiteId;
    readonly activityId: string | null;
    readonly memberId: string | null;
    readonly state: OfficeGrant['state'] | null;
    readonly remarked: boolean;
    readonly script?: Script;
    readonly limit: number;
    readonly offset: number;
    readonly grantId?: string;
  },
): Promise<OfficeAnswerOf<OfficeCalls['promotions/grants']>> {
  const states = {
    waiting: ['open'],
    review: ['review'],
    claimable: ['open'],
    claimed: ['claimed'],
    expired: ['expired'],
    taken: ['taken', 'refused', 'left'],
  };
  const values = [
    of.siteId,
    of.activityId,
    of.memberId,
    of.state === null ? null : states[of.state],
    of.remarked,
    of.grantId ?? null,
  ];
  const filter = `where site_id = $1 and ($2::uuid is null or activity_id = $2::uuid)
    and ($3::uuid is null or member_id = $3::uuid)
    and ($4::text[] is null or state = any ($4::text[]))
    and (not $5::boolean or (remark is not null and remark_closed_at is null))
    and ($6::uuid is null or id = $6::uuid)`;
  const { rows } = await sql.query<GrantRow>(
    `select ${GRANT_COLUMNS} from promo_grant ${filter}
     order by earned_at desc, id desc limit $7 offset $8`,
    [...values, of.limit, of.offset],
  );
  const sums = await sql.query<{ total: number; amount: number }>(
    `select count(*) as total, coalesce(sum(amount_minor), 0)::bigint as amount
     from promo_grant ${filter}`,
    values,
  );
  const total = sums.rows[0]?.total ?? 0;
  return {
    total,
    list: await grantRows(deps, sql, { siteId: of.siteId, script: of.script ?? 'hans' }, rows),
    sums: { grants: total, amountMinor: sums.rows[0]?.amount ?? 0 },
  };
}

async function grantRows(
  deps: PromotionsDeps,
  sql: Sql,
  { siteId, script }: { readonly siteId: SiteId; readonly script: Script },
  rows: readonly GrantRow[],
): Promise<OfficeGrant[]> {
  const names = await namesOf(
    deps,
    sql,
    siteId,
    rows.map((row) => row.member_id),
  );
  const titles = await titlesOf(
    deps,
    sql,
    rows.map((row) => row.activity_id),
    script,
  );
  return rows.map((row) => ({
    grantId: row.id,
    activityId: row.activity_id,
    activityTitle: titles.get(row.activity_id) ?? '',
    memberId: row.member_id,
    memberName: names.get(row.member_id) ?? '',
    label: row.label[script],
    amountMinor: row.amount_minor,
    turnoverMinor: row.turnover_minor,
    state: stateOf(row, deps.clock.now()),
    earnedAt: row.earned_at,
    claimedAt: row.claimed_at,
    reason: row.note,
    remark: row.remark_closed_at === null ? row.remark : null,
  }));
}

export async function namesOf(
  deps: PromotionsDeps,
  sql: Sql,
  siteId: SiteId,
  ids: readonly MemberId[],
): Promise<ReadonlyMap<string, string>> {
  return await deps.members.names(sql, siteId, [...new Set(ids)]);
}

export async function titlesOf(
  deps: PromotionsDeps,
  sql: Sql,
  ids: readonly string[],
  script: Script,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql.query<{ id: string; title: LocalizedText }>(
    `select a.id, v.terms -> 'title' as title from promo_activity a
     join promo_version v on v.activity_id = a.id
       and v.version = coalesce(a.version, a.draft_version)
     where a.id = any ($1::uuid[])`,
    [[...new Set(ids)]],
  );
  return new Map(rows.map(({ id, title }) => [id, wordsOf(deps, title, script)]));
}
