import { defineMessages } from '@tianping/i18n';

/** Words of sangong: the game and the classes of hands. */
export const sangongMessages = defineMessages('gamesSangong', {
  name: '抢庄三公',
  points0: '0点',
  points1: '1点',
  points2: '2点',
  points3: '3点',
  points4: '4点',
  points5: '5点',
  points6: '6点',
  points7: '7点',
  points8: '8点',
  points9: '9点',
  sangong: '三公',
  bomb: '炸弹',
  threes: '爆玖',
});
