import { defineMessages } from '@tianping/i18n';

/** Names of the office's pages, as menu, breadcrumb and title have them. */
export const placeMessages = defineMessages('deskPlaces', {
  dashboard: '工作台',
  approvals: '待复核',
  reports: '营收报表',
  withdrawals: '取款审核',
  deposits: '存款订单',
  callbacks: '通道回调',
  transfers: '场馆转账',
  gifts: '礼金码',
  postings: '人工调账',
  reconciliation: '对账',
  members: '会员',
  feedback: '反馈与争议',
  chat: '聊天管理',
  protection: '责任博彩',
  matches: '赛事与赛果',
  bets: '注单',
  rounds: '场馆局数',
  switches: '紧急开关',
  config: '站点配置',
  jobs: '后台任务',
  audit: '审计日志',
  staff: '员工与角色',
  account: '我的账号',
});
