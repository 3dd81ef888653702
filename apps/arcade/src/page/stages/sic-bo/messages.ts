import { defineMessages } from '@tianping/i18n';

/** Rules and board of sic bo in plain words. */
export const sicBoRules = defineMessages('gameSicBoRules', {
  main: '大为 11 至 17 点，小为 4 至 10 点；大小单双遇围骰为输',
  triples: '围骰：三颗同为所选点数；全围：三颗相同，不论点数',
  double: '对子：至少两颗为所选点数，围骰也算',
  pair: '牌九式：两个所选点数都出现',
  single: '三军：所选点数出现一、二、三次，分别赔 1、2、12 倍',
  opposite: '同一局不能同时投注大和小、单和双',
  limits: '每一项的限红按最高可赢计算：赔率越高，可投越少',
  independent: '每一局互相独立，以往的结果不能预示下一局',
  board: '近期结果',
  triple: '围',
  loses: '大小单双遇围骰为输',
});
