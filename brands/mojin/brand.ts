import type { SiteConfig } from '@tianping/contract';
import { DEMO_OFFER, demoSite } from '../common.ts';

/** 墨金: a demonstration site, with play money. */
export const brand: SiteConfig = {
  ...demoSite,
  siteId: 6002,
  brand: 'mojin',
  name: '墨金',
  title: '墨金 · 落墨成局，一线见真',
  description: `墨金，落墨为界，点金为凭。${DEMO_OFFER}`,
  hosts: ['mojin.localhost'],
  customerServiceUrl: '',
};
