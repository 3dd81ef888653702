import { defineMessages } from '@tianping/i18n';

/** What decides between two hands of one class. */
export const niuniuStageMessages = defineMessages('stageNiuniu', {
  ties: '最大的一张（K 最大、A 最小），点数相同比花色：黑桃、红桃、梅花、方块',
});
