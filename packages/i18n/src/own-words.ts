import type { Message } from './message.ts';
import { hantPartOf } from './parts.ts';

/** Parts of the help area that are controls rather than text, and rules that settlement itself follows. */
const FIXED = /^help(Frame|Calculator|Figures|Check|SportRules)\./;

/**
 * Whether an operator may word a text anew without a build: what explains the house (help, terms, privacy) and what
 * the home page's pictures say. Buttons, refusals and amounts stay as the code has them.
 */
export function mayBeWorded(messageId: string): boolean {
  if (messageId.startsWith('homeSlides.')) return true;
  const part = hantPartOf(messageId);
  return (part === 'help' && !FIXED.test(messageId)) || part === 'terms';
}

/** The `{name}`s that a text has filled in, each once, in alphabetical order. */
export function placeholdersOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort();
}

/** Texts that may be worded anew, of one namespace: an article, the terms, the home page's pictures. */
export interface WordingGroup {
  /** The namespace of its ids. */
  readonly name: string;
  /** What staff know it by. */
  readonly title: string;
  readonly texts: readonly Message[];
}
