import { defineMessages } from '@tianping/i18n';

/** Rules of erbagang in plain words. */
export const erbagangWords = defineMessages('stageErbagang', {
  deal: '40 张牌：一筒至九筒和白板各四张，每局洗牌；庄家与上门、天门、下门各发两张',
  points: '几筒就是几点，白板为半点；两张相加取个位，如九筒加白板为 9 点半，三筒加七筒为 0 点',
  special: '对白：两张白板；对子：两张相同；二八杠：二筒加八筒',
  order: '大小：对白、对9 至 对1、二八杠、9 点半、9 点，依次到 0 点',
  ties: '点数相同比较大的一张，九筒最大，白板最小；仍相同则庄家胜',
  pays: '每门单独与庄家比，胜者赔 1 倍，不按牌型翻倍',
  free: '三门可以任意同时投注，每门限红相同',
});
