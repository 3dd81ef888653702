import { defineMessages } from '@tianping/i18n';

/** Names of markets and selections. */
export const messages = defineMessages('markets', {
  handicapFull: '全场让球',
  handicapHalf: '上半场让球',
  pointsFull: '让分',
  pointsHalf: '上半场让分',
  totalFull: '全场大小',
  totalHalf: '上半场大小',
  pointsTotalFull: '总分大小',
  pointsTotalHalf: '上半场总分大小',
  winFull: '全场独赢',
  winHalf: '上半场独赢',
  moneyLineFull: '独赢（含加时）',
  oddEvenFull: '全场单双',
  oddEvenHalf: '上半场单双',
  pointsOddEvenFull: '总分单双',
  pointsOddEvenHalf: '上半场总分单双',

  home: '主队',
  away: '客队',
  draw: '和局',
  over: '大',
  under: '小',
  odd: '单',
  even: '双',
});
