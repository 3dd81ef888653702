import type { PartHead, ReadableCase } from '@tianping/lab/server';
import { z } from 'zod';

/** Where a provider is tested: our own studio, started for the run, or somebody's sandbox. */
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
    /** As the provider sees it; null where it listens. */
    walletOrigin: z.string().nullable(),
  }),
]);

/** What the lab's thread is given to begin with. */
export const labOrder = z.object({
  caseIds: z.array(z.string()),
  provider: provider.nullable(),
  /** Name of the venue whose wallet is tested. */
  wallet: z.string().nullable(),
  /** PEM; signs what the lab asks. */
  privateKey: z.string(),
  siteOrigin: z.string(),
  site: z.string(),
  seed: z.int(),
  /** Times of tests: how long things are waited for, in milliseconds. */
  pace: z
    .object({ slowMs: z.int(), quietMs: z.int(), patienceMs: z.int(), answerMs: z.int() })
    .nullable(),
  /** An empty folder of its own; whoever started the thread takes it away. */
  folder: z.string(),
});
export type LabOrder = z.infer<typeof labOrder>;

/** What the thread says. */
export type LabNews =
  | { readonly kind: 'case'; readonly one: ReadableCase }
  | { readonly kind: 'end'; readonly parts: readonly PartHead[]; readonly why: string | null };
