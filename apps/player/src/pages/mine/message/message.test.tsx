import type { NotificationView, UnreadCounts } from '@tianping/contract';
import { noUnread } from '@tianping/inbox';
import { describe, expect, test } from 'vitest';
import { type Answers, answeredApp, shown } from '../../../app/testing/shown.tsx';
import { badgeText } from '../../../features/inbox/unread.ts';
import { MailLink } from '../../../shell/header/mail-link.tsx';
import MessagePage from './message-page.tsx';
import { folderLink, folderOf, folders, unreadOn } from './notification-types.ts';

const ID = '00000000-0000-7000-8000-000000000001';
const OTHER = '00000000-0000-7000-8000-000000000002';
const counts: UnreadCounts = { ...noUnread, fd_count: 2, brmatch_count: 1, brnotice_count: 4 };

function notification(changes: Partial<NotificationView> = {}): NotificationView {
  return {
    letterId: ID,
    type: 'fd',
    broadcast: false,
    title: '存款已到账',
    body: '第一段\n\n第二段',
    facts: [{ label: '金额', value: '¥500.00' }],
    action: { label: '查看钱包', route: '/mine/wallet' },
    sentAt: 1,
    read: false,
    ...changes,
  };
}

const list = (...notifications: NotificationView[]) => ({
  total: notifications.length,
  list: notifications,
});

function page(answers: Answers, search = '', unread: UnreadCounts | null = counts): string {
  const app = answeredApp(answers);
  if (unread) app.member.setUnread(unread);
  return shown(<MessagePage />, app, `/mine/message${search}`);
}

const notifications = (...some: NotificationView[]): Answers => ({
  'site/site/letter/list': list(...some),
});

describe('the message page', () => {
  test('MSG-004 notifications are listed, unread ones marked', () => {
    const html = page(notifications(notification(), notification({ letterId: OTHER, read: true })));
    expect(html.match(/data-testid="letter"/g)).toHaveLength(2);
    expect(html.match(/>未读</g)).toHaveLength(1);
    expect(html).toContain(`href="/mine/message?letter=${ID}"`);
  });

  test('each type shows its own unread, all of them the sum', () => {
    expect(folders.map((folder) => unreadOn(folder, counts))).toEqual([7, 4, 0, 0, 1, 2, 0]);
    expect(unreadOn('all', null)).toBe(0);
    expect(page(notifications(notification()))).toContain('7 封未读');
  });

  test('MSG-005 an open notification shows its facts, its text and its link', () => {
    const html = page(notifications(notification()), `?letter=${ID}`);
    expect(html).toContain('data-testid="letter-open"');
    expect(html).toContain('<p>第一段</p><p>第二段</p>');
    expect(html).toMatch(/<dt>金额<\/dt><dd[^>]*>¥500.00</);
    expect(html).toMatch(/<a[^>]*href="\/mine\/wallet"[^>]*>查看钱包/);
  });

  test('a notification on another page of the list opens by its address; a malformed id opens nothing', () => {
    expect(page(notifications(notification()), `?letter=${OTHER}`)).toContain(
      'data-testid="letter-open"',
    );
    const html = page(notifications(notification()), '?letter=<script>');
    expect(html).not.toContain('data-testid="letter-open"');
    expect(html).toContain('data-testid="letter-preview"');
  });

  test('markup in a notification stays text', () => {
    const html = page(
      notifications(notification({ title: '<b>x</b>', body: '<img src=x>' })),
      `?letter=${ID}`,
    );
    expect(html).toContain('&lt;b&gt;x&lt;/b&gt;');
    expect(html).not.toContain('<img src=x>');
  });

  test('nothing, a failure and waiting each have their own face', () => {
    expect(page(notifications())).toContain('还没有消息');
    expect(page({ 'site/site/letter/list': null })).toContain('data-testid="error-state"');
    expect(page({})).toContain('role="status"');
  });

  test('MSG-008 the board shows notices page by page', () => {
    const notice = { id: 'n', kind: 'important', title: '维护', content: '今晚', popup: false };
    const notices = { total: 11, list: [{ ...notice, publishedAt: 1 }] };
    const html = page({ 'site/advertising/queryNoticeListByPage': notices }, '?type=board');
    expect(html).toContain('data-testid="board-notice"');
    expect(html).toContain('重要');
    expect(html).toContain('aria-current="page"');
    expect(html).toContain('共 11');
  });
});

test('an address names a folder and a notification; anything else shows all notifications', () => {
  expect(folderLink('all')).toBe('/mine/message');
  expect(folderLink('fd', ID)).toBe(`/mine/message?type=fd&letter=${ID}`);
  expect([folderOf('fd'), folderOf('nothing'), folderOf(null)]).toEqual(['fd', 'all', 'all']);
});

test('MSG-001 the header shows the sum, up to what a badge holds', () => {
  const app = answeredApp({});
  expect(shown(<MailLink />, app)).not.toContain('mail-count');
  app.member.setUnread(counts);
  expect(shown(<MailLink />, app)).toMatch(/aria-label="消息，7 封未读"[\s\S]*>7</);
  expect([badgeText(99), badgeText(100)]).toEqual(['99', '99+']);
});
