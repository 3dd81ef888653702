/**
 * The traditional texts come in parts: long texts that few pages show are fetched with those pages,
 * so that a reader of traditional Chinese does not wait for them on every other one.
 */
export const HANT_PARTS = ['main', 'terms', 'help', 'office'] as const;
export type HantPart = (typeof HANT_PARTS)[number];

/**
 * The part that a message belongs to, by its namespace: `terms`, `privacy`, `help…`, the staff's
 * `desk…`, or the rest.
 */
export function hantPartOf(messageId: string): HantPart {
  if (/^(terms|privacy)\./.test(messageId)) return 'terms';
  if (/^desk[A-Z.]/.test(messageId)) return 'office';
  return /^help[A-Z]/.test(messageId) ? 'help' : 'main';
}
