import type { Message } from './message.ts';
import { hantPartOf } from './parts.ts';

/** Parts of the help area that are controls rather than text, and rules that settlement itself follows. */
const FIXED = /^help(Frame|Calculator|Figures|Check|SportRules)\./;

/**
 * Whether an operator may reword a text without a build: texts that explain the house (help, terms, privacy) and the
 * texts of the home page's pictures. Buttons, refusals and amounts stay as in the code.
 */
export function mayBeWorded(messageId: string): boolean {
  if (messageId.startsWith('homeSlides.')) return true;
  const part = hantPartOf(messageId);
  return (part === 'help' && !FIXED.test(messageId)) || part === 'terms';
}

/** The `{name}`s that a text contains, each once, in alphabetical order. */
export function placeholdersOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort();
}

/** Texts of one namespace that may be reworded: an article, the terms, the home page's pictures. */
export interface WordingGroup {
  /** The namespace of its ids. */
  readonly name: string;
  /** The name that staff see. */
  readonly title: string;
  readonly texts: readonly Message[];
}
