import { defineMessages } from '@tianping/i18n';

/** What a landing page shows of its own. */
export const landingTexts = defineMessages('offerKinds', {
  reachTiers: '达标礼金',
  tierTurnover: '有效流水 {amount}',
  links: '相关页面',
  tierReached: '已达到',
});
