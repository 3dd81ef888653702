import { createTranslator } from '@tianping/i18n';
import { FEEDBACK_TEXT_MAX, FEEDBACK_TEXT_MIN } from '@tianping/inbox';
import { pictureFault } from '@tianping/media';
import { describe, expect, test } from 'vitest';
import { type Answers, answeredApp, shown } from '../../../app/testing/shown.tsx';
import { megabytes } from '../../../features/pictures/megabytes.ts';
import { contentIssue, draftLength, isComplete } from './draft.ts';
import FeedbackPage from './feedback-page.tsx';
import { feedbackLink, relatedTo } from './feedback-types.ts';
import RelatedDialog from './related-dialog.tsx';

const ID = '00000000-0000-7000-8000-000000000001';
const translator = createTranslator({ script: 'hans', hant: {} });

const row = {
  feedbackId: ID,
  number: 'FK260314-203904',
  type: 'turnover',
  state: 'replied',
  excerpt: '流水少算一场',
  createdAt: 1,
  updatedAt: 2,
  dueAt: null,
  unread: true,
  rewardMinor: 1_800,
};
const word = { replyId: ID, from: 'member', content: '请核对 <b>流水</b>', pictures: [], at: 1 };
const picture = { mediaId: ID, url: `/media/${ID}.webp` };
const info = {
  ...row,
  bet: null,
  order: null,
  canReply: true,
  secondLook: { until: null, askedAt: null },
  thread: [
    { ...word, pictures: [picture] },
    { ...word, replyId: 'r2', from: 'desk', content: '已收到' },
  ],
};
const tier = { code: 'idea', name: '建议采纳', condition: '被采纳', rewardMinor: 1_800 };
const answers: Answers = {
  'site/feedback/getFeedBackList': { total: 1, list: [row] },
  'site/feedback/getFeedbackInfo': info,
  'site/feedback/querySiteDepositRewardConfigList': { list: [tier] },
};

function page(search = '', given: Answers = answers): string {
  const app = answeredApp(given);
  app.member.setFeedbackUnread(3);
  return shown(<FeedbackPage />, app, `/mine/feedback${search}`);
}

describe('the feedback page', () => {
  test('ROUTE-046 ROUTE-047 the form is the default, the query chooses the records', () => {
    expect(page()).toContain('data-view="form"');
    expect(page('?view=list')).toContain('data-view="list"');
    expect(page(`?view=list&id=${ID}`)).toContain('data-view="detail"');
    expect(page('?view=list&id=1')).toContain('data-view="list"');
    expect(feedbackLink('list', ID)).toBe(`/mine/feedback?view=list&id=${ID}`);
  });

  test('FEED-001 the form offers every type and is dim until it is complete', () => {
    const html = page();
    expect(html.match(/type="radio"/g)).toHaveLength(8);
    expect(html).toMatch(/<button type="submit"[^>]*aria-disabled="true"/);
  });

  test('FEED-002 the records show state, time and what was rewarded', () => {
    const html = page('?view=list');
    expect(html).toMatch(/data-testid="feedback-row" data-state="replied"/);
    expect(html).toContain('已回复');
    expect(html).toContain('已奖励 ¥18');
    expect(
      page('?view=list', { 'site/feedback/getFeedBackList': { total: 0, list: [] } }),
    ).toContain('还没有反馈记录');
  });

  test('one that waits for an answer says until when it is promised', () => {
    const dueAt = Date.parse('2026-03-14T20:00:00+08:00');
    const waiting = { ...answers, 'site/feedback/getFeedbackInfo': { ...info, dueAt } };
    expect(page(`?view=list&id=${ID}`, waiting)).toMatch(/客服将在 [^<]*20:00 前答复/);
    expect(page(`?view=list&id=${ID}`)).not.toContain('前答复');
  });

  test('FEED-004 an opened one can be deleted, whatever its state', () => {
    for (const state of ['replied', 'closed']) {
      const given = { ...answers, 'site/feedback/getFeedbackInfo': { ...info, state } };
      expect(page(`?view=list&id=${ID}`, given)).toContain('data-testid="feedback-remove"');
    }
  });

  test('FEED-003 FEED-006 an opened one shows the thread, with its pictures, as text', () => {
    const html = page(`?view=list&id=${ID}`);
    expect(html.match(/data-testid="word"/g)).toHaveLength(2);
    expect(html).toContain(`src="/media/${ID}.webp"`);
    expect(html).toContain('请核对 &lt;b&gt;流水&lt;/b&gt;');
    expect(html).toContain('自动回复');
    const closed = { ...info, state: 'closed', canReply: false };
    const ended = page(`?view=list&id=${ID}`, { 'site/feedback/getFeedbackInfo': closed });
    expect(ended).not.toContain('data-testid="reply-content"');
  });

  test('SETTLE-022 an answered dispute offers another look until its time is over, and once', () => {
    const dispute = (secondLook: object) =>
      page(`?view=list&id=${ID}`, {
        ...answers,
        'site/feedback/getFeedbackInfo': { ...info, type: 'dispute', secondLook },
      });
    const open = dispute({ until: Number.MAX_SAFE_INTEGER / 2_000, askedAt: null });
    expect(open).toContain('data-testid="second-look-open"');
    expect(open).toContain('由另一位客服重新核对');
    expect(dispute({ until: 1, askedAt: null })).not.toContain('second-look');
    const asked = dispute({ until: null, askedAt: 1 });
    expect(asked).toContain('复核结果为最终答复');
    expect(asked).not.toContain('second-look-open');
    expect(page(`?view=list&id=${ID}`)).not.toContain('second-look');
  });

  test('FEED-007 the number of unseen answers stands at the records and in the menu', () => {
    const html = page();
    expect(html.match(/3 条未读/g)?.length).toBeGreaterThanOrEqual(2);
    expect(html).toContain('有新回复');
  });

  test('what the site pays is shown where it pays something', () => {
    expect(page()).toContain('建议采纳');
    const none = { ...answers, 'site/feedback/querySiteDepositRewardConfigList': { list: [] } };
    expect(page('', none)).not.toContain('反馈有奖');
  });

  test('a failure has its own face', () => {
    expect(page('', { 'site/feedback/getFeedBackList': null })).toContain('error-state');
  });
});

