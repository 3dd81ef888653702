import type { Draws } from '@tianping/games';
import { z } from 'zod';

/** What the banker has and what every gate has. */
interface Sides<Gate extends string, OfBanker, OfGate = OfBanker> {
  readonly banker: OfBanker;
  readonly gates: Readonly<Record<Gate, OfGate>>;
}

function eachGate<Gate extends string, Value>(
  gates: readonly Gate[],
  make: (gate: Gate, at: number) => Value,
): Record<Gate, Value> {
  const pairs = gates.map((gate, at) => [gate, make(gate, at)] as const);
  return Object.fromEntries(pairs) as Record<Gate, Value>;
}

/** The shape of what a round of gates leaves, from that of one hand; `isWon` is the gate's against the banker. */
export function gateOutcome<Gate extends string, Hand extends z.ZodRawShape>(
  gates: readonly Gate[],
  hand: Hand,
) {
  const gate = z.object({ ...hand, isWon: z.boolean() });
  return z.object({ banker: z.object(hand), gates: z.object(eachGate(gates, () => gate)) });
}

/** One shuffled deck: the banker's hand first, then each gate's. */
export function dealGates<Gate extends string, Piece>(
  draws: Draws,
  {
    gates,
    deck,
    size,
  }: {
    readonly gates: readonly Gate[];
    readonly deck: readonly Piece[];
    readonly size: number;
  },
): Sides<Gate, readonly Piece[]> {
  const pieces = draws.shuffle(deck);
  const hand = (at: number): readonly Piece[] => pieces.slice(at * size, (at + 1) * size);
  return { banker: hand(0), gates: eachGate(gates, (_, at) => hand(at + 1)) };
}

/** What the hands make of a round. A gate wins with the stronger hand, so equal hands are the banker's. */
export function compareGates<Gate extends string, Piece, Hand extends object>(
  gates: readonly Gate[],
  dealt: Sides<Gate, readonly Piece[]>,
  read: (pieces: readonly Piece[]) => { readonly hand: Hand; readonly strength: number },
) {
  const banker = read(dealt.banker);
  return {
    banker: banker.hand,
    gates: eachGate(gates, (gate) => {
      const { hand, strength } = read(dealt.gates[gate]);
      return { ...hand, isWon: strength > banker.strength };
    }),
  };
}
