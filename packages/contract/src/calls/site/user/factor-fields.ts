import { z } from 'zod';

/** Fields of second factors that the members' calls and the office's share. */
export const factorWay = z.enum(['totp', 'passkey', 'recovery']);
export const totpCode = z.string().regex(/^\d{6}$/);
/** `abcd-efgh-jkmn-pqrs`, however it was typed. */
export const recoveryCode = z.string().trim().min(16).max(40);
/** Shown once. */
export const recoveryCodes = z.array(z.string().max(40));
type Json = z.core.util.JSONType;
const leaf = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** JSON of limited depth: a recursive schema would follow hostile input as deep as the stack allows. */
function jsonOf(depth: number): z.ZodType<Json> {
  if (depth === 0) return leaf;
  const inner = jsonOf(depth - 1);
  return z.union([leaf, z.array(inner), z.record(z.string(), inner)]);
}

/** Credential data of `navigator.credentials` as JSON: four levels deep, as the transports of known keys are. */
export const credentialJson = z.record(z.string().max(60), jsonOf(4));

/** A second factor as submitted. */
export const factorProof = z.discriminatedUnion('way', [
  z.object({ way: z.literal('totp'), code: totpCode }),
  z.object({ way: z.literal('recovery'), code: recoveryCode }),
  z.object({ way: z.literal('passkey'), response: credentialJson }),
]);

/** A token that a trusted device keeps. */
export const trustToken = z.string().max(64);
