import { defineMessages } from '@tianping/i18n';

/** Texts of the proof of a match that is drawn by lot. */
export const drawMessages = defineMessages('sportsDraw', {
  title: '开奖验证',
  before: '赛果由一个密钥算出。密钥的承诺在投注前已公布，完场后公布密钥，任何人都能重算。',
  commitment: '承诺',
  commitmentHint: '投注前公布',
  secret: '密钥',
  secretLater: '完场后公布',
  name: '场次编号',
  anchor: '链尾',
  place: '链上位置',
  placeOf: '第 {place} 轮',
  chances: '每半分钟进球机会',
  chancesOf: '上半场 {first}，下半场 {second}',
  verify: '在本机验证',
  checking: '正在验证…',
  fair: '验证通过：密钥与承诺相符，重算得半场 {half}、全场 {full}，与公布的赛果一致。',
  secretFault: '验证未通过：公布的密钥不完整。',
  commitmentFault: '验证未通过：密钥与投注前公布的承诺不符。',
  chainFault: '验证未通过：密钥不在公布的链上。',
  scoreFault: '验证未通过：重算的比分与公布的赛果不符。',
  loadFault: '验证程序没有载入，请重试。',
});
