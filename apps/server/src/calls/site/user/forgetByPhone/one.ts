import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../../http/handler.ts';
import { recoveryAnswer, recoveryOf } from '../recovery.ts';

/** The answer to a well-formed request is always the same. */
export const forgetByPhoneOne: Handler<Calls['site/user/forgetByPhone/one']> = async ({
  request: { name, phone },
  context,
  services,
}) => recoveryAnswer(await services.recovery.begin(recoveryOf(context, name, { phone })), context);
