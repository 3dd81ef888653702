import type { Script } from '@tianping/base';
import { must } from '@tianping/base';
import { messageOfCode } from '@tianping/contract/messages';
import { createTranslator, type Translator } from '@tianping/i18n';
import hant from '@tianping/i18n/hant' with { type: 'json' };
import { toHant } from '@tianping/i18n/server';

const translators: Readonly<Record<Script, Translator>> = {
  hans: createTranslator({ script: 'hans', hant }),
  hant: createTranslator({ script: 'hant', hant }),
};

/** The server's texts in one script. */
export function textsOf(script: Script): Translator {
  return translators[script];
}

/** Text of a site's configuration, which is written once, in simplified Chinese. */
export function siteText(text: string, script: Script): string {
  return script === 'hant' ? toHant(text) : text;
}

/** Texts that the office set; without a traditional form of their own it is converted from the simplified one. */
export function officeText(
  { hans, hant }: { readonly hans: string; readonly hant: string | null },
  script: Script,
): string {
  return script === 'hant' ? (hant ?? toHant(hans)) : hans;
}

/** What a member reads for a status code; a code that is not in the table is a bug and throws. */
export function statusMessage(code: number, script: Script): string {
  return textsOf(script).t(must(messageOfCode(code), `status code ${code}`));
}

/** The script of the first Chinese tag of an `accept-language` header; simplified when there is none. */
export function scriptOf(acceptLanguage: string | undefined): Script {
  const tag = /zh(?:[-_]([a-z]+))?/i.exec(acceptLanguage ?? '');
  return /^(tw|hk|mo|hant)$/i.test(tag?.[1] ?? '') ? 'hant' : 'hans';
}
