import type { MemberId, Rng } from '@tianping/base';
import type { Intent } from './journal.ts';
import type { SimWorld } from './world.ts';

/** What the driver remembers; the auditor uses none of it. */
export interface DriverState {
  readonly world: SimWorld;
  readonly rng: Rng;
  readonly intents: Intent[];
  /** Orders that are paid but have not been reported to the system often enough yet. */
  readonly unpaid: { readonly memberId: MemberId; readonly orderId: string }[];
}

export function pick<T>(rng: Rng, from: readonly T[]): T | undefined {
  return from.length === 0 ? undefined : from[rng.int(from.length)];
}
