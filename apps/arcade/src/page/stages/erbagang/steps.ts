import {
  ERBAGANG_GATES,
  type ErbagangOutcome,
  erbagangOutcome,
} from '@tianping/plugin-games/erbagang';
import type { RevealStep } from '../../kit/table/cards/reveal.ts';

/** The pace below is made for this drawing time; other tables stretch or press it. */
const DRAWING_MS = 7000;
const TILE_MS = 120;
/** From one gate's turn to the next one's. */
const GATE_MS = 950;
const FIRST_MS = 1650;

/** Hands in the order in which they are dealt and turned; the banker's is the last. */
export const ERBAGANG_HANDS = [...ERBAGANG_GATES, 'banker'] as const;
export type ErbagangHandName = (typeof ERBAGANG_HANDS)[number];

export function readOutcome(outcome: unknown): ErbagangOutcome | null {
  const read = erbagangOutcome.safeParse(outcome);
  return read.success ? read.data : null;
}

export function handOf(outcome: ErbagangOutcome, name: ErbagangHandName) {
  return name === 'banker' ? outcome.banker : outcome.gates[name];
}

/**
 * Two tiles each are dealt, then turned hand by hand, the second after a breath (the banker's with its edge lifted
 * first). Tiles that lie open are pushed together.
 */
export function erbagangSteps(outcome: unknown, drawingMs: number): RevealStep[] {
  const read = readOutcome(outcome);
  if (!read) return [];
  const hands = ERBAGANG_HANDS.map((name) => handSteps(name, handOf(read, name).tiles));
  const end = FIRST_MS + 3 * GATE_MS + 2100;
  const steps = [
    ...hands.flat(),
    { atMs: end, kind: 'result', slot: '', code: '', slowly: false } as const,
  ];
  const scale = (ms: number): number => Math.floor((ms * drawingMs) / DRAWING_MS);
  return steps
    .map((step) => ({ ...step, atMs: scale(step.atMs) }))
    .toSorted((a, b) => a.atMs - b.atMs);
}

function handSteps(
  name: ErbagangHandName,
  tiles: ErbagangOutcome['banker']['tiles'],
): RevealStep[] {
  const hand = ERBAGANG_HANDS.indexOf(name);
  const isBanker = name === 'banker';
  const turnsAt = FIRST_MS + hand * GATE_MS;
  const pushedAt = turnsAt + (isBanker ? 1640 : 800);
  return tiles.flatMap((code, at): RevealStep[] => {
    const slot = `${name}-card-${at + 1}`;
    const tile = { slot, code, slowly: false } as const;
    return [
      // One tile each to all, then the second one.
      { ...tile, atMs: (at * ERBAGANG_HANDS.length + hand) * TILE_MS, kind: 'deal' },
      {
        ...tile,
        atMs: turnsAt + at * (isBanker ? 450 : 380),
        kind: 'turn',
        slowly: isBanker && at === 1,
      },
      { ...tile, atMs: pushedAt, kind: 'move', to: `${name}-pair-${at + 1}` },
    ];
  });
}
