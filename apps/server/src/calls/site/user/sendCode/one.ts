import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../../http/handler.ts';
import { sendCode } from './send-code.ts';

export const sendCodeOne: Handler<Calls['site/user/sendCode/one']> = (input) =>
  sendCode(input, ['sms', 'voice']);
