import type { MemberId, Script, SiteId, UnixMs } from '@tianping/base';
import { must } from '@tianping/base';
import type { ActivityTerms, OfficeAnswerOf, OfficeCalls } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { promotionsLimits } from '../../limits.ts';
import {
  type ActivityFacts,
  type Award,
  type CommonFigures,
  commonOf,
  cutToCap,
  giftDuty,
  isEligible,
  type KindDef,
  rankScores,
  type Span,
  scoreOf,
  siteDay,
  siteDayText,
  type Worth,
  weightsOf,
  worthOf,
} from '../../rules/index.ts';
import type { PromotionsDeps } from '../deps.ts';
import { memberFile } from '../member-file.ts';
import { readCommonFacts, readFacts, ticketsToAskWith } from '../read-facts.ts';
import { giftWorth, worthViewOf } from '../views/config.ts';
import { issuesOf } from './drafts.ts';
import { namesOf } from './lists.ts';

type Forecast = OfficeAnswerOf<OfficeCalls['promotions/forecast']>;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Members examined at a time; more are read page by page. */
const PAGE = 500;

interface Given extends Award {
  readonly memberId: MemberId;
}

/** The engine's own rules over the last thirty days of this site: who would have received what, and what it costs. */
export async function forecast(
  deps: PromotionsDeps,
  sql: Sql,
  {
    siteId,
    terms,
    script = 'hans',
  }: { readonly siteId: SiteId; readonly terms: ActivityTerms; readonly script?: Script },
): Promise<Forecast> {
  const issues = issuesOf(deps, terms, script);
  const to = Math.floor(deps.clock.now() / HOUR_MS) * HOUR_MS;
  const from = to - promotionsLimits.forecastDays * DAY_MS;
  const isStated = issues.every(({ path }) => !path.startsWith('figures.'));
  const replayed = isStated
    ? await replay(deps, sql, { siteId, terms, from, to })
    : { seen: 0, eligible: 0, given: [] };
  const kind = must(deps.kinds.get(terms.kind), terms.kind);
  const worth = isStated ? worthViewOf(deps, { siteId, version: { terms }, kind, script }) : null;
  const costMinor = sumOf(replayed.given);
  const returnMinor = isStated ? returnOf(deps, siteId, commonOf(terms), replayed.given) : 0;
  return {
    from,
    to,
    seen: replayed.seen,
    eligible: replayed.eligible,
    receivers: new Set(replayed.given.map(({ memberId }) => memberId)).size,
    grants: replayed.given.length,
    costMinor,
    returnMinor,
    netMinor: returnMinor - costMinor,
    perDay: perDayOf(replayed.given),
    top: await topOf(deps, sql, siteId, replayed.given),
    hunter: isStated ? hunterOf(deps, { siteId, terms, kind }) : NO_HUNTER,
    verdict: worth?.verdict ?? null,
    issues,
  };
}

interface Fit {
  readonly memberId: MemberId;
  readonly facts: ActivityFacts;
}

/** Of accounts of one person only the first takes part; they come in the order in which they were opened. */
async function withoutTwins(
  deps: PromotionsDeps,
  sql: Sql,
  of: {
    readonly siteId: SiteId;
    readonly by: CommonFigures['sameness'];
    readonly members: readonly Fit[];
  },
): Promise<readonly Fit[]> {
  const { siteId, by, members } = of;
  if (by.length === 0) return members;
  const ids = members.map(({ memberId }) => memberId);
  const twins = Map.groupBy(
    await deps.members.twinsOf(sql, { siteId, ids, by }),
    (twin) => twin.of,
  );
  const taking = new Set<MemberId>();
  return members.filter(({ memberId }) => {
    if (twins.get(memberId)?.some((twin) => taking.has(twin.memberId))) return false;
    taking.add(memberId);
    return true;
  });
}

