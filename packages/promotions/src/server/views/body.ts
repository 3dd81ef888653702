import type { MemberId, Script, SiteId } from '@tianping/base';
import type { ActivityBody, DrawView } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { promotionsLimits } from '../../limits.ts';
import { type BodyExtra, type KindDef, prizeIn, raceOf, siteDay } from '../../rules/index.ts';
import type { MemberOfSite, PromotionsDeps } from '../deps.ts';
import { findSeed, givenOf } from '../drawing.ts';
import { paysAt } from '../rounds.ts';
import type { ActivityRow, VersionRow } from '../rows.ts';
import { drawViews } from './draw-views.ts';
import { wordsOf } from './grant-view.ts';
import { maskName } from './mask.ts';
import type { PartView } from './member-part.ts';
import { readBoard } from './ranking.ts';

export interface BodyAround {
  readonly siteId: SiteId;
  readonly activity: ActivityRow;
  readonly version: VersionRow;
  readonly kind: KindDef;
  readonly status: PartView;
  readonly script: Script;
  readonly member: MemberOfSite | null;
}

/** What the page of this kind shows beside the terms. */
export async function bodyOf(
  deps: PromotionsDeps,
  sql: Sql,
  of: BodyAround,
): Promise<ActivityBody> {
  const { kind, version, status, script } = of;
  return kind.body({
    figures: version.terms.figures as never,
    terms: version.terms,
    reader: deps.reader(script),
    say: (words) => wordsOf(deps, words, script),
    facts: status.facts,
    span: status.span,
    grants: status.grants,
    byKey: status.byKey,
    extra: await extraOf(deps, sql, of),
    edges: deps.edges,
  });
}

/** Nothing but the terms: for the designer's preview. */
export function emptyExtra(depositTimesMilli: number): BodyExtra {
  return { race: null, draw: null, friends: null, tickets: null, depositTimesMilli };
}

async function extraOf(deps: PromotionsDeps, sql: Sql, of: BodyAround): Promise<BodyExtra> {
  const none = emptyExtra(deps.depositTimesMilli(of.siteId));
  switch (of.activity.kind) {
    case 'race':
      return { ...none, race: await raceExtra(deps, sql, of) };
    case 'drawGift':
      return { ...none, draw: await drawExtra(deps, sql, of) };
    case 'friends':
      return { ...none, friends: await friendsExtra(deps, sql, of) };
    case 'bettingGift':
      return { ...none, tickets: await ticketsExtra(deps, sql, of) };
    default:
      return none;
  }
}

async function raceExtra(deps: PromotionsDeps, sql: Sql, of: BodyAround) {
  const { activity, version, member, siteId } = of;
  const board = await readBoard(deps, sql, {
    siteId,
    activityId: activity.id,
    figures: version.terms.figures,
    member,
    limit: promotionsLimits.boardRows,
    offset: 0,
  });
  const me = member ? await ownScore(sql, activity.id, member.memberId) : null;
  return {
    board: board.list,
    entrants: activity.joined,
    asOf: activity.ranked_at ?? activity.starts_at,
    phase: phaseOf(activity),
    paysAt: activity.ends_at === null ? null : paysAt(activity),
    me,
    ...(await neighbours(sql, activity.id, { me, figures: version.terms.figures })),
  };
}

function phaseOf(activity: ActivityRow): NonNullable<BodyExtra['race']>['phase'] {
  if (activity.status === 'scheduled') return 'upcoming';
  if (activity.status === 'settled' || activity.is_ranked) return 'paid';
  return activity.status === 'ended' ? 'frozen' : 'running';
}

async function ownScore(sql: Sql, activityId: string, memberId: MemberId) {
  const { rows } = await sql.query<{ rank: number | null; score_minor: number }>(
    'select rank, score_minor from promo_score where activity_id = $1 and member_id = $2',
    [activityId, memberId],
  );
  const row = rows[0];
  return row ? { rank: row.rank, scoreMinor: row.score_minor } : null;
}

