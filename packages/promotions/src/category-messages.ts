import { defineMessages } from '@tianping/i18n';

/** Names of venue categories, separate from the terms: pages show these without the rest. */
export const categoryMessages = defineMessages('promotions', {
  TY: '体育',
  ZR: '真人',
  DZ: '电子',
  CP: '彩票',
  QP: '棋牌',
  DJ: '电竞',
  BY: '捕鱼',
});
