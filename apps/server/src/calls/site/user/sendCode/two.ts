import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../../http/handler.ts';
import { sendCode } from './send-code.ts';

export const sendCodeTwo: Handler<Calls['site/user/sendCode/two']> = (input) =>
  sendCode(input, ['email']);
