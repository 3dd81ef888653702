import type { Score } from '@tianping/odds';

/** More than any tally grows by. */
const FAR = 10_000;
/** Every pair of up to this many more for each side is tried. */
const NEAR = 10;
/** Up to this many more for one side alone: the widest margin that is named one by one. */
const WIDE = 100;

/**
 * Scores that a tally without a limit may still reach, the most different first: what all of these settle alike is
 * settled alike by any.
 */
export function* grown({ home, away }: Score): Generator<Score> {
  const more = (own: number, other: number): Score => ({ home: home + own, away: away + other });
  yield more(0, 0);
  yield* [more(FAR, 0), more(0, FAR), more(1, 0), more(0, 1)];
  yield* [more(FAR, FAR), more(FAR + 1, FAR), more(1, 1), more(2, 0), more(0, 2)];
  for (let own = 0; own <= NEAR; own += 1) {
    for (let other = 0; other <= NEAR; other += 1) yield more(own, other);
  }
  for (let own = NEAR + 1; own <= WIDE; own += 1) yield* [more(own, 0), more(0, own)];
}
