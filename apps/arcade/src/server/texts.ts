import type { Script } from '@tianping/base';
import type { RefusalCode } from '@tianping/games/wire';
import { createTranslator, type Message, type Translator } from '@tianping/i18n';
import hant from '@tianping/i18n/hant' with { type: 'json' };
import { arcadeMessages } from './messages.ts';

export const translators: Readonly<Record<Script, Translator>> = {
  hans: createTranslator({ script: 'hans', hant }),
  hant: createTranslator({ script: 'hant', hant }),
};

/** The sentence of a refusal in the script of the session. */
export function refusalText(script: Script, code: RefusalCode): string {
  return translators[script].t(arcadeMessages[code]);
}

/** What an operator shows beside a play. */
const RESULT_CHARS_MAX = 200;

/** Words of a game, which are messages or plain. */
export function wordsText(script: Script, words: readonly (Message | string)[]): string {
  const { t } = translators[script];
  const parts = words.map((word) => (typeof word === 'string' ? word : t(word)));
  return parts.join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, RESULT_CHARS_MAX);
}
