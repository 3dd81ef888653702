import { ok, type Result } from '@tianping/base';
import type { StaffMe } from '@tianping/contract';
import { csrfOf, type EnteredStaff, type EntryFault } from '@tianping/office/server';
import type { CallRefusal } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import type { OfficeContext } from '../../handler.ts';
import { entryRefusal } from './entry-refusals.ts';
import { meView } from './me-view.ts';

/** Completes a login: sets the cookie, attributes the log line, and answers who is logged in. */
export async function entered(
  outcome: Result<EnteredStaff, EntryFault>,
  context: OfficeContext,
  services: Services,
): Promise<Result<{ readonly me: StaffMe }, CallRefusal>> {
  const { script, now } = context;
  if (!outcome.ok) return entryRefusal(outcome.error, { script, now, step: 'factor' });
  const { siteId, staffId, sessionId, token, device } = outcome.value;
  const me = await meView(services, { siteId, staffId, sessionId, csrf: csrfOf(token) });
  context.setSession(token);
  context.setDevice(device);
  context.trail.as(siteId, { staffId, name: me.name });
  context.trail.subject(`staff:${staffId}`);
  return ok({ me });
}
