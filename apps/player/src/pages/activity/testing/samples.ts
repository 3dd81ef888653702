import type {
  ActivityGrantView,
  ActivityKind,
  ActivityMemberState,
  OfferView,
  SentenceView,
  WorthView,
} from '@tianping/contract';
import type { Config, MemberPart } from '../frame/known.ts';
import { SAMPLE_NOW, sampleBodies } from './bodies.ts';

const DAY_MS = 86_400_000;
export const SAMPLE_ID = '10000000-0000-4000-8000-000000000001';

const TITLES: Readonly<Record<ActivityKind, readonly [title: string, line: string]>> = {
  race: ['周末竞速赛', '体育有效投注榜，前 200 名共分 ¥200,000'],
  landing: ['秋山赛事季', '一页讲清这一季的赛事与礼金'],
  firstDeposit: ['首存礼遇', '首次存款满 ¥100 即赠 38%，最高 ¥888'],
  againDeposit: ['每日复存', '每天首笔存款按档赠送，最高 ¥288'],
  newTask: ['新人任务', '五步熟悉账户，共 ¥66'],
  drawGift: ['天平转盘', '每存 ¥500 得一次机会，概率逐格公示'],
  signGift: ['七日签到', '连签七日，共 ¥58'],
  friends: ['邀请好友', '好友达标，双方各得 ¥66'],
  bettingGift: ['尾号有礼', '注单尾号 88 起，最高 ¥1,888'],
};

const PAGES: Readonly<Record<ActivityKind, string>> = {
  race: 'racePage',
  landing: 'activityLandPage',
  firstDeposit: 'firstDeposit',
  againDeposit: 'againDeposit',
  newTask: 'newTask',
  drawGift: 'drawGift',
  signGift: 'signGift',
  friends: 'friendInvitation',
  bettingGift: 'bettingGift',
};

/** The server's text on the button, for each state of a member. */
export const sampleButtons: Readonly<Record<ActivityMemberState, string>> = {
  guest: '登录后查看',
  excluded: '暂不可参加',
  upcoming: '未开始',
  toClaim: '领取',
  review: '审核中',
  left: '已退出',
  inProgress: '进行中',
  joined: '已参加',
  claimed: '已领取',
  ended: '已结束',
  paused: '暂停中',
  full: '名额已满',
  notEligible: '暂不符合',
  canJoin: '立即参与',
};

export function sampleOffer(kind: ActivityKind, changes: Partial<OfferView> = {}): OfferView {
  const [title, line] = TITLES[kind];
  const state = changes.state ?? 'canJoin';
  return {
    activityId: SAMPLE_ID,
    kind,
    route: `/activity/${PAGES[kind]}${kind === 'friends' ? '' : `/${SAMPLE_ID}`}`,
    tab: 'daily',
    title,
    line,
    picture: `hero-${kind}`,
    startsAt: SAMPLE_NOW - 5 * DAY_MS,
    endsAt: SAMPLE_NOW + 9 * DAY_MS,
    timesMilli: 8_000,
    joins: kind === 'race' ? 'auto' : 'self',
    state,
    button: sampleButtons[state],
    blocked: null,
    progress: [],
    claimableMinor: 0,
    claimable: 0,
    placesLeft: null,
    ...changes,
  };
}

const sentence = (
  id: string,
  section: SentenceView['section'],
  ...words: readonly string[]
): SentenceView => ({
  id,
  section,
  // Every second part is a figure.
  parts: words.map((text, at) => ({ text, figure: at % 2 === 1 ? id : null })),
});

const SENTENCES: readonly SentenceView[] = [
  sentence('who', 'who', '注册不超过 ', '30 天', ' 的会员可以参加。'),
  sentence('do', 'do', '注册后 ', '7 天', ' 内首次存款满 ', '¥100', '，并在首次取款前参加。'),
  sentence('get', 'get', '赠首次存款的 ', '38%', '，最高 ', '¥888', '。'),
  sentence('duty', 'duty', '（存款 + 礼金）× ', '8 倍', '流水后方可取款，存款自身的流水包含在内。'),
  sentence(
    'uncounted',
    'uncounted',
    '仅计算已产生输赢结果的有效投注，对押、和局、取消、无效注单均不计算。',
  ),
  sentence('limits', 'limits', '同一', '姓名、银行卡、手机、设备', '视为同一人，只限参加一次。'),
  sentence('leave', 'leave', '活动提前结束时，此前已达到条件的礼金照常发放。'),
];

const sampleWorth: WorthView = {
  example: '存 ¥1,000',
  bonusMinor: 380_00,
  requiredMinor: 11_040_00,
  costs: [
    { category: 'TY', weightMilli: 1_000, edgeBp: 450, stakeMinor: 11_040_00, costMinor: 496_80 },
    { category: 'ZR', weightMilli: 500, edgeBp: 106, stakeMinor: 22_080_00, costMinor: 234_05 },
    { category: 'DZ', weightMilli: 1_000, edgeBp: 400, stakeMinor: 11_040_00, costMinor: 441_60 },
    { category: 'QP', weightMilli: 1_000, edgeBp: 250, stakeMinor: 11_040_00, costMinor: 276_00 },
  ],
  netMinor: -116_80,
  verdict: 'slightLoss',
};

export function sampleGrant(changes: Partial<ActivityGrantView> = {}): ActivityGrantView {
  return {
    grantId: '20000000-0000-4000-8000-000000000001',
    activityId: SAMPLE_ID,
    kind: 'firstDeposit',
    title: '首存礼遇',
    label: '首存 ¥1,000',
    amountMinor: 380_00,
    turnoverMinor: 10_040_00,
    state: 'claimable',
    earnedAt: SAMPLE_NOW - DAY_MS,
    expiresAt: SAMPLE_NOW + 6 * DAY_MS,
    claimedAt: null,
    takenAt: null,
    reason: null,
    ...changes,
  };
}

export function sampleMember(changes: Partial<MemberPart> = {}): MemberPart {
  return {
    state: 'inProgress',
    joinedAt: SAMPLE_NOW - 2 * DAY_MS,
    confirmedVersion: 3,
    leftAt: null,
    metAtLeaving: null,
    canLeave: true,
    progress: [],
    grants: [],
    duty: null,
    ...changes,
  };
}

export function sampleConfig(
  kind: ActivityKind,
  changes: Partial<Config> & { readonly state?: ActivityMemberState } = {},
): Config {
  const { state, ...others } = changes;
  return {
    offer: sampleOffer(kind, { ...(state && { state }) }),
    version: 3,
    termsHash: '5b1c0f4e9a7d2c8855aa10934e77f0c1d6b2a9e4f3087c5d1e9b6a2f40c8d7e1',
    sentences: [...SENTENCES],
    updatedAt: SAMPLE_NOW - 6 * DAY_MS,
    worth: sampleWorth,
    withdrawal: '存款与礼金一并锁定，完成流水前不可取。',
    leaving: '领取后未投注前可以退出，退回礼金。',
    conditions: [],
    member: null,
    body: sampleBodies[kind],
    ...others,
  };
}
