import { createTranslator, type Translator } from '@tianping/i18n';
import { createContext, useContext } from 'react';

const TextContext = createContext<Translator>(createTranslator({ script: 'hans', hant: {} }));

export const TextProvider = TextContext.Provider;

/** The translator of the chosen script: `t(message)`, `name(text)`, `script`. */
export function useT(): Translator {
  return useContext(TextContext);
}
