/** What a member may have lost: the bound phone, the fund password, the second factor. */
export const resetWhats = ['phone', 'fund', 'factor'] as const;
export type ResetWhat = (typeof resetWhats)[number];

/**
 * `asked` by a visitor; `open`: waits for two persons; `waiting`: they have agreed, and the member may still stop it;
 * `lapsed`: the account was closed or self-excluded in the meantime, or nobody worked on it in time.
 */
export type ResetState = 'asked' | 'open' | 'waiting' | 'done' | 'stopped' | 'refused' | 'lapsed';

/** States in which a case can still be stopped. */
export function isLive(state: ResetState): boolean {
  return state === 'asked' || state === 'open' || state === 'waiting';
}

/** Letters of a case's number and of the code that stops one. */
export const RESET_REFERENCE_LENGTH = 8;
export const RESET_STOP_CODE_LENGTH = 8;
