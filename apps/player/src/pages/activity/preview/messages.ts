import { defineMessages } from '@tianping/i18n';

/** What is said of a draft that the office lets one read. */
export const previewTexts = defineMessages('offers', {
  previewNote: '预览：草稿第 {version} 版，尚未发布',
  previewAct: '预览中，不能参加',
});
