import { err, ok } from '@tianping/base';
import type { Calls, ProtectionLimit } from '@tianping/contract';
import { enforcedRules, historyText } from '@tianping/protection';
import type { LimitView } from '@tianping/protection/server';
import type { Handler } from '../../http/handler.ts';
import { textsOf } from '../../http/texts.ts';
import { confirmRefusal, valueRefusal } from './protection/refusals.ts';
import { profileRefusal } from './user/member/refusals.ts';

/** The limits as the wire carries them; unset ones are not listed. */
export function limitRows(limits: readonly LimitView[]): ProtectionLimit[] {
  return limits.map(({ pending, ...limit }) => ({ ...limit, pending: pending && { ...pending } }));
}

export const protectionConfirmRaise: Handler<Calls['site/protection/confirmRaise']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, session, script } = context;
  const member = { siteId, memberId: session.memberId };
  const confirmed = await services.protection.confirmRaise(member, request);
  return confirmed.ok
    ? ok({ limits: limitRows(confirmed.value) })
    : err(confirmRefusal(confirmed.error, script));
};

export const protectionCoolOff: Handler<Calls['site/protection/coolOff']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, session, script } = context;
  const member = { siteId, memberId: session.memberId };
  const proved = await services.profile.checkLoginPassword(member, request.password);
  if (!proved.ok) return err(profileRefusal(proved.error, script));
  const ownRequest = { hours: request.hours, by: 'member', note: '' };
  const pause = await services.protection.coolOff(member, ownRequest);
  services.chat.memberChanged(member, 'block');
  // A permanent exclusion that came first lasts longer than any time that could be stated.
  const coolOffUntil = pause.until ?? context.now + request.hours * 3_600_000;
  return ok({ coolOffUntil });
};

export const protectionExclude: Handler<Calls['site/protection/exclude']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, session, script } = context;
  const member = { siteId, memberId: session.memberId };
  const proved = await services.profile.checkLoginPassword(member, request.password);
  if (!proved.ok) return err(profileRefusal(proved.error, script));
  const ownRequest = { months: request.months, by: 'member', note: '' };
  const { until } = await services.protection.exclude(member, ownRequest);
  services.chat.memberChanged(member, 'block');
  return ok({ excludedUntil: until });
};

export const protectionOverview: Handler<Calls['site/protection/overview']> = async ({
  context,
  services,
}) => {
  const { siteId, session, script } = context;
  const texts = textsOf(script);
  const member = { siteId, memberId: session.memberId };
  const { limits, reminderMinutes, sittingAt, pause, history } =
    await services.protection.overview(member);
  const isExclusion = pause?.kind === 'exclusion';
  return ok({
    limits: limitRows(limits),
    raiseWaitHours: context.site.funds.protection.raiseWaitHours,
    realityCheckMinutes: reminderMinutes,
    sessionStartedAt: sittingAt ?? context.now,
    coolOffUntil: pause?.kind === 'coolOff' ? pause.until : null,
    excludedUntil: isExclusion ? pause.until : null,
    excludedForever: isExclusion && pause.until === null,
    enforced: enforcedRules.map(({ rule, where }) => ({
      rule: texts.t(rule),
      where: where.map((place) => texts.t(place)),
    })),
    history: history.map((event) => ({ at: event.at, text: historyText(texts, event) })),
  });
};

export const protectionRealityCheck: Handler<Calls['site/protection/realityCheck']> = async ({
  request,
  context,
  services,
}) => {
  const member = { siteId: context.siteId, memberId: context.session.memberId };
  return ok({ minutes: await services.protection.setReminder(member, request.minutes) });
};

export const protectionSession: Handler<Calls['site/protection/session']> = async ({
  context,
  services,
}) => {
  const { siteId, session, now } = context;
  const member = { siteId, memberId: session.memberId };
  return ok({ ...(await services.protection.session(member)), now });
};

export const protectionSetLimit: Handler<Calls['site/protection/setLimit']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, session, script } = context;
  const member = { siteId, memberId: session.memberId };
  const set = await services.protection.setLimit(member, { ...request, by: 'member' });
  return set.ok ? ok({ limits: limitRows(set.value) }) : err(valueRefusal(script));
};
