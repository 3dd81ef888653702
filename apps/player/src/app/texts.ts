import type { Script } from '@tianping/base';
import {
  type Catalogue,
  createTranslator,
  type HantPart,
  loadHant,
  type Translator,
} from '@tianping/i18n';
import { createStore } from 'zustand/vanilla';
import type { PreferenceStore } from './preferences.ts';

export interface TextStore {
  readonly getState: () => Translator;
  readonly subscribe: (listener: () => void) => () => void;
  /** Announces that texts of a part are shown; its traditional form is fetched if that script is chosen. */
  readonly want: (part: HantPart) => void;
  /** Whether the part's texts are loaded in the chosen script, the operator's own words included. */
  readonly has: (part: HantPart) => boolean;
  /** Sets the operator's own words of a script; until they are known, only the main part counts as loaded. */
  readonly word: (script: Script, own: Catalogue) => void;
}

/**
 * The translator of the chosen script; the traditional texts are fetched when first needed, the brand's `own` are
 * present from the start.
 */
export function createTextStore(
  preferences: PreferenceStore,
  load: (part: HantPart) => Promise<Catalogue> = loadHant,
  own: Catalogue = {},
): TextStore {
  const store = createStore<{ readonly translator: Translator }>(() => ({
    translator: createTranslator({ script: 'hans', hant: {} }),
  }));
  const words = new Map<Script, Catalogue>();
  const wanted = new Set<HantPart>(['main']);
  const loaded = new Map<HantPart, Catalogue>();
  const loads = new Map<HantPart, Promise<void>>();
  const fetchPart = (part: HantPart): Promise<void> => {
    const known = loads.get(part);
    if (known) return known;
    const fetched = load(part).then(
      (catalogue) => void loaded.set(part, catalogue),
      // Without its traditional form the part is shown in simplified; the next load tries again.
      () => {
        loaded.set(part, {});
        loads.delete(part);
      },
    );
    loads.set(part, fetched);
    return fetched;
  };
  const follow = async (): Promise<void> => {
    if (preferences.getState().script === 'hans') {
      const reworded = words.get('hans') ?? {};
      store.setState({ translator: createTranslator({ script: 'hans', hant: {}, own: reworded }) });
      return;
    }
    await Promise.all([...wanted].map(fetchPart));
    if (preferences.getState().script !== 'hant') return;
    const hant = Object.assign({}, own, ...loaded.values());
    const reworded = words.get('hant') ?? {};
    store.setState({ translator: createTranslator({ script: 'hant', hant, own: reworded }) });
  };
  preferences.subscribe(() => void follow());
  void follow();
  return {
    getState: () => store.getState().translator,
    subscribe: (listener) => store.subscribe(listener),
    want(part) {
      if (loads.has(part)) return;
      wanted.add(part);
      if (preferences.getState().script === 'hant') void follow();
    },
    has(part) {
      const { script } = store.getState().translator;
      if (part !== 'main' && !words.has(script)) return false;
      return script === 'hans' || loaded.has(part);
    },
    word(script, own) {
      words.set(script, own);
      void follow();
    },
  };
}
