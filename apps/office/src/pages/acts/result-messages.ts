import { defineMessages } from '@tianping/i18n';

/** What came of a proposal that was carried out. */
export const resultMessages = defineMessages('deskResults', {
  moved: '已入账，账务单号 {id}。',
  version: '配置已存为第 {version} 版并生效。',
  resumed: '业务已恢复，开关配置存为第 {version} 版。',
  gifts: '礼金码已生成，批次编号 {id}。',
  reward: '奖励已发给会员，反馈状态为「{state}」。',
  transferSuccess: '转账按成功结单。',
  transferFailed: '转账按失败结单，金额已退回会员。',
  payoutFailed: '取款已按失败结束，金额已退回会员。',
  closed: '账号已关闭，会员不能再登录。',
  held: '尚未出款的 {count} 笔取款已挂起。',
  heldNone: '没有等待出款的取款。',
  reopened: '账号已重新开放。',
  staffCreate: '已新增员工 {displayName}（{name}），凭一次性链接开通。',
  staffUpdate: '{displayName}（{name}）的姓名与角色已更新。',
  staffEnable: '{displayName}（{name}）的账号已恢复。',
  staffReset: '{displayName}（{name}）的登录方式已清除，凭一次性链接重新开通。',
  betVoided: '注单已作废，本金退还。',
  betRestored: '注单已恢复，按赛果结算。',
  matchesVoided: '已对 {count} 场赛事下达作废指令，逐注退还本金。',
  voidTakenBack: '作废指令已撤回，涉及 {count} 场赛事，注单按赛果结算。',
  resultSet: '赛果已登记为第 {revision} 版并固定，按它结算。',
  pinOff: '固定已解除，按数据源的赛果结算，赛果为第 {revision} 版。',
  roomDestroyed: '房间 {room} 已解散',
  cleared: '暂停已解除，会员收到站内信；对方账号日后再暂停也不波及本账号。',
  lapsedReturned:
    '已退还误失效的赠金 {amount}，恢复未领礼金 {grants} 笔、优惠券 {vouchers} 张，有效期按失效时剩余的时间顺延。',
  nothingNew: '没有新的改动，此前已经执行过。',
  trialThen:
    '执行时试算：{changed} 注的结果改变，涉及 {members} 位会员，付给会员 {paid}，从会员扣回 {taken}。',
  trialSame: '与提出时的试算一致。',
  trialOther: '与提出时的试算不同：当时 {changed} 注，付给会员 {paid}，从会员扣回 {taken}。',
});
