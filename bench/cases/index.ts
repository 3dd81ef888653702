import type { Bench } from '../harness.ts';
import { fanOut } from './f2-fan-out.ts';
import { placedBets } from './p1-bets.ts';
import { embeddedBets } from './p9-embedded.ts';
import { cellUpdates } from './u1-cells.ts';
import { homeScript } from './u4-script.ts';
import { homePaint } from './u5-paint.ts';

export const benches: readonly Bench[] = [
  placedBets,
  embeddedBets,
  fanOut,
  cellUpdates,
  homeScript,
  homePaint,
];
