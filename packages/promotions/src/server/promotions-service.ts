import {
  type LocalizedText,
  type MemberId,
  must,
  ok,
  type Result,
  type Script,
  type SiteId,
} from '@tianping/base';
import type {
  ActivityGrantView,
  ActivityTerms,
  AnswerOf,
  Calls,
  DrawView,
} from '@tianping/contract';
import { claimGrant } from './claims.ts';
import type { MemberOfSite, PromotionsDeps } from './deps.ts';
import { changeSeed, draw, readySeed, type SeedChange } from './drawing.ts';
import { type Left, leave } from './ending/leaving.ts';
import { confirmTerms, type Joined, join, openActivity } from './joining.ts';
import { mayReceive } from './member-file.ts';
import { createPromotionsOffice, type PromotionsOffice } from './office/office.ts';
import { type PromotionRefusal, refuse } from './refusals.ts';
import { type RoundBounds, type RoundCounts, runRound } from './rounds.ts';
import {
  findMemberRow,
  GRANT_COLUMNS,
  type GrantRow,
  readVersion,
  readVersions,
  versionKey,
} from './rows.ts';
import { signIn } from './signing.ts';
import { askWithTicket } from './tickets.ts';
import { type ConfigRequest, readConfig, statedOf } from './views/config.ts';
import { drawViews } from './views/draw-views.ts';
import { grantViewOf, wordsOf } from './views/grant-view.ts';
import { type Headlines, readHeadlines } from './views/headlines.ts';
import { listOffers } from './views/offers.ts';
import { readBoard } from './views/ranking.ts';

type Refusable<T> = Promise<Result<T, PromotionRefusal>>;
type Reader = { readonly script: Script };

/** Everything the server does with activities. */
export interface PromotionsService {
  list(of: Parameters<typeof listOffers>[1]): Promise<AnswerOf<Calls['act/promotion/list']>>;
  /** The headlines of a site's open activities and of their list, the same for every reader. */
  headlines(siteId: SiteId): Promise<Headlines>;
  config(asked: ConfigRequest): Refusable<AnswerOf<Calls['act/promotion/config']>>;
  verify(
    member: MemberOfSite,
    asked: { readonly id: string } & Reader,
  ): Refusable<AnswerOf<Calls['act/promotion/verification']>>;
  confirm(
    member: MemberOfSite,
    asked: { readonly id: string; readonly version: number } & Reader,
  ): Refusable<AnswerOf<Calls['act/promotion/confirmInfo']>>;
  join(member: MemberOfSite, asked: Parameters<typeof join>[2]): Refusable<Joined>;
  leave(
    member: MemberOfSite,
    asked: { readonly id: string; readonly key: string },
  ): Refusable<Left>;
  claim(
    member: MemberOfSite,
    asked: { readonly grantId: string } & Reader,
  ): Refusable<ActivityGrantView>;
  signIn(
    member: MemberOfSite,
    asked: { readonly id: string; readonly day: string | null } & Reader,
  ): Refusable<{ readonly grant: ActivityGrantView | null; readonly streak: number }>;
  draw(
    member: MemberOfSite,
    asked: { readonly id: string; readonly key: string } & Reader,
  ): Refusable<{ readonly draw: DrawView; readonly left: number }>;
  draws(
    member: MemberOfSite,
    asked: { readonly id: string; readonly limit: number; readonly offset: number } & Reader,
  ): Promise<{ readonly total: number; readonly list: DrawView[] }>;
  changeSeed(
    member: MemberOfSite,
    asked: { readonly id: string; readonly clientSeed: string },
  ): Refusable<SeedChange>;
  ticket(
    member: MemberOfSite,
    asked: { readonly id: string; readonly ticketId: string },
  ): Refusable<AnswerOf<Calls['act/promotion/ticket']>>;
  ranking(of: {
    readonly siteId: SiteId;
    readonly member: MemberOfSite | null;
    readonly id: string;
    readonly limit: number;
    readonly offset: number;
  }): Refusable<AnswerOf<Calls['act/promotion/ranking']>>;
  grants(
    member: MemberOfSite,
    asked: {
      readonly state: 'open' | 'claimed' | 'all';
      readonly limit: number;
      readonly offset: number;
    } & Reader,
  ): Promise<AnswerOf<Calls['act/promotion/grants']>>;
  /** The terms that the member joined under, word for word. */
  terms(
    member: MemberOfSite,
    asked: { readonly id: string } & Reader,
  ): Refusable<AnswerOf<Calls['act/promotion/terms']>>;
  /** Which of a site's members may be shown offers at all: the single rule for advertisements and reminders. */
  mayShow(siteId: SiteId, ids: readonly MemberId[]): Promise<ReadonlySet<MemberId>>;
  /** Which activity keeps the member's money at venues of a category, and the missing turnover. */
  holdAt(
    member: MemberOfSite,
    category: string,
  ): Promise<{ readonly name: LocalizedText; readonly missingMinor: number } | null>;
  runRound(bounds?: RoundBounds): Promise<RoundCounts>;
  readonly office: PromotionsOffice;
}

