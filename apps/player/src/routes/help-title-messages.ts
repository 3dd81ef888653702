import { defineMessages } from '@tianping/i18n';

/** Names of the help pages and of their groups, in tabs, menus and the page itself. */
export const helpTitles = defineMessages('routesHelp', {
  help: '帮助中心',

  start: '账户与入门',
  money: '存取款与转账',
  sports: '体育',
  venues: '彩票、电竞与真人',
  about: '规则与关于',

  kh: '开户',
  ck: '存款',
  qk: '取款',
  zz: '转账',
  yhgz: '银行规则',
  tjllq: '推荐好友奖励',
  xnbcqkjc: '虚拟币取款核对',
  tytzjc: '体育注单核对',
  tysstqth: '体育取款',
  fjcjc: '彩票核对',
  rqgl: '球类规则与让球',
  dxqgl: '大小规则',
  cpwt: '彩票问题',
  dzjj: '电竞问题',
  tywt: '体育问题',
  zrwt: '真人问题',
  qtwt: '其他问题',
  bczr: '账户问题与博彩责任',
  gywm: '关于我们',
  gztk: '规则与条款',
  hzhb: '合作伙伴',
  ysgz: '隐私规则',
  zxkf: '在线客服',

  sponsor: '赞助',
  agent: '代理',
  venture: '合营',
});
