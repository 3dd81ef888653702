import type { LocalizedText } from '@tianping/base';

/**
 * tidy: data
 *
 * Questions and invented players of outrights: names that a feed brings along.
 */
export type OutrightKind = 'champion' | 'scorer' | 'relegation' | 'group';

export const QUESTIONS: Readonly<Record<OutrightKind, LocalizedText>> = {
  champion: { hans: '冠军', hant: '冠軍' },
  scorer: { hans: '最佳射手', hant: '最佳射手' },
  relegation: { hans: '降级', hant: '降級' },
  group: { hans: '小组第一', hant: '小組第一' },
};

export const GROUP_LETTERS = ['A', 'B', 'C', 'D'] as const;

export function groupQuestion(letter: string): LocalizedText {
  return { hans: `${letter}组 小组第一`, hant: `${letter}組 小組第一` };
}

/** Simplified, traditional. */
export const SCORERS: readonly (readonly [string, string])[] = [
  ['埃德森·拉莫斯', '埃德森·拉莫斯'],
  ['卢卡斯·温特', '盧卡斯·溫特'],
  ['陈牧野', '陳牧野'],
  ['马尔科·德桑蒂', '馬爾科·德桑蒂'],
  ['奥马尔·迪亚洛', '奧馬爾·迪亞洛'],
  ['维克多·哈伦', '維克多·哈倫'],
  ['周以衡', '周以衡'],
  ['拉斐尔·莫塔', '拉斐爾·莫塔'],
  ['托尼·格里芬', '托尼·格里芬'],
  ['雅各布·斯特恩', '雅各布·斯特恩'],
  ['何知远', '何知遠'],
  ['布鲁诺·阿尔维', '布魯諾·阿爾維'],
  ['桑德罗·皮雷斯', '桑德羅·皮雷斯'],
  ['伊萨克·林德', '伊薩克·林德'],
  ['谢行舟', '謝行舟'],
  ['达尼·埃斯科', '達尼·埃斯科'],
];
