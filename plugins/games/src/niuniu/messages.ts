import { defineMessages } from '@tianping/i18n';

/** Words of niuniu: the two games, the classes of hands and the gates. */
export const niuniuMessages = defineMessages('gamesNiuniu', {
  name: '抢庄牛牛',
  hundredName: '百人牛牛',
  none: '无牛',
  niu1: '牛1',
  niu2: '牛2',
  niu3: '牛3',
  niu4: '牛4',
  niu5: '牛5',
  niu6: '牛6',
  niu7: '牛7',
  niu8: '牛8',
  niu9: '牛9',
  niuniu: '牛牛',
  fourPictures: '四花牛',
  fivePictures: '五花牛',
  bomb: '四炸',
  fiveSmall: '五小牛',
  banker: '庄',
  sky: '天',
  earth: '地',
  dark: '玄',
  yellow: '黄',
  won: '胜',
  lost: '负',
});
