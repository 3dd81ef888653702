import { type Fold, loadFold } from '@tianping/i18n';
import type { HelpPageInfo } from '../../../routes/help-pages.ts';
import type { HelpFacts } from '../facts.ts';
import type { Phrase } from '../model.ts';
import { buildIndex } from './build-index.ts';
import { type Found, find } from './find.ts';

export type Search = (query: string) => readonly Found[];

/** A search over the given pages, in the script that `textOf` writes. */
export async function openSearch(
  pages: readonly HelpPageInfo[],
  facts: HelpFacts,
  textOf: (phrase: Phrase) => string,
  load: () => Promise<Fold> = loadFold,
): Promise<Search> {
  const fold = await load();
  const index = await buildIndex(pages, facts, { textOf, fold });
  return (query) => find(index, query, fold);
}
