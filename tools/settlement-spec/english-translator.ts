import { must } from '@tianping/base';
import type { Translator } from '@tianping/i18n';
import { englishNames } from './english-names.ts';
import { englishRules } from './english-rules.ts';

const ENGLISH: ReadonlyMap<string, string> = new Map([
  ...Object.entries(englishNames),
  ...Object.entries(englishRules),
]);
const PLACE = /\{(\w+)\}/g;

/**
 * Translates into English what members read in Chinese. The tables are keyed by the Chinese text: when that
 * changes, the page cannot be written before the English one has been changed too.
 */
export const englishTranslator: Translator = {
  script: 'hans',
  t({ text }, ...params) {
    const english = must(ENGLISH.get(text), `the English of “${text}”, see english-names.ts`);
    if (placesOf(english) !== placesOf(text))
      throw new Error(`${english}: other places than ${text}`);
    const values: Readonly<Record<string, string | number>> = params[0] ?? {};
    return english.replaceAll(PLACE, (whole, name: string) => String(values[name] ?? whole));
  },
  name: (text) => text.hans,
};

function placesOf(text: string): string {
  return [...new Set(text.match(PLACE))].toSorted().join(' ');
}
