import { createFold } from '@tianping/i18n';
import { beforeAll, expect, test } from 'vitest';
import { HELP_PAGES } from '../../../routes/help-pages.ts';
import { FACTS, textOf } from '../testing/facts.ts';
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
