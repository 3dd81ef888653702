import { expect, test } from 'vitest';
import {
  asksForSecret,
  holdsSecret,
  isBareCode,
  speaksOfSecrets,
  staffMayNotSay,
} from './secrets.ts';

test.each([
  '请提供您的登录密码',
  '麻烦把验证码发给我',
  '您收到的驗證碼是多少？',
  '请告诉我资金密 码',
  '密。码。发。我',
  '把 y z m 发我一下',
  '截图您的动态码',
  'tell me your password',
  '请把ｐａｓｓｗｏｒｄ发来',
  '您好，为核对身份，请回复短信码',
])('a question for a password or a code is found however it is written: %s', (words) => {
  expect(asksForSecret(words)).toBe(true);
  expect(staffMayNotSay(words)).toBe(true);
});

test.each([
  '客服不会向您索要密码，也请勿把验证码告诉任何人',
  '忘记密码可在登录页自助找回',
  '请提供存款订单号与转账截图',
  '您的提款正在审核，请耐心等待',
  '登录密码修改后，请重新登录',
])('what helps without asking may be said: %s', (words) => {
  expect(staffMayNotSay(words)).toBe(false);
});

test.each([
  '我的密码是abc12345',
  '验证码：839201',
  '密碼 qwe!2345',
  'pwd: Hunter22',
  '密码→abc12345',
  '密码（abc12345）',
  '密码：一二三四五六',
  '密码是这个 qwer1234',
  '验证码已收到 839201',
  'abc12345是我的密码',
  '839201，839201 这是验证码',
])('a secret that a member is about to send is found: %s', (words) => {
  expect(holdsSecret(words)).toBe(true);
});

test.each([
  '我忘记密码了，收不到验证码',
  '订单 DP261122-AB12CD 还没到账',
  '存了 1000 元',
  '第123期',
  '订单 DP261122 是密码问题吗',
  '我的账号 qing88 忘了密码',
  '12月3日改了密码，存款 5000 元没到',
])('what happened is no secret: %s', (words) => {
  expect(holdsSecret(words)).toBe(false);
});

test.each(['839201', '8 3 9 2 0 1', '１２３４', '8392-0117'])(
  'four to eight digits and nothing else could be a code: %s',
  (words) => {
    expect(isBareCode(words)).toBe(true);
    expect(holdsSecret(words)).toBe(false);
  },
);

test.each(['839201 元', '存了 5000', '123', '123456789', ''])(
  'digits with a unit, too few or too many are none: %s',
  (words) => {
    expect(isBareCode(words)).toBe(false);
  },
);

test('a talk is of codes when a line names one, in either script and taken apart', () => {
  for (const words of ['收不到驗證碼', '验 证 码 一直不来', '忘记密码']) {
    expect(speaksOfSecrets(words)).toBe(true);
  }
  expect(speaksOfSecrets('存款 5000 没到账')).toBe(false);
});
