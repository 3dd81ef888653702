import { defineMessages } from '@tianping/i18n';

/** What the office's page says before its script has come. */
export const officeSiteMessages = defineMessages('officeSite', {
  title: '{name} · 运营后台',
  needsScript: '运营后台需要启用浏览器的 JavaScript。',
});
