import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../../http/handler.ts';
import { recoveryAnswer, recoveryOf } from '../recovery.ts';

export const forgetByPhoneThree: Handler<Calls['site/user/forgetByPhone/three']> = async ({
  request: { name, phone, password, secondPassword },
  context,
  services,
}) => {
  const input = recoveryOf(context, name, { phone });
  const passwords = { password, secondPassword };
  return recoveryAnswer(await services.recovery.reset(input, passwords), context);
};
