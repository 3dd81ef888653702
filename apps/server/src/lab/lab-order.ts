import type { PartHead, ReadableCase } from '@tianping/lab/server';
import { z } from 'zod';

/** Where a provider is tested: our own studio, started for the run, or a provider's sandbox. */
const provider = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('studio'), name: z.string() }),
  z.object({
    kind: z.literal('sandbox'),
    name: z.string(),
    origin: z.string(),
    /** PEM. */
    publicKey: z.string(),
    walletHost: z.string(),
    walletPort: z.int(),
    /** As the provider sees it; null when that is where it listens. */
    walletOrigin: z.string().nullable(),
  }),
]);

/** The data that the lab's thread starts with. */
export const labOrder = z.object({
  caseIds: z.array(z.string()),
  provider: provider.nullable(),
  /** Name of the venue whose wallet is tested. */
  wallet: z.string().nullable(),
  /** PEM; signs the lab's requests. */
  privateKey: z.string(),
  siteOrigin: z.string(),
  site: z.string(),
  seed: z.int(),
  /** Waiting times for tests, in milliseconds. */
  pace: z
    .object({ slowMs: z.int(), quietMs: z.int(), patienceMs: z.int(), answerMs: z.int() })
    .nullable(),
  /** An empty folder of its own; the starter of the thread removes it. */
  folder: z.string(),
});
export type LabOrder = z.infer<typeof labOrder>;

/** A message from the thread. */
export type LabThreadMessage =
  | { readonly kind: 'case'; readonly one: ReadableCase }
  | { readonly kind: 'end'; readonly parts: readonly PartHead[]; readonly why: string | null };
