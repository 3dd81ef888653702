import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../../http/handler.ts';
import { recoveryAnswer, recoveryOf } from '../recovery.ts';

/** The answer to a well-formed request is always the same. */
export const forgetByEmailOne: Handler<Calls['site/user/forgetByEmail/one']> = async ({
  request: { name, email },
  context,
  services,
}) => recoveryAnswer(await services.recovery.begin(recoveryOf(context, name, { email })), context);
