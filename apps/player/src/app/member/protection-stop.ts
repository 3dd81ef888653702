import type { UnixMs } from '@tianping/base';
import type { AnswerFor } from '@tianping/client';
import { clientCodes } from '@tianping/contract/wire';

type LimitPeriod = AnswerFor<'site/protection/overview'>['limits'][number]['period'];

const REASONS = [
  'limitDeposit',
  'limitStake',
  'limitLoss',
  'limitSession',
  'coolingOff',
  'excluded',
] as const;
export type StopReason = (typeof REASONS)[number];

/** A limit or a pause of the member's own that refused something: which one, how much of it, until when. */
export interface ProtectionStop {
  readonly reason: StopReason;
  /** The server's sentence. */
  readonly message: string;
  readonly until: UnixMs | null;
  readonly period: LimitPeriod | null;
  /** Minor units, or minutes of a `limitSession`. */
  readonly limit: number | null;
  readonly left: number | null;
}

/** What a refusal states about limits and pauses; null for one about something else. */
export function stopOf(refused: {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}): ProtectionStop | null {
  const { code, message, data } = refused;
  if (code !== clientCodes.accessDenied.code || typeof data !== 'object' || !data) return null;
  const facts: { readonly [name: string]: unknown } = { ...data };
  const reason = REASONS.find((name) => name === facts.reason);
  if (!reason) return null;
  const { period } = facts;
  return {
    reason,
    message,
    until: numberOf(facts.until),
    period: period === 'day' || period === 'week' || period === 'month' ? period : null,
    limit: numberOf(facts.limit),
    left: numberOf(facts.left),
  };
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
