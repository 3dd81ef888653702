import type { Catalogue } from '@tianping/i18n';
import type { BrandLook } from '@tianping/ui/look';
import { createStore } from 'zustand/vanilla';

/** The brand that the office shows: that of the host before login, that of the site after. */
export interface ActiveBrand {
  readonly brand: string;
  readonly siteName: string;
  readonly look: BrandLook;
  /** The brand's own words in traditional characters, by message id. */
  readonly hant: Catalogue;
}

export interface BrandStore {
  readonly getState: () => ActiveBrand;
  readonly subscribe: (listener: () => void) => () => void;
  /** Fetches a brand's drawings and colours and applies them. */
  readonly applyBrand: (site: { readonly brand: string; readonly name: string }) => Promise<void>;
}

type Chunk = Pick<ActiveBrand, 'look' | 'hant'>;

export function createBrand(
  first: ActiveBrand,
  load: (brand: string) => Promise<Chunk | null>,
  page: HTMLElement,
): BrandStore {
  const store = createStore<ActiveBrand>(() => first);
  return {
    getState: store.getState,
    subscribe: (listener) => store.subscribe(listener),
    async applyBrand({ brand, name }) {
      if (brand === store.getState().brand) return store.setState({ siteName: name });
      const chunk = await load(brand).catch(() => null);
      if (!chunk) return store.setState({ siteName: name });
      page.dataset.brand = brand;
      store.setState({ brand, siteName: name, ...chunk });
    },
  };
}
