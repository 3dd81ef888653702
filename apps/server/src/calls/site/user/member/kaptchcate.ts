import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../../http/handler.ts';

/** The answer does not depend on the name, so it tells nobody which accounts exist. */
export const kaptchcate: Handler<Calls['site/user/member/kaptchcate']> = async ({ services }) =>
  ok({ kaptchcate: services.members.captcha.due() });
