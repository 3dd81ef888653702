import { defineMessages } from '@tianping/i18n';

export const qinglanMessages = defineMessages('qinglan', {
  name: '青岚',
  promise: '分寸之间，自有天平。赛事在前，进退有度。',
  portraitFirst: '分寸之间',
  portraitSecond: '自有天平',
  heroFirst: '势均力敌，',
  heroSecond: '方见真章',
});
