import type { ClusterPays, PayingSymbol, TumbleMachine } from '../machine.ts';
import { cellOf, countOf, REELS } from '../symbols.ts';
import { asPaying } from './line-wins.ts';

const ROWS = 4;
const CLUSTER_LEAST = 4;
/** Falls beyond this are not paid; the count over all stops shows how far they really go. */
const FALLS_MOST = 12;

export interface Cluster {
  readonly symbol: PayingSymbol;
  readonly cells: readonly number[];
  readonly units: number;
}
export interface Fall {
  readonly grid: readonly string[];
  readonly clusters: readonly Cluster[];
  readonly gone: readonly number[];
}

/** 4, 5, 6, 7 to 8, 9 and more. */
function clusterPay(pays: ClusterPays, size: number): number {
  const at = size <= 6 ? size - CLUSTER_LEAST : size <= 8 ? 3 : 4;
  return pays[at] ?? 0;
}

/** Neighbours up, down, left and right. */
const NEAR: readonly (readonly number[])[] = Array.from({ length: REELS * ROWS }, (_, cell) => {
  const near = [cell - ROWS, cell + ROWS].filter((one) => one >= 0 && one < REELS * ROWS);
  if (cell % ROWS > 0) near.push(cell - 1);
  if (cell % ROWS < ROWS - 1) near.push(cell + 1);
  return near;
});

/** Groups of one symbol; wilds join every group that they touch. */
export function clustersOf(grid: readonly string[], pays: TumbleMachine['pays']): Cluster[] {
  const clusters: Cluster[] = [];
  const text = grid.join('');
  let taken = 0;
  for (let start = 0; start < text.length; start += 1) {
    const letter = text.charAt(start);
    if (letter === 'W' || letter === 'S' || (taken >> start) & 1) continue;
    const cells = [start];
    let mask = 1 << start;
    for (const cell of cells) {
      for (const one of NEAR[cell] ?? []) {
        const other = text.charAt(one);
        if ((other !== letter && other !== 'W') || (mask >> one) & 1) continue;
        mask |= 1 << one;
        cells.push(one);
        if (other !== 'W') taken |= 1 << one;
      }
    }
    if (cells.length < CLUSTER_LEAST) continue;
    const symbol = asPaying(letter);
    const table = symbol && pays[symbol];
    if (table) clusters.push({ symbol, cells, units: clusterPay(table, cells.length) });
  }
  return clusters;
}

/** All that the five stops bring about. The last fall has no clusters. */
export function cascade(machine: TumbleMachine, stops: readonly number[]): Fall[] {
  const { strips, pays } = machine;
  const tops = [...stops];
  const falls: Fall[] = [];
  let grid = strips.map((strip, reel) => readRing(strip, tops[reel] ?? 0));
  for (;;) {
    const clusters = falls.length < FALLS_MOST ? clustersOf(grid, pays) : [];
    const gone = [...new Set(clusters.flatMap(({ cells }) => cells))];
    falls.push({ grid, clusters, gone });
    if (gone.length === 0) return falls;
    grid = grid.map((column, reel) => {
      const left = [...column].filter((_, row) => !gone.includes(cellOf(reel, row, ROWS))).join('');
      const fallen = ROWS - left.length;
      const strip = strips[reel] ?? '';
      const top = ((tops[reel] ?? 0) - fallen + strip.length) % strip.length;
      tops[reel] = top;
      return readRing(strip, top).slice(0, fallen) + left;
    });
  }
}

function readRing(strip: string, top: number): string {
  let text = '';
  for (let row = 0; row < ROWS; row += 1) text += strip.charAt((top + row) % strip.length);
  return text;
}

/** What all falls pay, each by its place on the ladder. */
export function cascadeUnits(falls: readonly Fall[], ladder: readonly number[]): number {
  return falls.reduce(
    (sum, { clusters }, at) =>
      sum + rung(ladder, at) * clusters.reduce((all, { units }) => all + units, 0),
    0,
  );
}

export function rung(ladder: readonly number[], at: number): number {
  return ladder[Math.min(at, ladder.length - 1)] ?? 1;
}

/** Scatters of the first window only. */
export function isTriggered(falls: readonly Fall[], trigger: number): boolean {
  return countOf((falls[0]?.grid ?? []).join(''), 'S') >= trigger;
}
