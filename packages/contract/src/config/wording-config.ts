import { z } from 'zod';

/** Longest text with which the office may replace one of ours, in UTF-16 units. */
const TEXT_MAX = 2_000;
/** Texts that one site may replace; help, terms and privacy have fewer together. */
const TEXTS_MAX = 4_000;

const worded = z.string().trim().min(1).max(TEXT_MAX);

/** One text in the operator's words. */
const wordedText = z.object({
  hans: worded,
  /** Null: the traditional form is made from the simplified one. */
  hant: worded.nullable(),
});

/** By the id of the message whose text is replaced. */
export const wordingConfig = z
  .record(
    z
      .string()
      .regex(/^[a-z][A-Za-z0-9]*\.[a-z][A-Za-z0-9]*$/)
      .max(80),
    wordedText,
  )
  .refine((texts) => Object.keys(texts).length <= TEXTS_MAX, 'too many texts');

export type Wording = z.output<typeof wordingConfig>;
