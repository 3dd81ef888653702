import type { Message, Translator } from '@tianping/i18n';
import type { Tone } from '../../tone.ts';
import type { HandPlate } from '../cards/hand-plate.tsx';
import type { Reveal, RevealStep } from '../cards/reveal.ts';
import { gatesText } from '../words.ts';

/** A round of gates against the banker: a hand each, and which gates beat the banker's. */
export interface GateOutcome<Gate extends string, Hand> {
  readonly banker: Hand;
  readonly gates: Readonly<Record<Gate, Hand & { readonly isWon: boolean }>>;
}

/** What distinguishes one table of gates from another. */
export interface GateTable<
  Gate extends string = string,
  Hand extends { readonly class: string } = { readonly class: string },
> {
  readonly gates: readonly Gate[];
  /** Null for an invalid outcome of this game. */
  read(outcome: unknown): GateOutcome<Gate, Hand> | null;
  /** Name of a gate, of a class of hands, or of the `banker`. */
  nameOf(code: Gate | Hand['class'] | 'banker'): Message;
  toneOf(code: Hand['class']): Tone;
  /** How many cards or tiles a hand has. */
  readonly handSize: number;
  /** Drawing time that the paces below are made for; at other tables they are scaled. */
  readonly drawingMs: number;
  /** Time at which all is shown. */
  readonly endMs: number;
  /** How the hand of this name is dealt, turned and laid together; `at` counts from the first gate. */
  stepsOf(name: Gate | 'banker', hand: Hand, at: number): readonly RevealStep[];
}

type Texts = Pick<Translator, 't'>;

/** Hands in the order in which they are dealt and turned; the banker's is the last. */
export function handsOf<Gate extends string>(table: {
  readonly gates: readonly Gate[];
}): readonly (Gate | 'banker')[] {
  return [...table.gates, 'banker'];
}

export function handOf<Gate extends string, Hand>(
  outcome: GateOutcome<Gate, Hand>,
  name: Gate | 'banker',
): Hand {
  return name === 'banker' ? outcome.banker : outcome.gates[name];
}

/** All steps of showing a result, in order; none for an invalid outcome. */
export function gateSteps<Gate extends string, Hand extends { readonly class: string }>(
  table: GateTable<Gate, Hand>,
  outcome: unknown,
  drawingMs: number,
): RevealStep[] {
  const read = table.read(outcome);
  if (!read) return [];
  const hands = handsOf(table).flatMap((name, at) => table.stepsOf(name, handOf(read, name), at));
  const end = { atMs: table.endMs, kind: 'result', slot: '', code: '', slowly: false } as const;
  const scale = (ms: number): number => Math.floor((ms * drawingMs) / table.drawingMs);
  return [...hands, end]
    .map((step) => ({ ...step, atMs: scale(step.atMs) }))
    .toSorted((a, b) => a.atMs - b.atMs);
}

/** The plates of the hands laid together. Gates that lost are dimmed when all is shown. */
export function gatePlates<Gate extends string, Hand extends { readonly class: string }>(
  table: GateTable<Gate, Hand>,
  outcome: unknown,
  { shown, t }: Texts & { readonly shown: Reveal },
): readonly HandPlate[] {
  const read = table.read(outcome);
  if (!read) return [];
  return handsOf(table).flatMap((name): HandPlate[] => {
    const slot = `${name}-card-${table.handSize}`;
    const last = shown.cards[slot];
    if (!last || last.at === slot) return [];
    const { class: code } = handOf(read, name);
    const isOut = shown.isComplete && name !== 'banker' && !read.gates[name].isWon;
    return [
      { plate: `${name}-score`, text: t(table.nameOf(code)), tone: table.toneOf(code), isOut },
    ];
  });
}

/** The gates that won, as a short text. */
export function gatesWonText<Gate extends string, Hand extends { readonly class: string }>(
  table: GateTable<Gate, Hand>,
  outcome: unknown,
  { t }: Texts,
): string | null {
  const read = table.read(outcome);
  if (!read) return null;
  const gates = table.gates.map((code) => ({
    name: t(table.nameOf(code)),
    isWon: read.gates[code].isWon,
  }));
  return gatesText(gates, { t });
}
