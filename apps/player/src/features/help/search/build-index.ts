import { type HelpPageInfo, helpPath } from '../../../routes/help-pages.ts';
import { phrasesOfBlock } from '../article/reading-time.ts';
import { plainText } from '../article/rich-text.ts';
import { articles } from '../articles/index.ts';
import type { HelpFacts } from '../facts.ts';
import type { Phrase } from '../model.ts';
import { initialsOf } from './initials.ts';

/** A page or one of its sections, as an entry of the search. */
export interface IndexEntry {
  readonly to: string;
  /** In the reader's script. */
  readonly page: string;
  readonly head: string;
  readonly body: string;
  /** What is searched: the same in lower case and simplified characters. */
  readonly folded: { readonly head: string; readonly body: string; readonly initials: string };
}

/** Texts in the reader's script, and any text in simplified characters. */
export interface IndexWords {
  readonly textOf: (phrase: Phrase) => string;
  readonly fold: (text: string) => string;
}

/** Fetches every page's text and splits it by section. */
export async function buildIndex(
  pages: readonly HelpPageInfo[],
  facts: HelpFacts,
  words: IndexWords,
): Promise<readonly IndexEntry[]> {
  const entries = await Promise.all(
    pages.map(async (page) => {
      const { default: write } = await articles[page.id]();
      const { lead, sections } = write(facts);
      const title = words.textOf({ message: page.title, params: {} });
      const whole = entryOf(words, {
        to: helpPath(page.id),
        page: title,
        head: { message: page.title, params: {} },
        phrases: [lead],
        alias: page.id,
      });
      const parts = sections.map((section) =>
        entryOf(words, {
          to: `${helpPath(page.id)}#${section.id}`,
          page: title,
          head: section.head,
          phrases: section.blocks.flatMap(phrasesOfBlock),
          alias: '',
        }),
      );
      return [whole, ...parts];
    }),
  );
  return entries.flat();
}

function entryOf(
  words: IndexWords,
  part: {
    readonly to: string;
    readonly page: string;
    readonly head: Phrase;
    readonly phrases: readonly Phrase[];
    readonly alias: string;
  },
): IndexEntry {
  const head = plainText(words.textOf(part.head));
  const body = part.phrases.map((phrase) => plainText(words.textOf(phrase))).join(' ');
  const folded = words.fold(head);
  return {
    to: part.to,
    page: part.page,
    head,
    body,
    folded: {
      head: folded,
      body: words.fold(body),
      // From the text the reader sees: an operator may have reworded the head.
      initials: `${initialsOf(folded)} ${part.alias}`,
    },
  };
}
