import { err, type IdempotencyKey, ok, type Result, type SiteId } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import type { ExecutionRefusal, ProposalKind } from '@tianping/office/server';
import type { VenuesOffice } from '@tianping/venues/server';
import { z } from 'zod';
import { textsOf } from '../../http/texts.ts';
import { venueOfficeTexts as text } from '../venue-office-messages.ts';

/** How an open transfer is to end. */
const decisionPayload = z.object({
  transferId: z.string(),
  outcome: z.enum(['success', 'failed']),
});

/** Gift codes as they were proposed. */
const batchPayload = z.object({
  name: z.string(),
  amountMinor: z.int(),
  multipleMilli: z.int(),
  codes: z.int(),
  usesEach: z.int(),
  oncePerMember: z.boolean(),
  expiresAt: z.int(),
  note: z.string(),
});

/** The most that a batch could pay out. */
export function batchWorth(batch: {
  readonly amountMinor: number;
  readonly codes: number;
  readonly usesEach: number;
}): number {
  const worth = BigInt(batch.amountMinor) * BigInt(batch.codes) * BigInt(batch.usesEach);
  return Number(worth > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : worth);
}

/** Money at venues and in gift codes, from the site's threshold on: one person proposes, another carries it out. */
export function venueKinds(office: VenuesOffice): readonly ProposalKind[] {
  return [
    {
      kind: 'transferResolve',
      permission: 'approvals.decide',
      proposedWith: 'transfers.resolve',
      async execute(sql, { siteId, payload, note }) {
        const decision = { ...decisionPayload.parse(payload), siteId, note };
        const ended = await office.resolveWithin(sql, decision);
        if (!ended) return refused(text.transferEnded);
        return ok({ transferId: ended.transferId, status: ended.status });
      },
      async committed({ siteId, payload }) {
        const file = await office.file(siteId, decisionPayload.parse(payload).transferId);
        if (file) office.notify(file.transfer);
      },
    },
    {
      kind: 'giftBatch',
      permission: 'approvals.decide',
      proposedWith: 'config.write',
      async execute(sql, { id, siteId, payload, by }) {
        const made = await office.createGiftsWithin(sql, {
          ...batchPayload.parse(payload),
          siteId: siteId as SiteId,
          by: by.name,
          key: `office/${id}` as IdempotencyKey,
          bodyHash: id,
        });
        if (made.ok) return ok({ batchId: made.value });
        return refused(made.error === 'expired' ? text.batchExpired : text.keyReused);
      },
    },
  ];
}

function refused(why: (typeof text)[keyof typeof text]): Result<never, ExecutionRefusal> {
  return err({ code: statusCodes.warning.code, message: textsOf('hans').t(why) });
}