async function replay(
  deps: PromotionsDeps,
  sql: Sql,
  of: {
    readonly siteId: SiteId;
    readonly terms: ActivityTerms;
    readonly from: UnixMs;
    readonly to: UnixMs;
  },
) {
  const { siteId, terms, from, to } = of;
  const kind = must(deps.kinds.get(terms.kind), terms.kind);
  const figures = commonOf(terms);
  const span: Span = { startsAt: from, endsAt: to, joinedAt: from, now: to };
  const fit: Fit[] = [];
  let seen = 0;
  for await (const memberId of membersWithFacts(sql, { siteId, from })) {
    seen += 1;
    const member = { siteId, memberId };
    const file = await memberFile(deps, sql, member, {
      activityId: NOBODY,
      figures: { ...figures, group: 'none' },
    });
    if (!file || !isEligible({ ...figures, group: 'none' }, file, to)) continue;
    const common = await readCommonFacts(deps, sql, member);
    const activity = { ...BLANK, kind: terms.kind, site_id: siteId, starts_at: from, ends_at: to };
    const facts = await readFacts(deps, sql, { member, activity, figures: terms.figures, common });
    const tickets = kind.ticket ? await ticketsToAskWith(sql, member, { from, to }) : [];
    fit.push({ memberId, facts: { ...facts, tickets } });
  }
  const members = await withoutTwins(deps, sql, { siteId, by: figures.sameness, members: fit });
  const ranked = terms.kind === 'race' ? rankAll(terms, members, span) : members;
  const given = ranked.flatMap(({ memberId, facts }) =>
    earnedBy(kind, terms, { facts, span }).map((award) => ({ ...award, memberId })),
  );
  const placesADay = kind.ticket?.places(terms.figures as never) ?? 0;
  return { seen, eligible: members.length, given: withinLimits(figures, given, placesADay) };
}

function earnedBy(
  kind: KindDef,
  terms: ActivityTerms,
  { facts, span }: { readonly facts: ActivityFacts; readonly span: Span },
): readonly Award[] {
  const figures = terms.figures as never;
  const acted = kind.replay ? kind.replay(figures, facts, span) : facts;
  return cutToCap(kind.earn(figures, acted, span), commonOf(terms).perMemberMinor);
}

function rankAll(terms: ActivityTerms, members: readonly Fit[], span: Span) {
  const categories = terms.figures.categories as never;
  const scored = members.map((member) => ({
    ...member,
    ...scoreOf(member.facts, categories, span),
  }));
  return rankScores(scored, Number(terms.figures.minMinor)).map(({ memberId, facts }, at) => ({
    memberId,
    facts: { ...facts, rank: at + 1 },
  }));
}

/** What the limits of the whole site leave: places in the order of earning, a day's sum and its places by the day. */
function withinLimits(
  figures: CommonFigures,
  given: readonly Given[],
  placesADay: number,
): readonly Given[] {
  const places = new Set<string>();
  const days = new Map<number, number>();
  const taken = new Map<number, number>();
  return [...given]
    .sort((a, b) => a.at - b.at)
    .filter((award) => {
      if (!places.has(award.memberId)) {
        if (figures.places > 0 && places.size >= figures.places) return false;
        places.add(award.memberId);
      }
      const day = siteDay(award.at);
      const sum = (days.get(day) ?? 0) + award.amountMinor;
      if (figures.perDayMinor > 0 && sum > figures.perDayMinor) return false;
      const place = (taken.get(day) ?? 0) + 1;
      if (placesADay > 0 && place > placesADay) return false;
      days.set(day, sum);
      taken.set(day, place);
      return true;
    });
}

/** What the duties leave with the house on average, each fulfilled where its member would lose least. */
function returnOf(
  deps: PromotionsDeps,
  siteId: SiteId,
  figures: CommonFigures,
  given: readonly Given[],
): number {
  const basisTimesMilli = deps.depositTimesMilli(siteId);
  return given.reduce((sum, { amountMinor, basisMinor }) => {
    const { ownMinor } = giftDuty({
      amountMinor,
      basisMinor,
      timesMilli: figures.timesMilli,
      basisTimesMilli,
    });
    const { costs } = worthOf({
      bonusMinor: amountMinor,
      requiredMinor: ownMinor,
      weights: weightsOf(figures),
      edges: deps.edges,
    });
    return sum + leastOf(costs);
  }, 0);
}

function perDayOf(given: readonly Given[]): Forecast['perDay'] {
  const days = new Map<number, number>();
  for (const { at, amountMinor } of given) {
    days.set(siteDay(at), (days.get(siteDay(at)) ?? 0) + amountMinor);
  }
  return [...days]
    .sort(([a], [b]) => a - b)
    .map(([day, amountMinor]) => ({ day: siteDayText(day), amountMinor }));
}

