import { type DragonTigerOutcome, dragonTigerOutcome } from '@tianping/plugin-games/dragon-tiger';
import type { RevealStep } from '../../kit/table/cards/reveal.ts';

export function readOutcome(outcome: unknown): DragonTigerOutcome | null {
  const read = dragonTigerOutcome.safeParse(outcome);
  return read.success ? read.data : null;
}

/** Both cards are dealt, the dragon is turned, then the tiger, slowly. */
export function dragonTigerSteps(outcome: unknown): RevealStep[] {
  const read = readOutcome(outcome);
  if (!read) return [];
  const { dragon, tiger } = read;
  const [left, right] = ['dragon-card', 'tiger-card'];
  return [
    { atMs: 0, kind: 'deal', slot: left, code: dragon, slowly: false },
    { atMs: 450, kind: 'deal', slot: right, code: tiger, slowly: false },
    { atMs: 1200, kind: 'turn', slot: left, code: dragon, slowly: false },
    { atMs: 2100, kind: 'turn', slot: right, code: tiger, slowly: true },
    { atMs: 3700, kind: 'result', slot: '', code: '', slowly: false },
  ];
}
