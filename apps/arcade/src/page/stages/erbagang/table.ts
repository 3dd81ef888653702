import {
  ERBAGANG_CLASSES,
  ERBAGANG_GATES,
  type ErbagangClass,
  type ErbagangGate,
  type ErbagangOutcome,
  erbagangOutcome,
  erbagangMessages as words,
} from '@tianping/plugin-games/erbagang';
import type { RevealStep } from '../../kit/table/cards/reveal.ts';
import type { GateTable } from '../../kit/table/gates/gates.ts';
import type { Tone } from '../../kit/tone.ts';

type Hand = ErbagangOutcome['banker'];

const TILE_MS = 120;
/** From one gate's turn to the next one's. */
const GATE_MS = 950;
const FIRST_MS = 1650;

/** Three gates against the house, two tiles each. */
export const erbagangTable: GateTable<ErbagangGate, Hand> = {
  gates: ERBAGANG_GATES,
  read(outcome) {
    const read = erbagangOutcome.safeParse(outcome);
    return read.success ? read.data : null;
  },
  nameOf: (code) => words[code],
  toneOf,
  handSize: 2,
  drawingMs: 7000,
  endMs: FIRST_MS + ERBAGANG_GATES.length * GATE_MS + 2100,
  stepsOf,
};

/** Tones from no points to two blanks. */
function toneOf(code: ErbagangClass): Tone {
  if (code === 'pairWhite') return 'gold';
  const halves = ERBAGANG_CLASSES.indexOf(code);
  if (halves >= ERBAGANG_CLASSES.indexOf('gang')) return 'red';
  if (halves >= 14) return 'violet';
  if (halves >= 8) return 'blue';
  return halves >= 2 ? 'green' : 'grey';
}

/**
 * Two tiles each are dealt, then turned hand by hand, the second after a pause (the banker's with its edge lifted
 * first). Open tiles are pushed together.
 */
function stepsOf(name: ErbagangGate | 'banker', { tiles }: Hand, hand: number): RevealStep[] {
  const isBanker = name === 'banker';
  const turnsAt = FIRST_MS + hand * GATE_MS;
  const pushedAt = turnsAt + (isBanker ? 1640 : 800);
  return tiles.flatMap((code, at): RevealStep[] => {
    const slot = `${name}-card-${at + 1}`;
    const tile = { slot, code, slowly: false } as const;
    // One tile each to all, then the second one.
    const dealtAt = (at * (ERBAGANG_GATES.length + 1) + hand) * TILE_MS;
    const turnAt = turnsAt + at * (isBanker ? 450 : 380);
    return [
      { ...tile, atMs: dealtAt, kind: 'deal' },
      { ...tile, atMs: turnAt, kind: 'turn', slowly: isBanker && at === 1 },
      { ...tile, atMs: pushedAt, kind: 'move', to: `${name}-pair-${at + 1}` },
    ];
  });
}
