import { createSeededRng, type MemberId, type SiteId } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { SiteConfig } from '@tianping/contract';
import type { NoticeMessage } from '@tianping/members';
import type { ResetNotice } from '@tianping/members/server';
import { beforeEach, expect, test } from 'vitest';
import { createResetNotices } from './reset-notices.ts';

const DUE = Date.parse('2026-03-05T10:30:00+08:00');
const base: ResetNotice = {
  siteId: 6000 as SiteId,
  memberId: 'member' as MemberId,
  caseId: 'case',
  reference: 'F7K2M9QX',
  what: 'phone',
  news: 'approved',
  dueAt: DUE,
  pausedUntil: null,
  stopCode: '20481357',
  phone: '13800000000',
  email: 'a@example.com',
};

let sent: NoticeMessage[];
let notify: (news: ResetNotice) => void;
beforeEach(() => {
  sent = [];
  const clock = createFakeClock();
  notify = createResetNotices({
    clock,
    rng: createSeededRng(5),
    codes: { notify: (notice) => void sent.push(notice) },
    siteOf: () => ({ name: '青岚' }) as SiteConfig,
  });
});
const textOf = (news: Partial<ResetNotice>): string => {
  sent = [];
  notify({ ...base, ...news });
  return sent[0]?.notice.text ?? '';
};

test('LOST-005 phone and e-mail address get a notice, each by its own carrier and in the name of the brand', () => {
  notify(base);
  expect(sent.map(({ channel, to, brand }) => [channel, to, brand])).toEqual([
    ['sms', '13800000000', '青岚'],
    ['email', 'a@example.com', '青岚'],
  ]);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
});

test('LOST-005 an address that is not bound gets none', () => {
  notify({ ...base, email: null });
  notify({ ...base, phone: null, email: null });
  expect(sent.map(({ channel }) => channel)).toEqual(['sms']);
});

test('LOST-004 LOST-005 what can still be stopped comes with its number and its code, what is over without', () => {
  for (const news of ['opened', 'approved'] as const) {
    expect(textOf({ news })).toContain('F7K2M9QX');
    expect(textOf({ news })).toContain('20481357');
  }
  expect(textOf({ news: 'approved' })).toContain('2026-03-05 10:30');
  for (const news of ['done', 'stopped', 'refused'] as const) {
    const text = textOf({ news, stopCode: null, dueAt: null, pausedUntil: DUE });
    expect(text).toContain('F7K2M9QX');
    expect(text).not.toContain('撤销码');
  }
});
