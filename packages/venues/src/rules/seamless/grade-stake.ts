import type { VenueConfig } from '@tianping/contract';

type Seamless = Pick<NonNullable<VenueConfig['seamless']>, 'gradeStakes'>;

/** The most that a member of the grade may put on one stake; null where the grade has no limit. */
export function gradeStake({ gradeStakes = [] }: Seamless, grade: number): number | null {
  const reached = gradeStakes
    .filter(({ fromGrade }) => fromGrade <= grade)
    .toSorted((a, b) => b.fromGrade - a.fromGrade);
  return reached[0]?.maxStakeMinor ?? null;
}
