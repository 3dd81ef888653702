import { defineMessages } from '@tianping/i18n';

export const tjllqMessages = defineMessages('helpTjllq', {
  lead: '这里说明推荐关系怎样记录、什么情况下有奖励；最后列出本站支持的浏览器。',

  howHead: '推荐关系怎样记录',
  how1: '好友从带有您邀请码的链接打开本站，邀请码会记在好友的浏览器里。',
  how2: '好友在同一浏览器里完成注册，邀请码随注册一并提交，推荐关系即告成立。',
  how3: '好友换了浏览器、清除过记录，或注册时没有从您的链接进入，推荐关系不会成立，事后不能补记。',
  entry: '邀请码与推荐记录，在[邀请好友](/activity/friendInvitation)查看。',
  noEntry: '本站目前没有推荐好友的活动，因此推荐不产生奖励。有没有活动，以公告为准。',

  rewardHead: '奖励规则',
  reward1: '奖励的金额、条件与发放时间，以活动页公布的为准；没有公布的，不发放。',
  reward2: '奖励按好友的有效投注或存款计算时，走、取消的注单不计入，赢半与输半各计一半。',
  reward3: '奖励需要领取的，会出现在[福利中心](/mine/welfare)，逾期未领即失效。',

  voidHead: '不计奖励的情形',
  void1: '推荐自己，或推荐同住、同设备、同一付款账户的人。',
  void2: '用虚假资料、购买来的账户或自动程序注册。',
  void3: '以“稳赚”“包赢”等不实说法招揽，或向未成年人推荐。',
  voidText: '查实的，取消奖励；情节严重的，按[规则与条款](/app/help/gztk#abuse)处理。',

  careHead: '推荐之前',
  careText: '请只推荐给已年满 18 周岁、对投注有兴趣、并且输得起的人。别人说不，就到此为止。',

  browserHead: '推荐浏览器',
  browserText: '本站按下列版本制作与测试。版本过旧时，页面可能打不开或显示不完整。',
  browserCaption: '支持的浏览器',
  browser: '浏览器',
  version: '最低版本',
  chrome: 'Chrome、Edge 及同内核浏览器',
  safari: 'Safari（含 iPhone 与 iPad）',
  firefox: 'Firefox',
  browser1: '请开启 JavaScript 与本机存储，否则无法保持登录。',
  browser2: '“阅读模式”“省流量模式”可能改动页面，投注时请关闭。',
});
