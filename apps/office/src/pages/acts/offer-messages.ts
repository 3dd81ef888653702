import { defineMessages } from '@tianping/i18n';

/** What proposals of activities and of agents ask for, in sentences. */
export const offerMessages = defineMessages('deskOffers', {
  publish: '第 {version} 版条款生效；已参加的会员仍按原版。',
  publishFirst: '活动按第 {version} 版条款上线，到开始时间自动开始。',
  forecast: '试算 30 天支出 {amount}。',
  noForecast: '提交前没有试算。',
  budget: '预算由 {before} 变为 {after}。',
  budgetTo: '预算增减 {amount}。',
  left: '未动用的预算由 {before} 变为 {after}。',
  status: '活动由「{before}」改为「{after}」。',
  stopOpen: '已得未领的礼金合计 {amount}，照常领取；停止前达到条件的照常发放。',
  give: '向 {count} 位会员每人发放{what}「{name}」{amount}，合计 {total}。',
  giveMoney: '礼金',
  giveVoucher: '优惠券',
  giveTerms: '流水 {multiple} 倍，有效期至 {time}。',
  agentStatus: '代理由「{before}」改为「{after}」。',
  agentStatusTo: '代理改为「{after}」。',
  move: '上级由「{before}」改为「{after}」，下级代理随同移动。',
  moveTo: '上级改为「{after}」，下级代理随同移动。',
  planFrom: '自 {month} 起按新方案结算，此前的月份不变。',
  planLess: '不再适用：{sentence}',
  planMore: '改为：{sentence}',
  planSame: '与现行方案的条文相同。',
  run: '发放 {month} 佣金：{count} 名代理，合计 {amount}，按第 {version} 版方案。',
});
