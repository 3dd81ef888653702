import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { recoveryAnswer, recoveryOf } from './recovery.ts';

/** The answer to a well-formed request is always the same. */
export const forgetByEmailOne: Handler<Calls['site/user/forgetByEmail/one']> = async ({
  request: { name, email },
  context,
  services,
}) => recoveryAnswer(await services.recovery.begin(recoveryOf(context, name, { email })), context);

export const forgetByEmailThree: Handler<Calls['site/user/forgetByEmail/three']> = async ({
  request: { name, email, password, secondPassword },
  context,
  services,
}) => {
  const input = recoveryOf(context, name, { email });
  const passwords = { password, secondPassword };
  return recoveryAnswer(await services.recovery.reset(input, passwords), context);
};

export const forgetByEmailTwo: Handler<Calls['site/user/forgetByEmail/two']> = async ({
  request: { name, email, code },
  context,
  services,
}) => {
  const input = recoveryOf(context, name, { email });
  return recoveryAnswer(await services.recovery.verify(input, code), context);
};
