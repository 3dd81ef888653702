import { defineMessages } from '@tianping/i18n';

export const vipMessages = defineMessages('vip', {
  weekly: '周红包',
  monthly: '月红包',
  birthday: '生日礼金',
  upgrade: '晋级礼金',
  rebate: '返水',
  TY: '体育',
  ZR: '真人',
  DZ: '电子',
  CP: '彩票',
  QP: '棋牌',
  DJ: '电竞',
  BY: '捕鱼',
  frozen: '您的账号已被冻结，礼金与返水暂不能领取。请联系在线客服了解原因。',
  underage: '本站仅限年满 18 周岁者参与，您的账号不能领取礼金与返水。如有疑问，请联系在线客服。',
  territory: '您所在的地区暂不提供服务，礼金与返水不能领取。账户里的钱仍可取出。',
  paused: '冷静期或自我排除期间不发放福利，取款不受影响。',
  unknown: '没有找到这份福利。它可能已经变动，请刷新页面后再试。',
  nothing: '现在没有可领取的福利。新的礼金与返水会显示在福利中心。',
  early: '这份福利将于 {time}（GMT+8）起可领取，请届时再来。',
  expired: '这份福利已于 {time}（GMT+8）过期，不能再领取。其他福利不受影响。',
  tooLittle:
    '未领取的返水不足 ¥{min}，暂不能提前领取。{time}（GMT+8）起可在福利中心领取，不限金额。',
  gradeUnknown: '没有这个等级。本站的等级为 V0 至 V{top}。',
});