async function topOf(
  deps: PromotionsDeps,
  sql: Sql,
  siteId: SiteId,
  given: readonly Given[],
): Promise<Forecast['top']> {
  const sums = new Map<MemberId, { grants: number; amountMinor: number }>();
  for (const { memberId, amountMinor } of given) {
    const before = sums.get(memberId) ?? { grants: 0, amountMinor: 0 };
    sums.set(memberId, {
      grants: before.grants + 1,
      amountMinor: before.amountMinor + amountMinor,
    });
  }
  const top = [...sums]
    .sort(([, a], [, b]) => b.amountMinor - a.amountMinor)
    .slice(0, promotionsLimits.forecastTop);
  const names = await namesOf(
    deps,
    sql,
    siteId,
    top.map(([id]) => id),
  );
  return top.map(([memberId, sum]) => ({
    memberId,
    memberName: names.get(memberId) ?? '',
    ...sum,
  }));
}

/** What a duty costs where it costs least; nothing where there is none. */
function leastOf(costs: readonly { readonly costMinor: number }[]): number {
  return costs.length === 0 ? 0 : Math.min(...costs.map(({ costMinor }) => costMinor));
}

const NO_HUNTER: Forecast['hunter'] = {
  accounts: promotionsLimits.hunterAccounts,
  openMinor: 0,
  caughtMinor: 0,
  costMinor: 0,
};

/**
 * One person with ten accounts, as many as there are places for, in the category with the lowest cost: each does the
 * example once, or gets what the accounts get from each other.
 */
function hunterOf(
  deps: PromotionsDeps,
  of: { readonly siteId: SiteId; readonly terms: ActivityTerms; readonly kind: KindDef },
): Forecast['hunter'] {
  const { siteId, terms, kind } = of;
  const figures = commonOf(terms);
  const { accounts } = NO_HUNTER;
  const example = kind.example(terms.figures as never);
  if (!example) return NO_HUNTER;
  const each = Array.from({ length: accounts }, () => example.bonusMinor);
  const hunt = kind.hunt?.(terms.figures as never, accounts);
  const { open, caught } = hunt ?? { open: each, caught: each.slice(0, 1) };
  const { basisMinor } = example;
  const worthsOf = (gifts: readonly number[]) =>
    gifts
      .slice(0, figures.places === 0 ? accounts : figures.places)
      .map((bonusMinor) => giftWorth(deps, { siteId, figures, gift: { bonusMinor, basisMinor } }));
  const bonusOf = (worths: readonly Worth[]): number =>
    worths.reduce((sum, { bonusMinor }) => sum + bonusMinor, 0);
  const left = worthsOf(figures.sameness.length > 0 ? caught : open);
  return {
    accounts,
    openMinor: bonusOf(worthsOf(open)),
    caughtMinor: bonusOf(left),
    costMinor: left.reduce((sum, { costs }) => sum + leastOf(costs), 0),
  };
}

function sumOf(given: readonly Given[]): number {
  return given.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

const NOBODY = '00000000-0000-0000-0000-000000000000';
const BLANK = {
  id: NOBODY,
  code: '',
  status: 'live',
  version: 1,
  draft_version: null,
  proposal_id: null,
  ended_at: null,
  reason: null,
  joined: 0,
  forecast_minor: null,
  ranked_at: null,
  is_ranked: false,
  changed_at: 0,
} as const;

/** Members who deposited, staked, registered or brought a friend since then, page by page. */
async function* membersWithFacts(
  sql: Sql,
  { siteId, from }: { readonly siteId: SiteId; readonly from: UnixMs },
): AsyncGenerator<MemberId> {
  let after = NOBODY;
  for (;;) {
    const { rows } = await sql.query<{ member_id: MemberId }>(
      `select m.id as member_id from members m where m.site_id = $1 and m.id > $2
         and (m.registered_at >= $3
           or exists (select 1 from deposit_orders d where d.site_id = m.site_id
             and d.member_id = m.id and d.credited_at >= $3 and d.status = 'credited')
           or exists (select 1 from promo_turnover t where t.site_id = m.site_id
             and t.member_id = m.id and t.hour >= $4)
           or exists (select 1 from member_bringer b where b.site_id = m.site_id
             and b.bringer_id = m.id and b.kind = 'friend' and b.at >= $3))
       order by m.id limit ${PAGE}`,
      [siteId, after, from, Math.floor(from / HOUR_MS)],
    );
    for (const { member_id: memberId } of rows) yield memberId;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.member_id;
  }
}
