import type { AnswerOf, Calls } from '@tianping/contract';
import { createStore } from 'zustand/vanilla';

type SiteInfo = AnswerOf<Calls['site/configuration/preInfo']>['siteBaseConfig'];

export interface SiteBase extends Omit<SiteInfo, 'ownBanners'> {
  /** Null until the server has answered: until then the home page shows no banners, its own or the brand's. */
  readonly ownBanners: boolean | null;
}

export interface SiteStore {
  readonly getState: () => SiteBase;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (site: SiteBase) => void;
}

/** Starts with the brand and title of the page itself, until `set` brings the site's configuration. */
export function createSiteStore(page: {
  readonly brand: string;
  readonly siteId: number;
  readonly title: string;
}): SiteStore {
  const store = createStore<SiteBase>(() => ({
    ...page,
    description: '',
    licence: null,
    h5DomainUrl: '',
    currency: 'CNY',
    playMoney: true,
    depositDisabled: false,
    gameInSite: '1',
    stakeChips: [],
    sameSelectionOnce: true,
    ownWording: false,
    ownBanners: null,
  }));
  return {
    getState: store.getState,
    subscribe: (listener) => store.subscribe(listener),
    set: (site) => store.setState(site, true),
  };
}
