import { expect, test } from 'vitest';
import { membersMessages as messages } from '../../messages.ts';
import { md5Hex } from '../passwords/password.ts';
import {
  type AuthForm,
  canSubmitLogin,
  canSubmitRegister,
  EMPTY_AUTH_FORM,
  isPasswordFormat,
  isRegisterName,
  loginIssues,
  REGISTER_INPUT_MAX,
  registerIssues,
  stripWhitespace,
} from './forms.ts';

const good: AuthForm = {
  ...EMPTY_AUTH_FORM,
  username: 'qinglan88',
  password: 'kite58moon',
  repeatPassword: 'kite58moon',
  isAgree: true,
};

test('VALID-007 login accepts names and passwords that register would refuse', () => {
  const old = { ...EMPTY_AUTH_FORM, username: '8qing', password: 'x' };
  expect(loginIssues(old)).toEqual({});
  expect(Object.keys(registerIssues(old))).toContain('username');
});

test('VALID-008 an empty username is named in both modes', () => {
  expect(messages.nameEmpty.text).toBe('用户名不能为空');
  expect(loginIssues({ ...good, username: '' }).username).toBe(messages.nameEmpty);
  expect(registerIssues({ ...good, username: '' }).username).toBe(messages.nameEmpty);
});

test.each([
  ['VALID-009 3 characters', 'ab1', false],
  ['VALID-009 4 characters', 'abc1', true],
  ['VALID-009 11 characters', 'abcdefghij1', true],
  ['VALID-009 12 characters', 'abcdefghijk1', false],
  ['VALID-010 first a digit', '1abcd', false],
  ['VALID-010 an underscore', 'ab_cd1', false],
  ['VALID-010 a Chinese letter', 'ab天1', false],
  ['VALID-010 a full-width digit', 'abcd１', false],
  ['VALID-010 a line break at the end', 'abcd1\n', false],
  ['VALID-011 one letter only', 'a1234', false],
  ['VALID-011 two letters apart', 'a123b', true],
  ['VALID-011 no digit', 'abcdef', false],
  ['VALID-011 upper case counts as letters', 'AB12', true],
])('%s: %s', (_why, name, isGood) => {
  expect(isRegisterName(name)).toBe(isGood);
});

test('VALID-012 a bad register username shows the whole rule', () => {
  expect(registerIssues({ ...good, username: '8qing' })).toEqual({ username: messages.nameFormat });
  expect(messages.nameFormat.text).toContain('4-11 位');
  expect(messages.nameFormat.text).toContain('最少 2 个字母加数字');
  expect(messages.nameFormat.text).toContain('首位必须为字母');
});

test('VALID-013 the register username input is cut at 11 characters', () => {
  expect(REGISTER_INPUT_MAX.username).toBe(11);
});

test.each([
  ['VALID-014 typed blanks in a username', ' qing lan 8 ', 'qinglan8'],
  ['VALID-014 a pasted tab and line break', '\tqinglan8\r\n', 'qinglan8'],
  ['VALID-017 full-width and no-break blanks in a password', 'ab\u3000cd\u00a012', 'abcd12'],
  ['VALID-017 invisible blanks in a password', '\u200babcd\ufeff12', 'abcd12'],
])('%s are stripped', (_why, typed, stored) => {
  expect(stripWhitespace(typed)).toBe(stored);
});

test('VALID-015 an empty password is named in both modes', () => {
  expect(messages.passwordEmpty.text).toBe('密码不能为空');
  expect(loginIssues({ ...good, password: '' }).password).toBe(messages.passwordEmpty);
  expect(registerIssues({ ...good, password: '' }).password).toBe(messages.passwordEmpty);
});

test.each([
  ['7 characters', 'abcd123', false],
  ['8 characters', 'kite58mo', true],
  ['12 characters', 'kite58moon47', true],
  ['13 characters', 'abcdefg123456', false],
  ['letters only', 'abcdefgh', false],
  ['digits only', '12345678', false],
  ['a sign', 'abcd123!', false],
])('VALID-016 password with %s', (_why, password, isGood) => {
  expect(isPasswordFormat(password)).toBe(isGood);
  const issue = registerIssues({ ...good, password, repeatPassword: password }).password;
  expect(issue?.text).toBe(isGood ? undefined : '请输入 8-12 位字母+数字');
});

test('VALID-018 a differing repetition is named', () => {
  const issues = registerIssues({ ...good, repeatPassword: 'abcd1235' });
  expect(issues.repeatPassword?.text).toBe('两次输入的密码不一致');
});

test('VALID-019 register needs the tick', () => {
  const issues = registerIssues({ ...good, isAgree: false });
  expect(issues.isAgree?.text).toBe('请同意规则与条款和隐私政策');
});

test('a good form has no issue', () => {
  expect(registerIssues(good)).toEqual({});
});

test('AUTH-018 the login button is lit by username and password', () => {
  expect(canSubmitLogin({ ...EMPTY_AUTH_FORM, username: 'a' })).toBe(false);
  expect(canSubmitLogin({ ...EMPTY_AUTH_FORM, password: 'a' })).toBe(false);
  expect(canSubmitLogin({ ...EMPTY_AUTH_FORM, username: 'a', password: 'a' })).toBe(true);
});

test.each(['username', 'password', 'repeatPassword'] as const)(
  'AUTH-019 the register button stays dimmed without %s or the tick',
  (field) => {
    expect(canSubmitRegister(good)).toBe(true);
    expect(canSubmitRegister({ ...good, [field]: '' })).toBe(false);
    expect(canSubmitRegister({ ...good, isAgree: false })).toBe(false);
  },
);

test('the form of the dialog holds its six fields', () => {
  expect(Object.keys(EMPTY_AUTH_FORM).sort()).toEqual(
    ['isAgree', 'isRead', 'password', 'rememberPwd', 'repeatPassword', 'username'].sort(),
  );
});

test('AUTH-026 the password leaves as md5 hex', () => {
  expect(md5Hex('abcd1234')).toBe('e19d5cd5af0378da05f63f891c7467af');
  expect(md5Hex('密码8a')).toMatch(/^[0-9a-f]{32}$/);
});
