import { z } from 'zod';
import { unixMs } from '../fields.ts';
import { activityKind, activityTab } from './views.ts';

const cell = z.union([z.int(), z.string().max(40)]);
const figureValue = z.union([
  z.int(),
  z.boolean(),
  z.string().max(40),
  z.array(z.string().max(20)).max(20),
  z.array(z.record(z.string().max(40), cell)).max(50),
]);

const words = z.object({ hans: z.string().max(200), hant: z.string().max(200).default('') });

/**
 * The whole definition of an activity: what staff design, what is approved, what the engine executes. Everything
 * decisive is in `figures`, whose names and bounds each kind publishes; sentences are generated from them.
 */
export const activityTerms = z.object({
  kind: activityKind,
  tab: activityTab,
  title: words,
  line: words,
  /** Own text of a landing page: sections with their titles. */
  sections: z
    .array(
      z.object({
        title: words,
        body: z.object({ hans: z.string().max(2000), hant: z.string().max(2000).default('') }),
      }),
    )
    .max(10)
    .default([]),
  links: z
    .array(z.object({ label: words, route: z.string().regex(/^\/(?!\/)[\w/?&=.-]{0,150}$/) }))
    .max(10)
    .default([]),
  picture: z.string().regex(/^[\w-]{1,64}$/),
  startsAt: unixMs,
  endsAt: unixMs.nullable(),
  figures: z.record(z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/), figureValue),
});
export type ActivityTerms = z.output<typeof activityTerms>;
