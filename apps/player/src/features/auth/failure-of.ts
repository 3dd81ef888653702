import type { CallOutcome } from '@tianping/client';

/** Why logging in or registering failed, for the form. */
export type AuthFailure =
  /** The member closed the captcha. */
  | { readonly kind: 'cancelled' }
  /** `code` is the envelope's, 0 for a failed captcha. */
  | { readonly kind: 'refused'; readonly code: number; readonly message: string }
  | { readonly kind: 'lost' };

export function failureOf(outcome: Exclude<CallOutcome<unknown>, { kind: 'answer' }>): AuthFailure {
  if (outcome.kind === 'lost') return { kind: 'lost' };
  return { kind: 'refused', code: outcome.code, message: outcome.message };
}
