import { defineMessages } from '@tianping/i18n';

export const wordingMessages = defineMessages('deskWording', {
  title: '网站文字',
  lead: '帮助、条款、隐私政策与首页画面的文字，可用本站自己的说法；由另一人复核同意后生效，会员打开或刷新页面即可看到，不必重新发布',
  groups: '文字分组',
  find: '查找文字',
  findHint: '按原文或本站文字查找',
  nothing: '没有符合的文字',
  own: '本站 {count}',
  original: '原文',
  ours: '本站文字',
  hans: '简体',
  hant: '繁体',
  hantHint: '留空则由简体自动转换',
  fill: '填空 {names} 由系统填入，须全部保留',
  fillNone: '原文没有花括号填空，不能添加',
  reword: '改写',
  restore: '恢复原文',
  restored: '将恢复原文',
  drafted: '已改，未提交',
  tooLong: '最多 {limit} 字',
  empty: '不能为空；不想改写请恢复原文',
  draft: '本次改动 {count} 处',
  place: '{title} · 第 {number} 段',
});

/** What groups of texts are called that are no article of the help area. */
export const wordingGroups = defineMessages('deskWordingGroups', {
  terms: '服务条款',
  privacy: '隐私政策',
  homeSlides: '首页画面',
  helpFaq: '帮助中心首页的常见问题',
});
