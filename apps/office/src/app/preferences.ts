import type { Script } from '@tianping/base';
import type { Edition } from '@tianping/ui/theme';
import { createStore } from 'zustand/vanilla';

/** Display settings of the office, stored in this browser. */
export interface Preferences {
  readonly edition: Edition;
  readonly script: Script;
  /** Whether a tone announces that somebody has come to the service desk. */
  readonly sound: boolean;
}

export interface PreferenceStore {
  readonly getState: () => Preferences;
  readonly subscribe: (listener: () => void) => () => void;
  readonly choose: (choice: Partial<Preferences>) => void;
}

/** The browser's storage; without one, settings last as long as the page. */
export interface Keep {
  get(name: string): string | null;
  set(name: string, value: string | null): void;
}

export function createPreferences(keep: Keep): PreferenceStore {
  const store = createStore<Preferences>(() => ({
    edition: keep.get('office-edition') === 'professional' ? 'professional' : 'classic',
    script: keep.get('office-script') === 'hant' ? 'hant' : 'hans',
    sound: keep.get('office-sound') === 'on',
  }));
  return {
    getState: store.getState,
    subscribe: (listener) => store.subscribe(listener),
    choose(choice) {
      store.setState(choice);
      const { edition, script, sound } = store.getState();
      keep.set('office-edition', edition);
      keep.set('office-script', script);
      keep.set('office-sound', sound ? 'on' : null);
    },
  };
}

/** A browser's storage; a blocked one stores nothing. */
export function browserKeep(storage: () => Storage): Keep {
  return {
    get(name) {
      try {
        return storage().getItem(name);
      } catch {
        return null;
      }
    },
    set(name, value) {
      try {
        if (value === null) storage().removeItem(name);
        else storage().setItem(name, value);
      } catch {
        // The choice holds until the page is closed.
      }
    },
  };
}

/** Applies the choices to the document. */
export function applyPreferences(document: Document, choices: Preferences): void {
  const page = document.documentElement;
  page.dataset.edition = choices.edition;
  page.lang = choices.script === 'hant' ? 'zh-Hant' : 'zh-Hans-CN';
  const frame = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  const colour = frame?.dataset[choices.edition];
  if (frame && colour) frame.content = colour;
}
