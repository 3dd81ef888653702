import { defineMessages } from '@tianping/i18n';

export const homeMessages = defineMessages('home', {
  focus: '焦点赛事',
  tagline: '盘口实时，注单透明，每一笔都有账可查。',
  categories: '体育分类',
  inPlay: '滚球',
  inPlayText: '足球、篮球、网球等，赔率随场上变化',
  football: '足球',
  footballText: '让球与大小',
  basketball: '篮球',
  basketballText: '全场与半场，让分大小',
  today: '今日',
  todayText: '今天开赛',
  early: '早盘',
  earlyText: '未来数日赛事，先看先知',
  matchesInPlay: '滚球 {live} 场',
  matchesToday: '今日 {today} 场',
  matchesEarly: '早盘 {early} 场',
});
