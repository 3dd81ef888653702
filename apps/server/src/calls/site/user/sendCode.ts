import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { sendCode } from './sendCode/send-code.ts';

export const sendCodeOne: Handler<Calls['site/user/sendCode/one']> = (input) =>
  sendCode(input, ['sms', 'voice']);

export const sendCodeTwo: Handler<Calls['site/user/sendCode/two']> = (input) =>
  sendCode(input, ['email']);