/** Found by rank in an index: the same cost with ten members and with a hundred thousand. */
async function neighbours(
  sql: Sql,
  activityId: string,
  of: {
    readonly me: { readonly rank: number | null } | null;
    readonly figures: Readonly<Record<string, unknown>>;
  },
): Promise<Pick<NonNullable<BodyExtra['race']>, 'aheadMinor' | 'nextPrize'>> {
  const figures = raceOf(of.figures);
  const rank = of.me?.rank ?? null;
  if (rank === null || rank === 1) return { aheadMinor: null, nextPrize: null };
  const prize = prizeIn(figures, rank);
  const better = figures.ladder.findLast(({ to }) => to < rank && prizeIn(figures, to) > prize);
  const { rows } = await sql.query<{ rank: number; score_minor: number }>(
    'select rank, score_minor from promo_score where activity_id = $1 and rank = any ($2::int[])',
    [activityId, [rank - 1, better?.to ?? rank - 1]],
  );
  const at = (wanted: number) => rows.find((row) => row.rank === wanted)?.score_minor ?? null;
  const score = better ? at(better.to) : null;
  return {
    aheadMinor: at(rank - 1),
    nextPrize: better && score !== null ? { rank: better.to, scoreMinor: score } : null,
  };
}

async function drawExtra(deps: PromotionsDeps, sql: Sql, of: BodyAround) {
  const { activity, member, siteId } = of;
  const { version } = of.version;
  const given = await givenOf(sql, { id: activity.id, version, day: siteDay(deps.clock.now()) });
  const seed = member ? await findSeed(sql, member, activity.id) : null;
  const history: readonly DrawView[] = member
    ? (await drawViews(deps, sql, { ...of, member, limit: 10, offset: 0 })).list
    : [];
  const winners = await sql.query<{ member_id: MemberId; amount_minor: number; at: number }>(
    `select member_id, amount_minor, at from promo_draw
     where activity_id = $1 and amount_minor > 0 order by at desc limit 20`,
    [activity.id],
  );
  const ids = winners.rows.map((row) => row.member_id);
  const names = await deps.members.names(sql, siteId, [...new Set(ids)]);
  return {
    given,
    seed: seed && {
      seedHash: seed.seed_hash,
      clientSeed: seed.client_seed,
      nonce: seed.nonce,
    },
    history,
    winners: winners.rows.map((row) => ({
      name: maskName(names.get(row.member_id) ?? ''),
      amountMinor: row.amount_minor,
      at: row.at,
    })),
  };
}

async function friendsExtra(deps: PromotionsDeps, sql: Sql, of: BodyAround) {
  if (!of.member || of.status.facts === null) return null;
  const { code, friends } = await deps.members.invitation(sql, of.member);
  const names = new Map(friends.map(({ memberId, name }) => [memberId as string, maskName(name)]));
  return { code, link: `${deps.originOf(of.siteId)}/?register=1&icode=${code}`, names };
}

async function ticketsExtra(deps: PromotionsDeps, sql: Sql, of: BodyAround) {
  const { activity, member, status } = of;
  const day = siteDay(deps.clock.now());
  const { rows } = await sql.query<{ places: number }>(
    'select places from promo_day where activity_id = $1 and day = $2',
    [activity.id, day],
  );
  const usedToday = rows[0]?.places ?? 0;
  if (!member || !status.facts) return { usedToday, rows: [] };
  return {
    usedToday,
    rows: [...status.facts.tickets].reverse().map((ticket) => {
      const grant = status.byKey.get(`ticket:${ticket.betId}`);
      const state = ticketState(grant?.state ?? null);
      return {
        ticketId: ticket.ticketId,
        at: ticket.askedAt,
        stakeMinor: ticket.stakeMinor,
        amountMinor: grant?.amountMinor ?? 0,
        state,
        reason: grant?.reason ?? null,
      };
    }),
  };
}

function ticketState(state: string | null): 'review' | 'granted' | 'refused' | 'taken' {
  if (state === null) return 'refused';
  if (state === 'review') return 'review';
  return state === 'taken' ? 'taken' : 'granted';
}
