import { defineMessages } from '@tianping/i18n';

export const agentsMessages = defineMessages('agents', {
  TY: '体育',
  ZR: '真人',
  DZ: '电子',
  CP: '彩票',
  QP: '棋牌',
  DJ: '电竞',
  BY: '捕鱼',
  netIs: '净收入 ＝ 会员输给平台的钱，减去礼金与返水，加上会员付的手续费，再减去支付成本。',
  weight: '{categories}按 {percent} 计入净收入。',
  cost: '支付成本按存款与取款金额的 {percent} 计算，进位到分。',
  noCost: '不计支付成本。',
  active: '会员当月投注满 {stake} 才算活跃会员。',
  anyActive: '会员当月有过投注就算活跃会员。',
  tier: '当月净收入达到 {from}、活跃会员达到 {active} 人，佣金为净收入的 {percent}。',
  first: '没有达到第一档的月份没有佣金。',
  carry: '净收入为负的月份没有佣金，负数结转到下一个月，先补平再计佣金。',
  below: '下级代理的会员也计入上级；上级得到的是两级佣金之差，同一笔收入不会重复计佣。',
  correction: '已过去月份的注单更正，计入更正发生的月份。',
  own: '与代理同一人、同一户的账户不计；自我排除之后的投注与未成年会员的输赢一律不计。',
  pay: '佣金由两名员工核准后发放到中心钱包，取款与其他余额相同。',
});
