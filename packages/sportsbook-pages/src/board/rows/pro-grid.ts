import type { BoardColumn, BoardLayout } from '../../store/prices/columns.ts';

/** Grid columns where the markets of the two blocks begin. */
const MAIN_FIRST = [4, 7, 10];
const SECOND_FIRST = [12, 14, 16];
/** Grid columns of the third line that belong to markets without a column of their own. */
const QUIET_FIRST = 4;
const QUIET_CELLS = 6;

/**
 * Which breakpoint hides a grid column of the first block in narrow windows; the column then has no width. Null for a
 * column that always shows.
 */
export function dropOf(column: number): 'x3' | 'x4' | null {
  if (column === 9) return 'x3';
  return column === 6 ? 'x4' : null;
}

interface Place {
  readonly column: BoardColumn;
  readonly first: number;
}

interface QuietPlace extends Place {
  /** Which side of the market is here. */
  readonly side: number;
}

export interface ProPlaces {
  readonly main: readonly Place[];
  readonly second: readonly Place[];
  readonly quiet: readonly QuietPlace[];
}

const known = new WeakMap<BoardLayout, ProPlaces>();

/**
 * The places of a sport's columns in the professional grid: markets with lines take the wide places, the win the
 * narrow one, the others are in the third line.
 */
export function proPlaces(layout: BoardLayout): ProPlaces {
  let places = known.get(layout);
  if (!places) {
    const main = seat(layout.main.columns, MAIN_FIRST);
    const second = seat(layout.second?.columns ?? [], SECOND_FIRST);
    places = { main: main.seated, second: second.seated, quiet: quietPlaces(main.left) };
    known.set(layout, places);
  }
  return places;
}

/** Whether the third line begins with the draw. */
export function hasDrawCell(layout: BoardLayout): boolean {
  const { main, second } = proPlaces(layout);
  return [...main, ...second].some(({ column }) => column.sides.includes('N'));
}

/** How many lines of a market are side by side. */
export function proLines(column: BoardColumn, isSecond: boolean): number {
  if (column.lineKind === 'none') return 1;
  return Math.max(1, Math.min(column.lines, isSecond ? 2 : 3));
}

function seat(
  columns: readonly BoardColumn[],
  firsts: readonly number[],
): { readonly seated: readonly Place[]; readonly left: readonly BoardColumn[] } {
  const [wide1 = 0, wide2 = 0, narrow = 0] = firsts;
  const win = columns.find((column) => column.family === 'win') ?? null;
  const others = columns.filter((column) => column !== win);
  const [one, two, ...left] = others;
  const seated: Place[] = [];
  if (one) seated.push({ column: one, first: wide1 });
  if (two) seated.push({ column: two, first: wide2 });
  if (win) seated.push({ column: win, first: narrow });
  return { seated, left };
}

function quietPlaces(columns: readonly BoardColumn[]): readonly QuietPlace[] {
  return columns
    .map((column) => ({ ...column, hasWord: true }))
    .flatMap((column) => column.sides.slice(0, column.cells).map((_, side) => ({ column, side })))
    .slice(0, QUIET_CELLS)
    .map((place, at) => ({ ...place, first: QUIET_FIRST + at }));
}
