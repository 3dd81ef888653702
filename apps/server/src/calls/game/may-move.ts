import type { CallContext, SessionContext } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

/** Whether automatic transfer may put money into a venue now: not while transfers, or this member's money, are stopped. */
export async function mayMoveIn(
  { site, siteId, session }: CallContext & { readonly session: SessionContext },
  { office }: Pick<Services, 'office'>,
): Promise<boolean> {
  if (site.switches?.transfers) return false;
  return !(await office.isMoneyLocked(siteId, session.memberId));
}
