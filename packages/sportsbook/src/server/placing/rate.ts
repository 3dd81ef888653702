import type { UnixMs } from '@tianping/base';
import type { MemberOfSite, SportsbookDeps } from '../deps.ts';

const MINUTE_MS = 60_000;

type RateDeps = Pick<SportsbookDeps, 'clock' | 'betsOfMinute'>;

/** Counts each member's bets of the last minute. */
export interface BetRate {
  /** The member's bets of the last minute so far; this one is counted from now on. */
  count(member: MemberOfSite): Promise<number>;
}

/**
 * Exact for bets placed in this process. `betsOfMinute` counts those of all processes, in a minute that begins with
 * the first bet; the greater of the two counts.
 */
export function createBetRate({ clock, betsOfMinute }: RateDeps): BetRate {
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
    async count({ siteId, memberId }) {
      const member = `${siteId} ${memberId}`;
      const now = clock.now();
      sweep(now);
      const times = timesByMember.get(member) ?? [];
      while ((times[0] ?? now) <= now - MINUTE_MS) times.shift();
      const recent = times.length;
      times.push(now);
      timesByMember.set(member, times);
      const shared = (await betsOfMinute?.(member)) ?? 0;
      return Math.max(recent, shared - 1);
    },
  };
}
