import type { MemberId } from '@tianping/base';
import type { MembersDeps } from '../deps.ts';
import type { FactorRefusal } from './types.ts';

/**
 * Where tries at a second factor are counted: a device that its member knows counts by itself, all others together.
 * So no guessing elsewhere locks it, as with the password.
 */
export interface FactorLane {
  readonly memberId: MemberId;
  /** Null: a device that is not known. */
  readonly deviceId: string | null;
}

type AttemptDeps = Pick<MembersDeps, 'keyValue' | 'factorLimits'>;

/** Counts before anything is compared, so that a burst in parallel counts in full; null when it may be tried. */
export async function beginFactorTry(
  { keyValue, factorLimits }: AttemptDeps,
  lane: FactorLane,
): Promise<FactorRefusal | null> {
  const tries = await keyValue.increment(laneKey(lane), factorLimits.failureWindowMs);
  if (tries <= factorLimits.failuresMax) return null;
  return { kind: 'factorTooMany', minutes: Math.ceil(factorLimits.failureWindowMs / 60_000) };
}

export async function factorTrySucceeded({ keyValue }: AttemptDeps, lane: FactorLane) {
  await keyValue.delete(laneKey(lane));
}

function laneKey({ memberId, deviceId }: FactorLane): string {
  return `factor:tries:${memberId}:${deviceId ?? ''}`;
}
