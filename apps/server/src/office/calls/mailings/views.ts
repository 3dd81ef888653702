import type { MemberId, SiteId } from '@tianping/base';
import type { OfficeAnswerOf, OfficeCalls } from '@tianping/contract';
import { toHant } from '@tianping/i18n/server';
import type { Mailing, MailingOutcomes } from '@tianping/inbox/server';
import { listProposals } from '@tianping/office/server';
import type { Services } from '../../../services.ts';
import { MAILING_SEND, mailingSubject } from '../../kinds/mailing-send.ts';

export type MailingDetail = OfficeAnswerOf<OfficeCalls['mailings/one']>;
type MailingRow = OfficeAnswerOf<OfficeCalls['mailings/list']>['list'][number];

const WAITING_MAX = 500;

/** Drafts that wait for a second person to agree. */
export async function waitingIds(
  { office }: Pick<Services, 'office'>,
  siteId: SiteId,
): Promise<ReadonlySet<string>> {
  const filter = { siteId, kinds: [MAILING_SEND], status: 'open' } as const;
  const { rows } = await listProposals(office.deps.db, filter, { limit: WAITING_MAX, offset: 0 });
  return new Set(rows.map(({ subject }) => subject.slice(mailingSubject('').length)));
}

export function mailingRow(mailing: Mailing, waiting: ReadonlySet<string>): MailingRow {
  const { id: mailingId, to, state, kind, title, sendAt, receivers } = mailing;
  const isWaiting = state === 'draft' && waiting.has(mailingId);
  return {
    mailingId,
    state: isWaiting ? 'waiting' : state,
    kind,
    to: to.audience === 'member' ? { ...to, memberId: to.memberId as MemberId } : to,
    title,
    sendAt,
    receivers,
    createdBy: mailing.createdBy,
    createdAt: mailing.createdAt,
  };
}

export function mailingDetail(
  mailing: Mailing & MailingOutcomes,
  waiting: ReadonlySet<string>,
): MailingDetail {
  const { title, body, hant, way, revision, sent, held, taken } = mailing;
  return {
    ...mailingRow(mailing, waiting),
    revision,
    body,
    ownHant: hant,
    hant: hant ?? { title: toHant(title), body: toHant(body) },
    way,
    sent,
    held,
    taken,
    sentBy: mailing.sentBy,
    agreedBy: mailing.agreedBy,
    releasedAt: mailing.releasedAt,
    finishedAt: mailing.finishedAt,
    recalledBy: mailing.recalledBy,
    recalledAt: mailing.recalledAt,
  };
}
