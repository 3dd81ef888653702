import type { MemberId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { MembersDeps } from '../deps.ts';
import { endTrust } from '../devices/trusted-devices.ts';
import { endLogins } from '../factors/tickets.ts';
import { revokeRemembered } from '../remember/remembered.ts';

/**
 * Ends all sessions, begun logins and remembered tokens of a member, in the caller's transaction; `committed` must be
 * called after the commit.
 */
export async function endAll(
  { clock, sessions }: Pick<MembersDeps, 'clock' | 'sessions'>,
  sql: Sql,
  { memberId, exceptSessionId }: { memberId: MemberId; exceptSessionId?: string },
): Promise<{ readonly ended: number; committed(): void }> {
  await endLogins(sql, memberId);
  await revokeRemembered(sql, { memberId, now: clock.now() });
  await endTrust(sql, { memberId, ...(exceptSessionId ? { exceptSessionId } : {}) });
  const ended = await sessions.revokeAll(sql, memberId, exceptSessionId);
  return {
    ended,
    committed: () => sessions.forget({ memberId, ...(exceptSessionId ? { exceptSessionId } : {}) }),
  };
}
