import { defineMessages } from '@tianping/i18n';

/** The dashboard's texts about stopped and broken parts; keys of switches are their names. */
export const dashboardMessages = defineMessages('dashboard', {
  switchThrown: '{name}已暂停，会员暂时无法使用',
  register: '注册',
  login: '登录',
  deposits: '存款',
  withdrawals: '取款',
  transfers: '场馆转账',
  betting: '投注',
  launches: '进入场馆',
  chainBroken: '审计日志第 {seq} 条校验不通过，请立即停用相关账号并联系技术人员',
  chainChecked: '审计日志最近 {n} 条校验完整',
  withdrawalsLate: '{n} 笔取款等待审核超过 10 分钟',
  payoutsAbnormal: '{n} 笔出款异常，须人工核对',
  payoutsFailed: '24 小时内 {n} 笔出款失败，已退回会员',
  approvalsLarge: '{n} 项大额申请待复核',
  feedbackLate: '{n} 条反馈或争议超过 30 分钟没有回复',
  feedSilent: '数据源 {name} 没有消息，{n} 场赛事已停止受理',
  jobs: '最近失败的后台任务 {n} 项',
});
