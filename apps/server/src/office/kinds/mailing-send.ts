import { err, ok } from '@tianping/base';
import type { InboxService } from '@tianping/inbox/server';
import type { ProposalKind } from '@tianping/office/server';
import { z } from 'zod';
import { mailingRefusal } from '../calls/mailings/refusals.ts';

export const MAILING_SEND = 'mailingSend';
export const mailingSubject = (id: string) => `mailing:${id}` as const;

const payload = z.object({ mailingId: z.string(), revision: z.int() });

/**
 * A message to more members than one person may write to, and every notice: a second person agrees to the text that was
 * shown.
 */
export function mailingSendKind({ mailings }: Pick<InboxService, 'mailings'>): ProposalKind {
  return {
    kind: MAILING_SEND,
    permission: 'approvals.decide',
    proposedWith: 'mailings.write',
    async execute(sql, proposal, decider) {
      const { mailingId: id, revision } = payload.parse(proposal.payload);
      const released = await mailings.releaseWithin(sql, {
        siteId: proposal.siteId,
        id,
        revision,
        by: { staffId: proposal.by.staffId, name: proposal.by.name },
        agreedBy: decider.name,
        aloneMax: 0,
      });
      if (released.ok) return ok({ mailingId: id });
      // `needsSecond` cannot apply where two persons agreed.
      const fault = released.error === 'needsSecond' ? 'changed' : released.error;
      return err(mailingRefusal(fault, 'hans'));
    },
  };
}
