import { defineMessages } from '@tianping/i18n';

export const zrwtMessages = defineMessages('helpZrwt', {
  lead: '真人娱乐包括百家乐、轮盘与二十一点。这里说明点数怎样算、补牌怎样定、各种注的代价，以及断线时怎样处理。',

  stateHead: '本站的情况',
  entry: '真人在[真人](/game/realbet)进入。桌台的限红与赔付，以桌面显示的为准。',
  noEntry: '本站目前没有开放真人场馆。以下是通行的规则，供您了解名词与核对方法。',

  baccaratHead: '百家乐',
  baccarat1: 'A 算 1 点，10、J、Q、K 算 0 点，其余按牌面；相加只取个位。',
  baccarat2: '任一方前两张为 8 或 9 点，称为例牌，双方都不补牌。',
  baccarat3: '闲家 0–5 点补牌，6、7 点不补。',
  baccarat4: '闲家不补时，庄家 0–5 点补牌。闲家补牌时，庄家按下表决定：',
  drawCaption: '闲家补了第三张，庄家补不补',
  banker: '庄家点数',
  draws: '闲家第三张为以下点数时补牌',
  drawAll: '一律补牌',
  drawNone: '不补',
  draw3: '除 8 以外',
  baccarat5: '打和时，押庄、押闲都退回本金，且不计入有效投注。',

  costHead: '各种注的代价',
  costText: '下表是长期平均每投 100 元的付出（八副牌，庄赢抽水 5%；轮盘按单零）。',
  costCaption: '每投 100 元的平均付出',
  bet: '注',
  cost: '平均付出（元）',
  betBanker: '百家乐 庄',
  betPlayer: '百家乐 闲',
  betTie: '百家乐 和（1 赔 8）',
  betRoulette: '轮盘 任意一注（单零）',

  rouletteHead: '轮盘与二十一点',
  roulette1: '轮盘共 37 格（0–36）。押单个数字 1 赔 35；红黑、单双、大小 1 赔 1，出 0 全输。',
  blackjack1: '二十一点：A 算 1 或 11 点，人头牌算 10 点；超过 21 点即输，庄家 17 点起停牌。',
  blackjack2: '首两张为 A 与 10 点牌称为黑杰克，通常 3 赔 2；保险是另外一注，长期不划算。',

  breakHead: '断线与中断',
  break1: '已经受理的注，断线不影响结果，派彩照常入账。',
  break2: '没有受理的注，不扣款。重新进入后看注单即可确认。',
  break3: '牌局因故中断、无法继续的，该局取消，本金退回。',
  break4: '以发牌系统的记录为准，画面延迟不作依据。',

  roadHead: '路单有用吗？',
  roadText:
    '路单记录的是过去。每一局都重新洗牌或从剩余的牌中随机发出，前面连开几次庄，不会让下一局更容易开闲。',
});
