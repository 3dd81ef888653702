import { defineMessages } from '@tianping/i18n';

/** The header's end for a member: notifications, purse, account menu. */
export const memberMessages = defineMessages('shellMember', {
  mail: '消息',
  mailUnread: '消息，{count} 封未读',
  mailArrived: '收到一封新消息',
  mailOpen: '查看',
  balance: '中心钱包',
  balanceFailed: '余额暂时读不到，资金不受影响，请稍后刷新。',
  member: '我的账户',
  memberOfGrade: '我的账户，{grade}',
  memberMenu: '会员菜单',
  logout: '退出登录',
  loggedOut: '已退出登录',
  rise: '涨跌颜色',
  riseRed: '红涨绿跌',
  riseGreen: '绿涨红跌',
});
