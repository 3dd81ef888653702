import { must } from '@tianping/base';
import { createTranslator } from '@tianping/i18n';
import { expect, test } from 'vitest';
import { faultOf, valuesOf } from '../../engine/fields/fields.ts';
import { textsOf } from '../../engine/texts.ts';
import { answeredOffice, shown } from '../../testing/shown.tsx';
import { sayProposal } from '../acts/say-act.ts';
import { MailingDetail } from './mailing-detail.tsx';
import { mailingFields, mailingRequest } from './mailing-form.ts';
import type { MailingOne } from './mailing-texts.ts';
import MailingsPage from './mailings-page.tsx';

const at = Date.parse('2026-11-21T14:25:00+08:00');
const id = '01900000-0000-7000-8000-000000000011';
const by = { staffId: id, name: 'support@demo' };
const texts = textsOf(createTranslator({ script: 'hans', hant: {} }), () => at);
const segment = {
  gradeFrom: 3,
  gradeTo: 5,
  registeredFrom: Date.parse('2026-10-01T00:00:00+08:00'),
  registeredTo: Date.parse('2026-11-01T00:00:00+08:00'),
  lastLoginFrom: null,
  lastLoginTo: null,
  deposited: true,
};
const one: MailingOne = {
  mailingId: id,
  revision: 2,
  state: 'draft',
  kind: 'offer',
  to: { audience: 'segment', segment },
  title: '周末加码',
  body: '本周末有效投注返水加码。',
  ownHant: null,
  hant: { title: '週末加碼', body: '本週末有效投注返水加碼。' },
  way: { label: '查看优惠', labelHant: null, route: '/activity' },
  sendAt: at + 3_600_000,
  receivers: 0,
  sent: 0,
  held: 0,
  taken: 0,
  createdBy: by,
  createdAt: at,
  sentBy: null,
  agreedBy: null,
  releasedAt: null,
  finishedAt: null,
  recalledBy: null,
  recalledAt: null,
};
const WHOM = 'VIP 3 至 5、注册于 2026-10-01 至 2026-10-31、有过存款';

test('the list says what was written, to whom, when it goes out, and its status', async () => {
  const answers = { 'mailings/list': { total: 1, list: [one], sums: {} } };
  const filters = { state: null, audience: null, text: '' };
  const pageOf = async (may?: Parameters<typeof answeredOffice>[1]) => {
    const office = await answeredOffice(answers, may);
    await office.reads.load('mailings/list', { pageNum: 1, pageSize: 20, filters });
    return shown(<MailingsPage />, office, '/mailings');
  };
  const page = await pageOf();
  for (const text of ['周末加码', WHOM, '草稿', '写站内信']) expect(page).toContain(text);
  expect(await pageOf(['mailings.read'])).not.toContain('写站内信');
});

test('STAFFMSG-001 the detail shows the words in both scripts, and what may be done as it stands', async () => {
  const detail = async (changes: Partial<MailingOne>) => {
    const office = await answeredOffice({ 'mailings/one': { ...one, ...changes } });
    await office.reads.load('mailings/one', { mailingId: id });
    return shown(<MailingDetail mailingId={id} onChanged={() => {}} />, office);
  };
  const draft = await detail({});
  for (const text of ['周末加码', '週末加碼', '「查看优惠」通往 /activity', WHOM, '修 改', '作 废'])
    expect(draft).toContain(text);
  const sent = await detail({ state: 'sent', releasedAt: at, receivers: 40, sent: 38, held: 2 });
  for (const text of ['送达情况', '38 人', '优惠未发', '撤 回']) expect(sent).toContain(text);
  expect(await detail({ state: 'recalled', recalledAt: at })).not.toContain('撤 回');
});

test('a draft that is opened again and saved unchanged sends the same as before', () => {
  const fields = mailingFields(one, texts);
  const typed = Object.fromEntries(fields.map(({ key, initial }) => [key, initial ?? '']));
  const { mailingId, revision, kind, to, title, body, way, sendAt } = one;
  const same = { mailingId, revision, kind, to, title, body, hant: null, way, sendAt };
  expect(mailingRequest(one, valuesOf(typed))).toEqual(same);
  const asked = fields.filter(({ when }) => !when || when({ ...typed, audience: 'public' }));
  expect(asked.map(({ key }) => key)).toEqual([
    'audience',
    'important',
    'popup',
    'until',
    'title',
    'body',
    'ownHant',
    'sendAt',
  ]);
});

test('STAFFMSG-012 a button is asked for once a page is given, and one that leaves the site is refused at its field', () => {
  const fields = mailingFields(null, texts);
  const typed = Object.fromEntries(fields.map(({ key, initial }) => [key, initial ?? '']));
  const asked = (changes: object) => {
    const now = { ...typed, ...changes };
    return fields.filter(({ when }) => !when || when(now)).map(({ key }) => key);
  };
  expect(asked({})).not.toContain('wayLabel');
  expect(asked({ wayRoute: '/mine/wallet' })).toContain('wayLabel');
  expect(asked({ wayRoute: '/mine/wallet' })).not.toContain('wayLabelHant');
  expect(asked({ wayRoute: '/mine/wallet', ownHant: '1' })).toContain('wayLabelHant');
  expect(asked({ wayRoute: '/mine/wallet', audience: 'public' })).not.toContain('wayRoute');
  const route = must(
    fields.find(({ key }) => key === 'wayRoute'),
    'the field of the page',
  );
  expect(faultOf(route, '', texts)).toBeNull();
  expect(faultOf(route, '/mine/wallet', texts)).toBeNull();
  expect(faultOf(route, '//elsewhere.example', texts)).toContain('只能填本站路径');
  const without = mailingRequest(null, valuesOf({ ...typed, title: 'a', body: 'b', name: 'c' }));
  expect(without.way).toBeNull();
});

test('STAFFMSG-004 STAFFMSG-012 the second person reads that nobody has it yet, whom it goes to, when, and its words', () => {
  const { to, title, body, way, sendAt } = one;
  const payload = { to, title, body, way, sendAt, hant: null, receivers: 1_204 };
  expect(sayProposal('mailingSend', payload, texts)).toEqual([
    '目前是草稿，没有人收到。',
    `同意后发给${WHOM}，提交时共 1,204 人。`,
    '发送时间：今天 15:25。',
    '标题「周末加码」，正文：本周末有效投注返水加码。',
    '按钮「查看优惠」，通往 /activity。',
  ]);
});
