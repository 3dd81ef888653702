import type { MemberId } from '@tianping/base';
import type { MembersDeps } from '../deps.ts';
import type { FactorRefusal } from './types.ts';

/**
 * Where attempts at a second factor are counted: a device that the member has used before has a count of its own, all
 * others share one. So guesses elsewhere never lock it, as with the password.
 */
export interface FactorLane {
  readonly memberId: MemberId;
  /** Null for an unknown device. */
  readonly deviceId: string | null;
}

type AttemptDeps = Pick<MembersDeps, 'keyValue' | 'factorLimits'>;

/** Counts before anything is compared, so that parallel guesses count in full; null when the attempt is allowed. */
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
