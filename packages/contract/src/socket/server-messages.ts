import { z } from 'zod';
import { topicEntry } from './topics.ts';

/** Keys and their new values; `null` removes the key. */
const changes = z.array(topicEntry).readonly();

/** Messages of the server on the odds socket. */
export const serverMessage = z.discriminatedUnion('t', [
  z.object({ t: z.literal('welcome'), serverTime: z.int(), member: z.boolean() }),
  z.object({ t: z.literal('snap'), topic: z.string(), seq: z.int(), c: changes }),
  /** Covers the numbers `from` … `to`; a client that holds anything but `from - 1` asks again. */
  z.object({
    t: z.literal('delta'),
    topic: z.string(),
    from: z.int(),
    to: z.int(),
    c: changes,
  }),
  z.object({ t: z.literal('refused'), topic: z.string(), code: z.int(), message: z.string() }),
  z.object({ t: z.literal('pong'), at: z.int(), serverTime: z.int() }),
  /** Last frame before the server closes. */
  z.object({ t: z.literal('bye'), reason: z.enum(['slow', 'expired', 'stopping', 'protocol']) }),
]);

export type ServerMessage = z.output<typeof serverMessage>;
