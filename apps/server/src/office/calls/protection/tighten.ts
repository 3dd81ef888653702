import { err, type MemberId } from '@tianping/base';
import { type OfficeCalls, statusCodes } from '@tianping/contract';
import { protectionMessages as texts } from '@tianping/protection/messages';
import { valueRefusal } from '../../../calls/site/protection/refusals.ts';
import { textsOf } from '../../../http/texts.ts';
import type { OfficeHandler } from '../../handler.ts';
import { protectionViewOf } from './views.ts';

export const protectionTighten: OfficeHandler<OfficeCalls['protection/tighten']> = async ({
  request,
  context,
  services,
}) => {
  const { memberId, kind, period, value } = request;
  const known = await protectionViewOf(context, services, memberId);
  if (!known.ok) return known;
  const member = { siteId: context.siteId, memberId: memberId as MemberId };
  const command = { kind, period, value, by: context.staff.name, onlyTighten: true };
  const set = await services.protection.setLimit(member, command);
  if (set.ok) return await protectionViewOf(context, services, memberId);
  if (set.error === 'value') return err(valueRefusal(context.script));
  const message = textsOf(context.script).t(texts.refusedLoosen);
  return err({ code: statusCodes.invalidParameter.code, message });
};
