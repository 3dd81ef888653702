import { defineCall } from '../../../../define.ts';
import { sendCodeAnswer, sendCodeRequest } from './shape.ts';

export const sendCodeOne = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/sendCode/one',
  auth: 'guest',
  effect: 'write',
  summary: 'Sends a code by SMS or voice call (`cate` 0 or 2).',
  request: sendCodeRequest,
  answer: sendCodeAnswer,
});
