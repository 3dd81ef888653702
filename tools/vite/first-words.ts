import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type LocalizedText, must } from '@tianping/base';
import type { Message } from '@tianping/i18n';
import { toHant } from '@tianping/i18n/server';

/** What the page shows before its script has loaded, in both scripts. */
export interface FirstWords {
  readonly hans: { readonly name: string; readonly hero: readonly string[] };
  readonly hant: { readonly name: string; readonly hero: readonly string[] };
}

/** How a page begins whose texts the build knows, in both scripts. */
export interface PageWords {
  readonly title: LocalizedText;
  readonly heading: LocalizedText;
  readonly line: LocalizedText;
}

const HERO_KEYS = ['heroFirst', 'heroSecond'] as const;

/** The name and the hero's lines of a brand, from its `messages.ts`. */
export async function firstWordsOf(messagesFile: string): Promise<FirstWords> {
  const catalogue = Object.values(await cataloguesOf(messagesFile))[0] ?? {};
  const name = catalogue.name?.text ?? '';
  const hero = HERO_KEYS.flatMap((key) => catalogue[key]?.text ?? []);
  return { hans: { name, hero }, hant: { name: toHant(name), hero: hero.map(toHant) } };
}

/** How the front page of the help area begins; none of these texts can be reworded by an operator. */
export async function helpWordsOf(root: string): Promise<PageWords> {
  const player = join(root, 'apps/player/src');
  const { helpFrame = {} } = await cataloguesOf(join(player, 'features/help/help-messages.ts'));
  const { helpTitles = {} } = await cataloguesOf(join(player, 'routes/help-title-messages.ts'));
  const inBoth = (message: Message | undefined): LocalizedText => {
    const hans = must(message, 'a text of the help area').text;
    return { hans, hant: toHant(hans) };
  };
  return {
    title: inBoth(helpTitles.help),
    heading: inBoth(helpFrame.heroTitle),
    line: inBoth(helpFrame.heroText),
  };
}

type Catalogues = Readonly<Record<string, Readonly<Record<string, Message>>>>;

async function cataloguesOf(messagesFile: string): Promise<Catalogues> {
  return await import(pathToFileURL(messagesFile).href);
}
