import type { MatchResult, Period, Side } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import type { Sport, TallySum } from '../match/sport.ts';

/** A fact of a result entered by hand: something that markets settle by and that is not a tally. */
export interface SheetFact {
  readonly name: string;
  /** Pattern of its values. */
  readonly value: RegExp;
  /** The tally that counts the same: `HHC` is 2 to 1. */
  readonly counts?: Period;
  /** The set or map that it belongs to. */
  readonly segment?: number;
}

/** Everything that a result of a match may contain, for the form and for the validation of what was sent. */
export interface ResultSheet {
  readonly periods: readonly Period[];
  readonly facts: readonly SheetFact[];
  readonly sums: readonly TallySum[];
  /** Of an outright: the runners that may win. */
  readonly runners: readonly Side[] | null;
}

/** How a match ended, as entered by hand. */
export interface EnteredResult {
  readonly status: Exclude<MatchResult['status'], 'open'>;
  readonly reason: string | null;
  readonly winner: 'H' | 'C' | null;
  readonly periods: Readonly<Record<Period, Score>>;
  readonly facts: Readonly<Record<string, string>>;
  readonly outright: { readonly winners: readonly Side[]; readonly places: number } | null;
}

/** Why an entered result is not valid. */
export type SheetFault =
  | { readonly kind: 'fullTimeMissing' | 'reasonMissing' | 'winnerMissing' | 'runnersMissing' }
  | { readonly kind: 'notStarted' }
  | { readonly kind: 'unknownPeriod'; readonly period: Period }
  | { readonly kind: 'unknownFact' | 'factForm'; readonly name: string }
  | { readonly kind: 'beyondWhole' | 'notTheSum'; readonly whole: Period; readonly part: Period }
  | { readonly kind: 'factScore'; readonly name: string; readonly period: Period };

/** The fields of a match of this sport; parts beyond the longest match are left out. */
export function resultSheet(
  sport: Sport,
  of: {
    readonly facts: readonly SheetFact[];
    readonly bestOf: number | null;
    readonly runners: readonly Side[] | null;
  },
): ResultSheet {
  if (sport.gameType === 'FS') {
    return { periods: [], facts: [], sums: [], runners: of.runners ?? [] };
  }
  const most = of.bestOf ?? Number.MAX_SAFE_INTEGER;
  const isPlayable = (name: string): boolean =>
    !/^[SKD]\d+$/.test(name) || Number(name.slice(1)) <= most;
  return {
    periods: sport.periods.filter(isPlayable),
    facts: of.facts.filter(({ segment = 1 }) => segment <= most),
    sums: sport.sums ?? [],
    runners: null,
  };
}

/** All faults of an entered result by itself; empty when it is valid. */
export function sheetFaults(
  sheet: ResultSheet,
  entered: EnteredResult,
  match: { readonly hasStarted: boolean },
): readonly SheetFault[] {
  return [...missing(sheet, entered, match), ...unknown(sheet, entered), ...sums(sheet, entered)];
}

function missing(
  sheet: ResultSheet,
  entered: EnteredResult,
  match: { readonly hasStarted: boolean },
): readonly SheetFault[] {
  const { status, periods, outright } = entered;
  const isFinal = status === 'final';
  const isPlayed = isFinal || status === 'abandoned' || status === 'retired';
  const winners = outright?.winners ?? [];
  const isRunner = winners.every((side) => sheet.runners?.includes(side));
  const found: readonly (readonly [boolean, SheetFault['kind']])[] = [
    [isPlayed && !match.hasStarted, 'notStarted'],
    [isFinal && sheet.runners === null && !periods.FT, 'fullTimeMissing'],
    [isFinal && sheet.runners !== null && (winners.length === 0 || !isRunner), 'runnersMissing'],
    [!isFinal && entered.reason === null, 'reasonMissing'],
    [(status === 'retired' || status === 'walkover') && entered.winner === null, 'winnerMissing'],
  ];
  return found.flatMap(([isSo, kind]) => (isSo ? [{ kind } as SheetFault] : []));
}

