import { defineMessages } from '@tianping/i18n';

export const mojinMessages = defineMessages('mojin', {
  name: '墨金',
  promise: '落墨为界，点金为凭。每一注，都有据可查。',
  portraitFirst: '墨分五色',
  portraitSecond: '金衡一线',
  heroFirst: '落墨成局，',
  heroSecond: '一线见真',
});
