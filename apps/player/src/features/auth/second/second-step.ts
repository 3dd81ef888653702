import type { CallOutcome, RequestFor } from '@tianping/client';
import type { Session } from '../../../app/member/session.ts';
import type { FactorWay } from '../../factor/ways.ts';
import { sessionOf } from '../auth-flow.ts';
import { type AuthFailure, failureOf } from '../failure-of.ts';
import { keepRemembered, type RememberDeps } from '../login/remember-flow.ts';
import { keepTrust } from '../login/trust.ts';

/** A login that waits for its second factor. */
export interface SecondStep {
  readonly ticket: string;
  readonly ways: readonly FactorWay[];
  readonly userName: string;
  /** Whether this browser is to remember the login afterwards. */
  readonly remember: boolean;
}

export type SecondProof = RequestFor<'site/user/login/second'>['proof'];

export type SecondOutcome =
  | { readonly kind: 'in'; readonly session: Session }
  /** The ticket is no longer valid: the login starts over. */
  | { readonly kind: 'gone'; readonly message: string }
  | AuthFailure;

/** Sends the second factor; what the browser is to remember is stored before the session begins. */
export async function logInSecond(
  deps: RememberDeps,
  step: SecondStep,
  given: { readonly proof: SecondProof; readonly trust: boolean },
): Promise<SecondOutcome> {
  const { ticket, userName: username } = step;
  const outcome = await deps.api.call('site/user/login/second', { ticket, ...given });
  if (outcome.kind !== 'answer') return refused(outcome);
  const { rememberToken, trustToken } = outcome.answer;
  if (rememberToken !== null) await keepRemembered(deps, { username, token: rememberToken });
  if (trustToken !== null) {
    await keepTrust(deps.storage, deps.keys, { username, token: trustToken });
  }
  return { kind: 'in', session: sessionOf(username, outcome.answer) };
}

function refused(outcome: Exclude<CallOutcome<unknown>, { kind: 'answer' }>): SecondOutcome {
  if (outcome.kind === 'code' && outcome.code === CODE_EXPIRED) {
    return { kind: 'gone', message: outcome.message };
  }
  return failureOf(outcome);
}

const CODE_EXPIRED = 6038;
