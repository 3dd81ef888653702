import { z } from 'zod';
import { gameCategory } from '../../../config/vip-config.ts';
import { defineCall } from '../../../define.ts';
import { day, md5Hex, shortText, unixMs, uuid } from '../../../fields.ts';
import { gradeNumber, gradeRules, gradeView } from '../../../vip-views.ts';

/** The member's picture: one of the set, or an upload. */
const avatarView = z.object({
  /** Name in the set, or the upload's id. */
  id: shortText,
  /** Its address; starts with `/` when served by this server, empty for a picture of the set. */
  url: shortText,
});

/** Fields of the profile that can be written once. */
const lockedField = z.enum(['realName', 'birthday', 'gender']);

export const info = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/member/info',
  auth: 'member',
  effect: 'read',
  summary: "The member's own data; what identifies a person is masked.",
  request: z.object({}),
  answer: z.object({
    userId: uuid,
    name: shortText,
    bindPhone: z.boolean(),
    bindRealName: z.boolean(),
    bindEmail: z.boolean(),
    registeredAt: unixMs,
    lastLoginAt: unixMs.nullable(),
    /** Day of registration on the site's clock. */
    registerDate: day,
    /** Empty until entered. */
    gender: z.enum(['', 'male', 'female']),
    /** `1990-05-17`, empty until entered. */
    birthday: z.union([day, z.literal('')]),
    /** First character, the rest masked; empty until entered. */
    realName: shortText,
    /** `138****6721` without its area code; empty while none is bound. */
    phone: shortText,
    /** Of the bound phone, `86`. */
    phoneArea: shortText,
    /** `a***@example.com`; empty while none is bound. */
    email: shortText,
    /** A mark that it is set, never the value or a hash. */
    password: z.enum(['', '******']),
    /** The fund password, asked for by withdrawals; a mark likewise. */
    secondPassword: z.enum(['', '******']),
    /** Whether there is a second factor beside the password. */
    secondFactor: z.boolean(),
    /** A mark that a card is bound. */
    bankCard: z.enum(['', '******']),
    securityLevel: z.enum(['low', 'mid', 'high']),
    verified: z.object({
      phone: z.boolean(),
      email: z.boolean(),
      realName: z.boolean(),
      birthday: z.boolean(),
    }),
    /** Fields that were written once and cannot be changed; customer service corrects mistakes. */
    locked: z.array(lockedField),
    avatar: avatarView,
    /** VIP grade; null where the site has none. */
    grade: z.int().nullable(),
    /** Whether the member takes offers by notification, e-mail and message. */
    marketing: z.boolean(),
    /** False for a member known to be under 18. */
    mayPlay: z.boolean(),
    /** Until when withdrawals wait after a change of phone, e-mail or password; null when they do not. */
    withdrawalPausedUntil: unixMs.nullable(),
  }),
});

export const addAvatar = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/member/addAvatar',
  auth: 'member',
  effect: 'write',
  summary: "Takes a picture of the set, or one of the member's own uploads, as avatar.",
  request: z.object({ avatarId: z.string().min(1).max(64) }),
  answer: z.object({ avatar: avatarView }),
});

export const avatarList = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/member/avatarList',
  auth: 'member',
  effect: 'read',
  summary: "The set of avatars, and the member's own upload when there is one.",
  request: z.object({}),
  answer: z.object({ list: z.array(avatarView), current: avatarView }),
});

/** A code as typed, of the kind that its summary names. */
export const verifyCode = z.string().min(1).max(30);
/** Digits of a country or area, `86`. */
export const areaCode = z.string().regex(/^[1-9]\d{0,3}$/);
/** Area code and number, digits only. */
export const wholePhone = z.string().regex(/^\d{6,20}$/);
const emailAddress = z.string().min(3).max(40);
/** Validated by the rule of real names, which has its own texts. */
const realNameText = z.string().min(1).max(40);
export const newPasswords = { password: md5Hex, secondPassword: md5Hex } as const;

/** Proof of being the account's owner: one of the three. Codes are of type 5. */
export const ownerProof = {
  /** The login password. */
  proofPassword: md5Hex.optional(),
  /** A code sent to the bound phone. */
  phoneCode: verifyCode.optional(),
  /** A code sent to the bound e-mail address. */
  emailCode: verifyCode.optional(),
} as const;

export const bindEmail = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/member/bindEmail',
  auth: 'member',
  effect: 'write',
  summary:
    'Binds an e-mail address by the code sent to it (type 4). Where one is bound already, a proof of ' +
    'the owner too.',
  request: z.object({ email: emailAddress, code: verifyCode, ...ownerProof }),
  answer: z.object({ email: z.string() }),
});

