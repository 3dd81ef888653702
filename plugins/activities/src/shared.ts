import type { GameCategory } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import type { ActivityFacts, FigureIssue, Span } from '@tianping/promotions';
import { isWithin, turnoverWithin } from '@tianping/promotions';
import { categoryMessages } from '@tianping/promotions/category-messages';
import { activitiesMessages as text } from './messages.ts';

/** The categories of venues as a set of choices. */
export const categoriesFigure = {
  kind: 'set',
  label: text.categories,
  choices: categoryMessages,
} as const;

export function turnoverIn(
  { turnover }: Pick<ActivityFacts, 'turnover'>,
  categories: readonly GameCategory[],
  span: { readonly startsAt: number; readonly endsAt: number | null },
): number {
  return turnoverWithin(
    turnover.filter(({ category }) => categories.includes(category)),
    span,
  );
}

export function depositsIn(
  { deposits }: Pick<ActivityFacts, 'deposits'>,
  span: { readonly startsAt: number; readonly endsAt: number | null },
): ActivityFacts['deposits'] {
  return deposits.filter(({ at }) => isWithin(at, span));
}

/** From the start of the hour in which the member joined. */
export function sinceJoining(span: Span): { startsAt: number; endsAt: number | null } {
  const hour = 3_600_000;
  const joined = Math.floor(span.joinedAt / hour) * hour;
  return { startsAt: Math.max(span.startsAt, joined), endsAt: span.endsAt };
}

/** Tiers rise, and none pays less than the one below. */
export function climbIssues(
  path: string,
  rows: readonly { readonly at: number; readonly amountMinor: number }[],
): readonly FigureIssue[] {
  const isClimb = rows.every((row, index) => {
    const below = rows[index - 1];
    return !below || (row.at > below.at && row.amountMinor >= below.amountMinor);
  });
  return isClimb ? [] : [{ path, message: text.issueClimb }];
}

/** The largest amount among rows; 0 of none. */
export function mostOf(rows: readonly { readonly amountMinor: number }[]): number {
  return Math.max(0, ...rows.map(({ amountMinor }) => amountMinor));
}

/** What the designer begins with, in every kind. */
export const commonStart = {
  registeredDays: 0,
  gradeMin: 0,
  needs: [],
  tags: [],
  notTags: [],
  group: 'none',
  timesMilli: 3_000,
  weights: [
    { category: 'TY', weight: 10_000 },
    { category: 'ZR', weight: 5_000 },
    { category: 'DZ', weight: 10_000 },
    { category: 'QP', weight: 10_000 },
    { category: 'CP', weight: 10_000 },
    { category: 'DJ', weight: 10_000 },
    { category: 'BY', weight: 10_000 },
  ],
  lowPriceMilli: 500,
  keepsAt: 'none',
  claimDays: 7,
  perMemberMinor: 0,
  perDayMinor: 0,
  places: 0,
  sameness: ['realName', 'bankCard', 'phone', 'device'],
  leave: 'beforeBet',
};

/** Words to begin with; the traditional form is generated where staff write none. */
export const words = ({ text: hans }: Message) => ({ hans, hant: '' });
