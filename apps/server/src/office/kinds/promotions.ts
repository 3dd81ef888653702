import { err, type MemberId, ok, type Result, type SiteId } from '@tianping/base';
import { type ProposalKindName, statusCodes } from '@tianping/contract';
import type { ExecutionRefusal, ProposalKind } from '@tianping/office/server';
import type { ActFault, PromotionsOffice } from '@tianping/promotions/server';
import { z } from 'zod';
import { textsOf } from '../../http/texts.ts';
import { promotionOfficeTexts as text } from '../calls/promotions/messages.ts';
import { activityRefusal } from '../calls/promotions/promotions.ts';

const publishPayload = z.object({ id: z.string(), version: z.int(), budgetMinor: z.int() });
const budgetPayload = z.object({ id: z.string(), amountMinor: z.int() });
const stepPayload = z.object({ id: z.string() });
const givePayload = z.object({
  what: z.enum(['money', 'voucher']),
  members: z.array(z.string()),
  amountMinor: z.int(),
  multipleMilli: z.int(),
  name: z.string(),
  expiresAt: z.int(),
  minPriceMilli: z.int(),
});

/** Decisions of two persons: the start, continuation and end of an activity, its budget, and gifts by hand. */
export function promotionKinds(deps: {
  readonly now: () => number;
  readonly office: PromotionsOffice;
}): readonly ProposalKind[] {
  const { now, office } = deps;
  return [
    {
      kind: 'promotionPublish',
      permission: 'approvals.decide',
      proposedWith: 'promotions.write',
      async execute(sql, { id: key, siteId, payload, note, by: proposer }, by) {
        const { id, version, budgetMinor } = publishPayload.parse(payload);
        const whose = { staffId: by.staffId, name: `${proposer.name}、${by.name}` };
        const of = { siteId: siteId as SiteId, id, by: whose, note };
        const done = await office.approveWithin(sql, { ...of, version, budgetMinor, key });
        return endedAs(done, { id, version });
      },
    },
    {
      kind: 'promotionBudget',
      permission: 'approvals.decide',
      proposedWith: 'promotions.write',
      async execute(sql, { id: key, siteId, payload, note }, by) {
        const { id, amountMinor } = budgetPayload.parse(payload);
        const of = { siteId: siteId as SiteId, id, by, note, amountMinor, key };
        return endedAs(await office.budgetWithin(sql, of), { id });
      },
    },
    stepKind(office, 'promotionResume', 'resume'),
    stepKind(office, 'promotionStop', 'stop'),
    {
      kind: 'promotionGive',
      permission: 'approvals.decide',
      proposedWith: 'promotions.write',
      async execute(sql, { id, siteId, payload, note, by: proposer }) {
        const asked = givePayload.parse(payload);
        if (asked.what === 'voucher' && asked.expiresAt <= now()) {
          const message = textsOf('hans').t(text.givenLapsed);
          return err({ code: statusCodes.invalidParameter.code, message });
        }
        const given = await office.giveWithin(sql, {
          ...asked,
          siteId: siteId as SiteId,
          members: asked.members as MemberId[],
          batchId: id,
          note,
          by: { staffId: proposer.staffId, name: proposer.name },
        });
        return ok({ ...given });
      },
    },
  ];
}

function stepKind(
  office: PromotionsOffice,
  kind: ProposalKindName,
  step: 'resume' | 'stop',
): ProposalKind {
  return {
    kind,
    permission: 'approvals.decide',
    proposedWith: 'promotions.write',
    async execute(sql, { siteId, payload, note }, by) {
      const { id } = stepPayload.parse(payload);
      return endedAs(
        await office.stepWithin(sql, { siteId: siteId as SiteId, id, by, note, step }),
        {
          id,
        },
      );
    },
  };
}

function endedAs<T extends { readonly [name: string]: string | number }>(
  done: Result<null, ActFault>,
  result: T,
): Result<T, ExecutionRefusal> {
  if (done.ok) return ok(result);
  const { code, message } = activityRefusal(done.error, 'hans');
  return err({ code, message: message ?? '' });
}
