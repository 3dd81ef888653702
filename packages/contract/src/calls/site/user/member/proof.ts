import { z } from 'zod';
import { md5Hex } from '../../../../fields.ts';

/** A code as typed, of the kind that its summary names. */
export const verifyCode = z.string().min(1).max(30);
/** Digits of a country or area, `86`. */
export const areaCode = z.string().regex(/^[1-9]\d{0,3}$/);
/** Area code and number, digits only. */
export const wholePhone = z.string().regex(/^\d{6,20}$/);
export const emailAddress = z.string().min(3).max(40);
/** Judged by the rule of real names, which answers in its own words. */
export const realNameText = z.string().min(1).max(40);
export const newPasswords = { password: md5Hex, secondPassword: md5Hex } as const;

/** How a member shows to be the account's owner: one of the three. Codes are of type 5. */
export const ownerProof = {
  /** The login password. */
  proofPassword: md5Hex.optional(),
  /** A code sent to the bound phone. */
  phoneCode: verifyCode.optional(),
  /** A code sent to the bound e-mail address. */
  emailCode: verifyCode.optional(),
} as const;
