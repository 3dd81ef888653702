import type { SiteConfig } from '@tianping/contract';
import { DEMO_OFFER, demoSite } from '../common.ts';

/** 青岚: a demonstration site, with play money. */
export const brand: SiteConfig = {
  ...demoSite,
  siteId: 6000,
  brand: 'qinglan',
  name: '青岚',
  title: '青岚 · 分寸之间，自有天平',
  description: `青岚，山岚清晨，分寸自持。${DEMO_OFFER}`,
  hosts: ['localhost', '127.0.0.1'],
  customerServiceUrl: '',
};
