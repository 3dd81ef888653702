import { z } from 'zod';
import { md5Hex } from '../../../fields.ts';

/** Fields that the recovery calls share. */
export const recoveryName = z.string().min(1).max(30);
/** Area code and number, digits only. */
export const recoveryPhone = z.string().regex(/^\d{6,20}$/);
export const recoveryEmail = z.string().min(3).max(40);
export const recoveryCode = z.string().min(1).max(30);
export const newPasswords = { password: md5Hex, secondPassword: md5Hex } as const;
