import { describe, expect, test } from 'vitest';
import { membersMessages as messages } from '../../messages.ts';
import {
  codeIssues,
  completionIssue,
  DEVICE_CODE_LENGTH,
  deviceCodeIssue,
  digitsOf,
  identityIssues,
  isPhoneOf,
  MAINLAND_CODE,
  MAINLAND_REGEX,
  newPasswordIssues,
  type PhoneArea,
  PICTURE_CODE_MAX,
  phoneToComplete,
  pictureCodeIssue,
  RECOVERY_INPUT_MAX,
} from './recovery-forms.ts';

const mainland: PhoneArea = { areaName: '', areaCode: MAINLAND_CODE, regex: MAINLAND_REGEX };
const byPhone = { kind: 'phone', area: mainland } as const;
const byEmail = { kind: 'email' } as const;

describe('who the password is for', () => {
  test('VALID-020 the username is asked for, and takes 30 characters', () => {
    const issues = identityIssues({ username: '', account: '13812345678' }, byPhone);
    expect(issues).toEqual({ username: messages.recoveryNameEmpty });
    expect(messages.recoveryNameEmpty.text).toBe('请输入用户名');
    expect(RECOVERY_INPUT_MAX.username).toBe(30);
  });

  test.each(['', '1381234567', '23812345678', '138123456789', '1381234567a'])(
    'VALID-021 VALID-022 %j is no mainland number',
    (account) => {
      const issues = identityIssues({ username: 'lin1234', account }, byPhone);
      expect(issues).toEqual({ account: messages.phoneWrong });
      expect(messages.phoneWrong.text).toBe('请输入正确的手机号');
    },
  );

  test('VALID-021 a number is held against the pattern of its own area', () => {
    const macao = { areaName: '', areaCode: '853', regex: '^8536\\d{7}$' };
    expect(isPhoneOf('13812345678', mainland)).toBe(true);
    expect(isPhoneOf('66123456', macao)).toBe(true);
    expect(isPhoneOf('13812345678', macao)).toBe(false);
  });

  test('VALID-021 an area whose pattern is none still takes numbers', () => {
    const broken = { areaName: '', areaCode: '1', regex: '(' };
    expect(isPhoneOf('2025550123', broken)).toBe(true);
    expect(isPhoneOf('abc', broken)).toBe(false);
  });

  test('VALID-023 VALID-026 VALID-027 VALID-029 what the inputs take', () => {
    expect(RECOVERY_INPUT_MAX).toMatchObject({
      phone: 11,
      email: 40,
      verifyCode: 30,
      password: 12,
    });
  });

  test('VALID-024 VALID-025 an e-mail is asked for, and looks like one', () => {
    const ask = (account: string) =>
      identityIssues({ username: 'lin1234', account }, byEmail).account;
    expect(ask('')?.text).toBe('请输入邮箱');
    for (const wrong of ['lin', 'lin@', 'lin@site', '@site.cn', 'l in@site.cn']) {
      expect(ask(wrong)?.text, wrong).toBe('请输入正确的邮箱');
    }
    expect(ask('lin@site.example')).toBeUndefined();
  });
});

test('VALID-027 a missing code is asked for', () => {
  expect(codeIssues({ verifyCode: '' }).verifyCode?.text).toBe('请输入验证码');
  expect(codeIssues({ verifyCode: '1' })).toEqual({});
});

test('VALID-028 VALID-029 VALID-030 a new password is set by the rule of new ones, twice the same', () => {
  const issues = (password: string, password2 = password) => {
    const found = newPasswordIssues({ password, password2 });
    return [found.password?.text, found.password2?.text];
  };
  expect(issues('')).toEqual(['请设置新密码', undefined]);
  for (const wrong of ['Abcd123', 'abcdefgh', '12345678', 'Abcd_1234', 'Kite58moon56789']) {
    expect(issues(wrong)).toEqual(['请输入 8-12 位字母+数字', undefined]);
  }
  expect(issues('Kite58moon', 'Abcd1235')).toEqual([undefined, '两次密码不一致，请重新输入']);
  expect(issues('Kite58moon')).toEqual([undefined, undefined]);
});

describe('a new device', () => {
  test('VALID-031 the code is six digits; anything else is not taken', () => {
    expect(digitsOf(' 1a2-3４56 789', DEVICE_CODE_LENGTH)).toBe('123456');
    expect(deviceCodeIssue('12345', true)).toBe(messages.codeEmpty);
    expect(deviceCodeIssue('123456', true)).toBeNull();
  });

  test('VALID-032 a code must have been asked for', () => {
    expect(deviceCodeIssue('123456', false)?.text).toBe('请先获取验证码');
  });

  test('VALID-033 the middle of the phone is four digits', () => {
    for (const wrong of ['', '204', '20467', '20a6']) {
      expect(completionIssue(wrong)?.text, wrong).toBe('手机号错误');
    }
    expect(completionIssue('2046')).toBeNull();
  });
});

test.each([
  ['86', '13812346721', '138****6721'],
  ['853', '66123421', '+853 66****21'],
  ['886', '912345678', '+886 91****678'],
  ['63', '9171234567', '+63 917****567'],
])('DEVICE-004 DEVICE-008 of +%s %s four digits are hidden: %s', (area, number, shown) => {
  expect(phoneToComplete(area, number)).toBe(shown);
});

test('VALID-034 VALID-035 the signs of the picture are asked for, ten at most', () => {
  expect(pictureCodeIssue('')?.text).toBe('请输入验证码');
  expect(pictureCodeIssue('7Km4')).toBeNull();
  expect(PICTURE_CODE_MAX).toBe(10);
});
