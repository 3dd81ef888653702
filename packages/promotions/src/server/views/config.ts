import { must, ok, type Result, type Script, type SiteId } from '@tianping/base';
import type { ActivityKind, AnswerOf, Calls, WorthView } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { promotionsMessages as text } from '../../messages.ts';
import {
  type CommonFigures,
  commonOf,
  type Example,
  giftDuty,
  judgeConditions,
  type KindDef,
  type Worth,
  weightsOf,
  withinCap,
  worthOf,
} from '../../rules/index.ts';
import type { MemberOfSite, PromotionsDeps } from '../deps.ts';
import { dutiesOf, type GrantDuty, leaveFault } from '../ending/leaving.ts';
import { labelOf } from '../label.ts';
import { mayReceive } from '../member-file.ts';
import { readCommonFacts } from '../read-facts.ts';
import { type PromotionRefusal, refuse } from '../refusals.ts';
import {
  type ActivityRow,
  findMemberRow,
  type GrantRow,
  grantsOf,
  type MemberRow,
  ofKind,
  readVersion,
  shownActivities,
  type VersionRow,
} from '../rows.ts';
import { bodyOf } from './body.ts';
import { type PartView, readPart } from './member-part.ts';
import { offerOf } from './offers.ts';
import { findPreview } from './preview.ts';

type Answer = AnswerOf<Calls['act/promotion/config']>;

export interface ConfigRequest {
  readonly siteId: SiteId;
  readonly member: MemberOfSite | null;
  readonly script: Script;
  readonly id: string | null;
  readonly kind: ActivityKind | null;
  /** Token of an unpublished version: shown as guests will see it, to every reader. */
  readonly preview?: string | null;
}

/** One activity as its page shows it, to a guest or a member. */
export async function readConfig(
  deps: PromotionsDeps,
  asked: ConfigRequest,
): Promise<Result<Answer, PromotionRefusal>> {
  return await deps.db.tx(async (sql): Promise<Result<Answer, PromotionRefusal>> => {
    const found = await findFor(deps, sql, asked);
    if (!found) return refuse('unknown');
    const { activity, version, part, member } = found;
    const { script, siteId } = asked;
    const kind = must(deps.kinds.get(activity.kind), activity.kind);
    const grants = member ? await grantsOf(sql, member, activity.id) : [];
    const status = await readPart(deps, sql, {
      activity,
      version,
      kind,
      script,
      member,
      part,
      grants,
      common: member ? await readCommonFacts(deps, sql, member) : null,
      mayReceive: member !== null && (await mayReceive(deps, sql, member)),
    });
    const around = { siteId, activity, version, kind, status, script, member };
    return ok({
      offer: offerOf(deps, { activity, version, status, script }),
      version: version.version,
      termsHash: version.terms_hash,
      ...statedOf(deps, around),
      conditions: member === null ? guestConditions(deps, version, script) : [...status.conditions],
      member: member ? await partView(sql, { member, part, status, grants, version }) : null,
      body: await bodyOf(deps, sql, around),
    });
  });
}

function guestConditions(deps: PromotionsDeps, version: VersionRow, script: Script) {
  const now = deps.clock.now();
  const figures = commonOf(version.terms);
  return [...judgeConditions(deps.reader(script), figures, { member: null, now })];
}

/** The requested activity, with the terms that apply to the reader. */
async function findFor(
  deps: PromotionsDeps,
  sql: Sql,
  asked: ConfigRequest,
): Promise<{
  readonly activity: ActivityRow;
  readonly version: VersionRow;
  readonly part: MemberRow | null;
  readonly member: MemberOfSite | null;
} | null> {
  const { member, siteId, preview = null } = asked;
  if (preview !== null) {
    const draft = await findPreview(deps, sql, { siteId, token: preview });
    return draft && { ...draft, part: null, member: null };
  }
  const activity = await findShown(sql, asked);
  if (!activity) return null;
  const part = member ? await findMemberRow(sql, member, activity.id) : null;
  const joinedVersion = part?.joined_at ? part.version : activity.version;
  const version = await readVersion(sql, activity.id, must(joinedVersion, 'a version'));
  return { activity, version, part, member };
}

