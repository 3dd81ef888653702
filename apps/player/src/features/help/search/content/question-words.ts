/** Words that occur in any question and do not describe its subject, in simplified characters. */
const EMPTY_WORDS = [
  '请问 您好 你好 怎么 怎样 如何 什么 为什么 为何 哪里 多少 可以 能不能 是不是 有没有 没有',
  '一直 现在 今天 昨天 刚才 设置 办 我的 我想 一下 已经 还是 还没 不了',
  '吗 呢 了 的 我 你 您 请 吧 啊 在 是 有 和',
]
  .join(' ')
  .split(' ');

export const EMPTY = new RegExp(EMPTY_WORDS.join('|'), 'gu');

/** Words that people use, and the term that the pages use. */
export const SAME: readonly (readonly [spoken: RegExp, written: string])[] = [
  [/提款|提现|出款/gu, '取款'],
  [/充值|储值|入金/gu, '存款'],
  [/打码/gu, '流水'],
];
