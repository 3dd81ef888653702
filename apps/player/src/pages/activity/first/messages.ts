import { defineMessages } from '@tianping/i18n';

/** What the page of the first deposit shows of its own. */
export const firstTexts = defineMessages('offerKinds', {
  calc: '存多少，得多少',
  calcHint: '移动金额，条件随之变化',
  depositAmount: '存款金额',
  bonusAt: '红利 {percent}',
  sum: '存款 + 红利',
  times: '倍数',
  needs: '需完成流水',
  capAt: '{amount} 起封顶',
  belowMin: '满 {amount} 起',
  venue: '场馆',
  counts: '流水计入',
  edge: '平均抽水',
  stakeNeeded: '实际需投',
  expected: '预计成本',
  against: '与红利 {amount} 相比',
  againstLabel: '为红利的 {percent}%',
  costTable: '各场馆的预计成本',
  exampleDeposit: '存 {amount}',
});
