import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { captchaRefusal, visitorOf } from './refusals.ts';

export const validateGeeCheck: Handler<Calls['site/user/validateGeeCheck']> = async ({
  request,
  context,
  services,
}) => {
  const judged = await services.members.captcha.judge(visitorOf(context), {
    lotNumber: request.lot_number,
    captchaOutput: request.captcha_output,
    passToken: request.pass_token,
    genTime: request.gen_time,
  });
  return judged.ok ? ok(judged.value) : err(captchaRefusal(judged.error, context.script));
};
