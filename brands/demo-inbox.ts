import type { SiteConfig } from '@tianping/contract';

const YUAN = 100;

/** Notifications that every member of a demonstration site finds; nothing in them promises what is not there. */
export const demoBroadcasts: SiteConfig['broadcasts'] = [
  {
    key: 'demo-about',
    type: 'bulletin',
    title: '关于本演示站',
    body: '本站用于展示完整的平台流程：注册、存款、投注、结算、消息与反馈均可实际操作。\n\n站内余额为虚拟币，不能兑换；赛事由模拟器产生，球队与球员均为虚构。页面上的赔率、结算与流水规则与正式站相同。',
  },
  {
    key: 'demo-settlement',
    type: 'match',
    title: '赛事改期与取消的处理',
    body: '比赛改期时，已受理的注单继续有效，以新的开赛时间为准；改期超过规则所列时限或比赛取消，未决注单退回本金。\n\n结果更正时，相关注单会重新结算，并向您逐单发送消息。',
    action: { label: '查看投注记录', route: '/mine/betRecord' },
  },
  {
    key: 'demo-security',
    type: 'notice',
    title: '请核对网址，勿向任何人透露验证码',
    body: '工作人员不会向您索要密码或短信验证码，也不会通过私人账号收款。\n\n如收到此类要求，请勿操作，并通过在线客服或意见反馈告诉我们。',
  },
];

/** What the demonstration pays, in its own play money, for feedback that helped. */
export const demoFeedbackRewards: SiteConfig['feedbackRewards'] = [
  {
    code: 'idea',
    name: '建议采纳',
    condition: '建议被采纳并列入改进计划',
    rewardMinor: 18 * YUAN,
  },
  {
    code: 'fault',
    name: '问题确认',
    condition: '描述清楚、可以重现的功能问题',
    rewardMinor: 58 * YUAN,
  },
  {
    code: 'money',
    name: '账务问题',
    condition: '首先指出的结算或入账错误',
    rewardMinor: 188 * YUAN,
  },
];

/** Offers that a member of the demonstration is shown; only what works here. */
export const demoDiscountAds: SiteConfig['discountAds'] = [
  {
    id: 'vip',
    title: 'VIP 等级权益',
    text: '查看各等级的返水比例、礼金与升级条件，领取前请先了解流水要求。',
    route: '/mine/vip',
    from: Date.UTC(2026, 2, 1),
    until: Date.UTC(2036, 2, 1),
  },
];
