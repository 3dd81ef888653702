import { profileLimits } from './limits.ts';

/**
 * Until when a member's withdrawals are paused: for a day after a change of a secret, or as long as a reset pauses
 * them.
 */
export function withdrawalsPausedUntil(
  of: { readonly changedAt: number | null; readonly pausedUntil: number | null },
  now: number,
  pauseMs: number = profileLimits.withdrawalPauseMs,
): number | null {
  const afterChange = of.changedAt === null ? 0 : of.changedAt + pauseMs;
  const until = Math.max(afterChange, of.pausedUntil ?? 0);
  return until > now ? until : null;
}
