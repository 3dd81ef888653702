import { z } from 'zod';
import { defineCall } from '../../../../define.ts';
import { day, shortText, unixMs, uuid } from '../../../../fields.ts';

/** A picture that stands for the member: one of the set, or an upload. */
export const avatarView = z.object({
  /** Name in the set, or the upload's id. */
  id: shortText,
  /** Where it is; starts with `/` for what this server gives out, empty for a picture of the set. */
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
    /** Empty until it is told. */
    gender: z.enum(['', 'male', 'female']),
    /** `1990-05-17`, empty until it is told. */
    birthday: z.union([day, z.literal('')]),
    /** First character, the rest masked; empty until it is told. */
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
    /** A mark that a card is bound. */
    bankCard: z.enum(['', '******']),
    securityLevel: z.enum(['low', 'mid', 'high']),
    verified: z.object({
      phone: z.boolean(),
      email: z.boolean(),
      realName: z.boolean(),
      birthday: z.boolean(),
    }),
    /** What was written once and stays; customer service corrects mistakes. */
    locked: z.array(lockedField),
    avatar: avatarView,
    /** VIP grade; null where the site has none. */
    grade: z.int().nullable(),
    /** Whether the member takes offers by letter, e-mail and message. */
    marketing: z.boolean(),
    /** False for a member known to be under 18. */
    mayPlay: z.boolean(),
    /** Until when withdrawals wait after a change of phone, e-mail or password; null when they do not. */
    withdrawalPausedUntil: unixMs.nullable(),
  }),
});
