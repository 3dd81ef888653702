import type { SiteConfig } from '@tianping/contract';
import { DEMO_OFFER, demoSite } from '../common.ts';

/** 赤曜: a demonstration site, with play money. */
export const brand: SiteConfig = {
  ...demoSite,
  siteId: 6001,
  brand: 'chiyao',
  name: '赤曜',
  title: '赤曜 · 长风过野，胜负自明',
  description: `赤曜，日出沙海，心中有数。${DEMO_OFFER}`,
  hosts: ['chiyao.localhost'],
  customerServiceUrl: '',
};
