import { z } from 'zod';

/** Fields of second factors that the members' calls and the office's share. */
export const factorWay = z.enum(['totp', 'passkey', 'recovery']);
export const totpCode = z.string().regex(/^\d{6}$/);
/** `abcd-efgh-jkmn-pqrs`, however it was typed. */
export const recoveryCode = z.string().trim().min(16).max(40);
/** Told once. */
export const recoveryCodes = z.array(z.string().max(40));
/** What `navigator.credentials` gives and takes, as JSON. */
export const credentialJson = z.record(z.string().max(60), z.json());

/** A second factor as it is brought. */
export const factorProof = z.discriminatedUnion('way', [
  z.object({ way: z.literal('totp'), code: totpCode }),
  z.object({ way: z.literal('recovery'), code: recoveryCode }),
  z.object({ way: z.literal('passkey'), response: credentialJson }),
]);

/** A token that a trusted device keeps. */
export const trustToken = z.string().max(64);