export function createPromotionsService(deps: PromotionsDeps): PromotionsService {
  const { db } = deps;
  return {
    list: (of) => listOffers(deps, of),
    headlines: (siteId) => readHeadlines(deps, siteId),
    config: (asked) => readConfig(deps, asked),
    verify: (member, asked) => verify(deps, member, asked),
    confirm: (member, asked) => confirm(deps, member, asked),
    async join(member, asked) {
      const joined = await join(deps, member, asked);
      if (joined.ok) await readySeed(deps, member, asked.id);
      return joined;
    },
    leave: (member, asked) => leave(deps, member, asked),
    claim: (member, asked) => claim(deps, member, asked),
    signIn: (member, asked) => sign(deps, member, asked),
    draw: (member, asked) => drawFor(deps, member, asked),
    draws: (member, { id, script, limit, offset }) =>
      drawViews(deps, db, { member, activity: { id }, script, limit, offset }),
    changeSeed: (member, asked) => changeSeed(deps, member, asked),
    ticket: (member, asked) => ticket(deps, member, asked),
    ranking: (of) => ranking(deps, of),
    grants: (member, asked) => grants(deps, member, asked),
    terms: (member, asked) => terms(deps, member, asked),
    mayShow: (siteId, ids) =>
      db.tx((sql) => deps.members.whoMay(sql, { siteId, ids, to: 'invite' })),
    holdAt: (member, category) => holdAt(deps, member, category),
    runRound: (bounds) => runRound(deps, bounds),
    office: createPromotionsOffice(deps),
  };
}

async function verify(
  deps: PromotionsDeps,
  member: MemberOfSite,
  { id, script }: { readonly id: string } & Reader,
): ReturnType<PromotionsService['verify']> {
  const read = await readConfig(deps, { siteId: member.siteId, member, script, id, kind: null });
  if (!read.ok) return read;
  const { offer, conditions } = read.value;
  const unmet = conditions.find(({ isMet }) => !isMet);
  const reason = offer.blocked ?? unmet?.missing ?? null;
  return ok({
    eligible: offer.state === 'canJoin',
    state: offer.state,
    conditions,
    reason: offer.state === 'canJoin' ? null : reason,
  });
}

async function confirm(
  deps: PromotionsDeps,
  member: MemberOfSite,
  asked: { readonly id: string; readonly version: number } & Reader,
): ReturnType<PromotionsService['confirm']> {
  const done = await confirmTerms(deps, member, asked);
  if (!done.ok) return done;
  const { version, confirmedAt } = done.value;
  const kind = must(deps.kinds.get(version.terms.kind), version.terms.kind);
  const { siteId } = member;
  const stated = statedOf(deps, { siteId, version, kind, script: asked.script });
  return ok({
    version: version.version,
    termsHash: version.terms_hash,
    confirmedAt,
    sentences: stated.sentences,
    worth: stated.worth,
  });
}

/** The grant of an act that only a member who may receive can do. */
async function viewOf(
  deps: PromotionsDeps,
  row: GrantRow,
  script: Script,
): Promise<ActivityGrantView> {
  const { terms: own } = await readVersion(deps.db, row.activity_id, row.version);
  return grantViewOf(deps, row, { terms: own, script, mayReceive: true });
}

async function claim(
  deps: PromotionsDeps,
  member: MemberOfSite,
  { grantId, script }: { readonly grantId: string } & Reader,
): ReturnType<PromotionsService['claim']> {
  const done = await claimGrant(deps, member, grantId);
  return done.ok ? ok(await viewOf(deps, done.value, script)) : done;
}

async function sign(
  deps: PromotionsDeps,
  member: MemberOfSite,
  asked: { readonly id: string; readonly day: string | null } & Reader,
): ReturnType<PromotionsService['signIn']> {
  const done = await signIn(deps, member, asked);
  if (!done.ok) return done;
  deps.events.changed(member, 'grants');
  const { script, id } = asked;
  const read = await readConfig(deps, { siteId: member.siteId, member, script, id, kind: null });
  const body = read.ok ? read.value.body : null;
  const { grant } = done.value;
  return ok({
    grant: grant && (await viewOf(deps, grant, script)),
    streak: body?.kind === 'signGift' ? body.streak : 0,
  });
}

async function drawFor(
  deps: PromotionsDeps,
  member: MemberOfSite,
  asked: { readonly id: string; readonly key: string } & Reader,
): ReturnType<PromotionsService['draw']> {
  const done = await draw(deps, member, asked);
  if (!done.ok) return done;
  const drawId = done.value.draw.id;
  const one = { member, activity: { id: asked.id }, script: asked.script, limit: 1, offset: 0 };
  const { list } = await drawViews(deps, deps.db, { ...one, drawId });
  return ok({ draw: must(list[0], 'the draw'), left: done.value.left });
}

