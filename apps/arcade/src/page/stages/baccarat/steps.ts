import { type BaccaratOutcome, baccaratOutcome } from '@tianping/plugin-games/baccarat';
import type { RevealStep } from '../../kit/table/cards/reveal.ts';

/** The pace below is made for this drawing time; at other tables it is scaled. */
const DRAWING_MS = 9000;

type Side = 'player' | 'banker';

export function readOutcome(outcome: unknown): BaccaratOutcome | null {
  const read = baccaratOutcome.safeParse(outcome);
  return read.success ? read.data : null;
}

/**
 * Four cards in turn, the player's turned first, then third cards slowly, one side after the other. `drawingMs`: the
 * table's drawing time.
 */
export function baccaratSteps(outcome: unknown, drawingMs: number): RevealStep[] {
  const read = readOutcome(outcome);
  if (!read) return [];
  const steps: RevealStep[] = [];
  const add = (atMs: number, kind: 'deal' | 'turn', side: Side, at: number): void => {
    const code = read[side][at];
    if (!code) return;
    const slot = `${side}-card-${at + 1}`;
    steps.push({ atMs, kind, slot, code, slowly: kind === 'turn' && at === 2 });
  };
  add(0, 'deal', 'player', 0);
  add(330, 'deal', 'banker', 0);
  add(660, 'deal', 'player', 1);
  add(990, 'deal', 'banker', 1);
  add(1600, 'turn', 'player', 0);
  add(2000, 'turn', 'player', 1);
  add(2700, 'turn', 'banker', 0);
  add(3100, 'turn', 'banker', 1);
  let at = 3600;
  for (const side of ['player', 'banker'] as const) {
    if (read[side].length < 3) continue;
    add(at, 'deal', side, 2);
    add(at + 560, 'turn', side, 2);
    at += 2100;
  }
  steps.push({ atMs: at + 200, kind: 'result', slot: '', code: '', slowly: false });
  const scale = (ms: number): number => Math.floor((ms * drawingMs) / DRAWING_MS);
  return steps.map((step) => ({ ...step, atMs: scale(step.atMs) }));
}
