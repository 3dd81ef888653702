import { describe, expect, test } from 'vitest';
import { hashGuessableAs } from '../../server/passwords/hash-guessable.ts';
import { isPasswordFormat } from '../entry/forms.ts';
import {
  commonPasswords,
  guessableAs,
  type PasswordOwner,
  personalPasswords,
} from './guessable.ts';
import { md5Hex } from './password.ts';

const owner: PasswordOwner = { name: 'Lin8866', phone: '8613820466721', birthday: '1990-03-14' };

describe('VALID-016 a new password that would be guessed', () => {
  test.each([
    'password1',
    'Passw0rd123',
    'abc12345',
    'abcd1234',
    '1234abcd',
    'qwer1234',
    'QWERTY123',
    '1qaz2wsx',
    'a1b2c3d4',
    'woaini1314',
    '5201314wo',
    'aaaa1111',
    'a12345678',
    'zhang1990',
    'wang888888',
    'asdf4321',
  ])('%s is common, as letters and as md5', (password) => {
    expect(guessableAs(password)).toBe('common');
    expect(hashGuessableAs(md5Hex(password))).toBe('common');
  });

  test.each([
    'lin8866a',
    'Lin8866123',
    'lin19900314',
    'a13820466721',
    'li820466721',
    'lin0314lin8',
  ])('%s is made of what is known of its owner', (password) => {
    const given = guessableAs(password, owner);
    expect(given === null).toBe(password === 'lin0314lin8');
    expect(hashGuessableAs(md5Hex(password), owner)).toBe(given);
  });

  test.each(['kite58moon', 'x7k2m9q4', 'Harbor4711', 'reed31lamp', 'tide9wave3'])(
    '%s is taken',
    (password) => {
      expect(guessableAs(password, owner)).toBeNull();
      expect(hashGuessableAs(md5Hex(password), owner)).toBeNull();
    },
  );

  test('a password the server refuses by md5 is refused by the page in clear', () => {
    const all = [...commonPasswords(), ...personalPasswords(owner)].filter(isPasswordFormat);
    expect(all.length).toBeGreaterThan(10_000);
    expect(all.filter((password) => guessableAs(password, owner) === null)).toEqual([]);
  });

  test('of staff, long ones of guessed words and numbers are too', () => {
    expect(guessableAs('Password2026!')).toBe('common');
    expect(guessableAs('qwertyuiop123456')).toBe('common');
    expect(guessableAs('zoe.wang-12345', { name: 'zoe.wang' })).toBe('personal');
    expect(guessableAs('a password of my own')).toBeNull();
  });
});
