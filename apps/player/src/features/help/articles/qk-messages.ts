import { defineMessages } from '@tianping/i18n';

export const qkMessages = defineMessages('helpQk', {
  lead: '取款从**中心钱包**付出，只付给您本人。以下规则对所有取款方式都适用。',

  entryHead: '在哪里办理',
  entry:
    '在[取款](/mine/takemoney)提交申请。提交后金额即从可用余额中扣出，进度在同一页逐步显示；审核开始之前可以撤回。',
  noEntry: '本站目前没有开放取款，也没有任何人可以代办。自称能代为取款的，都是骗子。',
  play: '本站为演示站，余额是虚拟币，不可兑换。下列规则供您了解取款怎样核对。',

  needHead: '取款的条件',
  need1: '已绑定手机，并已核验真实姓名。在[身份验证](/mine/auth)办理。',
  need1Plain: '已绑定手机，并已核验真实姓名。',
  need2: '收款账户属于您本人，持卡人姓名与注册姓名一致。',
  need3: '款项在中心钱包里。留在场馆钱包的，在取款页一键回收，或见[转账](/app/help/zz)。',
  need4: '存款、礼金与活动的流水要求已经完成。每一笔的要求、进度与计入的注单，都列在取款页上。',
  need5: '知道资金密码。它与登录密码不同，只在动用资金时使用。',
  need6: '收款账户添加满 {hours} 小时。新账户有这段等待期，以防他人盗用。',
  need6Plain: '收款账户过了等待期。新账户有一段等待期，以防他人盗用。',

  limitsHead: '限额、手续费与用时',
  limitsCaption: '本站开放的取款方式',
  way: '方式',
  least: '单笔最低',
  most: '单笔最高',
  time: '一般用时',
  minutes: '{minutes} 分钟',
  bank: '银行卡',
  coin: '虚拟币',
  ewallet: '电子钱包',
  feeNone: '取款不收手续费。',
  feeAlways: '手续费为取款金额的 {percent}%，每笔最少 {least}，最多 {most}。',
  feeAfter:
    '每天前 {count} 笔不收手续费；之后为取款金额的 {percent}%，每笔最少 {least}，最多 {most}。',
  dayText: '每天可取的次数与总额按 VIP 等级而定，见[VIP](/mine/vip)；今天还剩多少，取款页上写明。',
  limitsMissing: '限额与手续费以取款页显示的为准，提交之前就会写明。',

  turnHead: '流水怎样计算',
  turnDeposit: '每笔存款须有 {times} 倍的有效投注。礼金与活动的倍数，领取之前写明。',
  turnBets: '只计已结算注单的[有效投注](/app/help/tytzjc#effective)：对押、走与取消都不计。',
  turnList: '哪一注计入了多少、为何没有计入，在[取款](/mine/takemoney)的流水明细里逐注列出。',
  turnFixed: '提交取款时的条件就此固定，之后结算更正，也不会让这一笔再被拒绝。',
  turnRelease:
    '全部资产（中心钱包、场馆、虚拟币与在途款项）低于 {amount}，且没有未结算的注单时，存款余下的流水要求免除；礼金与优惠的流水要求不因此免除。',
  weightCaption: '各类场馆的有效投注计入多少',
  venue: '场馆',
  weight: '计入',

  flowHead: '一笔取款怎样走完',
  flow1:
    '**提交**：核对收款账户、手续费与预计到账，输入资金密码。提交时的条件就此固定，之后不会再变。',
  flow2: '**审核**：核对身份、款项来源与流水。审核是安全检查，不是拖延。',
  flow3: '**出款**：由付款机构转出。银行入账的时间，由银行决定。',
  flow4: '**到账**：以您的银行或钱包收到为准。',
  flowTwo: '单笔 {amount} 及以上的取款，由两名审核人员先后核对。',
  flowText: '审核未通过，或付款机构退回的，款项全数退回中心钱包，并说明原因。',

  refuseHead: '常见的退回原因',
  refuseCaption: '退回原因与处理办法',
  reason: '原因',
  remedy: '怎么办',
  reasonName: '持卡人姓名与注册姓名不一致',
  remedyName: '改用本人的账户',
  reasonCard: '账号或开户行有误',
  remedyCard: '核对卡面与开户行后重新提交',
  reasonPromotion: '流水没有达到',
  remedyPromotion: '在取款页查看还差多少，完成后再取',
  reasonBets: '有注单正在核对',
  remedyBets: '等核对完成；结果会以消息告知',
  reasonSafe: '账户近期改过手机或密码',
  remedySafe: '等暂停时间过去；不是您本人操作的，立即联系客服',

  safeHead: '安全提示',
  safe1: '工作人员不会索要密码、资金密码或验证码。',
  safe2: '取款不需要先交“保证金”“解冻费”或“税款”。要求先付钱的，都是骗子。',
  safe3: '担心自己冲动取用，可以在取款页锁定取款，最长 {days} 天，期间不能提前解除。',
});
