import { defineMessages } from '@tianping/i18n';

export const qkMessages = defineMessages('helpQk', {
  lead: '取款从**中心钱包**付出，只付给您本人。以下规则对所有取款方式都适用。',

  entryHead: '在哪里办理',
  entry: '在[取款](/mine/takemoney)提交申请。提交后金额即从可用余额中扣出，进度在同一页查看。',
  noEntry: '本站目前没有开放取款，也没有任何人可以代办。自称能代为取款的，都是骗子。',
  play: '本站为演示站，余额是虚拟币，不可兑换。下列规则供您了解取款怎样核对。',

  needHead: '取款的条件',
  need1: '已绑定手机，并已核验真实姓名。在[身份验证](/mine/auth)办理。',
  need1Plain: '已绑定手机，并已核验真实姓名。',
  need2: '收款账户属于您本人，持卡人姓名与注册姓名一致。',
  need3: '款项在中心钱包里。留在场馆钱包的，先转回中心钱包，见[转账](/app/help/zz)。',
  need4: '没有未完成的优惠活动要求。参加活动期间，达到要求之前，相关款项不能取出。',
  need5: '知道资金密码。它与登录密码不同，只在动用资金时使用。',

  flowHead: '一笔取款怎样走完',
  flow1: '**提交**：核对收款账户与金额，输入资金密码。',
  flow2: '**审核**：核对身份、款项来源与活动要求。审核是安全检查，不是拖延。',
  flow3: '**出款**：由付款机构转出。银行入账的时间，由银行决定。',
  flow4: '**到账**：以您的银行或钱包收到为准。',
  flowText: '审核未通过，或付款机构退回的，款项全数退回中心钱包，并说明原因。',

  refuseHead: '常见的退回原因',
  refuseCaption: '退回原因与处理办法',
  reason: '原因',
  remedy: '怎么办',
  reasonName: '持卡人姓名与注册姓名不一致',
  remedyName: '改用本人的账户',
  reasonCard: '账号或开户行有误',
  remedyCard: '核对卡面与开户行后重新提交',
  reasonPromotion: '活动要求没有达到',
  remedyPromotion: '完成要求，或按活动规则退出后再取',
  reasonBets: '有注单正在核对',
  remedyBets: '等核对完成；结果会以消息告知',
  reasonSafe: '账户近期改过手机或资金密码',
  remedySafe: '联系客服核实是您本人操作',

  safeHead: '安全提示',
  safe1: '工作人员不会索要密码、资金密码或验证码。',
  safe2: '取款不需要先交“保证金”“解冻费”或“税款”。要求先付钱的，都是骗子。',
});
