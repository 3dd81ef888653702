import {
  type HundredNiuniuOutcome,
  hundredNiuniuOutcome,
  NIUNIU_GATES,
  type NiuniuGate,
  niuniuHandOf,
  niuniuMessages as words,
} from '@tianping/plugin-games/niuniu';
import type { RevealStep } from '../../kit/table/cards/reveal.ts';
import type { GateTable } from '../../kit/table/gates/gates.ts';
import { NIUNIU_TONES } from '../niuniu/tones.ts';

type Hand = HundredNiuniuOutcome['banker'];

const CARD_MS = 62;
const TURN_MS = 80;
/** From one gate's turn to the next one's. */
const GATE_MS = 1050;
const FIRST_MS = 2100;

/** The felt's names for the places of a hand, by the size of its first group. */
const PLACES: Readonly<Record<number, string>> = { 3: 'three', 4: 'four', 5: 'five' };

/** Four gates against the house, five cards each. */
export const hundredNiuniuTable: GateTable<NiuniuGate, Hand> = {
  gates: NIUNIU_GATES,
  read(outcome) {
    const read = hundredNiuniuOutcome.safeParse(outcome);
    return read.success ? read.data : null;
  },
  nameOf: (code) => words[code],
  toneOf: (code) => NIUNIU_TONES[code],
  handSize: 5,
  drawingMs: 9000,
  endMs: FIRST_MS + (NIUNIU_GATES.length + 1) * GATE_MS + 1000,
  stepsOf,
};

/**
 * All hands are dealt, then turned one after another: four cards simultaneously, the fifth after a pause (the banker's
 * with its edge lifted first). An open hand is arranged in its groups.
 */
function stepsOf(name: NiuniuGate | 'banker', { cards }: Hand, hand: number): RevealStep[] {
  const isBanker = name === 'banker';
  const turnsAt = FIRST_MS + hand * GATE_MS;
  const lastAt = turnsAt + (isBanker ? 620 : 480);
  const groupsAt = lastAt + (isBanker ? 1180 : 400);
  const { groups } = niuniuHandOf(cards);
  const order = groups.flat();
  const place = PLACES[groups[0]?.length ?? 5] ?? 'five';
  return cards.flatMap((code, at): RevealStep[] => {
    const slot = `${name}-card-${at + 1}`;
    const isLast = at === cards.length - 1;
    const to = `${name}-${place}-${order.indexOf(code) + 1}`;
    const turnAt = isLast ? lastAt : turnsAt + at * TURN_MS;
    const card = { slot, code, slowly: false } as const;
    return [
      { ...card, atMs: (hand * cards.length + at) * CARD_MS, kind: 'deal' },
      { ...card, atMs: turnAt, kind: 'turn', slowly: isBanker && isLast },
      { ...card, atMs: groupsAt, kind: 'move', to },
    ];
  });
}
