import type { UnixMs } from '@tianping/base';
import type { ActivityMemberState, ActivityStatus, ActivityTerms } from '@tianping/contract';
import { promotionsMessages as text } from '../messages.ts';
import { withinCap } from './cap.ts';
import { checkFigures, type FigureIssue } from './figures/check.ts';
import type { KindDef, Span } from './kind.ts';
import { activityPictures, isUploaded } from './pictures.ts';
import { type CommonFigures, commonFigures } from './terms/common.ts';

const HOUR_MS = 3_600_000;
const TITLE_MAX = 20;
const LINE_MAX = 60;

/** All faults of terms, by the field's path: nothing is sent for approval before they are corrected. */
export function checkTerms(
  kind: KindDef,
  terms: ActivityTerms,
  now: UnixMs,
): readonly (FigureIssue & { readonly params?: Readonly<Record<string, string>> })[] {
  const figures = checkFigures({ ...commonFigures, ...kind.figures }, terms.figures);
  const sense = figures.length > 0 ? [] : kind.issues(terms.figures as never);
  const day = figures.length > 0 ? [] : checkDay(kind, commonOf(terms));
  const weights = figures.length > 0 ? [] : checkWeights(commonOf(terms));
  const issues = [...figures, ...sense, ...day, ...weights].map((issue) => ({
    ...issue,
    path: `figures.${issue.path}`,
  }));
  const isPictured = isUploaded(terms.picture) || Object.hasOwn(activityPictures, terms.picture);
  const pictures = isPictured ? [] : [{ path: 'picture', message: text.issuePicture }];
  return [...issues, ...checkWords(terms), ...pictures, ...checkPeriod(terms, now)];
}

/** Whether the figures are valid enough for sentences and a page, whatever else is wrong. */
export function areStated(issues: readonly { readonly path: string }[]): boolean {
  return issues.every(({ path }) => !path.startsWith('figures.'));
}

/** A day's sum too small for one award would keep it waiting forever. */
function checkDay(kind: KindDef, common: CommonFigures): readonly FigureIssue[] {
  const { perDayMinor, perMemberMinor } = common;
  if (perDayMinor === 0) return [];
  const most = kind.most(common as never);
  return withinCap(most, perMemberMinor) <= perDayMinor
    ? []
    : [{ path: 'perDayMinor', message: text.issueDay }];
}

/**
 * Weights are whole thousandths, and each category has one at most. Where there is turnover to be fulfilled, something
 * counts for it: otherwise nobody could ever withdraw the gift.
 */
function checkWeights({ weights, timesMilli }: CommonFigures): readonly FigureIssue[] {
  const isTwice = new Set(weights.map(({ category }) => category)).size < weights.length;
  const isFine = weights.every(({ weight }) => weight % 10 === 0);
  if (isTwice || !isFine) return [{ path: 'weights', message: text.issueWeights }];
  const isOpen = timesMilli === 0 || weights.some(({ weight }) => weight > 0);
  return isOpen ? [] : [{ path: 'weights', message: text.issueNoWeight }];
}

function checkPeriod({ startsAt, endsAt }: ActivityTerms, now: UnixMs): readonly FigureIssue[] {
  const issues: FigureIssue[] = [];
  if (startsAt % HOUR_MS !== 0) issues.push({ path: 'startsAt', message: text.issueHour });
  if (endsAt === null) return issues;
  if (endsAt % HOUR_MS !== 0) issues.push({ path: 'endsAt', message: text.issueHour });
  if (endsAt <= startsAt) issues.push({ path: 'endsAt', message: text.issuePeriod });
  else if (endsAt <= now) issues.push({ path: 'endsAt', message: text.issuePast });
  return issues;
}

function checkWords(terms: ActivityTerms) {
  const { title, line } = terms;
  const issues: (FigureIssue & { params?: Record<string, string> })[] = [];
  if (!isLength(title.hans, TITLE_MAX)) {
    issues.push({ path: 'title.hans', message: text.issueTitle });
  }
  if (!isLength(line.hans, LINE_MAX)) issues.push({ path: 'line.hans', message: text.issueLine });
  const stated: readonly (readonly [string, string])[] = [
    ['title.hans', title.hans],
    ['line.hans', line.hans],
    ...terms.sections.map(({ body: own }, at) => [`sections.${at}.body.hans`, own.hans] as const),
  ];
  for (const [path, words] of stated) {
    const word = text.urging.text.split('、').find((urging) => words.includes(urging));
    if (word) issues.push({ path, message: text.issueUrging, params: { word } });
  }
  return issues;
}

function isLength(words: string, max: number): boolean {
  const length = [...words.trim()].length;
  return length >= 1 && length <= max;
}

export function commonOf(terms: Pick<ActivityTerms, 'figures'>): CommonFigures {
  // Terms are stored only after `checkFigures` found them to be of their shape.
  return terms.figures as unknown as CommonFigures;
}

/** The facts of a member's part in an activity from which its state follows. */
export interface PartFacts {
  readonly isGuest: boolean;
  readonly mayReceive: boolean;
  readonly status: ActivityStatus;
  readonly isFull: boolean;
  readonly isEligible: boolean;
  readonly joinedAt: UnixMs | null;
  readonly leftAt: UnixMs | null;
  readonly claimable: number;
  readonly inReview: number;
  readonly claimed: number;
  readonly hasProgress: boolean;
  /** Nothing more can be earned. */
  readonly isDone: boolean;
}

/** The state that pages show: the first that applies. */
export function memberStateOf(of: PartFacts): ActivityMemberState {
  if (of.isGuest) return of.status === 'ended' || of.status === 'settled' ? 'ended' : 'guest';
  if (!of.mayReceive) return 'excluded';
  if (of.claimable > 0) return 'toClaim';
  if (of.inReview > 0) return 'review';
  if (of.leftAt !== null) return 'left';
  if (of.status === 'scheduled') return 'upcoming';
  const isOver = of.status === 'ended' || of.status === 'settled';
  if (of.joinedAt !== null && of.isDone && of.claimed > 0) return 'claimed';
  if (isOver) return 'ended';
  if (of.status === 'paused') return 'paused';
  if (of.joinedAt !== null) return of.hasProgress ? 'inProgress' : 'joined';
  if (of.isFull) return 'full';
  return of.isEligible ? 'canJoin' : 'notEligible';
}

/** The span of terms without a participant yet. */
export function spanOfTerms(
  { startsAt, endsAt }: Pick<ActivityTerms, 'startsAt' | 'endsAt'>,
  now: UnixMs,
): Span {
  return { startsAt, endsAt, joinedAt: now, now };
}
