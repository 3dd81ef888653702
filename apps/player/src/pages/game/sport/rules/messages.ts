import { defineMessages } from '@tianping/i18n';

/** The frame of the rules; the rules themselves come from the sports. */
export const ruleMessages = defineMessages('sportsRules', {
  title: '体育投注规则',
  place: '位置',
  back: '体育赛事',
  search: '在规则中搜索',
  print: '打印',
  contents: '目录',
  loading: '正在读取规则…',
  nothing: '规则里没有“{text}”',
  nothingText: '换个说法试试，例如“加时”“退赛”“串关”。',
  wholeRules: '显示全部规则',
});
