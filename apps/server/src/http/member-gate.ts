import type { Script } from '@tianping/base';
import { type AnyCall, type KillSwitch, statusCodes } from '@tianping/contract';
import type { Services } from '../services.ts';
import type { CallRefusal, SessionContext } from './handler.ts';
import { pipelineMessages as text } from './pipeline-messages.ts';
import type { Site } from './sites.ts';
import { switchRefusal } from './switches.ts';
import { textsOf } from './texts.ts';

/** The calls that a staff lock on a member's money stops. */
const MONEY_OUT: ReadonlySet<KillSwitch> = new Set(['withdrawals', 'transfers']);

/** Whether the operator lets this call through now: the kill switches, and staff's lock on one member. */
export async function gateRefusal(
  services: Services,
  call: AnyCall,
  of: { readonly site: Site; readonly session: SessionContext | null; readonly script: Script },
): Promise<CallRefusal | null> {
  const stopped = switchRefusal(call, of.site.config, of.script);
  if (stopped) return stopped;
  if (!of.session || !call.switch || !MONEY_OUT.has(call.switch)) return null;
  const isLocked = await services.office.isMoneyLocked(of.site.id, of.session.memberId);
  if (!isLocked) return null;
  return { code: statusCodes.locked.code, message: textsOf(of.script).t(text.moneyLocked) };
}
