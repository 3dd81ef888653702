import { defineMessages } from '@tianping/i18n';

export const tysstqthMessages = defineMessages('helpTysstqth', {
  lead: '体育派彩直接进入中心钱包，不需要从场馆取出。这里说明哪些钱可以用、何时到账，以及比赛没有打完时怎样退回。',

  moneyHead: '账上的三种数额',
  moneyCaption: '三种数额各是什么',
  part: '数额',
  meaning: '意思',
  canTake: '能否取款',
  free: '可用余额',
  freeMeaning: '没有被占用的金额',
  freeTake: '流水达标后可以',
  held: '投注中',
  heldMeaning: '未结算注单占用的金额',
  heldTake: '结算后，退回与派彩的部分才可以',
  debt: '欠款',
  debtMeaning: '赛果更正时扣回、而余额不足的部分',
  debtTake: '先从之后的入账中补足',

  whenHead: '派彩何时到账',
  when1: '以官方赛果为准。赛果确认后自动结算，派彩即时进入中心钱包，不需要领取。',
  when2:
    '上半场、单节、单盘这类分段玩法，最早在该段的赛果确认后结算；其余在完场、赛果确认之后结算。串关等最后一项有了结果才结算。',
  when3: '到账记录在[交易记录](/mine/transRecord)里，类型为“派彩”或“退回”。',

  takeHead: '取出来',
  take: '可用余额按一般规则取款，见[取款](/app/help/qk)。体育没有单独的取款要求，有效投注计入流水。',

  refundHead: '赛事取消或提前结束时的退回',
  refund1:
    '比赛取消，或延期超过期限：未结算注单取消，占用的金额全数退回。各项目的期限见[体育规则](/game/sport/crty/rules)。',
  refund2: '比赛腰斩：打完的时段照常结算，其余退回。',
  refund3: '退回与派彩同样即时，不收手续费，也不计入有效投注。',

  earlyHead: '可以提前结算吗？',
  early: '本站没有提前结算。注单受理后不能撤销，也不能折价兑现，请在确认之前想清楚。',

  correctHead: '赛果更正',
  correctText: '赛果经官方更正的，注单恢复为未结算，再按新赛果结算：',
  correct1: '少付的补足，多付的扣回，每一步都留在交易记录里，类型为“更正”。',
  correct2: '扣回时余额不足的部分记为欠款，由之后的入账补足，不会让余额变成负数。',
});
