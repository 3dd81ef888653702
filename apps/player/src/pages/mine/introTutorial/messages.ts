import { defineMessages } from '@tianping/i18n';

/** The tutorial for who has just arrived. */
export const introMessages = defineMessages('intro', {
  title: '新手教程',
  lead: '六步看懂从开户到派彩的全过程，约需三分钟。',
  steps: '教程步骤',
  step: '第 {step} 步，共 {count} 步',
  previous: '上一步',
  next: '下一步',
  again: '从头再看',

  protect: '完善资料，保护账户',
  protectText:
    '先绑定手机、填写真实姓名，再设置资金密码。这些资料只用于找回密码、验证新设备和取款核对。',
  protectTip: '真实姓名与生日确认后锁定，请按证件填写；未满 18 岁不能参与。',
  protectGo: '去完善资料',

  money: '存入资金',
  moneyText:
    '在存款页选择通道、输入金额，按页面提示完成支付。到账由支付通道通知，余额会自动更新，无需刷新。',
  moneyTip: '一笔订单只会入账一次；已付款仍未到账时，请保留订单号联系客服。',
  moneyGo: '去存款',

  odds: '看懂盘口与赔率',
  oddsText:
    '每个价格旁边都有盘口：让球盘先加上让球数再比胜负，大小盘比总进球，独赢只看胜平负。价格会随赛事变化，箭头向上为上涨，向下为下跌。',
  oddsTip: '四分之一盘（如 -0.25）会把本金分成两半，各按相邻的盘口结算，可能出现赢一半或输一半。',
  oddsGo: '看赛事盘口',

  slip: '选择价格，提交注单',
  slipText:
    '点击价格即可加入注单，输入本金后先看清「可赢」再提交。提交前价格变差，会先征得您的同意。',
  slipTip: '滚球注单要等待几秒确认，期间出现进球等重要情况，注单可能不被接受，本金原路退回。',
  slipGo: '去体育',

  result: '查看注单与派彩',
  resultText:
    '赛果确认后自动结算，派彩直接进入中心钱包。每张注单都写明用了哪个比分、怎样计算，每笔变动都能在交易记录中查到。',
  resultTip: '赛果更正时会重新结算，并通过消息告知您。',
  resultGo: '查看投注记录',

  care: '量力而行',
  careText:
    '投注只是消遣，不是收入来源。请事先定好能承受的金额与时间，用完就停；不要借钱投注，也不要为了追回损失加大本金。',
  careTip: '感到停不下来时，请及时联系客服寻求帮助。',
  careGo: '负责任博彩',
});
