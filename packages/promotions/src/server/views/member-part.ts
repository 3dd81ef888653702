import { must, type Script } from '@tianping/base';
import type { ActivityGrantView, ActivityMemberState, ProgressView } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import {
  type ActivityFacts,
  type CommonFigures,
  commonOf,
  type KindDef,
  memberStateOf,
  type Span,
} from '../../rules/index.ts';
import type { MemberOfSite, PromotionsDeps } from '../deps.ts';
import { conditionsFor } from '../joining.ts';
import { labelOf } from '../label.ts';
import { type CommonFacts, readFacts } from '../read-facts.ts';
import {
  type ActivityRow,
  type GrantRow,
  type MemberRow,
  spanOf,
  type VersionRow,
} from '../rows.ts';
import { grantViewOf } from './grant-view.ts';

/** A member's state in one activity, with everything that pages show of it. */
export interface PartView {
  readonly state: ActivityMemberState;
  readonly conditions: Awaited<ReturnType<typeof conditionsFor>>;
  readonly progress: readonly ProgressView[];
  readonly grants: readonly ActivityGrantView[];
  readonly byKey: ReadonlyMap<string, ActivityGrantView>;
  readonly facts: ActivityFacts | null;
  readonly span: Span;
}

export interface PartOfMember {
  readonly activity: ActivityRow;
  /** The terms that apply to the member: those joined under, else the present ones. */
  readonly version: VersionRow;
  readonly kind: KindDef;
  readonly script: Script;
  readonly member: MemberOfSite | null;
  readonly part: MemberRow | null;
  readonly grants: readonly GrantRow[];
  readonly common: CommonFacts | null;
  readonly mayReceive: boolean;
}

export async function readPart(
  deps: PromotionsDeps,
  sql: Sql,
  of: PartOfMember,
): Promise<PartView> {
  const { activity, version, kind, script, member, part, common } = of;
  const now = deps.clock.now();
  const figures = commonOf(version.terms);
  const joinedAt = part?.joined_at ?? null;
  const span = spanOf(activity, { joinedAt: joinedAt ?? now, now });
  const facts =
    member && common
      ? await readFacts(deps, sql, { member, activity, figures: version.terms.figures, common })
      : null;
  const views = of.grants.map((row) =>
    grantViewOf(deps, row, { terms: version.terms, script, mayReceive: of.mayReceive }),
  );
  const progress = facts
    ? kind.progress(version.terms.figures as never, facts, span).map((line) => ({
        id: line.id,
        label: labelOf(deps, line.label, {})[script],
        done: line.done,
        needed: line.needed,
        unit: line.unit,
      }))
    : [];
  const conditions = member
    ? await conditionsFor(deps, sql, member, { activityId: activity.id, figures, script })
    : [];
  const state = stateFor(of, { figures, conditions, views, progress, now });
  const byKey = new Map(of.grants.map((row, at) => [row.award_key, must(views[at], 'a view')]));
  return { state, conditions, progress, grants: views, byKey, facts, span };
}

function stateFor(
  of: PartOfMember,
  known: {
    readonly figures: CommonFigures;
    readonly conditions: PartView['conditions'];
    readonly views: readonly ActivityGrantView[];
    readonly progress: readonly ProgressView[];
    readonly now: number;
  },
): ActivityMemberState {
  const { activity, part, member, mayReceive } = of;
  const count = (state: ActivityGrantView['state']) =>
    known.views.filter((view) => view.state === state).length;
  const isOver = activity.ends_at !== null && known.now >= activity.ends_at;
  const isDone = known.progress.every(({ done, needed }) => needed !== null && done >= needed);
  return memberStateOf({
    isGuest: member === null,
    mayReceive,
    status: isOver && activity.status === 'live' ? 'ended' : activity.status,
    isFull: known.figures.places > 0 && activity.joined >= known.figures.places,
    isEligible: known.conditions.every(({ isMet }) => isMet),
    joinedAt: part?.joined_at ?? null,
    leftAt: part?.left_at ?? null,
    claimable: count('claimable'),
    inReview: count('review'),
    claimed: count('claimed'),
    hasProgress: known.progress.some(({ done }) => done > 0),
    isDone,
  });
}
