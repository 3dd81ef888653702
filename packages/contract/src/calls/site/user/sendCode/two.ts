import { defineCall } from '../../../../define.ts';
import { sendCodeAnswer, sendCodeRequest } from './shape.ts';

export const sendCodeTwo = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/sendCode/two',
  auth: 'guest',
  effect: 'write',
  summary: 'Sends a code by e-mail (`cate` 1).',
  request: sendCodeRequest,
  answer: sendCodeAnswer,
});
