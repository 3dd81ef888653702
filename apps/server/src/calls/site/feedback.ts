import { err, type OrderId, ok, type UnixMs } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import { secondLookUntil } from '@tianping/inbox';
import type { Handler } from '../../http/handler.ts';
import { siteText } from '../../http/texts.ts';
import { depositViewOf } from '../../views/deposit-view.ts';
import { feedbackReplyOf, feedbackRowOf } from './feedback/feedback-view.ts';
import { feedbackRefusal, feedbackUnknown } from './feedback/refusals.ts';
import { secretRefusal } from './secret-refusal.ts';

export const addFeedBack: Handler<Calls['site/feedback/addFeedBack']> = async ({
  request,
  context: { siteId, session, script },
  services,
}) => {
  const { memberId } = session;
  const secret = secretRefusal('content', request.content, script);
  if (secret) return err(secret);
  const sent = await services.inbox.feedback.send({ ...request, siteId, memberId });
  return sent.ok ? sent : err(feedbackRefusal(sent.error, script));
};

export const addReply: Handler<Calls['site/feedback/addReply']> = async ({
  request,
  context: { siteId, session, script },
  services,
}) => {
  const { memberId } = session;
  const secret = secretRefusal('content', request.content, script);
  if (secret) return err(secret);
  const sent = await services.inbox.feedback.reply({ ...request, siteId, memberId });
  return sent.ok ? sent : err(feedbackRefusal(sent.error, script));
};

export const lookAgain: Handler<Calls['site/feedback/lookAgain']> = async ({
  request,
  context: { siteId, session, script },
  services,
}) => {
  const { memberId } = session;
  const secret = secretRefusal('content', request.content, script);
  if (secret) return err(secret);
  const sent = await services.inbox.feedback.lookAgain({ ...request, siteId, memberId });
  return sent.ok ? sent : err(feedbackRefusal(sent.error, script));
};

export const delFeedback: Handler<Calls['site/feedback/delFeedback']> = async ({
  request,
  context: { siteId, session, script },
  services,
}) => {
  const member = { siteId, memberId: session.memberId };
  const isOwn = await services.inbox.feedback.remove(member, request.feedbackId);
  return isOwn ? ok({}) : err(feedbackUnknown(script));
};

export const getFeedBackList: Handler<Calls['site/feedback/getFeedBackList']> = async ({
  request,
  context: { siteId, session },
  services,
}) => {
  const member = { siteId, memberId: session.memberId };
  const { total, list } = await services.inbox.feedback.list(member, request);
  return ok({ total, list: list.map(feedbackRowOf) });
};

export const getFeedbackInfo: Handler<Calls['site/feedback/getFeedbackInfo']> = async ({
  request,
  context: { siteId, session, script },
  services,
}) => {
  const { inbox, sportsbook, payments, media } = services;
  const member = { siteId, memberId: session.memberId };
  const detail = await inbox.feedback.detail(member, request.feedbackId);
  if (!detail) return err(feedbackUnknown(script));
  const { betId, orderId } = detail.feedback;
  const order = orderId && (await payments.order({ ...member, orderId: orderId as OrderId }));
  return ok({
    ...feedbackRowOf(detail.feedback),
    bet: betId ? await sportsbook.bet(member, betId) : null,
    order: order ? depositViewOf(payments, order, script) : null,
    thread: detail.thread.map((word) => feedbackReplyOf(word, { script, urlOf: media.ownUrlOf })),
    canReply: detail.canReply,
    secondLook: {
      until: secondLookUntil(detail.feedback),
      askedAt: detail.feedback.secondLookAt,
    },
  });
};

const DAY_MS = 86_400_000;
/** The site's clock is UTC+8 all year. */
const OFFSET_MS = 8 * 3_600_000;
/** Today and the 29 days before. */
const DAYS_BACK = 29;

export const queryMemberBetList: Handler<Calls['site/feedback/queryMemberBetList']> = async ({
  request,
  context: { siteId, session, now },
  services,
}) =>
  ok(
    await services.sportsbook.betRecords({
      ...request,
      siteId,
      memberId: session.memberId,
      state: 'all',
      from: dayOf(now - DAYS_BACK * DAY_MS),
      to: dayOf(now),
    }),
  );

function dayOf(at: UnixMs): string {
  return new Date(at + OFFSET_MS).toISOString().slice(0, 10);
}

const SINCE_MS = 30 * 86_400_000;

export const queryMemberDepositList: Handler<
  Calls['site/feedback/queryMemberDepositList']
> = async ({ request, context: { siteId, session, script, now }, services: { payments } }) => {
  const owner = { siteId, memberId: session.memberId };
  const { total, list } = await payments.recent(owner, { ...request, since: now - SINCE_MS });
  return ok({ total, list: list.map((order) => depositViewOf(payments, order, script)) });
};

export const querySiteDepositRewardConfigList: Handler<
  Calls['site/feedback/querySiteDepositRewardConfigList']
> = async ({ context: { site, script } }) =>
  ok({
    list: (site.feedbackRewards ?? []).map(({ code, name, condition, rewardMinor }) => ({
      code,
      name: siteText(name, script),
      condition: siteText(condition, script),
      rewardMinor,
    })),
  });

export const feedbackRead: Handler<Calls['site/feedback/read']> = async ({
  request,
  context: { siteId, session, script },
  services,
}) => {
  const member = { siteId, memberId: session.memberId };
  const unread = await services.inbox.feedback.seen(member, request.feedbackId);
  return unread === null ? err(feedbackUnknown(script)) : ok(unread);
};

export const unreadNum: Handler<Calls['site/feedback/unreadNum']> = async ({
  context: { siteId, session },
  services,
}) => ok(await services.inbox.feedback.unreadNum({ siteId, memberId: session.memberId }));