export const bindFromDeposit = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/member/bindFromDeposit',
  auth: 'member',
  effect: 'write',
  summary:
    'Saves what a deposit asks for: the real name, and a phone with the code sent to it (type 4). ' +
    'What is bound already stays and is not needed.',
  request: z.object({
    realName: realNameText.optional(),
    phone: z.object({ areaCode, phone: wholePhone, code: verifyCode }).optional(),
  }),
  answer: z.object({ bindPhone: z.boolean(), bindRealName: z.boolean() }),
});

export const bindOther = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/member/bindOther',
  auth: 'member',
  effect: 'write',
  summary:
    'Saves further data, all of it or nothing. Real name, birthday and gender can be written once; ' +
    'the fund password needs a proof of the owner, and its old value when there is one.',
  request: z.object({
    realName: realNameText.optional(),
    birthday: day.optional(),
    gender: z.enum(['male', 'female']).optional(),
    /** False opts out of offers. */
    marketing: z.boolean().optional(),
    /** The new fund password. */
    secondPassword: md5Hex.optional(),
    oldSecondPassword: md5Hex.optional(),
    ...ownerProof,
  }),
  answer: z.object({}),
});

export const bindPassword = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/member/bindPassword',
  auth: 'member',
  effect: 'write',
  summary: 'Changes the password by the old one; ends every other session and remembered token.',
  request: z.object({ oldPassword: md5Hex, ...newPasswords }),
  answer: z.object({ ended: z.int() }),
});

export const bindPasswordByEmail = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/member/bindPasswordByEmail',
  auth: 'member',
  effect: 'write',
  summary:
    'Changes the password by a code to the bound e-mail (type 5); ends every other session and ' +
    'remembered token.',
  request: z.object({ code: verifyCode, ...newPasswords }),
  answer: z.object({ ended: z.int() }),
});

export const bindPasswordByPhone = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/member/bindPasswordByPhone',
  auth: 'member',
  effect: 'write',
  summary:
    'Changes the password by a code to the bound phone (type 5); ends every other session and ' +
    'remembered token.',
  request: z.object({ code: verifyCode, ...newPasswords }),
  answer: z.object({ ended: z.int() }),
});

export const bindPhone = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/member/bindPhone',
  auth: 'member',
  effect: 'write',
  summary:
    'Binds a phone by the code sent to it (type 4). Where one is bound already, a proof of the owner too.',
  request: z.object({ areaCode, phone: wholePhone, code: verifyCode, ...ownerProof }),
  answer: z.object({ phone: z.string() }),
});

export const exportData = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/member/exportData',
  auth: 'member',
  effect: 'write',
  summary:
    'Everything kept about the member, after the password; once an hour. Each part is a section.',
  request: z.object({ password: md5Hex }),
  answer: z.object({
    fileName: shortText,
    madeAt: unixMs,
    sections: z.record(z.string(), z.unknown()),
  }),
});

export const getGameFanshuiHighLow = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/member/getGameFanshuiHighLow',
  auth: 'guest',
  effect: 'read',
  cached: true,
  summary:
    'Lowest and highest rebate of each category over the grades, in hundredths of a percent.',
  request: z.object({}),
  answer: z.object({
    list: z.array(z.object({ category: gameCategory, lowBp: z.int(), highBp: z.int() })),
  }),
});

/** What the captcha is for: 4 login, 1 register, 2 phone reset, 3 e-mail reset. */
export const ktype = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

export const jwt = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/member/jwt',
  auth: 'member',
  effect: 'read',
  summary: 'A token for the chat: five minutes, of this site, this member and this session.',
  request: z.object({}),
  answer: z.object({ token: z.string().max(1200), expiresAt: unixMs }),
});

export const kaptchcate = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/member/kaptchcate',
  auth: 'guest',
  effect: 'read',
  summary: 'Which captcha is due: 0 slider, 1 graphic.',
  request: z.object({ name: z.string().max(30), password: z.string().max(32), ktype }),
  answer: z.object({ kaptchcate: z.union([z.literal(0), z.literal(1)]) }),
});

export const memberGradeConfigList = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/member/memberGradeConfigList',
  auth: 'guest',
  effect: 'read',
  cached: true,
  summary: 'All grades, what they take and what they give, and the rules beside the table.',
  request: z.object({}),
  answer: z.object({ version: z.int(), list: z.array(gradeView), rules: gradeRules }),
});

export const memberGradeInfoByGrade = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/member/memberGradeInfoByGrade',
  auth: 'guest',
  effect: 'read',
  cached: true,
  summary: 'One grade and its neighbours in the table.',
  request: z.object({ grade: gradeNumber }),
  answer: z.object({
    grade: gradeView,
    below: gradeView.nullable(),
    above: gradeView.nullable(),
  }),
});
