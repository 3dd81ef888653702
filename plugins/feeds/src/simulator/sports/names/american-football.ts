import type { LeagueNames } from '../../names.ts';

/** Invented american football sides; see `names.ts` of the simulator. */
export const AMERICAN_FOOTBALL_LEAGUES: readonly LeagueNames[] = [
  {
    id: '991001',
    hans: '美式足球职业联赛',
    hant: '美式足球職業聯賽',
    rank: 10,
    teams: [
      ['河谷岩羊', '河谷岩羊', 90],
      ['高地战斧', '高地戰斧', 88],
      ['金原猎犬', '金原獵犬', 86],
      ['铁城锻工', '鐵城鍛工', 83],
      ['港湾飞鱼', '港灣飛魚', 81],
      ['平原野牛', '平原野牛', 79],
      ['北湾长船', '北灣長船', 77],
      ['沙暴', '沙暴', 75],
      ['雷霆谷', '雷霆谷', 73],
      ['南方绅士', '南方紳士', 70],
      ['烈焰城', '烈焰城', 68],
      ['孤峰骑手', '孤峰騎手', 66],
    ],
  },
];
