import { defineMessages } from '@tianping/i18n';

export const mailingOfficeTexts = defineMessages('serverMailings', {
  unknown: '没有这条站内信',
  changed: '内容刚被改动，请重新打开核对后再操作',
  late: '发送时间已经过去，请改为稍后的时间',
  ended: '公告的截止时间要晚于发布时间',
  offerToAll: '公告所有人都会看到，不能是优惠类；请改为服务类，或改发给一群会员',
  wayToAll: '公告没有按钮；请去掉按钮，或改发给会员',
  backwards: '范围的起点不能晚于终点',
  nobody: '没有符合条件的会员，请放宽条件',
  tooMany: '一条站内信最多发给 {count} 位会员，请缩小范围分批发送',
  notDraft: '已经提交发送，不能再改；需要时请撤回后重写',
  recalled: '已经撤回',
  waiting: '正在等待另一人复核，请先在「待复核」撤回申请',
  noMember: '没有这个会员账号',
  memberClosed: '该会员的账号已关闭，收不到站内信',
});
