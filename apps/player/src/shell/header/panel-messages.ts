import { defineMessages } from '@tianping/i18n';

/** What the header's sports panel leads to. */
export const panelMessages = defineMessages('shellPanel', {
  sportResults: '赛果',
  sportRules: '体育规则',
});
