import type { Score } from '@tianping/odds';
import type { Ending } from './kit/race.ts';
import type { Side } from './kit/script-writer.ts';

/** How a set of rallies is won. */
export interface SetRules {
  /** Points that win it with two clear. */
  readonly target: number;
  /** Points that win it however close; null where there is no such limit. */
  readonly cap: number | null;
}

export interface RallyChances {
  /** Home's chance of a rally, by who serves. */
  readonly serving: Readonly<Record<Side, number>>;
  /** Who serves next. */
  next(after: { readonly score: Score; readonly server: Side; readonly winner: Side }): Side;
}

/** How many points beyond the target a set is followed; the chance that is left then is negligible. */
const BEYOND = 15;
/** More points than either side has then. */
const WIDTH = 64;
const SIDES = ['home', 'away'] as const;

export function isSetWon({ target, cap }: SetRules, { home, away }: Score): boolean {
  const most = Math.max(home, away);
  return most === cap || (most >= target && Math.abs(home - away) >= 2);
}

/** The exact chances of every final score of a set from where it stands, best for home first. */
export function setEndings(
  rules: SetRules,
  from: { readonly score: Score; readonly server: Side },
  chances: RallyChances,
): readonly Ending<Score>[] {
  if (isSetWon(rules, from.score)) return [{ weight: 1, part: from.score }];
  const ends = new Map<number, Ending<Score>>();
  const finish = (part: Score, weight: number): void => {
    const name = part.home * WIDTH + part.away;
    ends.set(name, { part, weight: (ends.get(name)?.weight ?? 0) + weight });
  };
  const most = 2 * (rules.target + BEYOND);
  // Chances by home's points and the server, for one number of points after the other.
  let layer = new Float64Array(2 * WIDTH);
  layer[2 * from.score.home + placeOf(from.server)] = 1;
  for (let played = from.score.home + from.score.away; played < most; played += 1) {
    const next = new Float64Array(2 * WIDTH);
    for (const [at, weight] of layer.entries()) {
      if (weight === 0) continue;
      const server = at % 2 === 0 ? 'home' : 'away';
      const home = at >> 1;
      const chance = chances.serving[server];
      for (const winner of SIDES) {
        const score = scoreAfter({ home, away: played - home }, winner);
        const share = weight * (winner === 'home' ? chance : 1 - chance);
        if (isSetWon(rules, score)) {
          finish(score, share);
          continue;
        }
        const to = 2 * score.home + placeOf(chances.next({ score, server, winner }));
        next[to] = (next[to] ?? 0) + share;
      }
    }
    layer = next;
  }
  for (const [at, weight] of layer.entries()) {
    const home = at >> 1;
    if (weight > 0)
      finish(scoreAfter(scoreAfter({ home, away: most - home }, 'home'), 'home'), weight);
  }
  return [...ends.values()].sort((one, other) => byMargin(one.part, other.part));
}

/** Best for home first. */
export function byMargin(one: Score, other: Score): number {
  return other.home - other.away - (one.home - one.away) || one.home - other.home;
}

function scoreAfter({ home, away }: Score, winner: Side): Score {
  return winner === 'home' ? { home: home + 1, away } : { home, away: away + 1 };
}

function placeOf(server: Side): number {
  return server === 'home' ? 0 : 1;
}
