import { z } from 'zod';

/** Messages of a browser on the odds socket (`/stream`). One JSON object a frame, at most 4 KB. */
export const clientMessage = z.discriminatedUnion('t', [
  /** First frame: who and where; `token` only when logged in. */
  z.object({
    t: z.literal('hello'),
    siteId: z.int(),
    token: z.string().max(200).optional(),
    deviceId: z.string().max(64),
    /** Script of the member's own topic; simplified by default. */
    script: z.enum(['hans', 'hant']).optional(),
  }),
  /** `after`: last sequence number held; the answer is deltas from there or a snapshot. */
  z.object({ t: z.literal('sub'), topic: z.string().max(80), after: z.int().min(0).optional() }),
  z.object({ t: z.literal('unsub'), topic: z.string().max(80) }),
  z.object({ t: z.literal('ping'), at: z.int() }),
]);

export type ClientMessage = z.output<typeof clientMessage>;
