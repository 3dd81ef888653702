import { createTranslator, loadHant, type Translator } from '@tianping/i18n';
import { createStore } from 'zustand/vanilla';
import type { PreferenceStore } from './preferences.ts';

export interface TextStore {
  readonly getState: () => Translator;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The translator of the chosen script; the traditional texts are fetched when first wanted. */
export function createTextStore(
  preferences: PreferenceStore,
  load: typeof loadHant = loadHant,
): TextStore {
  const simplified = createTranslator({ script: 'hans', hant: {} });
  const store = createStore<{ readonly translator: Translator }>(() => ({
    translator: simplified,
  }));
  let traditional: Promise<Translator> | null = null;
  const follow = async (): Promise<void> => {
    if (preferences.getState().script === 'hans') {
      store.setState({ translator: simplified });
      return;
    }
    traditional ??= load().then((hant) => createTranslator({ script: 'hant', hant }));
    const translator = await traditional;
    if (preferences.getState().script === 'hant') store.setState({ translator });
  };
  preferences.subscribe(() => void follow());
  void follow();
  return {
    getState: () => store.getState().translator,
    subscribe: (listener) => store.subscribe(listener),
  };
}
