import {
  type HundredNiuniuOutcome,
  hundredNiuniuOutcome,
  NIUNIU_GATES,
  niuniuHandOf,
} from '@tianping/plugin-games/niuniu';
import type { RevealStep } from '../../kit/table/cards/reveal.ts';

/** The pace below is made for this drawing time; other tables stretch or press it. */
const DRAWING_MS = 9000;
const CARD_MS = 62;
const TURN_MS = 80;
/** From one gate's turn to the next one's. */
const GATE_MS = 1050;
const FIRST_MS = 2100;

/** Hands in the order in which they are dealt and turned; the banker's is the last. */
export const NIUNIU_HANDS = [...NIUNIU_GATES, 'banker'] as const;
export type NiuniuHandName = (typeof NIUNIU_HANDS)[number];

export function readOutcome(outcome: unknown): HundredNiuniuOutcome | null {
  const read = hundredNiuniuOutcome.safeParse(outcome);
  return read.success ? read.data : null;
}

export function handOf(outcome: HundredNiuniuOutcome, name: NiuniuHandName) {
  return name === 'banker' ? outcome.banker : outcome.gates[name];
}

/** How the felt names the places of a hand by the size of its first group. */
const PLACES: Readonly<Record<number, string>> = { 3: 'three', 4: 'four', 5: 'five' };

/**
 * All hands are dealt, then turned one after another: four cards at once, the fifth after a breath (the banker's
 * with its edge lifted first). A hand that lies open is put in its groups.
 */
export function hundredNiuniuSteps(outcome: unknown, drawingMs: number): RevealStep[] {
  const read = readOutcome(outcome);
  if (!read) return [];
  const hands = NIUNIU_HANDS.map((name) => handSteps(name, handOf(read, name).cards));
  const end = FIRST_MS + NIUNIU_HANDS.length * GATE_MS + 1000;
  const steps = [
    ...hands.flat(),
    { atMs: end, kind: 'result', slot: '', code: '', slowly: false } as const,
  ];
  const scale = (ms: number): number => Math.floor((ms * drawingMs) / DRAWING_MS);
  return steps
    .map((step) => ({ ...step, atMs: scale(step.atMs) }))
    .toSorted((a, b) => a.atMs - b.atMs);
}

type Cards = HundredNiuniuOutcome['banker']['cards'];

function handSteps(name: NiuniuHandName, cards: Cards): RevealStep[] {
  const hand = NIUNIU_HANDS.indexOf(name);
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
