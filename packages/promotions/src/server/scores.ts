import { type MemberId, must, type SiteId, type UnixMs } from '@tianping/base';
import type { GameCategory } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import {
  type ActivityFacts,
  prizeIn,
  RACE_OUT_SENTENCE,
  RACE_TWIN_SENTENCE,
  raceOf,
  type Span,
  scoreOf,
} from '../rules/index.ts';
import { lockBudget } from './budget.ts';
import type { PromotionsDeps, SharedIdentifier } from './deps.ts';
import { type ActivityRow, readVersions, versionKey } from './rows.ts';

/** Writes each member's counted stakes in one statement; stakes after the check no longer change ranks. */
export async function noteScores(
  sql: Sql,
  of: {
    readonly siteId: SiteId;
    readonly activity: ActivityRow;
    readonly played: readonly {
      readonly memberId: MemberId;
      readonly figures: Readonly<Record<string, unknown>>;
      readonly facts: ActivityFacts;
      readonly span: Span;
    }[];
  },
): Promise<void> {
  const { siteId, activity, played } = of;
  if (activity.is_ranked) return;
  const scores = played.map(({ figures, facts, span }) =>
    scoreOf(facts, figures.categories as readonly GameCategory[], span),
  );
  await sql.query(
    `insert into promo_score (activity_id, member_id, site_id, score_minor, reached_hour)
     select $1, x.member_id, $2, x.score_minor, x.reached_hour
     from unnest($3::uuid[], $4::bigint[], $5::int[]) as x (member_id, score_minor, reached_hour)
     order by x.member_id
     on conflict (activity_id, member_id) do update
       set score_minor = excluded.score_minor, reached_hour = excluded.reached_hour
       where promo_score.score_minor <> excluded.score_minor
         or promo_score.reached_hour <> excluded.reached_hour`,
    [
      activity.id,
      siteId,
      played.map(({ memberId }) => memberId),
      scores.map(({ scoreMinor }) => scoreMinor),
      scores.map(({ reachedHour }) => reachedHour),
    ],
  );
}

/**
 * Recomputes the ranks by the published order; each member's minimum is that of the terms joined under. Who has left
 * gets no prize, and so keeps nobody from a rank; nor do those who are `leftOut`. False where the ranks are final.
 */
export async function rankRace(
  deps: Pick<PromotionsDeps, 'members'>,
  sql: Sql,
  of: { readonly siteId: SiteId; readonly activityId: string; readonly at: number },
): Promise<boolean> {
  const { siteId, activityId, at } = of;
  // Protection's locks come before all others.
  const out = await leftOut(deps, sql, { siteId, activityId });
  const { rows } = await sql.query<{ is_ranked: boolean }>(
    'select is_ranked from promo_activity where id = $1 for update',
    [activityId],
  );
  if (rows[0]?.is_ranked) return false;
  // Ranks are unique: those that change, or are lost, are cleared before the new ones are set.
  await sql.query(
    `update promo_score s set rank = null
     from promo_score o left join (${RANKS}) r using (member_id)
     where o.activity_id = $1 and s.activity_id = $1 and s.member_id = o.member_id
       and s.rank is not null and s.rank is distinct from r.rank`,
    [activityId, out],
  );
  await sql.query(
    `update promo_score s set rank = r.rank from (${RANKS}) r
     where s.activity_id = $1 and s.member_id = r.member_id and s.rank is distinct from r.rank`,
    [activityId, out],
  );
  await sql.query('update promo_activity set ranked_at = $2 where id = $1', [activityId, at]);
  return true;
}

const RANKS = `select c.member_id,
    row_number() over (order by c.score_minor desc, c.reached_hour, c.member_id)::int as rank
  from promo_score c
  join promo_member m on m.activity_id = c.activity_id and m.member_id = c.member_id
    and m.left_at is null
  join (select version, (terms -> 'figures' ->> 'minMinor')::bigint as min_minor
    from promo_version where activity_id = $1) v on v.version = m.version
  where c.activity_id = $1 and c.score_minor > 0 and c.score_minor >= v.min_minor
    and c.member_id <> all ($2::uuid[])`;

interface Racer {
  readonly memberId: MemberId;
  readonly sameness: readonly SharedIdentifier[];
  /** What the terms joined under say. */
  readonly saysOut: boolean;
  readonly saysTwin: boolean;
}

/**
 * Members of a race who are not ranked, where the terms that they joined under say so: those who can be given nothing
 * any more, and later accounts of a person who takes part with an earlier one. Terms of before these sentences keep
 * everybody in.
 */
