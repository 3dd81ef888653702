import { err, ok, type Result } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import { profileMessages as text } from '@tianping/members/profile-messages';
import type { CallContext, CallRefusal, SessionContext } from '../../http/handler.ts';
import { textsOf } from '../../http/texts.ts';
import type { Services } from '../../services.ts';

/** Checked before anything that opens a game or takes a stake: a member known to be under age cannot play. */
export async function mayPlay(
  context: CallContext & { readonly session: SessionContext },
  services: Pick<Services, 'profile'>,
): Promise<Result<null, CallRefusal>> {
  if (await services.profile.mayPlay(context.session.memberId)) return ok(null);
  const message = textsOf(context.script).t(text.mayNotPlay);
  return err({ code: statusCodes.accessDenied.code, message });
}
