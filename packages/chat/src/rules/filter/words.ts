import { pinyinOf } from '@tianping/base';
import { normalizedText } from './fold.ts';

/** One entry of a site's list. */
export interface ListedWord {
  readonly word: string;
  /** Whether it also matches homophones, tones aside; for words that are unlikely to occur by chance. */
  readonly bySound: boolean;
  /** `refuse`: not sent. `flag`: sent, and shown to the moderators. */
  readonly action: 'refuse' | 'flag';
}

export interface WordList {
  /** The entry that a text contains, however disguised; refusals before flags. */
  find(text: string): ListedWord | null;
}

/** `simplify` converts to simplified Chinese: on the server with the whole table, in a test with a few pairs. */
export function createWordList(
  words: readonly ListedWord[],
  simplify: (text: string) => string = (text) => text,
): WordList {
  const entries = [...words]
    .sort((a, b) => Number(a.action === 'flag') - Number(b.action === 'flag'))
    .map((entry) => ({ entry, ...formsOf(entry.word, simplify) }))
    .filter(({ written }) => written !== '');
  return {
    find(text) {
      const { written, sound } = formsOf(text, simplify);
      const found = entries.find(
        (each) =>
          written.includes(each.written) || (each.entry.bySound && sound.includes(each.sound)),
      );
      return found?.entry ?? null;
    },
  };
}

function formsOf(text: string, simplify: (text: string) => string) {
  const written = normalizedText(simplify(text));
  // Separated by bars, so that no syllable is found across the end of another.
  return { written, sound: `|${pinyinOf(written).join('|')}|` };
}
