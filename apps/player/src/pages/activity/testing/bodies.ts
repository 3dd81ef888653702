import type { ActivityBodyOf, ActivityKind } from '@tianping/contract';

/** A moment for samples: 2026-11-21 14:30 (GMT+8). */
export const SAMPLE_NOW = Date.UTC(2026, 10, 21, 6, 30);
const DAY_MS = 86_400_000;
const ID = '00000000-0000-4000-8000-00000000000';

const racer = (rank: number, name: string, yuan: number, prizeYuan: number) => ({
  rank,
  name,
  scoreMinor: yuan * 100,
  prizeMinor: prizeYuan * 100,
  isMe: false,
});

const race: ActivityBodyOf<'race'> = {
  kind: 'race',
  phase: 'running',
  ladder: [
    { from: 1, to: 1, amountMinor: 38_888_00 },
    { from: 2, to: 2, amountMinor: 18_888_00 },
    { from: 3, to: 3, amountMinor: 8_888_00 },
    { from: 4, to: 5, amountMinor: 3_888_00 },
    { from: 6, to: 20, amountMinor: 1_888_00 },
    { from: 21, to: 50, amountMinor: 188_00 },
    { from: 51, to: 200, amountMinor: 88_00 },
  ],
  board: [
    racer(1, 'z***1', 1_284_600, 38_888),
    racer(2, '李**', 1_106_220, 18_888),
    racer(3, 'm***07', 982_140, 8_888),
    racer(4, 'k***33', 846_900, 3_888),
    racer(5, '陈**', 790_410, 3_888),
    racer(6, 'w***92', 733_050, 1_888),
    racer(7, 'a***8', 702_880, 1_888),
    racer(8, '赵**', 668_300, 1_888),
  ],
  entrants: 3_208,
  poolMinor: 200_000_00,
  asOf: SAMPLE_NOW,
  paysAt: SAMPLE_NOW + 2 * DAY_MS,
  me: {
    rank: 46,
    scoreMinor: 182_400_00,
    prizeMinor: 188_00,
    toNextMinor: 2_160_00,
    nextPrize: { rank: 20, amountMinor: 1_888_00, toGoMinor: 146_800_00, costMinor: 6_606_00 },
  },
};

const landing: ActivityBodyOf<'landing'> = {
  kind: 'landing',
  sections: [
    { title: '山水之间', text: '一页讲清这一季的赛事与礼金。\n赛程、场馆与条件都列在这里。' },
    { title: '赛程', text: '十一月二十日起，每晚两场，周末四场。' },
  ],
  links: [
    { label: '体育场馆', route: '/game/sport' },
    { label: '足球规则', route: '/game/sport/crty/rules' },
  ],
  tiers: [
    { turnoverMinor: 5_000_00, amountMinor: 18_00, isReached: true },
    { turnoverMinor: 20_000_00, amountMinor: 88_00, isReached: false },
    { turnoverMinor: 80_000_00, amountMinor: 388_00, isReached: false },
  ],
};

const firstDeposit: ActivityBodyOf<'firstDeposit'> = {
  kind: 'firstDeposit',
  minMinor: 100_00,
  percentBp: 3_800,
  capMinor: 888_00,
  fullAtMinor: 2_336_85,
  timesMilli: 8_000,
  depositTimesMilli: 1_000,
  applyDays: 7,
  deposit: { amountMinor: 1_000_00, at: SAMPLE_NOW - DAY_MS },
};

const againDeposit: ActivityBodyOf<'againDeposit'> = {
  kind: 'againDeposit',
  tiers: [
    { depositMinor: 500_00, amountMinor: 18_00 },
    { depositMinor: 2_000_00, amountMinor: 88_00 },
    { depositMinor: 5_000_00, amountMinor: 188_00 },
    { depositMinor: 10_000_00, amountMinor: 288_00 },
  ],
  timesMilli: 6_000,
  depositTimesMilli: 1_000,
  today: '2026-11-21',
  todayDepositMinor: 1_200_00,
  isExcludedToday: false,
  week: [18, 88, null, 18, null, null, null].map((yuan, at) => ({
    day: `2026-11-${16 + at}`,
    amountMinor: yuan === null ? null : yuan * 100,
    isToday: at === 5,
  })),
  claimedMinor: 124_00,
};

const newTask: ActivityBodyOf<'newTask'> = {
  kind: 'newTask',
  tasks: [
    {
      task: 'phone',
      title: '绑定手机',
      hint: '用于登录与找回密码',
      amountMinor: 6_00,
      state: 'claimed',
      grantId: null,
      route: '/mine/userinfo',
    },
    {
      task: 'realName',
      title: '填写真实姓名',
      hint: '取款时须一致',
      amountMinor: 10_00,
      state: 'claimed',
      grantId: null,
      route: '/mine/auth',
    },
    {
      task: 'bankCard',
      title: '绑定银行卡',
      hint: '户名须与真实姓名一致',
      amountMinor: 12_00,
      state: 'toClaim',
      grantId: `${ID}1`,
      route: '/mine/addBankCard',
    },
    {
      task: 'firstDeposit',
      title: '首次存款',
      hint: '满 ¥100',
      amountMinor: 20_00,
      state: 'open',
      grantId: null,
      route: '/mine/savemoney',
    },
    {
      task: 'firstBet',
      title: '首次投注',
      hint: '累计有效投注满 ¥50',
      amountMinor: 18_00,
      state: 'open',
      grantId: null,
      route: '/game/sport',
    },
  ],
  until: SAMPLE_NOW + 12 * DAY_MS,
  totalMinor: 66_00,
  earnedMinor: 28_00,
};

const prize = (
  index: number,
  name: string,
  amountMinor: number,
  chance: number,
  stock: number | null,
  given: number,
) => ({
  index,
  name,
  amountMinor,
  chance,
  stock,
  given,
});