async function leftOut(
  { members }: Pick<PromotionsDeps, 'members'>,
  sql: Sql,
  { siteId, activityId }: { readonly siteId: SiteId; readonly activityId: string },
): Promise<readonly MemberId[]> {
  const racers = await readRacers(sql, activityId);
  const asked = racers.filter(({ saysOut }) => saysOut).map(({ memberId }) => memberId);
  const out = new Set(asked.length === 0 ? [] : await members.shutOut(sql, siteId, asked));
  const bySameness = Map.groupBy(
    racers.filter(({ saysTwin }) => saysTwin),
    ({ sameness }) => sameness.join(),
  );
  for (const alike of bySameness.values()) {
    const ids = alike.map(({ memberId }) => memberId);
    const twins = await members.twinsOf(sql, { siteId, ids, by: alike[0]?.sameness ?? [] });
    const joined = await joinedAt(sql, activityId, twins);
    for (const { of, memberId } of twins) {
      if (isEarlier(joined, { memberId, than: of })) out.add(of);
    }
  }
  return [...out].sort();
}

async function readRacers(sql: Sql, activityId: string): Promise<readonly Racer[]> {
  const { rows } = await sql.query<Racer>(
    `select c.member_id as "memberId",
       coalesce(v.terms -> 'figures' -> 'sameness', '[]'::jsonb) as sameness,
       v.sentences -> 'hans' @> $2::jsonb as "saysOut",
       v.sentences -> 'hans' @> $3::jsonb as "saysTwin"
     from promo_score c
     join promo_member m on m.activity_id = c.activity_id and m.member_id = c.member_id
       and m.left_at is null and m.joined_at is not null
     join promo_version v on v.activity_id = m.activity_id and v.version = m.version
     where c.activity_id = $1 and c.score_minor > 0 order by c.member_id`,
    [
      activityId,
      JSON.stringify([{ id: RACE_OUT_SENTENCE }]),
      JSON.stringify([{ id: RACE_TWIN_SENTENCE }]),
    ],
  );
  return rows;
}

/** When these members and those who are alike took part in the race; those who never did are missing. */
async function joinedAt(
  sql: Sql,
  activityId: string,
  twins: readonly { readonly of: MemberId; readonly memberId: MemberId }[],
): Promise<ReadonlyMap<MemberId, UnixMs>> {
  if (twins.length === 0) return new Map();
  const { rows } = await sql.query<{ id: MemberId; at: UnixMs }>(
    `select member_id as id, joined_at as at from promo_member
     where activity_id = $1 and member_id = any ($2::uuid[]) and joined_at is not null`,
    [activityId, [...new Set(twins.flatMap(({ of, memberId }) => [of, memberId]))]],
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
}

function isEarlier(
  joined: ReadonlyMap<MemberId, UnixMs>,
  { memberId, than }: { readonly memberId: MemberId; readonly than: MemberId },
): boolean {
  const [one, other] = [joined.get(memberId), joined.get(than)];
  if (one === undefined || other === undefined) return false;
  return one < other || (one === other && memberId < than);
}

/**
 * Members of a race with final ranks for whose prize the budget has too little. Prizes take their shares in the order
 * of rank, whoever is evaluated first: of what is free, those that are not given yet are set aside from the first rank
 * on. What was given stood in this order too, so each set of members comes to the same end.
 */
export async function withoutMoney(sql: Sql, activityId: string): Promise<ReadonlySet<MemberId>> {
  await lockBudget(sql, activityId);
  const budgets = await sql.query<{ free: number }>(
    `select filled_minor - reserved_minor - paid_minor as free from promo_budget
     where activity_id = $1`,
    [activityId],
  );
  let free = budgets.rows[0]?.free ?? 0;
  const without = new Set<MemberId>();
  for (const { memberId, amountMinor } of await prizesToGive(sql, activityId)) {
    if (amountMinor <= free) free -= amountMinor;
    else without.add(memberId);
  }
  return without;
}

/** In the order of rank; each by the terms that its member joined under. */
async function prizesToGive(
  sql: Sql,
  activityId: string,
): Promise<readonly { readonly memberId: MemberId; readonly amountMinor: number }[]> {
  const { rows } = await sql.query<{ member_id: MemberId; rank: number; version: number }>(
    `select s.member_id, s.rank, m.version from promo_score s
     join promo_member m on m.activity_id = s.activity_id and m.member_id = s.member_id
       and m.left_at is null
     where s.activity_id = $1 and s.rank is not null
       and s.rank <= (select max((step ->> 'to')::int) from promo_version v
         cross join jsonb_array_elements(v.terms -> 'figures' -> 'ladder') as step
         where v.activity_id = $1 and v.approved_at is not null)
       and not exists (select from promo_grant g
         where g.activity_id = s.activity_id and g.member_id = s.member_id and g.state <> 'taken')
     order by s.rank`,
    [activityId],
  );
  const joined = [...new Set(rows.map(({ version }) => version))];
  const versions = await readVersions(
    sql,
    joined.map((version) => ({ id: activityId, version })),
  );
  return rows.map(({ member_id: memberId, rank, version }) => {
    const { terms } = must(versions.get(versionKey(activityId, version)), 'a version');
    return { memberId, amountMinor: prizeIn(raceOf(terms.figures), rank) };
  });
}
