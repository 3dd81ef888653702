import type { Wording } from '@tianping/contract';
import { type Message, placeholdersOf, type WordingGroup } from '@tianping/i18n';

/** A text being edited; an empty traditional form is generated from the simplified one. */
export interface Typed {
  readonly hans: string;
  readonly hant: string;
}

/** Edits by message id; null where the original is to be restored. */
export type Edits = ReadonlyMap<string, Typed | null>;

export const TEXT_MAX = 2_000;

/** The site's wording with the edits applied; a text equal to the original is left out. */
export function wordingWith(before: Wording, edits: Edits, originals: Originals): Wording {
  const after = new Map(Object.entries(before));
  for (const [id, typed] of edits) {
    const hans = typed?.hans.trim() ?? '';
    const hant = typed?.hant.trim() || null;
    if (typed === null || (hans === originals.get(id)?.text && hant === null)) after.delete(id);
    else after.set(id, { hans, hant });
  }
  return Object.fromEntries([...after].sort(([a], [b]) => (a < b ? -1 : 1)));
}

export type Originals = ReadonlyMap<string, Message>;

export function originalsOf(groups: readonly WordingGroup[]): Originals {
  return new Map(groups.flatMap(({ texts }) => texts.map((one) => [one.id, one] as const)));
}

export type Fault = 'empty' | 'tooLong' | 'fill';

/** The fault of an edited text, found before the server is asked; null for none. */
export function faultOf(typed: Typed, original: Message): Fault | null {
  const wanted = placeholdersOf(original.text).join();
  for (const words of [typed.hans, typed.hant].map((one) => one.trim())) {
    if (words.length > TEXT_MAX) return 'tooLong';
    if (words !== '' && placeholdersOf(words).join() !== wanted) return 'fill';
  }
  return typed.hans.trim() === '' ? 'empty' : null;
}

/** The texts of a group, or of all, that contain the searched words. */
export function found(
  groups: readonly WordingGroup[],
  wording: Wording,
  asked: { readonly group: string; readonly text: string },
): readonly Message[] {
  const wanted = asked.text.trim().toLowerCase();
  if (wanted === '') return groups.find(({ name }) => name === asked.group)?.texts ?? [];
  const has = (words: string | null | undefined): boolean =>
    words?.toLowerCase().includes(wanted) === true;
  return groups
    .flatMap(({ texts }) => texts)
    .filter(({ id, text }) => has(text) || has(wording[id]?.hans) || has(wording[id]?.hant));
}
