import { defineMessages } from '@tianping/i18n';

/** Names of the screens, in tabs and menus. */
export const routeMessages = defineMessages('routes', {
  home: '首页',
  localSport: '体育',
  sportMatch: '比赛',
  sportResults: '赛果',
  sportRules: '体育规则',
  userinfo: '个人资料',
  auth: '身份验证',
  introTutorial: '新手教程',
  wallet: '钱包',
  savemoney: '存款',
  depositWait: '等待到账',
  betRecord: '投注记录',
  transRecord: '交易记录',
  vip: 'VIP 权益',
  vipDetail: '等级详情',
  welfare: '福利中心',
  message: '消息',
  feedback: '意见反馈',
  loading: '加载中',
  notFound: '页面不存在',
  appdownload: '下载 APP',
  redirect: '正在前往',
  gallery: '组件与品牌',
});
