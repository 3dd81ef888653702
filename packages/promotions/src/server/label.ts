import type { LocalizedText } from '@tianping/base';
import type { Message } from '@tianping/i18n';
import type { PromotionsDeps } from './deps.ts';

/** A label in both scripts, in its stored form. */
export function labelOf(
  deps: Pick<PromotionsDeps, 'reader'>,
  message: Message,
  params: Readonly<Record<string, string | number>>,
): LocalizedText {
  const say = (script: 'hans' | 'hant'): string => {
    const text: string = deps.reader(script).t(message);
    return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
  };
  return { hans: say('hans'), hant: say('hant') };
}