async function findShown(sql: Sql, asked: ConfigRequest): Promise<ActivityRow | null> {
  const shown = await shownActivities(sql, asked.siteId);
  if (asked.id !== null) return shown.find(({ id }) => id === asked.id) ?? null;
  return asked.kind === null ? null : ofKind(shown, asked.kind);
}

/** Everything that follows from the terms alone. */
export function statedOf(
  deps: PromotionsDeps,
  of: {
    readonly siteId: SiteId;
    readonly version: VersionRow;
    readonly kind: KindDef;
    readonly script: Script;
  },
): Pick<Answer, 'sentences' | 'updatedAt' | 'worth' | 'withdrawal' | 'leaving'> {
  const { version, kind, script } = of;
  const reader = deps.reader(script);
  const figures = commonOf(version.terms);
  const leaving = {
    beforeBet: text.leaveBeforeBet,
    anytime: text.leaveAnytime,
    never: text.leaveNever,
  };
  const locks = kind.kind === 'firstDeposit' || kind.kind === 'againDeposit';
  const none = figures.timesMilli === 0;
  return {
    // As they were approved: a later release with other wordings does not change this version.
    sentences: [...version.sentences[script]],
    updatedAt: version.approved_at ?? version.saved_at,
    worth: worthViewOf(deps, of),
    withdrawal: reader.t(none ? text.locksNothing : locks ? text.locksDeposit : text.locksGift),
    leaving: reader.t(leaving[figures.leave]),
  };
}

/** What an example of the gift is worth on average. */
export function worthViewOf(
  deps: PromotionsDeps,
  of: {
    readonly siteId: SiteId;
    readonly version: Pick<VersionRow, 'terms'>;
    readonly kind: KindDef;
    readonly script: Script;
  },
): WorthView | null {
  const { siteId, version, kind, script } = of;
  const example = kind.example(version.terms.figures as never);
  if (!example) return null;
  const worth = giftWorth(deps, { siteId, figures: commonOf(version.terms), gift: example });
  const label = labelOf(deps, example.label, example.params)[script];
  return { example: label, ...worth, costs: [...worth.costs] };
}

/** What a gift is worth on average, as far as the cap of a member lets it be given. */
export function giftWorth(
  deps: Pick<PromotionsDeps, 'depositTimesMilli' | 'edges'>,
  of: {
    readonly siteId: SiteId;
    readonly figures: CommonFigures;
    readonly gift: Pick<Example, 'bonusMinor' | 'basisMinor'>;
  },
): Worth {
  const { siteId, figures, gift } = of;
  const bonusMinor = withinCap(gift.bonusMinor, figures.perMemberMinor);
  const { totalMinor } = giftDuty({
    amountMinor: bonusMinor,
    basisMinor: gift.basisMinor,
    timesMilli: figures.timesMilli,
    basisTimesMilli: deps.depositTimesMilli(siteId),
  });
  return worthOf({
    bonusMinor,
    requiredMinor: totalMinor,
    weights: weightsOf(figures),
    edges: deps.edges,
  });
}

async function partView(
  sql: Sql,
  of: {
    readonly member: MemberOfSite;
    readonly part: MemberRow | null;
    readonly status: PartView;
    readonly grants: readonly GrantRow[];
    readonly version: VersionRow;
  },
): Promise<Answer['member']> {
  const { member, part, status, grants, version } = of;
  const duties = await dutiesOf(sql, member, grants);
  const isIn = part !== null && part.joined_at !== null && part.left_at === null;
  const rule = commonOf(version.terms).leave;
  return {
    state: status.state,
    joinedAt: part?.joined_at ?? null,
    confirmedVersion: part?.confirmed_at ? part.version : null,
    leftAt: part?.left_at ?? null,
    metAtLeaving: part?.met_at_leaving ?? null,
    canLeave: isIn && leaveFault(rule, { grants, duties }) === null,
    progress: [...status.progress],
    grants: [...status.grants],
    duty: dutyView(duties),
  };
}

function dutyView(duties: readonly GrantDuty[]) {
  const open = duties.filter(({ status }) => status === 'open');
  if (open.length === 0) return null;
  const sum = (of: (duty: GrantDuty) => number) => open.reduce((all, one) => all + of(one), 0);
  return {
    requiredMinor: sum(({ required_minor: required }) => required),
    doneMinor: sum(({ done_minor: done }) => done),
    lockedMinor: sum(({ amount_minor: amount }) => amount),
  };
}
