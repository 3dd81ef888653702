import type { Rng } from '@tianping/base';
import type { ModelMember } from '../model/model-member.ts';
import type { FundsWorld } from '../world/funds-world.ts';

/** One operation for one member. It lets no time pass, so that a repeated request is sent at the same time. */
export type Step = (world: FundsWorld, member: ModelMember) => Promise<void>;

export function pick<T>(rng: Rng, from: readonly T[]): T | undefined {
  return from.length === 0 ? undefined : from[rng.int(from.length)];
}
