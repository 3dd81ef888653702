import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import { enforcedRules, historyText } from '@tianping/protection';
import type { Handler } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';
import { limitRows } from './limit-rows.ts';

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
