import type { Script } from '@tianping/base';
import { type AnyCall, type KillSwitch, type SiteConfig, statusCodes } from '@tianping/contract';
import type { CallRefusal } from './handler.ts';
import { siteText } from './texts.ts';

/** Login and register have codes of their own: with the operator's text in a dialog, or without. */
const DOORS: ReadonlySet<KillSwitch> = new Set(['login', 'register']);

/** Why the operator has stopped a call; null when it is not stopped. The one place where switches are checked. */
export function switchRefusal(
  call: Pick<AnyCall, 'switch'>,
  site: Pick<SiteConfig, 'switches'>,
  script: Script,
): CallRefusal | null {
  const thrown = call.switch && site.switches?.[call.switch];
  if (!call.switch || !thrown) return null;
  const message = siteText(thrown.note, script);
  const data = { switch: call.switch, until: thrown.until };
  if (!DOORS.has(call.switch)) {
    return { code: statusCodes.maintenance.code, data, ...(message && { message }) };
  }
  if (message) return { code: statusCodes.suspendedWithPopup.code, message, data };
  return { code: statusCodes.suspended.code, data };
}
