import { err, type MemberId, ok } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import type { ProposalKind } from '@tianping/office/server';
import type { ProtectionService } from '@tianping/protection/server';
import { z } from 'zod';
import { textsOf } from '../../http/texts.ts';
import { officeMessages as text } from '../messages.ts';

const payload = z.object({
  memberId: z.string(),
  proof: z.enum(['document', 'statement']),
  reference: z.string(),
});

export const strangerFaults = {
  noPause: text.strangerNoPause,
  own: text.strangerOwn,
  bound: text.strangerBound,
} as const;

/** To lift a pause that a name and birthday alone brought to an account: two persons look at the papers. */
export function strangerKind(protection: Pick<ProtectionService, 'clearStranger'>): ProposalKind {
  return {
    kind: 'clearStranger',
    permission: 'members.restrict',
    async execute(sql, { siteId, payload: asked, note, by: first }, by) {
      const { memberId, proof, reference } = payload.parse(asked);
      const member = { siteId, memberId: memberId as MemberId };
      const done = await protection.clearStranger(sql, member, {
        proof,
        by: first.name,
        agreedBy: by.name,
        note: `${reference} ${note}`,
      });
      if (done.ok) return ok({ cleared: true });
      const message = textsOf('hans').t(strangerFaults[done.error]);
      return err({ code: statusCodes.warning.code, message });
    },
  };
}
