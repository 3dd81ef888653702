import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../../http/handler.ts';
import { recoveryAnswer, recoveryOf } from '../recovery.ts';

export const forgetByEmailThree: Handler<Calls['site/user/forgetByEmail/three']> = async ({
  request: { name, email, password, secondPassword },
  context,
  services,
}) => {
  const input = recoveryOf(context, name, { email });
  const passwords = { password, secondPassword };
  return recoveryAnswer(await services.recovery.reset(input, passwords), context);
};
