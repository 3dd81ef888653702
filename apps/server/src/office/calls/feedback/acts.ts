import { err, ok, type Result } from '@tianping/base';
import type { FeedbackState, OfficeCalls } from '@tianping/contract';
import type { OfficeRefusal } from '@tianping/inbox/server';
import type { CallRefusal } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import type { OfficeContext, OfficeHandler, StaffSession } from '../../handler.ts';
import { secretFault } from '../../refusals.ts';
import { officeRefusal } from './refusals.ts';
import { feedbackDetail, type OfficeFeedbackDetail } from './views.ts';

interface Asked {
  readonly request: { readonly feedbackId: string };
  readonly context: OfficeContext & { readonly staff: StaffSession };
  readonly services: Services;
}

/** Carries out one act and answers with the feedback as it is then; the audit log gets its state before and after. */
async function done(
  { request, context, services }: Asked,
  step: (act: StaffStep) => Promise<Result<FeedbackState, OfficeRefusal>>,
): Promise<Result<OfficeFeedbackDetail, CallRefusal>> {
  const { siteId, staff, script, trail } = context;
  const { feedbackId } = request;
  const office = services.inbox.feedback;
  const before = await office.serviceFile(siteId, feedbackId);
  const by = { staffId: staff.staffId, name: staff.name };
  const result = await step({ siteId, feedbackId, staff: by });
  if (!result.ok) return err(officeRefusal(result.error, script));
  const after = await office.serviceFile(siteId, feedbackId);
  if (!before || !after) return err(officeRefusal({ kind: 'feedbackUnknown' }, script));
  trail.subject(`feedback:${after.feedback.number}`);
  trail.before({ state: before.feedback.state, takenBy: before.feedback.takenBy });
  trail.after({ state: after.feedback.state, takenBy: after.feedback.takenBy });
  return ok(await feedbackDetail(services, context, after));
}

interface StaffStep {
  readonly siteId: OfficeContext['siteId'];
  readonly feedbackId: string;
  readonly staff: { readonly staffId: string; readonly name: string };
}

export const feedbackTake: OfficeHandler<OfficeCalls['feedback/take']> = (asked) =>
  done(asked, (act) => {
    const { over } = asked.request;
    return asked.services.inbox.feedback.takeAsStaff({ ...act, over });
  });

export const feedbackReply: OfficeHandler<OfficeCalls['feedback/reply']> = async (asked) => {
  const { content } = asked.request;
  const secret = secretFault('content', content, asked.context.script);
  if (secret) return err(secret);
  return await done(asked, (act) =>
    asked.services.inbox.feedback.replyAsStaff({ ...act, content }),
  );
};

export const feedbackClose: OfficeHandler<OfficeCalls['feedback/close']> = (asked) =>
  done(asked, (act) => asked.services.inbox.feedback.closeAsStaff(act));
