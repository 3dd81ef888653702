import { err, type MemberId, ok } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import type { MembersService } from '@tianping/members/server';
import type { ProposalKind } from '@tianping/office/server';
import { z } from 'zod';
import { textsOf } from '../../http/texts.ts';
import { officeMessages as text } from '../messages.ts';

const payload = z.object({ memberId: z.string() });

/** Takes away the second factor of a member who has lost it: the evidence is in the note that two persons read. */
export function resetFactorKind({ factors }: Pick<MembersService, 'factors'>): ProposalKind {
  const ended = new Map<string, () => void>();
  return {
    kind: 'resetFactor',
    permission: 'members.restrict',
    async execute(sql, { id, siteId, payload: given }) {
      const memberId = payload.parse(given).memberId as MemberId;
      const { rows } = await sql.query<{ status: string }>(
        'select status from members where site_id = $1 and id = $2',
        [siteId, memberId],
      );
      if (!rows[0]) return refused(text.memberUnknown);
      if (rows[0].status === 'closed') return refused(text.accountClosed);
      const done = await factors.resetWithin(sql, { siteId, memberId });
      // Its owner may have removed it meanwhile.
      if (!done) return refused(text.factorNone);
      ended.set(id, done.committed);
      return ok(null);
    },
    committed({ id }) {
      ended.get(id)?.();
      ended.delete(id);
    },
  };
}

function refused(why: Message) {
  return err({ code: statusCodes.dataExists.code, message: textsOf('hans').t(why) });
}
