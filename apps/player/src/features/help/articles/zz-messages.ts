import { defineMessages } from '@tianping/i18n';

export const zzMessages = defineMessages('helpZz', {
  lead: '转账是在**中心钱包**与**场馆钱包**之间移动您自己的钱。本站的体育场馆直接使用中心钱包，投注前不需要转账。',

  walletsHead: '两种钱包',
  walletsCaption: '中心钱包与场馆钱包',
  wallet: '钱包',
  use: '用途',
  how: '怎样进出',
  central: '中心钱包',
  centralUse: '存款、取款、体育投注与派彩',
  centralHow: '存款进入，取款付出',
  venue: '场馆钱包',
  venueUse: '在该场馆内游戏',
  venueHow: '只与中心钱包互转，场馆之间不能直接转',
  see: '余额在[钱包](/mine/wallet)查看，每一次变动都记在[交易记录](/mine/transRecord)里。',

  entryHead: '在哪里办理',
  entry:
    '在[转账](/mine/transfermoney)选择转出与转入，填写金额后提交。点“全部”填入可转的全部金额。',
  noEntry: '本站目前只开放体育场馆，它使用中心钱包，因此没有需要转账的场馆。',

  easeHead: '更省事的办法',
  ease1: '**一键回收**：在[钱包](/mine/wallet)点一次，各场馆的余额逐一转回，每家的结果分别列出。',
  ease2: '**自动免转**：打开之后，进入场馆时余额自动转入，离开或取款时自动转回，不必手动操作。',
  ease3:
    '**兑换**：虚拟币与人民币在[兑换](/mine/exchange)互换，汇率先显示再成交；礼金码也在那里兑换。',

  rulesHead: '转账规则',
  rule1: '金额最多两位小数，总长不超过 12 个字符，且不超过转出钱包的余额。',
  rule2: '有一方必须是中心钱包。',
  rule3: '场馆维护期间不能转入、转出；余额不受影响，维护结束后照常使用。',
  rule4:
    '正在参加某场馆优惠活动的，活动要求达到之前，转入该场馆的资金不可转出。进入前会明确提示您。',

  unknownHead: '转账后余额没有变化',
  unknown1: '场馆没有及时回应时，这笔转账显示为处理中，金额暂时冻结，不会丢失。',
  unknown2: '系统按同一单号向场馆核对，不会用新单号重复转账。',
  unknown3: '核对成功则入账，失败则退回原钱包。请不要反复提交。',

  recordsHead: '记录与账单',
  records1:
    '存款、取款、转账、兑换与派彩，都在[交易记录](/mine/transRecord)里，可按类型与日期筛选。',
  records2: '同一页的“账单”按天、周、月列出净存款与输赢，可导出 CSV 表格。',
  records3: '兑换与礼金另有[兑换记录](/mine/giftRecord)。资金记录保存五年。',

  askHead: '常见问题',
  askFee: '转账收费吗？',
  answerFee: '不收费。',
  askTurnover: '转账算有效投注吗？',
  answerTurnover: '不算。只有已结算的注单才计算[有效投注](/app/help/tytzjc#effective)。',
});
