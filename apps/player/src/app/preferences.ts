import type { Script } from '@tianping/base';
import type { ClientStorage } from '@tianping/client';
import type { Edition } from '@tianping/ui/theme';
import { createStore } from 'zustand/vanilla';

/** Choices of how the site looks, stored in this browser. */
export interface Preferences {
  readonly edition: Edition;
  readonly script: Script;
  /** Colour of rising prices; the shape is always the same. */
  readonly rise: 'red' | 'green';
  /** Amounts in the header and wallet shown as dots. */
  readonly hideAmounts: boolean;
  /** New messages of the chat are read out by a screen reader. */
  readonly chatAloud: boolean;
  /** The member's own quick stakes as `keepStakes` writes them, for the board to read; null for the site's. */
  readonly quickStakes: string | null;
}

export interface PreferenceStore {
  readonly getState: () => Preferences;
  readonly subscribe: (listener: () => void) => () => void;
  readonly choose: (choice: Partial<Preferences>) => void;
}

/** Without a stored choice: classic, simplified, red for a rise, amounts shown, the chat silent. */
export function readPreferences(storage: ClientStorage): Preferences {
  return {
    edition: storage.get('edition') === 'professional' ? 'professional' : 'classic',
    script: storage.get('script') === 'hant' ? 'hant' : 'hans',
    rise: storage.get('rise') === 'green' ? 'green' : 'red',
    hideAmounts: storage.getFlag('hideAmounts'),
    chatAloud: storage.getFlag('chatAloud'),
    quickStakes: storage.get('quickStakes'),
  };
}

export function createPreferenceStore(storage: ClientStorage): PreferenceStore {
  const store = createStore<Preferences>(() => readPreferences(storage));
  return {
    getState: store.getState,
    subscribe: (listener) => store.subscribe(listener),
    choose(choice) {
      store.setState(choice);
      const { edition, script, rise, hideAmounts, chatAloud, quickStakes } = store.getState();
      storage.set('edition', edition);
      storage.set('script', script);
      storage.set('rise', rise);
      storage.setFlag('hideAmounts', hideAmounts);
      storage.setFlag('chatAloud', chatAloud);
      if (quickStakes) storage.set('quickStakes', quickStakes);
      else storage.remove('quickStakes');
    },
  };
}

/** Applies the choices to the document. */
export function applyPreferences(page: HTMLElement, choices: Preferences): void {
  page.dataset.edition = choices.edition;
  page.dataset.rise = choices.rise;
  page.lang = choices.script === 'hant' ? 'zh-Hant' : 'zh-Hans-CN';
}

/** Sets the colour of the browser's own frame, where it supports one: the server has named one for each edition. */
export function paintFrame(document: Document, edition: Edition): void {
  const frame = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (!frame) return;
  const { classic = frame.content, professional = frame.content } = frame.dataset;
  frame.dataset.classic = classic;
  frame.content = edition === 'professional' ? professional : classic;
}
