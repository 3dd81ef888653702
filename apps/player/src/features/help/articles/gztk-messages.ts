import { defineMessages } from '@tianping/i18n';

export const gztkMessages = defineMessages('helpGztk', {
  versionHead: '版本',
  version: '版本 {version}，自 {day} 起施行。本页与注册时显示的条款是同一份文字。',
});
