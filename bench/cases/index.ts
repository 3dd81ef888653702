import type { Bench } from '../harness.ts';
import { fanOut } from './f2-fan-out.ts';

export const benches: readonly Bench[] = [fanOut];
