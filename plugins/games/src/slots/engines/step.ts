import type { Draws } from '@tianping/games';
import type { SlotStep } from '../shown.ts';
import { type Strips, windowOf } from '../symbols.ts';

/** A step in which nothing has happened yet. */
export function stepOf(kind: SlotStep['kind'], free: number, grid: readonly string[]): SlotStep {
  return {
    kind,
    free,
    stops: null,
    grid: [...grid],
    wins: [],
    gone: [],
    awarded: 0,
    money: [],
    respins: null,
    grandMinor: 0,
    minor: 0,
  };
}

/** Every stop of a strip is as likely as any other. */
export function drawStops(draws: Draws, strips: Strips): number[] {
  return strips.map((strip) => draws.int(strip.length));
}

export function gridAt(strips: Strips, stops: readonly number[], rows: number): string[] {
  return strips.map((strip, reel) => windowOf(strip, stops[reel] ?? 0, rows));
}
