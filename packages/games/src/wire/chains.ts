import { z } from 'zod';

const hex = z.string().regex(/^[0-9a-f]{64}$/);
const at = z.int().min(0);

/** The published part of a chain, at `/chains.json` and in copies of it. Times are Unix milliseconds. */
const publishedChain = z.object({
  chainId: z.string().min(1).max(64),
  gameCode: z.string().min(1).max(40),
  number: z.int().min(1),
  anchor: hex,
  length: z.int().min(1),
  publishedAt: at,
  /** The source of the salt, declared with the anchor. */
  saltSource: z.string().min(1).max(200),
  /** Nobody can know the salt before this; null where the studio draws it itself. */
  saltKnownAt: at.nullable(),
  salt: z.string().max(128).nullable(),
  saltedAt: at.nullable(),
  /** Number of rounds opened on it. */
  used: z.int().min(0),
  /** Only in examples: the secret of the last round, from which the whole chain follows. */
  lastSecret: hex.optional(),
});
export type PublishedChain = z.output<typeof publishedChain>;

export const chainList = z.object({ chains: z.array(publishedChain).max(10_000) });
export type ChainList = z.output<typeof chainList>;
