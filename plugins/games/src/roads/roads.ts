/** Colours of a road: red banker or dragon, blue player or tiger, green a tie. */
export type RoadColour = 'red' | 'blue' | 'green';
export type RoadSide = 'red' | 'blue';

/** A result as the roads see it. */
export interface RoadResult {
  readonly winner: RoadColour;
  readonly redPair: boolean;
  readonly bluePair: boolean;
}

const ROAD_ROWS = 6;

/** Position on a road, from 0. */
interface Placed {
  readonly column: number;
  readonly row: number;
}
export interface Bead extends Placed, RoadResult {}
export interface BigRoadCell extends Placed {
  readonly side: RoadSide;
  /** Ties since this result and before the next. */
  readonly ties: number;
  readonly redPair: boolean;
  readonly bluePair: boolean;
}
export interface DerivedCell extends Placed {
  readonly side: RoadSide;
}

/** Bead plate: every result, six in a column, downwards. */
export function beadPlate(results: readonly RoadResult[]): Bead[] {
  return results.map((result, at) => ({
    ...result,
    column: Math.floor(at / ROAD_ROWS),
    row: at % ROAD_ROWS,
  }));
}

/** Big road: a column for each run of one side. A tie is marked on the result before it, or on the first. */
export function bigRoad(results: readonly RoadResult[]): BigRoadCell[] {
  const entries: Omit<BigRoadCell, keyof Placed>[] = [];
  let early = 0;
  for (const { winner, redPair, bluePair } of results) {
    const last = entries.at(-1);
    if (winner !== 'green') {
      entries.push({ side: winner, ties: last ? 0 : early, redPair, bluePair });
    } else if (last) entries[entries.length - 1] = { ...last, ties: last.ties + 1 };
    else early += 1;
  }
  return placed(entries);
}

/** Puts runs in columns of six; a run that finds its next place taken turns to the right. */
function placed<Entry extends { readonly side: RoadSide }>(
  entries: readonly Entry[],
): (Entry & Placed)[] {
  const taken = new Set<string>();
  const cells: (Entry & Placed)[] = [];
  let start = -1;
  for (const entry of entries) {
    const last = cells.at(-1);
    let place: Placed;
    if (!last || last.side !== entry.side) {
      start += 1;
      while (taken.has(`${start}:0`)) start += 1;
      place = { column: start, row: 0 };
    } else {
      const below = { column: last.column, row: last.row + 1 };
      const turned = last.column > start;
      const isFree = below.row < ROAD_ROWS && !taken.has(`${below.column}:${below.row}`);
      place = isFree && !turned ? below : { column: last.column + 1, row: last.row };
    }
    taken.add(`${place.column}:${place.row}`);
    cells.push({ ...entry, ...place });
  }
  return cells;
}

/** How many results each run has, in order. */
function runLengths(results: readonly RoadResult[]): number[] {
  const lengths: number[] = [];
  let side: RoadColour | null = null;
  for (const { winner } of results) {
    if (winner === 'green') continue;
    if (winner === side) lengths[lengths.length - 1] = (lengths.at(-1) ?? 0) + 1;
    else lengths.push(1);
    side = winner;
  }
  return lengths;
}

/** How many runs back a derived road compares. */
export type DerivedRoad = 'bigEye' | 'small' | 'cockroach';
const BACK: Readonly<Record<DerivedRoad, number>> = { bigEye: 1, small: 2, cockroach: 3 };

/**
 * Derived roads say whether the big road repeats itself. At the head of a run, the two runs before are
 * compared in length; further down, red when the run so many back has a result beside this one, or ended
 * two or more before it, and blue when it ended just above.
 */
function derivedSides(results: readonly RoadResult[], road: DerivedRoad): RoadSide[] {
  const lengths = runLengths(results);
  const back = BACK[road];
  const sides: RoadSide[] = [];
  lengths.forEach((length, run) => {
    for (let row = 0; row < length; row += 1) {
      const other = row === 0 ? lengths[run - 1 - back] : lengths[run - back];
      if (other === undefined) continue;
      const isEven = row === 0 ? other === lengths[run - 1] : other !== row;
      sides.push(isEven ? 'red' : 'blue');
    }
  });
  return sides;
}

export function derivedRoad(results: readonly RoadResult[], road: DerivedRoad): DerivedCell[] {
  return placed(derivedSides(results, road).map((side) => ({ side })));
}

/** 问路: what the next mark of each derived road would be if this side won; null where it has none yet. */
export function askRoad(
  results: readonly RoadResult[],
  side: RoadSide,
): Readonly<Record<DerivedRoad, RoadSide | null>> {
  const asked = [...results, { winner: side, redPair: false, bluePair: false }];
  const next = (road: DerivedRoad): RoadSide | null => {
    const before = derivedSides(results, road).length;
    return derivedSides(asked, road)[before] ?? null;
  };
  return { bigEye: next('bigEye'), small: next('small'), cockroach: next('cockroach') };
}
