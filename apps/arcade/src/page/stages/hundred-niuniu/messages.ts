import { defineMessages } from '@tianping/i18n';

/** Rules of hundred niuniu in plain words. */
export const hundredNiuniuWords = defineMessages('stageHundredNiuniu', {
  deal: '一副 52 张牌，每局洗牌，庄家与天、地、玄、黄四门各发五张',
  points:
    'A 为 1 点，2 至 10 按牌面，J、Q、K 为 10 点。三张相加为 10 的倍数即有牛，其余两张相加取个位，几点就是牛几，个位为 0 是牛牛；凑不出即无牛',
  special:
    '五小牛：五张都小于 5，合计不超过 10 点；四炸：四张点数相同；五花牛：五张都是 J、Q、K；四花牛：四张 J、Q、K 加一张 10',
  order: '大小：五小牛、四炸、五花牛、四花牛、牛牛、牛9 至 牛1、无牛',
  ties: '牌型相同比最大的一张：K 最大，A 最小，同点按黑桃、红桃、梅花、方块；所以每门与庄家必分胜负，没有和局',
  pays: '每门单独与庄家比，胜者赔 0.95 倍，不按牌型翻倍；派彩向下取到分',
  free: '四门可以任意同时投注，每门限红相同',
});
