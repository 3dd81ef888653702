import type { MemberId } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import type { OfficeHandler } from '../../handler.ts';
import { protectionViewOf } from './views.ts';

export const protectionPause: OfficeHandler<OfficeCalls['protection/pause']> = async ({
  request,
  context,
  services,
}) => {
  const { memberId, pause, note } = request;
  const known = await protectionViewOf(context, services, memberId);
  if (!known.ok) return known;
  const member = { siteId: context.siteId, memberId: memberId as MemberId };
  const by = context.staff.name;
  if (pause.kind === 'coolOff') {
    await services.protection.coolOff(member, { hours: pause.hours, by, note });
  } else {
    await services.protection.exclude(member, { months: pause.months, by, note });
  }
  return await protectionViewOf(context, services, memberId);
};
