import { err, moneyMinor, ok } from '@tianping/base';
import type { FeedbackReward, InboxService } from '@tianping/inbox/server';
import type { ProposalKind } from '@tianping/office/server';
import { z } from 'zod';
import { officeRefusal } from '../calls/feedback/refusals.ts';

export const FEEDBACK_REWARD = 'feedbackReward';

const rewardPayload = z.object({
  feedbackId: z.string(),
  kind: z.enum(['credit', 'voucher']),
  amountMinor: z.int(),
  /** How many days a voucher can be used, counted from when it is given. */
  days: z.int().nullable(),
});
export type RewardPayload = z.output<typeof rewardPayload>;

const DAY_MS = 24 * 3_600_000;
const USUAL_DAYS = 30;

function rewardOf({ kind, amountMinor, days }: RewardPayload, now: number): FeedbackReward {
  const amount = moneyMinor(amountMinor);
  if (kind === 'credit') return { kind, amountMinor: amount };
  return { kind, amountMinor: amount, expiresAt: now + (days ?? USUAL_DAYS) * DAY_MS };
}

/** Money for a feedback, and vouchers from the site's threshold on: one person proposes, another agrees. */
export function feedbackRewardKind(deps: {
  readonly now: () => number;
  readonly inbox: Pick<InboxService, 'feedback'>;
}): ProposalKind {
  const { feedback } = deps.inbox;
  return {
    kind: FEEDBACK_REWARD,
    permission: 'approvals.decide',
    proposedWith: 'feedback.reward',
    async execute(sql, { id, siteId, payload, by }) {
      const asked = rewardPayload.parse(payload);
      const given = await feedback.rewardWithin(sql, {
        siteId,
        feedbackId: asked.feedbackId,
        proposalId: id,
        staff: { staffId: by.staffId, name: by.name },
        reward: rewardOf(asked, deps.now()),
      });
      return given.ok ? ok({ state: given.value }) : err(officeRefusal(given.error, 'hans'));
    },
    committed: ({ siteId, payload }) =>
      feedback.notifyRewarded(siteId, rewardPayload.parse(payload).feedbackId),
  };
}
