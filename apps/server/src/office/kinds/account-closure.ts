import { err, type MemberId, ok, type SiteId } from '@tianping/base';
import { restrictGround, statusCodes } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import type { Message } from '@tianping/i18n';
import type { MemberStatus, MembersService } from '@tianping/members/server';
import {
  lift,
  type Proposal,
  type ProposalKind,
  restrict,
  restrictionsOf,
} from '@tianping/office/server';
import type { WithdrawalsService } from '@tianping/withdrawals/server';
import { z } from 'zod';
import { textsOf } from '../../http/texts.ts';
import { officeMessages as text } from '../messages.ts';

const payload = z.object({ memberId: z.string() });
const closePayload = payload.extend({ ground: restrictGround });

interface Deps {
  readonly now: () => number;
  readonly newId: () => string;
  readonly members: Pick<MembersService, 'setStatusWithin'>;
  readonly withdrawals: Pick<WithdrawalsService['office'], 'holdAllWithin'>;
}

/**
 * Closes an account permanently, or opens a closed one again. The closure puts every withdrawal of the member that has
 * not gone to a channel yet aside, in the same transaction.
 */
export function closureKinds(deps: Deps): readonly ProposalKind[] {
  const ended = new Map<string, () => void>();
  const committed = ({ id }: Proposal): void => {
    ended.get(id)?.();
    ended.delete(id);
  };
  const stand = async (sql: Sql, proposal: Proposal, status: MemberStatus) => {
    const memberId = payload.parse(proposal.payload).memberId as MemberId;
    const done = await deps.members.setStatusWithin(sql, proposal.siteId, memberId, status);
    if (done) ended.set(proposal.id, done.committed);
    return done !== null;
  };
  return [
    {
      kind: 'closeAccount',
      permission: 'members.restrict',
      proposedWith: 'members.restrict',
      committed,
      async execute(sql, proposal) {
        const { memberId, ground } = closePayload.parse(proposal.payload);
        const member = memberOf(proposal.siteId, memberId);
        const { by, note } = proposal;
        const order = { restriction: 'close' as const, ground, note, by, until: null };
        const at = deps.now();
        const isNew = await restrict(sql, member, { ...order, id: deps.newId(), at });
        if (!isNew) return refused(text.restrictionStands);
        if (!(await stand(sql, proposal, 'closed'))) return refused(text.memberUnknown);
        const held = await deps.withdrawals.holdAllWithin(sql, member, { staff: by, note });
        return ok({ status: 'closed', withdrawalsHeld: held });
      },
    },
    {
      kind: 'reopenAccount',
      permission: 'members.restrict',
      proposedWith: 'members.restrict',
      committed,
      async execute(sql, proposal) {
        const member = memberOf(proposal.siteId, payload.parse(proposal.payload).memberId);
        const { by, note } = proposal;
        const order = { restriction: 'close' as const, note, by, at: deps.now() };
        if (!(await lift(sql, member, order))) return refused(text.restrictionNone);
        // A freeze from before the closure is still in force; it is lifted like any other.
        const left = await restrictionsOf(sql, member);
        const isFrozen = left.some((one) => one.restriction === 'freeze' && one.liftedAt === null);
        const status = isFrozen ? 'frozen' : 'active';
        if (!(await stand(sql, proposal, status))) return refused(text.memberUnknown);
        return ok({ status });
      },
    },
  ];
}

function memberOf(siteId: SiteId, memberId: string) {
  return { siteId, memberId: memberId as MemberId };
}

function refused(why: Message) {
  return err({ code: statusCodes.dataExists.code, message: textsOf('hans').t(why) });
}