async function ticket(
  deps: PromotionsDeps,
  member: MemberOfSite,
  asked: { readonly id: string; readonly ticketId: string },
): ReturnType<PromotionsService['ticket']> {
  const done = await askWithTicket(deps, member, asked);
  if (!done.ok) return done;
  const { grant, ...row } = done.value;
  const state = grant?.state === 'review' ? 'review' : grant ? 'granted' : 'refused';
  return ok({ ticket: { ...row, amountMinor: grant?.amount_minor ?? 0, state, reason: null } });
}

async function ranking(
  deps: PromotionsDeps,
  of: Parameters<PromotionsService['ranking']>[0],
): ReturnType<PromotionsService['ranking']> {
  const found = await openActivity(deps.db, of, of.id);
  if (!found.ok) return found;
  const { activity, version } = found.value;
  if (activity.kind !== 'race') return refuse('unknown');
  const { figures } = version.terms;
  const page = await readBoard(deps, deps.db, { ...of, activityId: of.id, figures });
  return ok({
    total: page.total,
    asOf: activity.ranked_at ?? activity.starts_at,
    list: [...page.list],
  });
}

async function grants(
  deps: PromotionsDeps,
  member: MemberOfSite,
  asked: Parameters<PromotionsService['grants']>[1],
): ReturnType<PromotionsService['grants']> {
  const states = {
    open: ['open', 'review'],
    claimed: ['claimed'],
    all: ['open', 'review', 'claimed', 'expired', 'taken', 'refused', 'left'],
  };
  const who = [member.siteId, member.memberId, states[asked.state]];
  const { rows } = await deps.db.query<GrantRow>(
    `select ${GRANT_COLUMNS} from promo_grant
     where site_id = $1 and member_id = $2 and state = any ($3::text[])
     order by earned_at desc, id desc limit $4 offset $5`,
    [...who, asked.limit, asked.offset],
  );
  const sums = await deps.db.query<{ total: number; open: number }>(
    `select count(*) filter (where state = any ($3::text[])) as total,
       coalesce(sum(amount_minor) filter (where state = 'open' and expires_at > $4), 0)::bigint
         as open
     from promo_grant where site_id = $1 and member_id = $2`,
    [...who, deps.clock.now()],
  );
  const may = await deps.db.tx((sql) => mayReceive(deps, sql, member));
  const wanted = rows.map((row) => ({ id: row.activity_id, version: row.version }));
  const versions = await readVersions(deps.db, wanted);
  return {
    total: sums.rows[0]?.total ?? 0,
    claimableMinor: may ? (sums.rows[0]?.open ?? 0) : 0,
    list: rows.map((row) => {
      const version = must(versions.get(versionKey(row.activity_id, row.version)), 'a version');
      return grantViewOf(deps, row, {
        terms: version.terms,
        script: asked.script,
        mayReceive: may,
      });
    }),
  };
}

async function terms(
  deps: PromotionsDeps,
  member: MemberOfSite,
  { id, script }: { readonly id: string } & Reader,
): ReturnType<PromotionsService['terms']> {
  const row = await findMemberRow(deps.db, member, id);
  if (!row || row.joined_at === null) return refuse('notJoined');
  const version = await readVersion(deps.db, id, row.version);
  return ok({
    version: version.version,
    termsHash: version.terms_hash,
    title: wordsOf(deps, version.terms.title, script),
    joinedAt: row.joined_at,
    sentences: [...version.sentences[script]],
  });
}

async function holdAt(
  deps: PromotionsDeps,
  member: MemberOfSite,
  category: string,
): Promise<{ readonly name: LocalizedText; readonly missingMinor: number } | null> {
  const { rows } = await deps.db.query<{ title: ActivityTerms['title']; missing: number }>(
    `select v.terms -> 'title' as title,
       sum(d.required_minor - d.done_minor)::bigint as missing
     from turnover_duty d
     join promo_grant g on g.site_id = d.site_id and g.member_id = d.member_id
       and g.id::text = d.reference
     join promo_version v on v.activity_id = g.activity_id and v.version = g.version
     where d.site_id = $1 and d.member_id = $2 and d.source = 'activity' and d.status = 'open'
       and v.terms -> 'figures' ->> 'keepsAt' = $3
     group by title order by title limit 1`,
    [member.siteId, member.memberId, category],
  );
  const row = rows[0];
  if (!row) return null;
  const [hans, hant] = [wordsOf(deps, row.title, 'hans'), wordsOf(deps, row.title, 'hant')];
  return { name: { hans, hant }, missingMinor: row.missing };
}
