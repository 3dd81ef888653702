import { ok, type Result, type SiteId } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import { readBalance } from '@tianping/ledger/server';
import type { CallRefusal } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import type { OfficeContextOf, OfficeHandler } from '../../handler.ts';
import type { PostingKind, PostingPayload } from '../../kinds/postings.ts';
import { officeMessages as text } from '../../messages.ts';
import { refusal } from '../../refusals.ts';
import { readMemberRow } from '../members/rows.ts';

type Context = OfficeContextOf<OfficeCalls['postings/propose']>;

interface Outcome {
  readonly proposalId: string;
  readonly balanceMinor: number;
}

export const postingsPropose: OfficeHandler<OfficeCalls['postings/propose']> = async ({
  request,
  context,
  services,
}) => {
  const { memberId, purpose, reference, note } = request;
  const amountMinor = request.direction === 'credit' ? request.amountMinor : -request.amountMinor;
  const payload = { memberId, amountMinor, purpose, reference };
  return propose(services, context, { kind: 'manualPosting', payload, note });
};

export const postingsConfiscate: OfficeHandler<OfficeCalls['postings/confiscate']> = async ({
  request,
  context,
  services,
}) => {
  const { memberId, ground, note } = request;
  const reference = context.idempotency.key.slice(0, 40);
  const payload = { memberId, amountMinor: -request.amountMinor, purpose: ground, reference };
  return propose(services, context, { kind: 'confiscation', payload, note });
};

export const postingsVoidPrize: OfficeHandler<OfficeCalls['postings/voidPrize']> = async ({
  request,
  context,
  services,
}) => {
  const { memberId, transferId, ground, note } = request;
  const { siteId, script } = context;
  const prize = await prizeOf(services, siteId, { memberId, transferId });
  if (prize === null) return refusal(script, 'notFound', text.prizeUnknown);
  const payload = { memberId, amountMinor: -prize, purpose: ground, reference: transferId };
  return propose(services, context, { kind: 'voidPrize', payload, note });
};

/** For any amount: nobody moves a member's money by hand alone. */
async function propose(
  services: Services,
  context: Context,
  wanted: {
    readonly kind: PostingKind;
    readonly payload: PostingPayload;
    readonly note: string;
  },
): Promise<Result<Outcome, CallRefusal>> {
  const { siteId, script, staff, idempotency, trail } = context;
  const { office } = services;
  const { db } = office.deps;
  const { kind, payload, note } = wanted;
  const row = await readMemberRow(db, siteId, payload.memberId);
  if (!row) return refusal(script, 'notFound', text.memberUnknown);
  const by = { staffId: staff.staffId, name: staff.name };
  trail.subject(`member:${row.member_id}`);
  const { mainMinor } = await readBalance(db, siteId, row.member_id);
  // With the present balance: the second person sees the one that results.
  const asked = { ...payload, was: { mainMinor } };
  const proposal = await db.tx((sql) =>
    office.approvals.propose(sql, {
      kind,
      siteId,
      payload: asked,
      by,
      note,
      subject: `member:${row.member_id}`,
      subjectName: row.name,
      amountMinor: payload.amountMinor,
      key: idempotency.key,
    }),
  );
  trail.after({ proposalId: proposal.id, payload: asked });
  return ok({ proposalId: proposal.id, balanceMinor: mainMinor });
}

/** The amount that a gift or reward gave the member; null when there is none. */
async function prizeOf(
  services: Services,
  siteId: SiteId,
  of: { readonly memberId: string; readonly transferId: string },
): Promise<number | null> {
  const { rows } = await services.office.deps.db.query<{ amount: number }>(
    `select amount_minor as amount from ledger_entry
     where site_id = $1 and member_id = $2 and id = $3 and account = 'main' and amount_minor > 0
       and movement in ('gift', 'giftCode', 'activityGift', 'depositReward', 'rebate')`,
    [siteId, of.memberId, of.transferId],
  );
  return rows[0]?.amount ?? null;
}
