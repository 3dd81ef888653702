import { defineMessages } from '@tianping/i18n';

/** What a gift is worth once its turnover is paid for. */
export const weighingTexts = defineMessages('offers', {
  weighTitle: '算清再参加',
  gift: '红利',
  cost: '预计成本',
  scaleLabel: '天平：红利 {gift}，预计成本 {cost}',
  gain: '有余',
  even: '大致持平',
  slightLoss: '略亏',
  notWorth: '不划算',
  weighGain: '{example}：完成流水平均会花掉 {cost}，平均净得 {net}。',
  weighLoss: '{example}：完成流水平均会花掉 {cost}，比不参加少 {net}。',
  weighEven: '{example}：完成流水平均会花掉 {cost}，与红利大致相当。',
  weighNone: '这项活动没有固定的礼金，因此不列预计成本。',
  costFact: '预计成本',
  turnoverFact: '流水要求',
  withdrawalFact: '对取款的影响',
  leavingFact: '退出代价',
  noTurnoverFact: '没有流水要求',
});
