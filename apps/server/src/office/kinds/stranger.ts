import { type Clock, err, type MemberId, ok, type SiteId } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import type { ProposalKind } from '@tianping/office/server';
import type { Cleared, ProtectionService } from '@tianping/protection/server';
import type { MemberEvents } from '@tianping/realtime/server';
import type { TurnoverService } from '@tianping/turnover/server';
import { z } from 'zod';
import { returnLapsed } from '../../funds/excluded-gifts.ts';
import { textsOf } from '../../http/texts.ts';
import { officeMessages as text } from '../messages.ts';

const payload = z.object({
  memberId: z.string(),
  proof: z.enum(['document', 'statement']),
  reference: z.string(),
});

const result = z.object({
  accounts: z.array(z.object({ siteId: z.int(), memberId: z.string() })),
});

export const strangerFaults = {
  noPause: text.strangerNoPause,
  own: text.strangerOwn,
  bound: text.strangerBound,
} as const;

interface Deps {
  readonly clock: Clock;
  readonly protection: Pick<ProtectionService, 'clearStranger'>;
  readonly turnover: Pick<TurnoverService, 'returnLapsed'>;
  readonly events: Pick<MemberEvents, 'publish'>;
}

/**
 * Lifts a pause that a shared name and birthday alone put on an account: two persons check the documents. What lapsed
 * because of it comes back in the same transaction.
 */
export function strangerKind(deps: Deps): ProposalKind {
  return {
    kind: 'clearStranger',
    permission: 'members.restrict',
    proposedWith: 'members.restrict',
    async execute(sql, { siteId, payload: asked, note, by: first }, by) {
      const { memberId, proof, reference } = payload.parse(asked);
      const member = { siteId, memberId: memberId as MemberId };
      const done = await deps.protection.clearStranger(sql, member, {
        proof,
        by: first.name,
        agreedBy: by.name,
        note: `${reference} ${note}`,
      });
      if (done.ok) return ok({ cleared: true, ...(await returnAll(deps, sql, done.value)) });
      const message = textsOf('hans').t(strangerFaults[done.error]);
      return err({ code: statusCodes.warning.code, message });
    },
    committed(_proposal, executed) {
      for (const { siteId, memberId } of result.parse(executed).accounts) {
        const member = { siteId: siteId as SiteId, memberId: memberId as MemberId };
        deps.events.publish({ ...member, kind: 'balance' });
      }
    },
  };
}

async function returnAll(deps: Deps, sql: Sql, { accounts, since }: Cleared) {
  const sum = { minor: 0, grants: 0, vouchers: 0 };
  for (const account of accounts) {
    const { minor, grants, vouchers } = await returnLapsed(deps, sql, { ...account, since });
    sum.minor += minor;
    sum.grants += grants;
    sum.vouchers += vouchers;
  }
  const ids = accounts.map(({ siteId, memberId }) => ({ siteId, memberId }));
  return { accounts: ids, returned: sum };
}
