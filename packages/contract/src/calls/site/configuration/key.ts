import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { shortText, unixMs } from '../../../fields.ts';

export const key = defineCall({
  method: 'GET',
  path: '/site/api/v1/configuration/key',
  auth: 'guest',
  effect: 'read',
  plain: true,
  summary: 'The current public key of the safe switch (X25519, base64url).',
  request: z.object({}),
  answer: z.object({ keyId: shortText, publicKey: shortText, notAfter: unixMs }),
});
