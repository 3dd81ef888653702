import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../../http/handler.ts';
import { recoveryAnswer, recoveryOf } from '../recovery.ts';

export const forgetByEmailTwo: Handler<Calls['site/user/forgetByEmail/two']> = async ({
  request: { name, email, code },
  context,
  services,
}) => {
  const input = recoveryOf(context, name, { email });
  return recoveryAnswer(await services.recovery.verify(input, code), context);
};
