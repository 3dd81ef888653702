import { pathToFileURL } from 'node:url';
import type { Message } from '@tianping/i18n';
import { toHant } from '@tianping/i18n/server';

/** What the page shows before its script has loaded, in both scripts. */
export interface FirstWords {
  readonly hans: { readonly name: string; readonly hero: readonly string[] };
  readonly hant: { readonly name: string; readonly hero: readonly string[] };
}

const HERO_KEYS = ['heroFirst', 'heroSecond'] as const;

/** The name and the hero's lines of a brand, from its `messages.ts`. */
export async function firstWordsOf(messagesFile: string): Promise<FirstWords> {
  const module: Readonly<Record<string, Readonly<Record<string, Message>>>> = await import(
    pathToFileURL(messagesFile).href
  );
  const catalogue = Object.values(module)[0] ?? {};
  const name = catalogue.name?.text ?? '';
  const hero = HERO_KEYS.flatMap((key) => catalogue[key]?.text ?? []);
  return { hans: { name, hero }, hant: { name: toHant(name), hero: hero.map(toHant) } };
}
