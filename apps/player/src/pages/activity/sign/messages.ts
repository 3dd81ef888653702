import { defineMessages } from '@tianping/i18n';

/** What the page of the sign-in shows of its own. */
export const signTexts = defineMessages('offerKinds', {
  round: '本轮签到',
  roundHint: '共 {count} 天，已连签 {streak} 天',
  dayNo: '第 {day} 天',
  daySigned: '已签',
  dayMade: '已补签',
  dayToday: '今天',
  dayMissed: '漏签',
  dayFuture: '未到',
  dayLast: '压轴',
  signNow: '签到',
  signAmount: '签到领 {amount}',
  signedToday: '今天已签到',
  signed: '签到成功',
  signedText: '连签 {streak} 天。',
  signNeeds: '今日条件',
  makeUp: '补签 {day}',
  makeUpLeft: '可补签 {count} 次',
  makeUpNone: '本轮没有可补签的日子。',
  monthTitle: '{year} 年 {month} 月',
  monthHint: '已签 {count} 天',
  signedMark: '{day} 日已签到',
});
