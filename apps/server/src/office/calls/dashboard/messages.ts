import { defineMessages } from '@tianping/i18n';

/** What the dashboard tells of stopped and broken parts; keys of switches are their names. */
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
  jobs: '最近失败的后台任务 {n} 项',
});
