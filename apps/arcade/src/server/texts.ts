import type { Script } from '@tianping/base';
import type { ArcadeCallName, RefusalCode } from '@tianping/games/wire';
import { createTranslator, type Message, type Translator } from '@tianping/i18n';
import hant from '@tianping/i18n/hant' with { type: 'json' };
import { arcadeMessages } from './messages.ts';

export const translators: Readonly<Record<Script, Translator>> = {
  hans: createTranslator({ script: 'hans', hant }),
  hant: createTranslator({ script: 'hant', hant }),
};

/** Calls that bring money to a seat, which is no bet. */
const carries: ReadonlySet<ArcadeCallName> = new Set(['sit', 'pondEnter', 'pondAdd']);

/** The sentence of a call's refusal in the script of the session. */
export function refusalText(script: Script, call: ArcadeCallName, code: RefusalCode): string {
  const isCarry = code === 'wallet' && carries.has(call);
  return translators[script].t(isCarry ? arcadeMessages.walletCarry : arcadeMessages[code]);
}

/** What an operator shows beside a play. */
const RESULT_CHARS_MAX = 200;

/** Words of a game, which are messages or plain. */
export function wordsText(script: Script, words: readonly (Message | string)[]): string {
  const { t } = translators[script];
  const parts = words.map((word) => (typeof word === 'string' ? word : t(word)));
  return parts.join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, RESULT_CHARS_MAX);
}
