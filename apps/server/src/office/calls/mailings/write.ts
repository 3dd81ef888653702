import { err, type MemberId, must, ok, type Result } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import { MAILING_ALONE_MAX } from '@tianping/inbox';
import type { Mailing, MailingAddress } from '@tianping/inbox/server';
import { secondFault } from '@tianping/office/server';
import type { z } from 'zod';
import type { CallRefusal } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import type { OfficeContext, OfficeContextOf, OfficeHandler } from '../../handler.ts';
import { MAILING_SEND, mailingSubject } from '../../kinds/mailing-send.ts';
import { propose } from '../../propose.ts';
import { secretFault } from '../../refusals.ts';
import { type MailingRefusal, mailingRefused } from './refusals.ts';
import { type MailingDetail, mailingDetail, waitingIds } from './views.ts';

type To = z.output<OfficeCalls['mailings/save']['request']>['to'];

async function detailNow(
  services: Services,
  { siteId }: OfficeContext,
  id: string,
): Promise<MailingDetail> {
  const mailing = must(await services.inbox.mailings.one(siteId, id), 'a mailing that is there');
  return mailingDetail(mailing, await waitingIds(services, siteId));
}

/** The recipients, with a member's name resolved. */
async function addressOf(
  { db }: Services,
  { siteId }: OfficeContext,
  to: To,
): Promise<Result<MailingAddress, MailingRefusal>> {
  if (to.audience !== 'member') return ok(to);
  const { rows } = await db.query<{ id: string; name: string; status: string }>(
    'select id, name, status from members where site_id = $1 and name_key = lower($2)',
    [siteId, to.name],
  );
  const member = rows[0];
  if (!member) return err('noMember');
  if (member.status === 'closed') return err('memberClosed');
  return ok({ audience: 'member', memberId: member.id, name: member.name });
}

/** The texts that members will read, by the field they are typed in. */
function statedIn({
  title,
  body,
  hant,
}: Pick<z.output<OfficeCalls['mailings/save']['request']>, 'title' | 'body' | 'hant'>) {
  const own = hant ? { 'hant.title': hant.title, 'hant.body': hant.body } : {};
  return { title, body, ...own };
}

export const mailingsSave: OfficeHandler<OfficeCalls['mailings/save']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, staff, script, trail } = context;
  const { mailingId, to, ...draft } = request;
  const before = mailingId && (await services.inbox.mailings.one(siteId, mailingId));
  if (mailingId !== null) {
    if (!before) return mailingRefused('unknown', script);
    if ((await waitingIds(services, siteId)).has(mailingId))
      return mailingRefused('waiting', script);
  }
  for (const [path, words] of Object.entries(statedIn(draft))) {
    const secret = secretFault(path, words, script);
    if (secret) return err(secret);
  }
  const address = await addressOf(services, context, to);
  if (!address.ok) return mailingRefused(address.error, script);
  const saved = await services.inbox.mailings.save({
    ...draft,
    siteId,
    id: mailingId,
    to: address.value,
    by: { staffId: staff.staffId, name: staff.name },
  });
  if (!saved.ok) return mailingRefused(saved.error, script);
  const now = await detailNow(services, context, saved.value);
  trail.subject(mailingSubject(saved.value));
  if (before)
    trail.before({ title: before.title, body: before.body, way: before.way, to: before.to });
  trail.after({ title: now.title, body: now.body, way: now.way, to: now.to });
  return ok(now);
};

export const mailingsSend: OfficeHandler<OfficeCalls['mailings/send']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, site, staff, script, trail } = context;
  const { mailingId, revision, note } = request;
  const { mailings } = services.inbox;
  if ((await waitingIds(services, siteId)).has(mailingId)) return mailingRefused('waiting', script);
  const { deps } = services.office;
  const by = { staffId: staff.staffId, name: staff.name };
  const released = await deps.db.tx(async (sql) => {
    // Serialised per person: simultaneous copies would each see the same number.
    await sql.query('select id from office_staff where id = $1 for update', [staff.staffId]);
    const isNew = await secondFault(sql, deps, { staffId: staff.staffId, firstId: null });
    const aloneMax = isNew ? 0 : (site.mailingAloneMax ?? MAILING_ALONE_MAX);
    const release = { siteId, id: mailingId, revision, by, agreedBy: null, aloneMax };
    return mailings.releaseWithin(sql, release);
  });
  if (released.ok) {
    const mailing = await detailNow(services, context, mailingId);
    trail.before({ state: 'draft' });
    trail.after({ state: mailing.state, receivers: mailing.receivers, sendAt: mailing.sendAt });
    return ok({ mailing, proposalId: null });
  }
  if (released.error !== 'needsSecond') return mailingRefused(released.error, script);
  const mailing = must(await mailings.one(siteId, mailingId), 'a mailing that is there');
  const proposed = await askSecond(services, context, { mailing, note });
  if (!proposed.ok) return proposed;
  const proposalId = proposed.value.id;
  return ok({ mailing: await detailNow(services, context, mailingId), proposalId });
};

/** Proposes to a second person what was read: the texts in both scripts, the recipients, and their present number. */
async function askSecond(
  services: Services,
  context: OfficeContextOf<OfficeCalls['mailings/send']>,
  { mailing, note }: { readonly mailing: Mailing; readonly note: string },
): Promise<Result<{ readonly id: string }, CallRefusal>> {
  const { mailings } = services.inbox;
  const all = async (_: unknown, ids: readonly MemberId[]) => new Set(ids);
  const { receivers } = await mailings.preview({ ...mailing, kind: 'service' }, all);
  const { id, revision, kind, to, title, body, hant, way, sendAt } = mailing;
  return await propose(services, context, {
    kind: MAILING_SEND,
    subject: mailingSubject(id),
    subjectName: title,
    payload: {
      mailingId: id,
      revision,
      kind,
      to,
      title,
      body,
      hant,
      way,
      sendAt,
      receivers,
    },
    note,
  });
}

export const mailingsRecall: OfficeHandler<OfficeCalls['mailings/recall']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, staff, script, trail } = context;
  const { mailingId } = request;
  const { mailings, deliveries } = services.inbox;
  const before = await mailings.one(siteId, mailingId);
  if (!before) return mailingRefused('unknown', script);
  if ((await waitingIds(services, siteId)).has(mailingId)) return mailingRefused('waiting', script);
  const by = { staffId: staff.staffId, name: staff.name };
  const recalled = await mailings.recall(siteId, { id: mailingId, by });
  if (!recalled.ok) return mailingRefused(recalled.error, script);
  // Immediately; the job continues what one round cannot do.
  await deliveries.take();
  const now = await detailNow(services, context, mailingId);
  trail.before({ state: before.state, sent: before.sent });
  trail.after({ state: now.state, taken: now.taken });
  return ok(now);
};