function unknown(sheet: ResultSheet, { periods, facts }: EnteredResult): readonly SheetFault[] {
  const byName = new Map(sheet.facts.map((fact) => [fact.name, fact]));
  return [
    ...Object.keys(periods)
      .filter((period) => !sheet.periods.includes(period))
      .map((period) => ({ kind: 'unknownPeriod' as const, period })),
    ...Object.entries(facts).flatMap(([name, value]): readonly SheetFault[] => {
      const fact = byName.get(name);
      if (!fact) return [{ kind: 'unknownFact', name }];
      if (!fact.value.test(value)) return [{ kind: 'factForm', name }];
      const tally = fact.counts === undefined ? undefined : periods[fact.counts];
      if (!tally || !fact.counts) return [];
      const isSame = count(value, 'H') === tally.home && count(value, 'C') === tally.away;
      return isSame ? [] : [{ kind: 'factScore', name, period: fact.counts }];
    }),
  ];
}

function sums({ sums: table }: ResultSheet, { periods }: EnteredResult): readonly SheetFault[] {
  return table.flatMap((sum): readonly SheetFault[] => {
    const { whole, parts, extra = [], counts = 'score', complete = 'all' } = sum;
    const stated = periods[whole];
    const given = [...parts, ...extra].filter((part) => periods[part]);
    const last = given.at(-1);
    if (!stated || last === undefined) return [];
    const added = { home: 0, away: 0 };
    for (const part of given) {
      const { home, away } = periods[part] ?? added;
      added.home += counts === 'wins' ? Number(home > away) : home;
      added.away += counts === 'wins' ? Number(away > home) : away;
    }
    const fault = { whole, part: last };
    if (isBeyond(added, stated)) return [{ kind: 'beyondWhole', ...fault }];
    const isComplete =
      complete === 'all'
        ? parts.every((part) => periods[part])
        : complete === 'asPlayed' && isAsPlayed(periods.FT, given.length);
    const isSame = added.home === stated.home && added.away === stated.away;
    return isComplete && !isSame ? [{ kind: 'notTheSum', ...fault }] : [];
  });
}

/** Whether the parts given are as many as the sets, frames or maps that the match counts. */
function isAsPlayed(full: Score | undefined, given: number): boolean {
  return full !== undefined && full.home + full.away === given;
}

/** Something known of a match that contradicts an entered result. */
export type ResultConflict =
  | { readonly kind: 'inPlay'; readonly known: Score }
  | {
      readonly kind: 'beyondSaid' | 'otherSaid';
      readonly period: Period;
      readonly known: Score;
      readonly stated: Score;
    }
  | { readonly kind: 'otherStatus'; readonly status: MatchResult['status'] };

/** Conflicts do not refuse a result, as the feed may be wrong; they are shown to those who decide. */
export function resultConflicts(
  entered: Pick<EnteredResult, 'status' | 'periods'>,
  known: {
    /** The running tallies of a match that is being played; null of any other. */
    readonly board: Readonly<Record<Period, Score | undefined>> | null;
    /** The result that the feed has reported. */
    readonly result: Pick<MatchResult, 'status' | 'periods'> | null;
  },
): readonly ResultConflict[] {
  const { board, result } = known;
  const full = board?.FT;
  const hasEnd = result !== null && result.status !== 'open';
  return [
    ...(full ? [{ kind: 'inPlay' as const, known: full }] : []),
    ...compare(entered.periods, board ?? {}, 'beyondSaid', isBeyond),
    ...(hasEnd && result.status !== entered.status
      ? [{ kind: 'otherStatus' as const, status: result.status }]
      : []),
    ...compare(entered.periods, result?.periods ?? {}, 'otherSaid', isOther),
  ];
}

function compare(
  entered: EnteredResult['periods'],
  known: Readonly<Record<Period, Score | undefined>>,
  kind: 'beyondSaid' | 'otherSaid',
  isConflict: (known: Score, stated: Score) => boolean,
): readonly ResultConflict[] {
  return Object.entries(entered).flatMap(([period, stated]) => {
    const score = known[period];
    return score && isConflict(score, stated) ? [{ kind, period, known: score, stated }] : [];
  });
}

function isBeyond(score: Score, limit: Score): boolean {
  return score.home > limit.home || score.away > limit.away;
}

function isOther(a: Score, b: Score): boolean {
  return a.home !== b.home || a.away !== b.away;
}

function count(value: string, letter: string): number {
  return value.split(letter).length - 1;
}
