import type { UnixMs } from '@tianping/base';
import type { CallContext, SessionContext } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';

/** When the asking session began; now, where it has just ended. */
export async function sessionStart(
  { siteId, now, session }: CallContext & { readonly session: SessionContext },
  { members }: Pick<Services, 'members'>,
): Promise<UnixMs> {
  const { sessions } = await members.sessionsOf({ siteId, ...session });
  return sessions.find(({ isCurrent }) => isCurrent)?.createdAt ?? now;
}
