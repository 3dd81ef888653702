import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { shortText, unixMs, uuid } from '../../../fields.ts';

export const deviceList = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/device/list',
  auth: 'member',
  effect: 'read',
  summary: 'Devices that the member is known by, the asking one first.',
  request: z.object({}),
  answer: z.object({
    list: z.array(
      z.object({
        id: uuid,
        current: z.boolean(),
        /** Browser and system in words. */
        device: shortText,
        /** Partly masked; empty for a device that was last used long ago. */
        ip: shortText,
        /** Country or territory of the address, `CN`; empty where it is not known. */
        place: z.string().max(2),
        firstSeenAt: unixMs,
        lastSeenAt: unixMs,
        /** Until when it is not asked for the second factor; null when it always is. */
        trustedUntil: unixMs.nullable(),
      }),
    ),
  }),
});

export const deviceRevoke = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/device/revoke',
  auth: 'member',
  effect: 'write',
  summary:
    'Lets a device go: its sessions and its remembered token end, and a login from it is one from a new device.',
  request: z.object({ id: uuid }),
  answer: z.object({ ended: z.int() }),
});
