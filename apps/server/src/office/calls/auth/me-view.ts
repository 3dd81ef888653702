import { must, type SiteId } from '@tianping/base';
import type { StaffMe } from '@tianping/contract';
import { permissionsOf } from '@tianping/office';
import { listSessions, officeLimits, readStaff } from '@tianping/office/server';
import type { Services } from '../../../services.ts';
import { siteFinder } from '../../../site/site-finder.ts';

/** The logged-in member of staff, as the page needs it. */
export async function meView(
  services: Services,
  of: {
    readonly siteId: SiteId;
    readonly staffId: string;
    readonly sessionId: string;
    readonly csrf: string;
  },
): Promise<StaffMe> {
  const { deps } = services.office;
  const staff = must(await readStaff(deps.db, deps, of), 'the logged-in account');
  const sessions = await listSessions(deps.db, deps, of.staffId);
  const session = must(
    sessions.find(({ sessionId }) => sessionId === of.sessionId),
    'the live session',
  );
  const site = siteFinder(services.settings.sites)(of.siteId);
  return {
    staffId: staff.staffId,
    name: staff.name,
    displayName: staff.displayName,
    roles: [...staff.roles],
    permissions: [...permissionsOf(staff.roles)],
    site: { siteId: site.siteId, name: site.name, brand: site.brand },
    playMoney: site.money.playMoney,
    csrf: of.csrf,
    session: { ...session, current: true },
    idleMs: officeLimits.sessionIdleMs,
    passkeys: staff.passkeys,
    recoveryCodesLeft: staff.recoveryCodesLeft,
    mustChangePassword: staff.mustChange,
  };
}
