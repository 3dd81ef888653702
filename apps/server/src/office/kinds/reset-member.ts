import { err, ok } from '@tianping/base';
import type { ResetNotice, ResetsService } from '@tianping/members/server';
import type { ProposalKind } from '@tianping/office/server';
import { z } from 'zod';
import { resetRefusal } from '../../calls/site/user/reset.ts';

const payload = z.object({ caseId: z.string() });

/** Removes a lost phone, fund password or second factor: two persons agree, and it is carried out after a wait. */
export function resetMemberKind({ office }: Pick<ResetsService, 'office'>): ProposalKind {
  const news = new Map<string, ResetNotice | null>();
  const announce = (proposalId: string): void => {
    office.announce(news.get(proposalId) ?? null);
    news.delete(proposalId);
  };
  return {
    kind: 'resetMember',
    permission: 'members.restrict',
    proposedWith: 'members.note',
    async execute(sql, { id, siteId, payload: given }, by) {
      const { caseId } = payload.parse(given);
      const staff = { staffId: by.staffId, name: by.name, ip: '' };
      const done = await office.approveWithin(sql, { siteId, caseId, by: staff, note: '' });
      if (!done.ok) {
        const { code, message } = resetRefusal(done.error, 'hans');
        return err({ code, ...(message !== undefined && { message }) });
      }
      news.set(id, done.value.news);
      return ok({ dueAt: done.value.dueAt });
    },
    committed: ({ id }) => announce(id),
    async ended(sql, { id, siteId, payload: given }, by) {
      const { caseId } = payload.parse(given);
      const staff = { staffId: by.staffId, name: by.name, ip: '' };
      const of = { siteId, caseId, by: staff, note: '', from: ['open'] as const };
      const done = await office.refuseWithin(sql, of);
      // The member may have stopped it in the meantime.
      if (done.ok) news.set(id, done.value.news);
    },
    endedCommitted: ({ id }) => announce(id),
  };
}
