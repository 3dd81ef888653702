import { err, ok } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import type { ProposalKind } from '@tianping/office/server';
import { withdrawalOfficeMessages as text } from '@tianping/withdrawals/messages';
import type { StoredOrder, WithdrawalsService } from '@tianping/withdrawals/server';
import { z } from 'zod';
import { textsOf } from '../../http/texts.ts';

export const FAIL_KIND = 'payoutFailure';
export const failSubject = (orderId: string) => `withdrawal:${orderId}` as const;

const payload = z.object({ orderId: z.string(), providerRef: z.string() });

/**
 * Returns the money of a large abnormal payout: its channel may have paid, so one person proposes on the evidence of
 * the channel's statement, and another who may decide carries it out.
 */
export function payoutFailureKind(
  office: Pick<WithdrawalsService['office'], 'failWithin' | 'notifyEnded'>,
): ProposalKind {
  const ended = new Map<string, StoredOrder>();
  return {
    kind: FAIL_KIND,
    permission: 'approvals.decide',
    proposedWith: 'withdrawals.audit2',
    async execute(sql, proposal) {
      const { siteId, by: staff, note } = proposal;
      const order = await office.failWithin(sql, {
        ...payload.parse(proposal.payload),
        siteId,
        staff,
        note,
      });
      if (!order) {
        return err({ code: statusCodes.warning.code, message: textsOf('hans').t(text.ended) });
      }
      ended.set(proposal.id, order);
      return ok({ orderId: order.orderId, stage: order.stage });
    },
    committed({ id }) {
      const order = ended.get(id);
      ended.delete(id);
      if (order) office.notifyEnded(order);
    },
  };
}
