import type { ListedWord } from '../../rules/index.ts';

const refused = (word: string): ListedWord => ({ word, bySound: true, action: 'refuse' });
const refusedAsWritten = (word: string): ListedWord => ({ ...refused(word), bySound: false });
const flagged = (word: string): ListedWord => ({ word, bySound: false, action: 'flag' });

/**
 * Words that no site wants: groups and agents, money outside the site, tips for sale, codes. A site adds its own words.
 */
export const standardWords: readonly ListedWord[] = [
  ...['加群', '进群', '拉群', '代充', '稳赚', '私聊我', '加微信', '加薇信', '加飞机'].map(refused),
  // Homophones of these occur in honest text: `带头`, `守好`, `带大`.
  ...[
    '代投',
    '代打',
    '带单',
    '包赢',
    '内幕',
    '收号',
    '卖号',
    '跑分',
    '洗钱',
    '加vx',
    '加qq',
    '验证码发',
    '傻逼',
    '操你',
    '去死',
  ].map(refusedAsWritten),
  ...['客服', '管理员', '收钱', '假球', '借点', '回本', '输光'].map(flagged),
];
