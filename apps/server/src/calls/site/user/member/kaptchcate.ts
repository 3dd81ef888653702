import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../../http/handler.ts';
import { visitorOf } from '../refusals.ts';

/** The answer depends on the device and the address, never on the name: it tells of no account. */
export const kaptchcate: Handler<Calls['site/user/member/kaptchcate']> = async ({
  context,
  services,
}) => ok({ kaptchcate: await services.members.captcha.due(visitorOf(context)) });