test('FEED-005 bets and deposit orders of the last 30 days can be chosen', () => {
  const nothing = { total: 0, list: [] };
  const app = answeredApp({ 'site/feedback/queryMemberBetList': nothing });
  const noop = (): void => {};
  const dialog = (kind: 'bet' | 'order') =>
    shown(<RelatedDialog kind={kind} onPick={noop} onClose={noop} />, app);
  expect(dialog('bet')).toContain('最近 30 天没有注单');
  expect(dialog('order')).toContain('role="status"');
  expect([
    relatedTo('deposit'),
    relatedTo('turnover'),
    relatedTo('login'),
    relatedTo(null),
  ]).toEqual(['order', 'bet', null, null]);
});

describe('a draft', () => {
  const text = (length: number) => '字'.repeat(length);

  test('FEED-001 is complete with a type and a text of the right length', () => {
    const complete = (length: number) => isComplete({ type: 'other', content: text(length) });
    expect([FEEDBACK_TEXT_MIN - 1, FEEDBACK_TEXT_MIN, FEEDBACK_TEXT_MAX].map(complete)).toEqual([
      false,
      true,
      true,
    ]);
    expect(complete(FEEDBACK_TEXT_MAX + 1)).toBe(false);
    expect(isComplete({ type: null, content: text(20) })).toBe(false);
  });

  test('says what is wrong with its text, counted as the server counts', () => {
    expect(contentIssue(translator, ' 太短 ')).toContain('至少填写 10 个字');
    expect(contentIssue(translator, text(203))).toContain('已超出 3 个字');
    expect(contentIssue(translator, text(30))).toBeNull();
    expect([draftLength('  a\u200b b '), draftLength('😀')]).toEqual([3, 1]);
  });
});

test('FEED-006 a file is taken when it is a picture of at most 5 MB', () => {
  const file = { name: 'a.png', type: 'image/png', size: 5_242_880 };
  expect(pictureFault(file)).toBeNull();
  expect(pictureFault({ ...file, size: 5_242_881 })).toBe('pictureSize');
  expect(pictureFault({ ...file, type: 'image/svg+xml' })).toBe('pictureType');
  expect(pictureFault({ ...file, type: '' })).toBe('pictureType');
  expect(megabytes(5_242_881)).toBe('5.1');
});
