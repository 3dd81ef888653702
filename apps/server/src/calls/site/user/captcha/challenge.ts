import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import { captchaActions } from '@tianping/members';
import type { Handler } from '../../../../http/handler.ts';
import { captchaRefusal, visitorOf } from '../refusals.ts';

export const challenge: Handler<Calls['site/user/captcha/challenge']> = async ({
  request,
  context,
  services,
}) => {
  const action = captchaActions[request.ktype];
  const issued = await services.members.captcha.issue(visitorOf(context), action);
  if (!issued.ok) return err(captchaRefusal(issued.error, context.script));
  const { lotNumber, ...shown } = issued.value;
  return ok({ ...shown, lot_number: lotNumber });
};
