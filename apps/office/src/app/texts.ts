import { type Catalogue, createTranslator, loadHant, type Translator } from '@tianping/i18n';
import { createStore } from 'zustand/vanilla';
import type { PreferenceStore } from './preferences.ts';

export interface TextStore {
  readonly getState: () => Translator;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The translator of the chosen script; traditional texts are fetched when they are first wanted. */
export function createTexts(preferences: PreferenceStore, brandHant: () => Catalogue): TextStore {
  const simplified = createTranslator({ script: 'hans', hant: {} });
  const store = createStore<{ readonly translator: Translator }>(() => ({
    translator: simplified,
  }));
  const follow = async (): Promise<void> => {
    if (preferences.getState().script === 'hans') {
      store.setState({ translator: simplified });
      return;
    }
    const parts = await Promise.all([loadHant('main'), loadHant('office')]).catch(() => []);
    if (preferences.getState().script !== 'hant') return;
    const hant = Object.assign({}, brandHant(), ...parts);
    store.setState({ translator: createTranslator({ script: 'hant', hant }) });
  };
  preferences.subscribe(() => void follow());
  void follow();
  return {
    getState: () => store.getState().translator,
    subscribe: (listener) => store.subscribe(listener),
  };
}
