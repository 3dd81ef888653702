import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../../http/handler.ts';
import { recoveryAnswer, recoveryOf } from '../recovery.ts';

export const forgetByPhoneTwo: Handler<Calls['site/user/forgetByPhone/two']> = async ({
  request: { name, phone, code },
  context,
  services,
}) => {
  const input = recoveryOf(context, name, { phone });
  return recoveryAnswer(await services.recovery.verify(input, code), context);
};
