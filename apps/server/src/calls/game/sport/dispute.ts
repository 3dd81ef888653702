import { err, ok } from '@tianping/base';
import { type Calls, statusCodes } from '@tianping/contract';
import { messages as text } from '@tianping/sportsbook/messages';
import type { Handler } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';
import { feedbackRefusal } from '../../site/feedback/refusals.ts';
import { secretRefusal } from '../../site/secret-refusal.ts';

const FAULTS = {
  open: text.disputeOpen,
  late: text.disputeLate,
  disputed: text.disputeTwice,
} as const;

/** A written dispute of a settled bet's result; it becomes a feedback that staff answer. */
export const dispute: Handler<Calls['game/sport/dispute']> = async ({
  request,
  context: { siteId, session, script },
  services,
}) => {
  const member = { siteId, memberId: session.memberId };
  const secret = secretRefusal('text', request.text, script);
  if (secret) return err(secret);
  const disputed = await services.sportsbook.disputeBet({
    member,
    betId: request.betId,
    async send({ betId }) {
      const { feedback } = services.inbox;
      const content = request.text;
      const sent = await feedback.send({
        ...member,
        type: 'dispute',
        content,
        pictureIds: [],
        betId,
      });
      return sent.ok ? ok(sent.value.feedbackId) : sent;
    },
  });
  if (disputed.ok) {
    const { feedbackId, until } = disputed.value;
    return ok({ feedbackId, until });
  }
  const fault = disputed.error;
  if (typeof fault === 'object') return err(feedbackRefusal(fault.refusal, script));
  if (fault === 'unknown') return err({ code: statusCodes.notFound.code });
  return err({ code: statusCodes.warning.code, message: textsOf(script).t(FAULTS[fault]) });
};
