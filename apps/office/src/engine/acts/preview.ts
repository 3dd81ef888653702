import type { Typed } from '../fields/fields.ts';

/** The content of a preview, and the typed values that it was made for. */
export interface Made<Content> {
  readonly content: Content;
  readonly typed: Typed;
}

/** The preview of what is typed now; null when it was made for other values, whose effect it would state. */
export function previewFor<Content>(made: Made<Content> | null, typed: Typed): Content | null {
  if (made === null) return null;
  const keys = Object.keys({ ...made.typed, ...typed });
  return keys.every((key) => made.typed[key] === typed[key]) ? made.content : null;
}