const drawGift: ActivityBodyOf<'drawGift'> = {
  kind: 'drawGift',
  form: 'wheel',
  prizes: [
    prize(0, '¥888', 888_00, 50, 1, 0),
    prize(1, '¥188', 188_00, 450, 10, 3),
    prize(2, '¥58', 58_00, 2_500, 60, 21),
    prize(3, '¥18', 18_00, 12_000, null, 116),
    prize(4, '¥8', 8_00, 25_000, null, 248),
    prize(5, '¥3', 3_00, 20_000, null, 190),
    prize(6, '¥1', 1_00, 10_000, null, 102),
    prize(7, '谢谢参与', 0, 30_000, null, 305),
  ],
  expectedMinor: 7_60,
  chances: {
    earned: 2,
    used: 0,
    left: 2,
    dailyMax: 10,
    next: { id: 'next', label: '距下一次', done: 200_00, needed: 500_00, unit: 'money' },
  },
  seed: { seedHash: 'a1b2c3', clientSeed: 'tianping', nonce: 0 },
  history: [
    {
      drawId: `${ID}2`,
      at: SAMPLE_NOW - DAY_MS,
      prize: { index: 4, name: '¥8', amountMinor: 8_00 },
      isSubstitute: false,
      seedHash: '9f2c41d07ab5',
      clientSeed: 'tianping',
      nonce: 3,
      point: 27_114,
      serverSeed: null,
      grantId: `${ID}3`,
    },
  ],
  winners: [
    { name: 'a***8', prize: '¥188', at: SAMPLE_NOW },
    { name: '陈**', prize: '¥18', at: SAMPLE_NOW - 60_000 },
    { name: 'm***07', prize: '¥58', at: SAMPLE_NOW - 180_000 },
    { name: '赵**', prize: '¥8', at: SAMPLE_NOW - 240_000 },
  ],
};

const signGift: ActivityBodyOf<'signGift'> = {
  kind: 'signGift',
  today: '2026-11-21',
  days: [3, 3, 5, 5, 8, 8, 26].map((yuan, at) => ({
    index: at + 1,
    amountMinor: yuan * 100,
    day: `2026-11-${17 + at}`,
    state: at < 4 ? ('signed' as const) : at === 4 ? ('today' as const) : ('future' as const),
  })),
  streak: 4,
  isSignedToday: false,
  needs: [
    { id: 'signDeposit', label: '今日存款', done: 1_200_00, needed: 100_00, unit: 'money' },
    { id: 'signTurnover', label: '今日有效投注', done: 0, needed: 500_00, unit: 'money' },
  ],
  makeUpsLeft: 1,
  makeUpDays: [],
  month: [1, 2, 3, 4, 6, 7, 8, 10, 11, 13, 17, 18, 19, 20].map(
    (date) => `2026-11-${String(date).padStart(2, '0')}`,
  ),
};

const friends: ActivityBodyOf<'friends'> = {
  kind: 'friends',
  code: 'QL8061',
  link: 'https://demo.invalid/?i_code=QL8061',
  perFriendMinor: 66_00,
  friendGetsMinor: 66_00,
  depositMinor: 500_00,
  turnoverMinor: 3_000_00,
  withinDays: 30,
  ladder: [
    { friends: 5, amountMinor: 188_00, isReached: false },
    { friends: 10, amountMinor: 588_00, isReached: false },
    { friends: 20, amountMinor: 1_288_00, isReached: false },
    { friends: 30, amountMinor: 2_888_00, isReached: false },
  ],
  invited: 7,
  counted: 4,
  earnedMinor: 352_00,
  friends: (
    [
      ['h***2', 0, false, false, 30, 0, 'onTheWay'],
      ['周**', 6, true, false, 24, 0, 'onTheWay'],
      ['t***6', 19, true, true, 11, 66_00, 'review'],
      ['吴**', 24, true, true, 6, 66_00, 'counted'],
      ['b***5', 41, true, false, 0, 0, 'lapsed'],
    ] as const
  ).map(([name, ago, depositMet, turnoverMet, daysLeft, amountMinor, state]) => ({
    name,
    registeredAt: SAMPLE_NOW - ago * DAY_MS,
    depositMet,
    turnoverMet,
    daysLeft,
    amountMinor,
    state,
  })),
};

const bettingGift: ActivityBodyOf<'bettingGift'> = {
  kind: 'bettingGift',
  tails: [
    { tail: '8888', amountMinor: 1_888_00 },
    { tail: '888', amountMinor: 188_00 },
    { tail: '88', amountMinor: 18_00 },
  ],
  minStakeMinor: 100_00,
  placesToday: 100,
  usedToday: 37,
  isAskedToday: false,
  tickets: [
    {
      ticketId: '2611203888',
      at: SAMPLE_NOW - 3_000_000,
      stakeMinor: 500_00,
      amountMinor: 188_00,
      state: 'review',
      reason: null,
    },
    {
      ticketId: '2611191088',
      at: SAMPLE_NOW - DAY_MS,
      stakeMinor: 200_00,
      amountMinor: 18_00,
      state: 'granted',
      reason: null,
    },
    {
      ticketId: '2611180288',
      at: SAMPLE_NOW - 3 * DAY_MS,
      stakeMinor: 80_00,
      amountMinor: 0,
      state: 'refused',
      reason: '投注额不足 ¥100',
    },
  ],
};

/** One body of each kind, as a page receives it. */
export const sampleBodies: { readonly [Kind in ActivityKind]: ActivityBodyOf<Kind> } = {
  race,
  landing,
  firstDeposit,
  againDeposit,
  newTask,
  drawGift,
  signGift,
  friends,
  bettingGift,
};
