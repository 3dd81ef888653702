import { createFold, createTranslator } from '@tianping/i18n';
import { beforeAll, expect, test } from 'vitest';
import { HELP_PAGES } from '../../../routes/help-pages.ts';
import { FACTS, textBy, textOf } from '../testing/facts.ts';
import { answersTo } from './ask.ts';
import { openSearch, type Search } from './engine.ts';

const fold = createFold({ hant: '嗎碼驗證讓沒賬帳', hans: '吗码验证让没账账' });
let search: Search;

beforeAll(async () => {
  search = await openSearch(HELP_PAGES, FACTS, textOf, async () => fold);
});

test.each([
  ['存款付了钱一直没到账怎么办', '/app/help/ck#late'],
  ['我忘记密码了', '/app/help/bczr#forgot'],
  ['流水怎么算', '/app/help/qk#turnover'],
  ['怎么设置存款限额', '/app/help/bczr#own'],
  ['我要自我排除', '/app/help/bczr#stop'],
  ['比赛取消了注单怎么办', '/app/help/tysstqth#refund'],
  ['充值付了錢沒到帳', '/app/help/ck#late'],
])('a question in plain words finds its place in the help: %s', (question, place) => {
  expect(answersTo(search, question, fold)[0]?.to).toBe(place);
});

test.each(['你们老板是谁', '今天天气怎么样', '在吗', ''])(
  'what the help does not touch has no answer: %s',
  (question) => {
    expect(answersTo(search, question, fold)).toEqual([]);
  },
);

test('an answer is what the page says, word for word, and no longer than a few sentences', () => {
  const whole = search('忘记密码').find(({ entry }) => entry.to.endsWith('#forgot'))?.entry.body;
  const [answer] = answersTo(search, '忘记密码', fold);
  expect(whole).toContain(answer?.words);
  expect(answer?.words.length).toBeLessThanOrEqual(141);
  expect(answer?.page).toBe('账户问题与博彩责任');
});

test.each([
  ['hans', '转账付过款了，仍不见入账', '入账处每日核对两次。', 'zzfgkl', '入账处每天核对几次'],
  ['hant', '轉賬付過款了，仍不見入賬', '入賬處每日核對兩次。', 'zzfgkl', '入賬處每天核對幾次'],
] as const)(
  'WORDING-006 the search and the answers of the robot say the operator’s words in %s, and no longer ours',
  async (script, lateHead, late1, initials, question) => {
    const variants = { hant: '轉賬過見處對兩幾', hans: '转账过见处对两几' };
    const own = { 'helpCk.lateHead': lateHead, 'helpCk.late1': late1 };
    const say = textBy(createTranslator({ script, hant: {}, own }));
    const worded = await openSearch(HELP_PAGES, FACTS, say, async () => createFold(variants));
    const heads = (query: string) => worded(query).map(({ entry }) => entry.head);
    expect(heads(initials)).toContain(lateHead);
    expect(heads('没有到账')).not.toContain('已付款，没有到账');
    const [answer] = answersTo(worded, question, createFold(variants));
    expect([answer?.to, answer?.head]).toEqual(['/app/help/ck#late', lateHead]);
    expect(answer?.words).toContain(late1.slice(0, -1));
  },
);
