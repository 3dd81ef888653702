import { z } from 'zod';

/** The data that the simulator's thread starts with. */
export const feedThreadData = z.object({
  seed: z.union([z.string(), z.int()]),
  speed: z.number(),
  drawSecret: z.string(),
  earlierSeeds: z.array(z.string()),
  unsettledKeys: z.array(z.string()),
});

export type FeedThreadData = z.infer<typeof feedThreadData>;
