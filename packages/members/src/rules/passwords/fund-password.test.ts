import { expect, test } from 'vitest';
import { membersMessages as messages } from '../../messages.ts';
import { fundPasswordIssues, isFundPasswordFormat } from './fund-password.ts';

test.each([
  ['six digits', '704316', true],
  ['a year and a day', '199208', true],
  ['letters and digits as of a login', 'fund2468', true],
  ['one digit six times', '888888', false],
  ['digits that count up', '123456', false],
  ['digits that count down', '987654', false],
  ['five digits', '70431', false],
  ['eight digits', '70431625', false],
  ['digits of another script', '７０４３１６', false],
  ['nothing', '', false],
])('VALID-016 a fund password of %s', (_what, password, isGood) => {
  expect(isFundPasswordFormat(password)).toBe(isGood);
  expect(fundPasswordIssues({ password, password2: password })).toEqual(
    isGood ? {} : { password: expect.anything() },
  );
});

test('a new fund password says what is wrong with it', () => {
  const issuesOf = (password: string, password2 = password) =>
    fundPasswordIssues({ password, password2 });
  expect(issuesOf('111111').password).toBe(messages.fundPasswordPlain);
  expect(issuesOf('12345').password).toBe(messages.fundPasswordFormat);
  expect(issuesOf('704316', '704317').password2).toBe(messages.newPasswordsDiffer);
});
