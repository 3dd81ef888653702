import type { SiteConfig } from '@tianping/contract';
import { demoSite } from '../common.ts';

/** 青岚: the demonstration site, with play money. */
export const brand: SiteConfig = {
  ...demoSite,
  siteId: 6000,
  brand: 'qinglan',
  name: '青岚',
  title: '青岚 · 分寸之间，自有天平',
  hosts: ['localhost', '127.0.0.1'],
  currency: 'CNY',
  h5DomainUrl: '',
  customerServiceUrl: 'mailto:service@qinglan.example',
  safeSwitch: true,
  depositDisabled: false,
  gameInSite: '1',
  navigation: [
    { code: 'HOME', name: '首页', route: '/' },
    { code: 'TY', name: '体育', route: '/game/sport/crty' },
  ],
  notices: [
    {
      id: 'n-demo',
      title: '本站为演示站',
      content: '本站为演示站，使用虚拟币，不涉及真实资金，不可充值或兑换。',
      publishedAt: Date.UTC(2026, 2, 12, 2, 0),
    },
    {
      id: 'n-channels',
      title: '存款渠道说明',
      content: '存款渠道仅以官网、APP 与在线客服为准，请勿相信任何线下代充。',
      publishedAt: Date.UTC(2026, 2, 11, 4, 0),
    },
    {
      id: 'n-live',
      title: '滚球注单需等待确认',
      content: '滚球注单提交后需等待数秒确认，期间赔率或比分变化时会再次征求您的意见。',
      publishedAt: Date.UTC(2026, 2, 10, 4, 0),
    },
  ],
};
