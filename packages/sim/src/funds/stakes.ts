import type { ProtectionRefusal } from '@tianping/protection';
import { isTimeUp, pauseAt } from './model/model-limits.ts';
import type { ModelMember, Stake } from './model/model-member.ts';
import type { FundsWorld } from './world/funds-world.ts';

type Action = 'deposit' | 'transferIn' | 'bet' | 'launch' | 'exchange' | 'redeem';

const PAUSES: readonly (string | null)[] = ['coolingOff', 'excluded'];

interface Guarded {
  readonly kind: 'guarded';
  readonly guarded: { text(script: 'hans'): string };
}
/** The refusal of a deposit, with its limit. */
interface GuardedDeposit {
  readonly kind: 'guarded';
  readonly refusal: { readonly data?: unknown };
}
export type Answer =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly error: Guarded | GuardedDeposit | { readonly kind: string };
    };

/** The refusal of a deposit by player protection; null for none. */
export function depositRefusalOf(answer: Answer): ProtectionRefusal | null {
  if (answer.ok || !('refusal' in answer.error)) return null;
  return answer.error.refusal.data as ProtectionRefusal;
}

/** The reason by which limits and pauses refused; null when they did not. */
export function refusalOf(answer: Answer): string | null {
  if (answer.ok || !('guarded' in answer.error)) return depositRefusalOf(answer)?.reason ?? null;
  return answer.error.guarded.text('hans');
}

/** Checks an answer against the pause in force. False where a pause refused: then nothing else was checked. */
export function noteRefusal(
  { clock, model }: FundsWorld,
  member: ModelMember,
  { action, reason }: { readonly action: Action; readonly reason: string | null },
): boolean {
  const stated = PAUSES.includes(reason) ? reason : null;
  const pause = pauseAt(member, clock.now());
  if (stated !== pause) {
    const reported = `${stated ?? 'let'} while the pause is ${pause}`;
    model.findings.push(`${member.memberId} ${action}: ${reported}`);
  }
  return stated === null;
}

/**
 * Records an answer, to be checked against limits of losses and stakes later, when the outcome of everything before
 * it is known. A limit of time is checked now.
 */
export function noteStake(
  { clock, model }: FundsWorld,
  member: ModelMember,
  asked: Pick<Stake, 'action' | 'amountMinor'> & { readonly reason: string | null },
): void {
  const { reason, ...stake } = asked;
  const at = clock.now();
  noteTime(model.findings, member, at, reason);
  if (reason === 'limitSession') return;
  const isLimit = reason === 'limitLoss' || reason === 'limitStake';
  if (reason !== null && !isLimit) return;
  const named = [...member.limits].filter(([name]) => /^(loss|stake)/.test(name));
  if (named.length === 0 && !isLimit) return;
  const limits = new Map(named.map(([name, { value }]) => [name, value]));
  member.stakes.push({ ...stake, at, limits, answer: isLimit ? reason : 'let' });
}

/** Other limits may be checked before that of time, so only acceptances and its own refusals are checked. */
export function noteTime(
  findings: string[],
  member: ModelMember,
  at: number,
  reason: string | null,
): void {
  const isUp = isTimeUp(member, at);
  if (reason === 'limitSession' && !isUp) findings.push(`${member.memberId}: time is not up`);
  if (reason === null && isUp) findings.push(`${member.memberId}: limit passed, time is up`);
}
