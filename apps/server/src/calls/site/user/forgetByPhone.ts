import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { recoveryAnswer, recoveryOf } from './recovery.ts';

/** The answer to a well-formed request is always the same. */
export const forgetByPhoneOne: Handler<Calls['site/user/forgetByPhone/one']> = async ({
  request: { name, phone },
  context,
  services,
}) => recoveryAnswer(await services.recovery.begin(recoveryOf(context, name, { phone })), context);

export const forgetByPhoneThree: Handler<Calls['site/user/forgetByPhone/three']> = async ({
  request: { name, phone, password, secondPassword },
  context,
  services,
}) => {
  const input = recoveryOf(context, name, { phone });
  const passwords = { password, secondPassword };
  return recoveryAnswer(await services.recovery.reset(input, passwords), context);
};

export const forgetByPhoneTwo: Handler<Calls['site/user/forgetByPhone/two']> = async ({
  request: { name, phone, code },
  context,
  services,
}) => {
  const input = recoveryOf(context, name, { phone });
  return recoveryAnswer(await services.recovery.verify(input, code), context);
};
