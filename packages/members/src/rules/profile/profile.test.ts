import { describe, expect, test } from 'vitest';
import { profileMessages } from '../../profile-messages.ts';
import { avatarNames, isAvatarName } from './profile-avatars.ts';
import { birthdayIssue, oldestBirthday, siteDay } from './profile-birthday.ts';
import { isEmail, maskEmail, maskPhone, maskRealName } from './profile-contact.ts';
import { isRealName } from './profile-real-name.ts';
import { type Protections, securityLevel } from './profile-security.ts';

describe('e-mail addresses', () => {
  test.each(['a@b.c', 'lin.qing+1@mail.example.cn', '林@例子.中国', "o'neil@x.co"])(
    'VALID-001 %s is one',
    (text) => expect(isEmail(text)).toBe(true),
  );
  test.each([
    '',
    'a',
    'a@b',
    '@b.c',
    'a@.',
    'a@b.',
    'a b@c.d',
    'a@b .c',
    'a@b.c\n',
    'a@\u3000b.c',
    'a@b.c\u202e',
    '\u200ba@b.c',
    'a@@b.c',
    `${'a'.repeat(40)}@b.c`,
  ])('VALID-001 %j is none', (text) => expect(isEmail(text)).toBe(false));
});

describe('real names', () => {
  test.each(['张', '张伟', '欧阳娜娜', '阿凡提·买买提', '迪丽热巴.迪力木拉提', '龘龘', '张A伟'])(
    'VALID-002 VALID-003 %s, Chinese at both ends',
    (name) => expect(isRealName(name)).toBe(true),
  );
  test.each(['John', 'J', 'Jean.Luc', 'Anna·Maria'])(
    'VALID-002 VALID-003 %s, Latin letters and dots',
    (name) => expect(isRealName(name)).toBe(true),
  );
  test.each(['张Wei', 'Wei张', 'A张b', 'John Smith', '张 伟', '张1伟', '4ever', '张伟!', '', ' '])(
    'VALID-002 VALID-003 %j is refused',
    (name) => expect(isRealName(name)).toBe(false),
  );
  test.each(['阿凡提··买买提', 'Jean..Luc', 'Jean·.Luc'])('VALID-004 %s, doubled dots', (name) => {
    expect(isRealName(name)).toBe(false);
  });
  test.each(['·张伟', '张伟·', '.John', 'John.', '·', '.'])(
    'VALID-005 %s, a dot at an end',
    (name) => {
      expect(isRealName(name)).toBe(false);
    },
  );
  test.each([
    '<script>alert(1)</script>',
    "张'; drop table members;--",
    '张\u202e伟',
    '=1+1',
    '张\n伟',
  ])('%j stores no script', (name) => expect(isRealName(name)).toBe(false));
  test('VALID-006 the words', () => {
    expect(profileMessages.realNameWrong.text).toBe('请输入正确的名字');
  });
});

describe('birthdays', () => {
  /** Midday of a day in UTC+8. */
  const noon = (day: string) => Date.parse(`${day}T12:00:00+08:00`);

  test('VALID-036 an empty birthday is refused', () => {
    expect(birthdayIssue('', noon('2026-03-14'))).toBe('empty');
    expect(profileMessages.birthdayEmpty.text).toBe('请输入生日，确保您已满 18 岁');
  });
  test('VALID-037 exactly 18 today passes, one day less does not', () => {
    expect(birthdayIssue('2008-03-14', noon('2026-03-14'))).toBeNull();
    expect(birthdayIssue('2008-03-15', noon('2026-03-14'))).toBe('underage');
    expect(profileMessages.birthdayUnderage.text).toBe('您的年龄未满 18 岁，不能参与游戏');
  });
  test('VALID-037 today is the day of UTC+8', () => {
    const lastSecond = Date.parse('2026-03-13T23:59:59+08:00');
    expect(birthdayIssue('2008-03-14', lastSecond)).toBe('underage');
    expect(birthdayIssue('2008-03-14', lastSecond + 1_000)).toBeNull();
    expect(siteDay(lastSecond + 1_000)).toBe('2026-03-14');
  });
  test('VALID-037 who was born on 29 February turns 18 on 1 March of a common year', () => {
    expect(birthdayIssue('2008-02-29', noon('2026-02-28'))).toBe('underage');
    expect(birthdayIssue('2008-02-29', noon('2026-03-01'))).toBeNull();
    expect(birthdayIssue('2012-02-29', noon('2030-02-28'))).toBe('underage');
  });
  test.each(['2007-02-29', '2008-13-01', '2008-00-10', '1990-04-31', '2027-01-01', '1890-01-01'])(
    'VALID-037 %s is no birthday',
    (day) => expect(birthdayIssue(day, noon('2026-03-14'))).toBe('wrong'),
  );
  test('VALID-037 the oldest birthday is no wrong one, and the day before it is', () => {
    for (const day of ['2026-03-14', '2031-01-01']) {
      const oldest = oldestBirthday(noon(day));
      const before = siteDay(noon(oldest) - 24 * 3_600_000);
      expect(birthdayIssue(oldest, noon(day))).toBeNull();
      expect(birthdayIssue(before, noon(day))).toBe('wrong');
    }
  });
  test.each(['1990-1-1', '19900101', 'x', "1990-01-01'; --"])('VALID-037 %j is no day', (day) => {
    expect(birthdayIssue(day, noon('2026-03-14'))).toBe('wrong');
  });
});

test('what is masked does not show how long it is', () => {
  expect(maskPhone('13812346721')).toBe('138****6721');
  expect(maskPhone('123456')).toBe('1****56');
  expect(maskEmail('lin@x.com')).toBe('l***@x.com');
  expect(maskRealName('张伟')).toBe('张*');
  expect(maskRealName('欧阳娜娜')).toBe('欧*');
  expect(maskRealName('张')).toBe('*');
});

describe('USER-003 the security level', () => {
  const none: Protections = { phone: false, email: false, realName: false, fundPassword: false };
  test.each([
    [none, 'low'],
    [{ ...none, phone: true }, 'low'],
    [{ ...none, phone: true, email: true }, 'mid'],
    [{ ...none, email: true, realName: true, fundPassword: true }, 'mid'],
    [{ ...none, phone: true, realName: true, fundPassword: true }, 'high'],
    [{ phone: true, email: true, realName: true, fundPassword: true }, 'high'],
  ] as const)('%j is %s', (has, level) => expect(securityLevel(has)).toBe(level));
});

test('USER-009 the set has twelve avatars and more, each once', () => {
  expect(avatarNames.length).toBeGreaterThanOrEqual(12);
  expect(new Set(avatarNames).size).toBe(avatarNames.length);
  expect(isAvatarName('../secret')).toBe(false);
});
