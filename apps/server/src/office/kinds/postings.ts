import {
  err,
  type IdempotencyKey,
  type MemberId,
  minorToText,
  moneyMinor,
  must,
  ok,
  type Result,
  type SiteId,
} from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { confiscation, correction, manualPosting } from '@tianping/ledger';
import { type PostOutcome, postMovement, readBalance } from '@tianping/ledger/server';
import type { By, ExecutionRefusal, Proposal, ProposalKind } from '@tianping/office/server';
import { z } from 'zod';
import { textsOf } from '../../http/texts.ts';
import { officeMessages as text } from '../messages.ts';

export type PostingKind = 'manualPosting' | 'confiscation' | 'voidPrize';

/** A requested posting by hand; `amountMinor` is signed, from the member's side. */
const postingPayload = z.object({
  memberId: z.string(),
  amountMinor: z.int(),
  purpose: z.string(),
  reference: z.string(),
});
export type PostingPayload = z.output<typeof postingPayload>;

export interface PostingOrder extends PostingPayload {
  readonly siteId: SiteId;
  readonly kind: PostingKind;
  /** Also the transfer's id and its idempotency key. */
  readonly postingId: string;
  readonly note: string;
  /** Who proposed it. */
  readonly by: By;
  readonly at: number;
  readonly proposalId: string | null;
}

/** Moves the money and records it, in the caller's transaction; once for each posting's id. */
async function postByHand(
  sql: Sql,
  order: PostingOrder,
): Promise<Result<{ readonly transferId: string }, ExecutionRefusal>> {
  const { t } = textsOf('hans');
  if (order.kind === 'voidPrize' && (await isVoided(sql, order))) {
    return err({ code: statusCodes.dataExists.code, message: t(text.prizeVoided) });
  }
  const outcome = await move(sql, order);
  if (outcome === 'insufficient') {
    const memberId = order.memberId as MemberId;
    const { mainMinor } = await readBalance(sql, order.siteId, memberId);
    const message = t(text.balanceShort, {
      available: minorToText(mainMinor),
      amount: minorToText(-order.amountMinor),
    });
    return err({ code: statusCodes.warning.code, message });
  }
  await sql.query(
    `insert into office_posting (id, site_id, member_id, kind, amount_minor, purpose, reference, note,
       by_id, by_name, at, proposal_id, transfer_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $1) on conflict (id) do nothing`,
    [
      order.postingId,
      order.siteId,
      order.memberId,
      order.kind,
      order.amountMinor,
      order.purpose,
      order.reference,
      order.note,
      order.by.staffId,
      order.by.name,
      order.at,
      order.proposalId,
    ],
  );
  return ok({ transferId: order.postingId });
}

async function isVoided(sql: Sql, { siteId, reference, postingId }: PostingOrder) {
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 8))', [reference]);
  const { rows } = await sql.query(
    `select 1 from office_posting
     where site_id = $1 and reference = $2 and kind = 'voidPrize' and id <> $3`,
    [siteId, reference, postingId],
  );
  return rows.length > 0;
}

function move(sql: Sql, order: PostingOrder): Promise<PostOutcome> {
  const { purpose } = order;
  const amountMinor = moneyMinor(order.amountMinor);
  const common = {
    siteId: order.siteId,
    memberId: order.memberId as MemberId,
    transferId: order.postingId,
    key: `office/${order.postingId}` as IdempotencyKey,
    reference: order.reference,
    at: order.at,
  };
  switch (order.kind) {
    case 'manualPosting':
      return postMovement(sql, manualPosting, { ...common, input: { purpose, amountMinor } });
    case 'confiscation': {
      const taken = moneyMinor(-order.amountMinor);
      return postMovement(sql, confiscation, { ...common, input: { amountMinor: taken } });
    }
    case 'voidPrize': {
      // Winnings from it may be spent already: then they become a debt.
      const back = { purpose: 'promotion', amountMinor };
      return postMovement(sql, correction, { ...common, input: back });
    }
  }
}

/** The three kinds of proposals that move a member's money by hand. */
export function postingKinds(deps: {
  readonly now: () => number;
  readonly moved: (siteId: SiteId, memberId: MemberId) => void;
}): readonly ProposalKind[] {
  const kind = (name: PostingKind): ProposalKind => ({
    kind: name,
    permission: 'approvals.decide',
    proposedWith: 'postings.propose',
    execute: (sql, proposal) =>
      postByHand(sql, {
        ...postingPayload.parse(proposal.payload),
        siteId: proposal.siteId,
        kind: name,
        postingId: proposal.id,
        note: proposal.note,
        by: proposal.by,
        at: deps.now(),
        proposalId: proposal.id,
      }),
    committed: (proposal) => deps.moved(proposal.siteId, memberOf(proposal)),
  });
  return [kind('manualPosting'), kind('confiscation'), kind('voidPrize')];
}

function memberOf(proposal: Proposal): MemberId {
  return must(postingPayload.parse(proposal.payload).memberId, 'a member') as MemberId;
}
