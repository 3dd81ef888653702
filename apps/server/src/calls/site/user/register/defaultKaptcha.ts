import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../../http/handler.ts';
import { captchaRefusal, visitorOf } from '../refusals.ts';

export const defaultKaptcha: Handler<Calls['site/user/register/defaultKaptcha']> = async ({
  context,
  services,
}) => {
  const issued = await services.members.captcha.issueText(visitorOf(context));
  if (!issued.ok) return err(captchaRefusal(issued.error, context.script));
  return ok({ image: issued.value.image, 'x-code': issued.value.codeId });
};
