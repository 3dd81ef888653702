import { err, moneyMinor, must, ok, type Result } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import type { FeedbackFile, FeedbackReward } from '@tianping/inbox/server';
import { readNames } from '@tianping/members/server';
import { secondFault } from '@tianping/office/server';
import type { CallRefusal } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { aloneSum } from '../../alone-sum.ts';
import type { OfficeContextOf, OfficeHandler } from '../../handler.ts';
import { FEEDBACK_REWARD, type RewardPayload } from '../../kinds/feedback-reward.ts';
import { propose } from '../../propose.ts';
import { officeRefusal } from './refusals.ts';
import { feedbackDetail, type OfficeFeedbackDetail } from './views.ts';

type Context = OfficeContextOf<OfficeCalls['feedback/voucher']>;
type Answer = Result<
  { readonly feedback: OfficeFeedbackDetail; readonly proposalId: string | null },
  CallRefusal
>;

const DAY_MS = 24 * 3_600_000;

interface Asked {
  readonly context: Context;
  readonly services: Services;
  readonly file: FeedbackFile;
  readonly note: string;
}

export const feedbackVoucher: OfficeHandler<OfficeCalls['feedback/voucher']> = async ({
  request,
  context,
  services,
}) => {
  const { feedbackId, note, days } = request;
  const file = await unrewarded(services, context, feedbackId);
  if (!file.ok) return file;
  const amountMinor = moneyMinor(request.amountMinor);
  const reward = { kind: 'voucher', amountMinor, expiresAt: context.now + days * DAY_MS } as const;
  return await giveAlone({ context, services, file: file.value, note }, reward, days);
};

export const feedbackCredit: OfficeHandler<OfficeCalls['feedback/credit']> = async ({
  request,
  context,
  services,
}) => {
  const { feedbackId, note, amountMinor } = request;
  const file = await unrewarded(services, context, feedbackId);
  if (!file.ok) return file;
  const asked = { context, services, file: file.value, note };
  return await toSecond(asked, { feedbackId, kind: 'credit', amountMinor, days: null });
};

async function unrewarded(
  services: Services,
  { siteId, script }: Context,
  feedbackId: string,
): Promise<Result<FeedbackFile, CallRefusal>> {
  const file = await services.inbox.feedback.serviceFile(siteId, feedbackId);
  if (!file) return err(officeRefusal({ kind: 'feedbackUnknown' }, script));
  if (file.feedback.rewardMinor !== null) return err(officeRefusal({ kind: 'rewarded' }, script));
  return ok(file);
}

/**
 * Gives a reward within what one person may give in a day; a larger one, and one of an account that is too new to
 * decide, goes to a second person.
 */
async function giveAlone(asked: Asked, reward: FeedbackReward, days: number): Promise<Answer> {
  const { context, services, file } = asked;
  const { siteId, site, staff, script, now } = context;
  const { feedbackId } = file.feedback;
  const office = services.inbox.feedback;
  const { deps } = services.office;
  const given = await deps.db.tx(async (sql) => {
    const { staffId, name: staffName } = staff;
    const alone = await aloneSum(sql, { siteId, staffId, staffName, now });
    const isNew = await secondFault(sql, deps, { staffId: staff.staffId, firstId: null });
    if (isNew || alone + reward.amountMinor >= site.funds.twoPersonMinor) return null;
    const by = { staffId: staff.staffId, name: staff.name };
    return office.rewardWithin(sql, { siteId, feedbackId, reward, staff: by, proposalId: null });
  });
  if (given === null) {
    const { amountMinor } = reward;
    return await toSecond(asked, { feedbackId, kind: 'voucher', amountMinor, days });
  }
  if (!given.ok) return err(officeRefusal(given.error, script));
  await office.notifyRewarded(siteId, feedbackId);
  context.trail.subject(`feedback:${file.feedback.number}`);
  context.trail.after({ reward });
  return ok({ feedback: await detailNow(asked), proposalId: null });
}

async function toSecond(asked: Asked, payload: RewardPayload): Promise<Answer> {
  const { context, services, file, note } = asked;
  const { siteId } = context;
  const { memberId, number } = file.feedback;
  const name = (await readNames(services.db, siteId, [memberId])).get(memberId) ?? '';
  const proposed = await propose(services, context, {
    kind: FEEDBACK_REWARD,
    subject: `feedback:${number}`,
    subjectName: `${name} ${number}`,
    amountMinor: payload.amountMinor,
    payload,
    note,
  });
  if (!proposed.ok) return proposed;
  return ok({ feedback: await detailNow(asked), proposalId: proposed.value.id });
}

async function detailNow({ services, context, file }: Asked): Promise<OfficeFeedbackDetail> {
  const { feedbackId } = file.feedback;
  const now = await services.inbox.feedback.serviceFile(context.siteId, feedbackId);
  return await feedbackDetail(services, context, must(now, 'a feedback that is there'));
}
