import { defineMessages } from '@tianping/i18n';

/** Background jobs as the office lists them. */
export const jobTexts = defineMessages('serverJobs', {
  every: '每 {seconds} 秒',
  daily: '每天 {time}',
  deposits: '存款订单',
  depositsWhat: '向支付通道询问没有回音的订单，并关闭过期订单',
  payouts: '出款查询',
  payoutsWhat: '送出已通过的取款，并以原单号询问结果未明的出款',
  transfers: '场馆转账',
  transfersWhat: '以原单号询问结果未明的场馆转账，从不重发',
  exclusions: '自我排除',
  exclusionsWhat:
    '结束自我排除会员在各场馆的游戏，把余额收回中心钱包，并收回流水未达标的赠金与未用的投注券',
  pausedRebates: '保留返水',
  pausedRebatesWhat: '冷静期与自我排除期间不过期：暂停之前赚得的返水留到暂停结束后领取',
  turnover: '流水计算',
  turnoverWhat: '把已结算注单的有效投注计入各项流水要求',
  houseBalances: '庄家账户汇总',
  houseBalancesWhat: '把注单留下的变动加进庄家各账户的余额',
  reconciliation: '对账',
  reconciliationWhat: '用各支付通道与场馆昨日的账单逐笔核对我们的账',
  presence: '在线人数',
  presenceWhat: '每 10 分钟记下在线会员数，供工作台与昨日对比',
  dailyReports: '日报',
  dailyReportsWhat: '保存已结束日子的营收合计',
  reseal: '重新封存',
  resealWhat: '把旧主密钥封存的账号与验证器密钥改由最新的主密钥封存',
  ageing: '旧记录归档',
  ageingWhat: '把久远的记录移入按月分区，五年内随时可查',
});
