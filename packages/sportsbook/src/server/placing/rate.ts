import type { Clock, UnixMs } from '@tianping/base';

const MINUTE_MS = 60_000;

/** Counts each member's bets of the last minute, in this process. */
export interface BetRate {
  /** How many there were; this one is counted from now on. */
  count(member: string): number;
}

export function createBetRate(clock: Clock): BetRate {
  const timesByMember = new Map<string, UnixMs[]>();
  let sweptAt = clock.now();

  const sweep = (now: UnixMs): void => {
    if (now - sweptAt < MINUTE_MS) return;
    sweptAt = now;
    for (const [member, times] of timesByMember) {
      if ((times.at(-1) ?? 0) <= now - MINUTE_MS) timesByMember.delete(member);
    }
  };

  return {
    count(member) {
      const now = clock.now();
      sweep(now);
      const recent = (timesByMember.get(member) ?? []).filter((at) => at > now - MINUTE_MS);
      timesByMember.set(member, [...recent, now]);
      return recent.length;
    },
  };
}
