import type { LocalizedText, Script } from '@tianping/base';
import type { Message, ParamsOf } from './message.ts';

/** Traditional texts by message id; generated, loaded only when that script is chosen. */
export type Catalogue = Readonly<Record<string, string>>;

export interface Translator {
  readonly script: Script;
  /** The text in the translator's script, its `{name}`s filled in. */
  t<Text extends string>(message: Message<Text>, ...params: ParamsOf<Text>): string;
  /** Text contained in data, in the translator's script. */
  name(text: LocalizedText): string;
}

export function createTranslator(options: {
  readonly script: Script;
  readonly hant: Catalogue;
  /** The operator's own words by message id, in the translator's script. */
  readonly own?: Catalogue;
}): Translator {
  const { script, hant, own = {} } = options;
  return {
    script,
    t(message, ...params) {
      const built = script === 'hant' ? (hant[message.id] ?? message.text) : message.text;
      const text = own[message.id] ?? built;
      const values: Readonly<Record<string, string | number>> = params[0] ?? {};
      return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
    },
    name: (text) => text[script],
  };
}
