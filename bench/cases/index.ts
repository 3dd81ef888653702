import type { Bench } from '../harness.ts';
import { fanOut } from './f2-fan-out.ts';
import { placedBets } from './p1-bets.ts';
import { embeddedBets } from './p9-embedded.ts';

export const benches: readonly Bench[] = [placedBets, embeddedBets, fanOut];
