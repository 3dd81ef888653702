import type { Script } from '@tianping/base';
import hant from '../generated/hant.json' with { type: 'json' };
import { createTranslator, type Translator } from '../translator.ts';

const translators: Readonly<Record<Script, Translator>> = {
  hans: createTranslator({ script: 'hans', hant }),
  hant: createTranslator({ script: 'hant', hant }),
};

/** The script that an `accept-language` header asks for; simplified unless traditional comes first. */
export function scriptOf(acceptLanguage: string | undefined): Script {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part, order) => ({ order, ...weighed(part) }))
    .filter(({ tag }) => tag.startsWith('zh'))
    .sort((a, b) => b.weight - a.weight || a.order - b.order)[0];
  return wanted && /^zh-(hant|tw|hk|mo)\b/.test(wanted.tag) ? 'hant' : 'hans';
}

/** The translator for answers to a request. */
export function translatorFor(acceptLanguage: string | undefined): Translator {
  return translatorOf(scriptOf(acceptLanguage));
}

function translatorOf(script: Script): Translator {
  return translators[script];
}

function weighed(part: string): { readonly tag: string; readonly weight: number } {
  const [tag = '', quality] = part
    .trim()
    .toLowerCase()
    .split(/\s*;\s*q=/);
  const weight = quality === undefined ? 1 : Number(quality);
  return { tag, weight: Number.isFinite(weight) ? weight : 0 };
}
